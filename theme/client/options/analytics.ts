import type { AnalyticsProvider } from "../../contract/site.ts";
import { loadEmbed } from "./embed.ts";

/** A page as analytics sees it. `search` and `hash` include `?` and `#`, or are empty. */
type PageView = { readonly pathname: string; readonly search: string; readonly hash: string };

/** What analytics gets from its page. */
type AnalyticsHost = {
	/** Calls a function after each route change. */
	readonly onView: (listener: () => void) => void;
	/** Makes the address of a script that an element accepts. */
	readonly trustedScript: (url: string) => string;
};

type Report = (view: PageView) => unknown;

/** Reports the current page and each later page to the providers. */
export function startAnalytics(providers: readonly AnalyticsProvider[], { onView, trustedScript }: AnalyticsHost): void {
	const report = startProviders(providers, trustedScript);
	let last = "";
	const reportPage = () => {
		const { href, pathname, search, hash } = location;
		// The same address may show a page again.
		if (href !== last) report({ pathname, search, hash });
		last = href;
	};
	reportPage();
	onView(reportPage);
	addEventListener("hashchange", reportPage);
}

/** Loads the providers. The returned function reports a page view to each in order, and skips providers that failed. */
function startProviders(providers: readonly AnalyticsProvider[], trustedScript: AnalyticsHost["trustedScript"]): (view: PageView) => void {
	const reports = providers.map((provider) => loadProvider(provider, trustedScript));
	for (const report of reports) report.catch((error: unknown) => console.warn("Page views cannot be reported.", error));
	return (view) => {
		for (const report of reports) report.then((send) => send(view)).catch(() => {});
	};
}

async function loadProvider(provider: AnalyticsProvider, trustedScript: AnalyticsHost["trustedScript"]): Promise<Report> {
	if ("embed" in provider) {
		const call = await loadEmbed(provider.embed, trustedScript);
		return (view) => (provider.id === null ? call(view) : call(view, provider.id));
	}
	const { default: report } = (await import(provider.module)) as { default?: unknown };
	if (typeof report !== "function") throw new Error(`The default export of ${provider.module} is not a function`);
	return report as Report;
}
