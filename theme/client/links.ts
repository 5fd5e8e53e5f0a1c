/** The address of the site's link that an event happened on. `null` if there is no such link, or the browser should handle it. */
export function siteLink(event: Event): URL | null {
	if (event.defaultPrevented || !(event.target instanceof Element)) return null;
	if (event instanceof MouseEvent && (event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return null;
	return linkAddress(event.target.closest("a"));
}

/** The address of a link that opens another page of this origin in this tab, otherwise `null`. */
export function linkAddress(link: Element | null): URL | null {
	// This excludes links in SVG, malformed URLs (whose origin is empty), and all other schemes and sites.
	if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
	if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
	const url = new URL(link.href);
	const isSamePage = url.pathname === location.pathname && url.search === location.search;
	return isSamePage && url.href.includes("#") ? null : url;
}
