import type { LoadState } from "../components/page-loading.tsx";
import type { NavigationData } from "../contract/page.ts";
import { createAnnouncer, revealHashTarget, scrollToPlace } from "./arrival.ts";
import { createHeadUpdater, dropStylesheets, loadStylesheet } from "./head.ts";
import { siteLink } from "./links.ts";
import { createPageLoader } from "./page-loader.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { showProgress } from "./progress.ts";
import { createRouteMatcher, type RouteMatch } from "./route-match.ts";
import { createScrollMemory } from "./scroll-memory.ts";
import { reportView } from "./view-event.ts";

/** What the shell shows: a page, and how the load of the one in the address bar stands. */
export type NavigationState = { readonly page: NavigationData; readonly load: LoadState };

/** Client navigation: fetches the JSON of a page, never JavaScript for its content, and swaps it in. */
export type Navigator = {
	readonly current: () => NavigationState;
	readonly subscribe: (listener: () => void) => () => void;
	/** Takes over clicks, prefetching and history; returns how to stop. */
	readonly listen: () => () => void;
	/** Fetches the page behind an address, if it is one of the site, before anybody goes there. */
	readonly prefetch: (url: URL) => void;
	/** Called once a state stands in the document: a new page scrolls to its place, takes the focus and is announced. */
	readonly arrive: () => void;
};

/** What the navigator works with. `prepare` fetches what a page needs besides its data, and rejects when it cannot. */
export type NavigatorOptions = { readonly base: string; readonly prepare: (page: NavigationData) => Promise<unknown> };

/** Time until a page that the history asks for is seen to be loading, in ms. */
const loadingDelay = 200;

const loaded: LoadState = { status: "loaded" };

/**
 * Where a navigation comes from decides what stands on the screen meanwhile. After a click the old page stays under its
 * address until the new one is there; when that fails, the browser opens the address itself. After a step in the history
 * the address has changed already, so the old page must not stay for long: the loading screen takes its place, and an
 * error offers to retry, because a reload without a network would lose the site and the way forward.
 */
type Origin = "click" | "history" | "refresh";

type Visit = { readonly url: URL; readonly origin: Origin; readonly position: number | null };

/** Makes the navigator for the page that was loaded. */
export function createNavigator(initial: NavigationData, { base, prepare }: NavigatorOptions): Navigator {
	const match = createRouteMatcher(base);
	const pages = createPageLoader(base, prepare);
	const scroll = createScrollMemory();
	const updateHead = createHeadUpdater();
	const announcePage = createAnnouncer();
	const listeners = new Set<() => void>();
	let state: NavigationState = { page: initial, load: loaded };
	let shownAddress = location.pathname + location.search;
	let pending: RouteMatch | null = null;
	let arrival: (() => void) | null = null;

	const update = (change: Partial<NavigationState>) => {
		state = { ...state, ...change };
		for (const listener of listeners) listener();
	};

	/** Ends the load that is under way, unless it is of the page that is wanted now as well. */
	const supersede = (next: RouteMatch | null) => {
		if (pending && pending.dataUrl !== next?.dataUrl) pages.abort(pending);
		pending = next && { ...next };
		return pending;
	};

	/** Notes how far the page was scrolled that is about to be left; not while another stands for it. */
	const leave = () => {
		if (state.load === loaded) scroll.leave();
	};

	const visit = async (route: RouteMatch, target: Visit) => {
		const self = supersede(route);
		const stopProgress = showProgress();
		const timer = setTimeout(() => {
			if (self === pending && target.origin === "history") update({ load: { status: "loading" } });
		}, loadingDelay);
		try {
			const page = await pages.load(route);
			if (page.stylesheet && self === pending) await loadStylesheet(page.stylesheet);
			if (self === pending) show(page, target, stopProgress);
		} catch (error) {
			if (self !== pending) return;
			if (target.origin === "history") update({ load: { status: "failed", error, retry: () => void visit(route, target) } });
			else {
				console.warn(`The page ${target.url.pathname} could not be loaded in place and is opened anew: ${error}`);
				location.assign(target.url);
			}
		} finally {
			clearTimeout(timer);
			if (self !== pending || !arrival) stopProgress();
			if (self === pending) pending = null;
		}
	};

	const show = (page: NavigationData, { url, origin, position }: Visit, stopProgress: () => void) => {
		if (origin === "click") {
			leave();
			if (url.href !== location.href) scroll.push(url);
		}
		shownAddress = url.pathname + url.search;
		arrival = () => {
			stopProgress();
			updateHead(page.head);
			dropStylesheets(page.stylesheet);
			reportView();
			scrollToPlace(url.hash, position);
			if (origin !== "refresh") announcePage();
		};
		update({ page, load: loaded });
	};

	const onClick = (event: MouseEvent) => {
		// The link may lead to a heading of this page, to which the browser goes itself.
		leave();
		const url = siteLink(event);
		const route = url && match(url.pathname);
		if (!url || !route) return;
		event.preventDefault();
		url.pathname = route.pathname;
		void visit(route, { url, origin: "click", position: null });
	};

	const onPopState = () => {
		const url = new URL(location.href);
		// An entry without a state is a new one, made by a link to a heading: its position was noted at the click.
		if (history.state !== null) leave();
		const position = scroll.enter();
		const route = match(url.pathname);
		if (url.pathname + url.search !== shownAddress && route) return void visit(route, { url, origin: "history", position });
		supersede(null);
		if (state.load === loaded) return scrollToPlace(url.hash, position);
		arrival = () => scrollToPlace(url.hash, position);
		update({ load: loaded });
	};

	const onRefresh = () => {
		// Watch mode says that this page has changed: same place, new content.
		pages.clear();
		const url = new URL(location.href);
		const route = match(url.pathname);
		if (route) void visit(route, { url, origin: "refresh", position: scrollY });
	};

	const prefetch = (url: URL) => {
		const route = match(url.pathname);
		if (route) pages.prefetch(route);
	};

	const here = match(location.pathname);
	if (here) pages.put(here, initial);

	return {
		current: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		listen() {
			const controller = new AbortController();
			const { signal } = controller;
			// Until then the browser itself restores the position of a reloaded page.
			if (document.readyState === "complete") scroll.resume();
			revealHashTarget(location.hash);
			document.addEventListener("click", onClick, { signal });
			prefetchOnIntent(prefetch, signal);
			addEventListener("popstate", onPopState, { signal });
			addEventListener("pagehide", scroll.suspend, { signal });
			addEventListener("pageshow", scroll.resume, { signal });
			addEventListener("keyframe:refresh", onRefresh, { signal });
			return () => controller.abort();
		},
		prefetch,
		arrive() {
			const arrive = arrival;
			arrival = null;
			arrive?.();
		},
	};
}
