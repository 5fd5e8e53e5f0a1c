import { flushSync } from "react-dom";
import type { LoadState } from "../components/page-loading.tsx";
import type { NavigationData } from "../contract/page.ts";
import { text } from "../texts/client-text.ts";
import { createAnnouncer, revealHashTarget, scrollToPlace } from "./arrival.ts";
import { createHeadUpdater, dropStylesheets, loadStylesheet } from "./head.ts";
import { siteLink } from "./links.ts";
import { createPageLoader } from "./page-loader.ts";
import { createPageSwap } from "./page-swap.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { showProgress } from "./progress.ts";
import { createRouteMatcher, type RouteMatch } from "./route-match.ts";
import { createScrollMemory } from "./scroll-memory.ts";
import { reportView } from "./view-event.ts";

/** What the shell shows: a page, and the progress of loading the one in the address bar. */
export type NavigationState = { readonly page: NavigationData; readonly load: LoadState };

/** The input of the navigator. `prepare` fetches what a page needs in addition to its data, and rejects if that fails. */
export type NavigatorOptions = { readonly base: string; readonly prepare: (page: NavigationData) => Promise<unknown> };

/** Time after which a page from the history shows that it is loading, in ms. */
const loadingDelay = 200;

const loaded: LoadState = { status: "loaded" };

/**
 * The cause of a navigation decides what the screen shows meanwhile. After a click, the old page stays until the new one has loaded. After
 * a step in the history, the address has already changed, so the old page must not stay for long: the loading screen replaces it. If
 * loading fails, an error screen offers a retry, because a reload without a network would lose the site and the forward entries. After
 * other causes, if a server answers, the browser opens the address itself: the answer may be a login page.
 */
type Origin = "click" | "history" | "refresh";

type Visit = { readonly url: URL; readonly origin: Origin; readonly position: number | null };

/** Client navigation: fetches the JSON of a page (never JavaScript for its content) and swaps it in. */
export class Navigator {
	readonly #match: (pathname: string) => RouteMatch | null;
	readonly #pages: ReturnType<typeof createPageLoader>;
	readonly #swap = createPageSwap();
	readonly #scroll = createScrollMemory();
	readonly #updateHead = createHeadUpdater();
	readonly #announcePage = createAnnouncer();
	readonly #listeners = new Set<() => void>();
	#state: NavigationState;
	#shownAddress = location.pathname + location.search;
	/** The page that is loading. */
	#pending: RouteMatch | null = null;
	/** What remains to do once the state is in the document. */
	#arrival: (() => void) | null = null;

