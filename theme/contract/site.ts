/** An entry of the navbar or footer. `url` is final (with base path, or absolute). */
export type NavLink = {
	readonly label: string;
	readonly url: string;
	readonly external: boolean;
	/** Name of an icon of the theme, shown instead of the label. */
	readonly icon: string | null;
	/** The entry counts as current on every page that shows this sidebar. */
	readonly sidebar: string | null;
};

/** An entry of the navbar that opens a list. */
export type NavMenu = { readonly label: string; readonly items: readonly NavLink[] };

/** An entry of the navbar. */
export type NavItem = NavLink | NavMenu;

/** A column of the footer. */
export type FooterColumn = { readonly title: string; readonly items: readonly NavLink[] };

/** The part of the configuration that every page shows; compiled into the client bundle. Serialisable. */
export type SiteMeta = {
	readonly title: string;
	readonly tagline: string;
	/** `/` or `/sub/`: starts and ends with a slash. */
	readonly base: string;
	/** BCP 47 tag for the `lang` attribute. */
	readonly language: string;
	readonly logo: { readonly light: string; readonly dark: string } | null;
	readonly navbar: { readonly left: readonly NavItem[]; readonly right: readonly NavItem[] };
	readonly footer: { readonly columns: readonly FooterColumn[]; readonly copyright: string | null };
};
