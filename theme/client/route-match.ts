import { outputFile, stripHtmlSuffix, withBase, withoutBase } from "../lib/urls.ts";
import { BoundedMap } from "./bounded-map.ts";

/** The target of a URL of the site: the exact path that readers see, and the URL of its navigation data. */
export type RouteMatch = { readonly pathname: string; readonly dataUrl: string };

/** How many addresses keep their match. */
export const matchLimit = 10_000;

/**
 * Creates the function that matches the pathname of a URL. It ignores a trailing `/index.html` or `.html`; the rest must be exact. Returns
 * `null` for an address outside the site or the address of a file, and for one with an empty segment: no page has one, and `//host/page` is
 * the address of another site. There is no table of routes, which would grow with the site: only the
 * request for a page's data shows whether the page exists.
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
	if (path === null || /\/\/|\.(?!html$)[a-z0-9]+$/i.test(path)) return null;
	const route = stripHtmlSuffix(path);
	return { pathname: withBase(route, base), dataUrl: withBase(`/${outputFile(route, "json")}`, base) };
}
