import type { NavItem, NavLink, SiteMeta } from "../contract/site.ts";
import type { PageVersions, VersionItem } from "../contract/version.ts";

/** The id of the collection named `docs` in browsers and for tools. */
export const defaultDocsId = "default";

/** The version that a page shows: its own, or, outside of the documentation, the one that the reader prefers. */
export function shownVersion({ items, shown, isOutside }: PageVersions, preferred: string | null): VersionItem | undefined {
	const named = (name: string | null) => items.find((item) => item.name === name);
	return (isOutside && named(preferred)) || named(shown);
}

/** The name of a version in search services. Only collections besides `docs` put their id in front of it. */
export function versionTag(id: string, name: string): string {
	return id === defaultDocsId ? name : `${id}-${name}`;
}

/** What the menu of versions says, in the language of the page. */
export type VersionMenuTexts = {
	/** The name of the menu: the label of a version. */
	readonly menu: (version: string) => string;
	/** A version that lacks the page, and the page that opens instead. */
	readonly opens: (version: string, title: string) => string;
};

type VersionMenuInput = {
	readonly versions: PageVersions;
	/** Name of the version that the reader prefers, if it is known. */
	readonly preferred: string | null;
	readonly texts: VersionMenuTexts;
};

/** The site with the menu of versions in its navbar, whose other entries lead to the version that the page shows. */
export function withVersionMenu(site: SiteMeta, { versions, preferred, texts }: VersionMenuInput): SiteMeta {
	const version = shownVersion(versions, preferred);
	if (!version) return site;
	const inVersion = (link: NavLink): NavLink => {
		const [url, sidebar] = version.links?.[link.sidebar ?? ""] ?? [];
		return url === undefined || sidebar === undefined ? link : { ...link, url, sidebar };
	};
	const entry = (item: NavItem): NavItem => ("items" in item ? { ...item, items: item.items.map(inVersion) } : inVersion(item));
	const menu: NavItem = {
		label: texts.menu(version.label),
		items: versions.items.map(({ label, opens, url }) => ({
			label: opens === undefined ? label : texts.opens(label, opens),
			url,
			icon: null,
			sidebar: null,
		})),
	};
	const { left, right } = site.navbar;
	return { ...site, navbar: { ...site.navbar, left: left.map(entry), right: [menu, ...right.map(entry)] } };
}
