/** A link in the navbar or footer. `url` is final (with the base path, or absolute). */
export type NavLink = {
	readonly label: string;
	readonly url: string;
	/** Whether the link leads to another site. A site's own components may mark such links. */
	readonly external?: true;
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
type FooterColumn = { readonly title: string; readonly items: readonly NavLink[] };

/** A message above the navbar. Once closed, it stays away until there is a message with another `id`. */
export type Announcement = { readonly id: string; readonly text: string; readonly link: NavLink | null; readonly closeable: boolean };

/** A script from another host, the attributes of its element, and the global function (`a.b`) that it defines. */
export type Embed = { readonly src: string; readonly attributes: Readonly<Record<string, string>>; readonly call: string };

/** The button that opens an assistant. The script loads at the first use. */
export type AskAi = { readonly label: string; readonly embed: Embed };

/** The receiver of page views: a script's function, called with the view and `id`, or the default export of a module (a URL). */
export type AnalyticsProvider = { readonly embed: Embed; readonly id: string | null } | { readonly module: string };

/** A page that the search offers before anything is typed. */
export type StartPlace = { readonly label: string; readonly url: string };

/** What the search of a site needs. */
export type SiteSearch = {
	/** The pages to offer before those of the navbar. */
	readonly popular: readonly StartPlace[];
	/** URL of the page with all results; `null` if there is none. Its parameter `q` is the query. */
	readonly resultsUrl: string | null;
	/** Address for reports of missing results, with `{query}`; `null` if there is none. */
	readonly reportUrl: string | null;
};

/** The part of the configuration that every page shows. The client bundle includes it. Serializable. */
export type SiteMeta = {
	readonly title: string;
	readonly tagline: string;
	/** `/` or `/sub/`: starts and ends with a slash. */
	readonly base: string;
	/** BCP 47 tag for the `lang` attribute. */
	readonly language: string;
	readonly logo: { readonly light: string; readonly dark: string } | null;
	readonly navbar: {
		readonly left: readonly NavItem[];
		readonly right: readonly NavItem[];
		/** URL that a right click on the logo opens, or `null`. */
		readonly brandPage: string | null;
		readonly hideOnScroll: boolean;
	};
	readonly footer: { readonly columns: readonly FooterColumn[]; readonly copyright: string | null };
	readonly announcement: Announcement | null;
	/** `null` if the site has no search. */
	readonly search: SiteSearch | null;
	readonly askAi: AskAi | null;
	/** The address that receives the answers to the question below pages; `null` if the site does not ask. */
	readonly feedbackUrl: string | null;
	readonly analytics: readonly AnalyticsProvider[];
};
