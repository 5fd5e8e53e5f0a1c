import { isNavigationData, type NavigationData } from "../contract/page.ts";
import { withBase } from "../lib/urls.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { RouteMatch } from "./route-match.ts";

/** Fetches the data of pages and keeps some of it. Requests each page once, but forgets failures. */
export type PageLoader = {
	/** Resolves to the page, or to the not-found page if the site has no page at this address. Rejects if neither loads. */
	readonly load: (match: RouteMatch) => Promise<NavigationData>;
	/** Loads a page in advance: at low priority, and without an error if it fails. */
	readonly prefetch: (match: RouteMatch) => void;
	/** Adds a page that is already known. */
	readonly put: (match: RouteMatch, page: NavigationData) => void;
	/** Cancels a load that is no longer needed. */
	readonly abort: (match: RouteMatch) => void;
	readonly clear: () => void;
};

/** Pages kept in memory. */
const pageLimit = 50;

type Entry = { readonly page: Promise<NavigationData>; readonly abort: () => void };

/** Creates the loader of a site. `prepare` fetches what a page needs in addition to its data, and rejects if that fails. */
export function createPageLoader(base: string, prepare: (page: NavigationData) => Promise<unknown>): PageLoader {
	const entries = new BoundedMap<string, Entry>(pageLimit);

	const open = (match: RouteMatch, priority: RequestPriority): Promise<NavigationData> => {
		const known = entries.get(match.dataUrl);
		if (known) return known.page;
		const controller = new AbortController();
		const page = fetchPage(match, { base, signal: controller.signal, priority }).then(async (data) => {
			await prepare(data);
			return data;
		});
		const entry = { page, abort: () => controller.abort() };
		entries.set(match.dataUrl, entry);
		page.catch(() => {
			if (entries.get(match.dataUrl) === entry) entries.delete(match.dataUrl);
		});
		return page;
	};

	return {
		load: (match) => open(match, "high"),
		prefetch: (match) => void open(match, "low"),
		put: (match, page) => entries.set(match.dataUrl, { page: Promise.resolve(page), abort() {} }),
		// A loaded page stays: aborting has no effect on it.
		abort: (match) => entries.get(match.dataUrl)?.abort(),
		clear: () => entries.clear(),
	};
}

type FetchOptions = { readonly base: string; readonly signal: AbortSignal; readonly priority: RequestPriority };

async function fetchPage(match: RouteMatch, { base, signal, priority }: FetchOptions): Promise<NavigationData> {
	let response = await fetch(match.dataUrl, { signal, priority });
	// Without data, this is a wrong link, or a URL that the host redirects. Only the host knows which.
	if (response.status === 404 && (await fetch(match.pathname, { method: "HEAD", signal })).status === 404)
		response = await fetch(withBase("/404.json", base), { signal });
	// Networks that require a login may answer with anything.
	const isJson = response.ok && response.headers.get("content-type")?.includes("json");
	const page: unknown = isJson ? await response.json() : null;
	if (!isNavigationData(page)) throw new Error(`${response.url}: ${response.status}`);
	return page;
}
