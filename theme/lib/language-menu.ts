import type { PageLanguages } from "../contract/language.ts";
import type { NavItem, SiteMeta } from "../contract/site.ts";

/** The site with the menu of languages in its navbar. */
export function withLanguageMenu(site: SiteMeta, { shown, items }: PageLanguages): SiteMeta {
	const current = items.find(({ lang }) => lang === shown);
	if (!current || items.length < 2) return site;
	const menu: NavItem = {
		label: current.label,
		items: items.map(({ label, url }) => ({ label, url, icon: null, sidebar: null })),
	};
	const { left, right } = site.navbar;
	return { ...site, navbar: { ...site.navbar, left, right: [menu, ...right] } };
}
