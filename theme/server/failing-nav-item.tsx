import { renderToString } from "react-dom/server";
import { NavItem, navItemError } from "../components/nav-item.tsx";
import type { SiteMeta } from "../contract/site.ts";

/**
 * After the shell failed to render: the error of the navbar entry that caused it, with the entry's place in the configuration; `null` if no
 * entry fails. Error boundaries do not run on the server.
 */
export function failingNavItem(site: SiteMeta): Error | null {
	for (const side of ["left", "right"] as const) {
		for (const [index, item] of site.navbar[side].entries()) {
			try {
				renderToString(<NavItem item={item} url="" sidebarName={null} />);
			} catch (error) {
				return navItemError({ place: `navbar.${side}[${index}]`, label: item.label }, error);
			}
		}
	}
	return null;
}
