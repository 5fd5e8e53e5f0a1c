import type { HydrationData } from "../contract/hydration.ts";
import type { NavigationData } from "../contract/page.ts";
import { outputFile, stripHtmlSuffix, withBase, withoutBase } from "../contract/urls.ts";
import { updateHead } from "./head.ts";
import { showProgress } from "./progress.ts";

/** The current page for the shell. `main` is `null` while the document's own content is shown. */
export type CurrentPage = HydrationData & { readonly main: string | null };

/** Client navigation: fetches the JSON of a page, never JavaScript for its content, and swaps it in. */
export type Navigator = {
	readonly current: () => CurrentPage;
	readonly subscribe: (listener: () => void) => () => void;
	/** Takes over clicks, prefetching and history; returns how to stop. */
	readonly listen: () => () => void;
	/** Called once a page stands in the document: scrolls, focuses and announces. */
	readonly arrive: () => void;
};

/** Pages kept in memory. */
const cacheLimit = 50;

/** Makes the navigator for the page that was loaded. */
export function createNavigator(initial: HydrationData, base: string): Navigator {
	let current: CurrentPage = { ...initial, main: null };
	let navigation = 0;
	let arrival: (() => void) | null = null;
	const listeners = new Set<() => void>();
	const cache = new Map<string, Promise<NavigationData>>();

	const load = (url: URL): Promise<NavigationData> => {
		const path = stripHtmlSuffix(withoutBase(url.pathname, base) ?? "/");
		const data = withBase(`/${outputFile(path, "json")}`, base);
		const known = cache.get(data);
		if (known) return known;
		const loading = fetchPage(data);
		cache.set(data, loading);
		loading.catch(() => cache.delete(data));
		const oldest = cache.keys().next().value;
		if (cache.size > cacheLimit && oldest !== undefined) cache.delete(oldest);
		return loading;
	};

	const show = async (url: URL, options: { readonly scroll: number | null; readonly push: boolean }) => {
		const id = ++navigation;
		const stopProgress = showProgress();
		try {
			const page = await load(url);
			if (id !== navigation) return;
			if (options.push) {
				saveScroll();
				history.pushState(null, "", url);
			}
			arrival = () => finish(url, page, options.scroll);
			current = { url: page.url, layout: page.layout, sidebar: page.sidebar, main: page.main };
			for (const listener of listeners) listener();
		} catch (error) {
			if (id !== navigation) return;
			console.warn(`The page ${url.pathname} could not be loaded in place; it is opened anew.`, error);
			location.assign(url);
		} finally {
			stopProgress();
		}
	};

	const onClick = (event: MouseEvent) => {
		const url = internalUrl(event, base);
		if (!url) return;
		if (url.pathname === location.pathname && url.search === location.search && url.hash !== "") return;
		event.preventDefault();
		void show(url, { scroll: 0, push: url.href !== location.href });
	};
	const onIntent = (event: Event) => {
		const url = internalUrl(event, base);
		if (url && url.pathname !== location.pathname && mayPrefetch()) load(url).catch(() => {});
	};
	const onPopState = () => {
		const url = new URL(location.href);
		const scroll = (history.state as { scroll?: number } | null)?.scroll ?? 0;
		if (stripHtmlSuffix(url.pathname) === current.url && current.main === null) return;
		void show(url, { scroll, push: false });
	};
	const onRefresh = () => {
		// Watch mode says that this page has changed: same place, new content.
		cache.clear();
		void show(new URL(location.href), { scroll: scrollY, push: false });
	};

	return {
		current: () => current,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		listen() {
			history.scrollRestoration = "manual";
			const controller = new AbortController();
			const { signal } = controller;
			document.addEventListener("click", onClick, { signal });
			for (const type of ["pointerover", "touchstart", "focusin"]) document.addEventListener(type, onIntent, { signal, passive: true });
			addEventListener("popstate", onPopState, { signal });
			addEventListener("pagehide", saveScroll, { signal });
			addEventListener("keyframe:refresh", onRefresh, { signal });
			return () => controller.abort();
		},
		arrive() {
			arrival?.();
			arrival = null;
		},
	};
}

async function fetchPage(url: string): Promise<NavigationData> {
	const response = await fetch(url);
	if (!response.ok || !response.headers.get("content-type")?.includes("json")) throw new Error(`${url}: ${response.status}`);
	return (await response.json()) as NavigationData;
}

function saveScroll(): void {
	history.replaceState({ scroll: scrollY }, "");
}

function finish(url: URL, page: NavigationData, scroll: number | null): void {
	const isRefresh = scroll === scrollY && scroll > 0;
	updateHead(page.head);
	const target = url.hash === "" ? null : document.getElementById(decodeURIComponent(url.hash.slice(1)));
	if (scroll) scrollTo({ top: scroll, behavior: "instant" });
	else if (target) target.scrollIntoView({ behavior: "instant" });
	else scrollTo({ top: 0, behavior: "instant" });
	// The new page is where reading goes on; its title is announced because focus moves to its landmark.
	if (!isRefresh) document.getElementById("main")?.focus({ preventScroll: true });
}

/** The address of a plain click or hover on a link to another page of the site, else `null`. */
function internalUrl(event: Event, base: string): URL | null {
	if (event.defaultPrevented || !(event.target instanceof Element)) return null;
	if (event instanceof MouseEvent && (event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return null;
	const link = event.target.closest("a");
	if (!link?.href || link.target || link.hasAttribute("download")) return null;
	const url = new URL(link.href);
	const path = url.origin === location.origin ? withoutBase(url.pathname, base) : null;
	// An extension other than .html means a file.
	return path !== null && !/\.(?!html$)[a-z0-9]+$/i.test(path) ? url : null;
}

function mayPrefetch(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
	return !connection?.saveData && !connection?.effectiveType?.includes("2g");
}
