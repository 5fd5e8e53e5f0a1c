import { type ComponentType, type ReactElement, useMemo, useSyncExternalStore } from "react";
import type { SiteMeta } from "../../contract/site.ts";
import type { PageVersions } from "../../contract/version.ts";
import { type VersionMenuTexts, withVersionMenu } from "../../lib/version-menu.ts";
import { text } from "../../texts/client-text.ts";
import { onView } from "../view-event.ts";
import { readPreferred, readVersions } from "./page-versions.ts";

const texts: VersionMenuTexts = {
	menu: (version) => text("version.menu", { version }),
	opens: (version, title) => text("version.opens", { version, title }),
};

type Part = { readonly site: SiteMeta };

/** Adds the menu of versions to a part of the shell that shows the navbar. The server has added it already. */
export default function VersionMenu<Props extends Part>({
	Original,
	...props
}: Props & { readonly Original: ComponentType<Props> }): ReactElement {
	const json = useSyncExternalStore(subscribe, readVersions, readVersions);
	const preferred = useSyncExternalStore(subscribe, readPreferred, readNothing);
	const part = props as unknown as Props;
	const site = useMemo(
		() => (json === "" ? part.site : withVersionMenu(part.site, { versions: JSON.parse(json) as PageVersions, preferred, texts })),
		[part.site, json, preferred],
	);
	return <Original {...part} site={site} />;
}

function subscribe(listener: () => void): () => void {
	onView(listener);
	return () => {};
}

/** The server does not know the reader, so the first render in the browser must not either. */
function readNothing(): null {
	return null;
}
