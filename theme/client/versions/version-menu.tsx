import { type ComponentType, type ReactElement, useMemo, useSyncExternalStore } from "react";
import type { SiteMeta } from "../../contract/site.ts";
import type { PageVersions } from "../../contract/version.ts";
import { withVersionMenu } from "../../lib/version-menu.ts";
import { onView } from "../view-event.ts";
import { readPreferred, readVersions } from "./page-versions.ts";

type Part = { readonly site: SiteMeta };

/** Adds the menu of versions to a part of the shell that shows the navbar. The server has added it already. */
export default function VersionMenu<Props extends Part>({
	Original,
	...props
}: Props & { readonly Original: ComponentType<Props> }): ReactElement {
	const text = useSyncExternalStore(subscribe, readVersions, readVersions);
	const preferred = useSyncExternalStore(subscribe, readPreferred, readNothing);
	const part = props as unknown as Props;
	const site = useMemo(
		() => (text === "" ? part.site : withVersionMenu(part.site, JSON.parse(text) as PageVersions, preferred)),
		[part.site, text, preferred],
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