	/** `initial` is the page that the document was loaded with. */
	constructor(initial: NavigationData, { base, prepare }: NavigatorOptions) {
		this.#state = { page: initial, load: loaded };
		this.#match = createRouteMatcher(base);
		this.#pages = createPageLoader(base, (page) => {
			this.#swap.prepare(page.main);
			return prepare(page);
		});
		const here = this.#match(location.pathname);
		if (here) this.#pages.put(here, initial);
	}

	/** The state to show. */
	readonly current = (): NavigationState => this.#state;

	/** Calls `listener` after each change of the state. Returns a function that stops the calls. */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Takes over clicks, prefetching and history. Returns a function that ends this. */
	readonly listen = (): (() => void) => {
		const controller = new AbortController();
		const { signal } = controller;
		// Until now, the browser itself has restored the position of a reloaded page.
		if (document.readyState === "complete") this.#scroll.resume();
		revealHashTarget(location.hash);
		document.addEventListener("click", (event) => this.#onClick(event), { signal });
		prefetchOnIntent(this.prefetch, signal);
		addEventListener("popstate", () => this.#onPopState(), { signal });
		addEventListener("pagehide", this.#scroll.suspend, { signal });
		addEventListener("pageshow", this.#scroll.resume, { signal });
		addEventListener("keyframe:refresh", () => this.#onRefresh(), { signal });
		addEventListener("keyframe:entry", (event) => this.#onEntry((event as CustomEvent<URL>).detail), { signal });
		return () => controller.abort();
	};

	/** Fetches the page at an address before the reader goes there. Ignores addresses outside the site. */
	readonly prefetch = (url: URL): void => {
		const route = this.#match(url.pathname);
		if (route) this.#pages.prefetch(route);
	};

	/** Called when a state is in the document: scrolls to the new page's place, gives it the focus, and announces it. */
	readonly arrive = (): void => {
		const arrive = this.#arrival;
		this.#arrival = null;
		arrive?.();
	};

	#update(change: Partial<NavigationState>): void {
		this.#state = { ...this.#state, ...change };
		for (const listener of this.#listeners) listener();
	}

	/** Aborts the current load, unless the next load is for the same page. */
	#supersede(next: RouteMatch | null): RouteMatch | null {
		if (this.#pending && this.#pending.dataUrl !== next?.dataUrl) this.#pages.abort(this.#pending);
		this.#pending = next && { ...next };
		return this.#pending;
	}

	/** Records the scroll position of the page that the reader is about to leave, unless another screen replaces it. */
	#leave(): void {
		if (this.#state.load === loaded) this.#scroll.leave();
	}

	async #visit(route: RouteMatch, target: Visit): Promise<void> {
		const self = this.#supersede(route);
		const isCurrent = () => self === this.#pending;
		const stopProgress = showProgress();
		const timer = setTimeout(() => {
			if (isCurrent() && target.origin === "history") this.#update({ load: { status: "loading", url: route.pathname } });
		}, loadingDelay);
		try {
			const page = await this.#pages.load(route);
			if (page.stylesheet && isCurrent()) await loadStylesheet(page.stylesheet, page.integrity);
			const show = () => {
				// The transition to it begins a frame later.
				if (isCurrent()) this.#show(page, target, stopProgress);
			};
			if (isCurrent()) await this.#swap.run(page.main, show);
		} catch (error) {
			const isAnswered = isCurrent() && target.origin !== "history" && (await answers(route.pathname));
			if (!isCurrent()) return;
			if (target.origin === "click") this.#push(target.url);
			console.warn(`${route.pathname} could not be loaded in place: ${error}`);
			if (isAnswered) {
				location.reload();
				return;
			}
			document.title = text("loading.failed");
			this.#update({ load: { status: "failed", url: route.pathname, retry: () => void this.#visit(route, target) } });
		} finally {
			clearTimeout(timer);
			if (!isCurrent() || !this.#arrival) stopProgress();
			if (isCurrent()) this.#pending = null;
		}
	}

	/** Adds a history entry for an address, unless the bar shows it already. */
	#push(url: URL): void {
		this.#leave();
		if (url.href !== location.href) this.#scroll.push(url);
	}

	#show(page: NavigationData, { url, origin, position }: Visit, stopProgress: () => void): void {
		if (origin === "click") this.#push(url);
		this.#shownAddress = url.pathname + url.search;
		this.#arrival = () => {
			stopProgress();
			this.#updateHead(page.head);
			dropStylesheets(page.stylesheet);
			reportView();
			scrollToPlace(url.hash, position);
			if (origin !== "refresh") this.#announcePage();
		};
		flushSync(() => this.#update({ page, load: loaded }));
	}

	#onClick(event: MouseEvent): void {
		// The link may lead to a heading on this page. The browser itself scrolls there.
		this.#leave();
		const url = siteLink(event);
		const route = url && this.#match(url.pathname);
		if (!url || !route) return;
		event.preventDefault();
		url.pathname = route.pathname;
		void this.#visit(route, { url, origin: "click", position: null });
	}

	#onPopState(): void {
		const url = new URL(location.href);
		// An entry without a state is new: a link to a heading made it, and the click recorded the position.
		if (history.state !== null) this.#leave();
		const position = this.#scroll.enter();
		const route = this.#match(url.pathname);
		if (url.pathname + url.search !== this.#shownAddress && route) {
			void this.#visit(route, { url, origin: "history", position });
			return;
		}
		this.#supersede(null);
		if (this.#state.load === loaded) {
			scrollToPlace(url.hash, position);
			return;
		}
		this.#arrival = () => {
			this.#updateHead(this.#state.page.head);
			scrollToPlace(url.hash, position);
		};
		this.#update({ load: loaded });
	}

	/** The page itself changed what it shows and gave that an address. */
	#onEntry(url: URL): void {
		this.#leave();
		this.#scroll.push(url);
	}

	/** Watch mode reports a change of this page: shows the new content at the same scroll position. */
	#onRefresh(): void {
		this.#pages.clear();
		const url = new URL(location.href);
		const route = this.#match(url.pathname);
		if (route) void this.#visit(route, { url, origin: "refresh", position: scrollY });
	}
}

/** Returns whether any server answers at an address, be it with an error, or by sending readers to a login page. */
function answers(pathname: string): Promise<boolean> {
	return fetch(pathname, { method: "HEAD", redirect: "manual", cache: "reload" }).then(
		() => true,
		() => false,
	);
}
