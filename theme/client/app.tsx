import { type ReactElement, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { Shell } from "../components/shell.tsx";
import type { SiteMeta } from "../contract/site.ts";
import { enhanceContent } from "./enhance-content.ts";
import type { Navigator } from "./navigator.ts";
import { loadSidebar } from "./sidebar-data.ts";

/** The shell, bound to the current page. */
export function App({ site, navigator }: { readonly site: SiteMeta; readonly navigator: Navigator }): ReactElement {
	const page = useSyncExternalStore(navigator.subscribe, navigator.current, navigator.current);
	const { name, dataUrl } = page.sidebar ?? {};
	const sidebar = useMemo(
		() => (name !== undefined && dataUrl !== undefined ? { name, nodes: loadSidebar(dataUrl) } : null),
		[name, dataUrl],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the trigger
	useLayoutEffect(() => {
		const main = document.getElementById("main");
		return main ? enhanceContent(main) : undefined;
	}, [page]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the trigger
	useLayoutEffect(() => navigator.arrive(), [page]);
	useEffect(() => {
		document.documentElement.setAttribute("data-hydrated", "");
		return navigator.listen();
	}, [navigator]);
	return <Shell site={site} url={page.url} layout={page.layout} sidebar={sidebar} mainHtml={page.main ?? ""} />;
}
