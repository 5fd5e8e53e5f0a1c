import { outputFile, stripHtmlSuffix, withBase, withoutBase } from "../lib/urls.ts";
import { BoundedMap } from "./bounded-map.ts";

/** The target of a URL of the site: its exact path as readers see it, and the URL of its navigation data. */
export type RouteMatch = { readonly pathname: string; readonly dataUrl: string };

/** Addresses that are matched once only. */
export const matchLimit = 10_000;

/**
 * Makes the function that matches the pathname of a URL: a trailing `/index.html` or `.html` counts as absent, the
 * rest must be exact. `null` is an address outside of the site, or that of a file. There is no table of routes, which
 * would grow with the site: whether the page exists is known when its data has been requested.
 */
export function createRouteMatcher(
	base: string,
	cache: Map<string, RouteMatch | null> = new BoundedMap(matchLimit),
): (pathname: string) => RouteMatch | null {
	return (pathname) => {
		const known = cache.get(pathname);
		if (known !== undefined) return known;
		const match = matchRoute(pathname, base);
		cache.set(pathname, match);
		return match;
	};
}

function matchRoute(pathname: string, base: string): RouteMatch | null {
	const path = withoutBase(pathname, base);
	if (path === null || /\.(?!html$)[a-z0-9]+$/i.test(path)) return null;
	const route = stripHtmlSuffix(path);
	return { pathname: withBase(route, base), dataUrl: withBase(`/${outputFile(route, "json")}`, base) };
}
