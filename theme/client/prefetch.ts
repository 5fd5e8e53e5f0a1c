import { linkAddress, siteLink } from "./links.ts";
import { whenIdle } from "./when-idle.ts";

/** Links of one page that are prefetched because they are in view; links that are pointed at are added. */
const visibleLimit = 5;

/** Time from the arrival of a page until links in view count, in ms: who stays that long reads. The page itself is complete by then. */
const settleTime = 2500;

/** Prefetches the page behind a link as soon as it is pointed at, touched or focused. `prefetch` may be called again for the same page. */
export function prefetchOnIntent(prefetch: (url: URL) => void, signal: AbortSignal): void {
	const onIntent = (event: Event) => {
		const url = siteLink(event);
		if (url && mayPrefetch()) prefetch(url);
	};
	for (const type of ["pointerover", "touchstart", "focusin"]) document.addEventListener(type, onIntent, { signal, passive: true });
}

/**
 * Prefetches the pages behind links of the content that are in view, a few and when the browser is idle.
 * Links of menus and the sidebar are too many; those wait until they are pointed at. Ends with the signal.
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

/** Whether the connection is fast and data saving is off. */
export function mayPrefetch(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
	return !connection?.saveData && !connection?.effectiveType?.includes("2g");
}
