import type { NavItem, NavLink } from "../../contract/site.ts";

/** A page that the search offers before anything is typed. */
export type StartPlace = Pick<NavLink, "label" | "url">;

/** Maximum number of places. */
const limit = 8;

/** The pages that a site's navbar leads to: the site itself has chosen what most readers look for. Leaves out links to other sites. */
export function startPlaces({ left, right }: { readonly left: readonly NavItem[]; readonly right: readonly NavItem[] }): StartPlace[] {
	const links = [...left, ...right].flatMap((item) => ("items" in item ? item.items : [item]));
	const own = links.filter(({ url, external }) => external !== true && /^\/(?!\/)/.test(url));
	const byUrl = new Map(own.map(({ label, url }) => [url, { label, url }]));
	return [...byUrl.values()].slice(0, limit);
}
