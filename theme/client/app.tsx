import { type ReactElement, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useSyncExternalStore } from "react";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { Shell } from "../components/shell.tsx";
import { hydratedAttribute, hydratedEvent } from "../contract/hydration.ts";
import type { SiteMeta } from "../contract/site.ts";
import { enhanceContent } from "./enhance-content.ts";
import type { Navigator } from "./navigator.ts";
import { prefetchVisible } from "./prefetch.ts";
import type { SidebarStore } from "./sidebar-data.ts";
import { startShell } from "./start-shell.ts";

type AppProps = { readonly site: SiteMeta; readonly navigator: Navigator; readonly sidebars: SidebarStore };

/** The shell, bound to the current page. */
export function App({ site, navigator, sidebars }: AppProps): ReactElement {
	const state = useSyncExternalStore(navigator.subscribe, navigator.current, navigator.current);
	const { page, load } = state;
	const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
	const { name, dataUrl } = page.sidebar ?? {};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again, and a new page may have loaded what was missing
	const sidebar = useMemo(
		() => (name !== undefined && dataUrl !== undefined ? { name, nodes: sidebars.get(dataUrl) } : null),
		[sidebars, name, dataUrl, attempt, page],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new content is the trigger
	const mainRef = useCallback(
		(main: HTMLElement) => {
			const controller = new AbortController();
			enhanceContent(main, controller.signal);
			prefetchVisible(main, navigator.prefetch, controller.signal);
			return () => controller.abort();
		},
		[navigator, page.main],
	);
	const onRetry = useCallback(() => {
		sidebars.clear();
		countAttempt();
	}, [sidebars]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new state is the trigger
	useLayoutEffect(() => navigator.arrive(), [state]);
	useEffect(() => {
		void startShell(site).then(() => {
			document.documentElement.setAttribute(hydratedAttribute, "");
			dispatchEvent(new Event(hydratedEvent));
		});
		return navigator.listen();
	}, [site, navigator]);
	return (
		<ErrorBoundary resetKey={page} onRetry={onRetry}>
			<Shell
				site={site}
				url={load.status === "loaded" ? page.url : load.url}
				layout={page.layout}
				sidebar={sidebar}
				mainHtml={page.main}
				mainRef={mainRef}
				load={load}
				onRetry={onRetry}
			/>
		</ErrorBoundary>
	);
}
