import { linkAddress, siteLink } from "./links.ts";
import { whenIdle } from "./when-idle.ts";

/** How many links of one page are prefetched because they are in view. Links that the reader points at come on top of that. */
const visibleLimit = 5;

/**
 * How long after the arrival of a page links in view start to count, in ms: whoever stays that long is reading. The page itself is complete
 * by then.
 */
const settleTime = 2500;

/**
 * Prefetches the page behind a link as soon as the reader points at it, touches it, or focuses it. May call `prefetch` several times for
 * the same page.
 */
export function prefetchOnIntent(prefetch: (url: URL) => void, signal: AbortSignal): void {
	const onIntent = (event: Event) => {
		const url = siteLink(event);
		if (url && mayPrefetch()) prefetch(url);
	};
	for (const type of ["pointerover", "touchstart", "focusin"]) document.addEventListener(type, onIntent, { signal, passive: true });
}

/**
 * Prefetches the pages behind a few links of the content that are in view, when the browser is idle. Menus and the sidebar have too many
 * links; those wait until the reader points at them. Ends when the signal aborts.
 */
export function prefetchVisible(main: HTMLElement, prefetch: (url: URL) => void, signal: AbortSignal): void {
	const seen = new Set<string>();
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			const url = isIntersecting && mayPrefetch() ? linkAddress(target) : null;
			if (!url || seen.has(url.pathname)) continue;
			observer.unobserve(target);
			seen.add(url.pathname);
			whenIdle(() => prefetch(url));
			if (seen.size === visibleLimit) return observer.disconnect();
		}
	});
	const timer = setTimeout(() => {
		for (const link of main.querySelectorAll("a[href]")) if (linkAddress(link)) observer.observe(link);
	}, settleTime);
	signal.addEventListener("abort", () => {
		clearTimeout(timer);
		observer.disconnect();
	});
}

/** Returns whether the connection is fast and data saving is off. */
export function mayPrefetch(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
	return !connection?.saveData && !connection?.effectiveType?.includes("2g");
}
