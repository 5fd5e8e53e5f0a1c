import type { MouseEvent, ReactElement } from "react";
import type { SiteMeta } from "../contract/site.ts";

/**
 * The logo, as a file for each color mode; the style sheet shows one of the two. The light logo loads early, because the page's icon is
 * often the same file. The dark logo loads only once it shows.
 */
export function Logo({ logo, size }: { readonly logo: SiteMeta["logo"]; readonly size: number }): ReactElement | null {
	if (!logo) return null;
	return (
		<>
			<img className="logo logo-light" src={logo.light} alt="" width={size} height={size} fetchPriority="low" />
			<img className="logo logo-dark" src={logo.dark} alt="" width={size} height={size} fetchPriority="low" loading="lazy" />
		</>
	);
}

/** The logo and the name, as a link to the start page. A right click opens the brand page, if the site has one. */
export function Brand({ site }: { readonly site: SiteMeta }): ReactElement {
	const { brandPage } = site.navbar;
	const onContextMenu = (event: MouseEvent) => {
		// Only the right button does this: the keyboard's menu key and a long press keep the browser's menu.
		if (brandPage === null || event.button !== 2) return;
		event.preventDefault();
		location.assign(brandPage);
	};
	return (
		<a className="navbar-brand" href={site.base} onContextMenu={onContextMenu}>
			<Logo logo={site.logo} size={28} />
			<span>{site.title}</span>
		</a>
	);
}
