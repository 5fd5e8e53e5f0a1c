import { type ComponentType, type ReactElement, useMemo, useSyncExternalStore } from "react";
import type { PageLanguages } from "../../contract/language.ts";
import type { SiteMeta } from "../../contract/site.ts";
import { withLanguageMenu } from "../../lib/language-menu.ts";
import { onView } from "../view-event.ts";
import { leaveLanguages } from "./leave-language.ts";
import { readLanguages } from "./page-languages.ts";

type Part = { readonly site: SiteMeta };

/** Adds the menu of languages to a part of the shell that shows the navbar. The server has added it already. */
export default function LanguageMenu<Props extends Part>({
	Original,
	...props
}: Props & { readonly Original: ComponentType<Props> }): ReactElement {
	const text = useSyncExternalStore(subscribe, readLanguages, readLanguages);
	const part = props as unknown as Props;
	const site = useMemo(() => (text === "" ? part.site : withLanguageMenu(part.site, JSON.parse(text) as PageLanguages)), [part.site, text]);
	return <Original {...part} site={site} />;
}

function subscribe(listener: () => void): () => void {
	const stop = leaveLanguages();
	onView(listener);
	return stop;
}
