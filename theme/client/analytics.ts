import type { AnalyticsProvider } from "../contract/site.ts";

const viewEvent = "keyframe:view";

/** Says that the address in the bar is the page on the screen; to be called after each route change. */
export function reportView(): void {
	dispatchEvent(new Event(viewEvent));
}

/** Tells the providers of the page that is shown, and of each one after it. Their code is loaded only where there are any. */
export async function startAnalytics(providers: readonly AnalyticsProvider[]): Promise<void> {
	if (providers.length === 0) return;
	const { startProviders } = await import("./analytics-providers.ts");
	const report = startProviders(providers);
	let last = "";
	const onView = () => {
		const { href, pathname, search, hash } = location;
		// A page may be shown again under the same address.
		if (href !== last) report({ pathname, search, hash });
		last = href;
	};
	onView();
	addEventListener(viewEvent, onView);
	addEventListener("hashchange", onView);
}
