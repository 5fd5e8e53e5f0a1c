import type { Heading } from "../../theme/contract/page.ts";
import type { JsonValue } from "../lib/json-value.ts";
import type { Problem, SourcePosition } from "../lib/problem.ts";

/** A page as its source describes it, before the site has computed navigation, tags and dates from Git. */
export type PageSource = {
	/** Site path, decoded and without the base path: `/guides/start`. */
	readonly path: string;
	/** URL with the base path, encoded. */
	readonly url: string;
	readonly title: string;
	readonly description: string | null;
	/** Name of the page's collection; `null` for a page without a source. */
	readonly collection: string | null;
	/** Path of the source file, relative to the site's folder; `null` for a page without a source. */
	readonly file: string | null;
	/** The front matter, including keys that the collection declares; empty for a page without a source. */
	readonly frontMatter: Readonly<Record<string, unknown>>;
	readonly headings: readonly Heading[];
	/** The date from the front matter or the file name, in ISO 8601; `null` for a page without a date. */
	readonly date: string | null;
	/** Whether lists and search engines may show the page: neither `unlisted` nor `noindex` is set. */
	readonly isListed: boolean;
	/** Whether the front matter sets `draft`. Builds do not publish drafts unless they run with `--drafts`. */
	readonly isDraft: boolean;
	/**
	 * Returns the location of a front matter key, for use in problems. Without a key, or if the page does not set it, returns the start
	 * of the page. `null` for a page without a source.
	 */
	readonly at: (key?: string) => SourcePosition | null;
};

/** A published page. */
export type SitePage = PageSource & {
	/** The page's name in lists and navigation: its `sidebar_label`, or else its title. */
	readonly label: string;
	/** Time of the last change, in ISO 8601 (UTC); `null` if it is unknown or the site does not show it. */
	readonly lastUpdate: string | null;
	readonly authors: readonly { readonly name: string; readonly url: string | null }[];
	/** Labels of the tags. */
	readonly tags: readonly string[];
	/** URL of the page's Markdown twin; `null` for a page without one. */
	readonly markdownUrl: string | null;
};

/** A redirect from an old address of the site. */
export type SiteRedirect = {
	/** Site path of the old address. */
	readonly path: string;
	/** URL of the target: with the base path, or complete if the target is on another site. */
	readonly url: string;
	/** Whether hosts should answer with status 302 instead of 301. */
	readonly isTemporary: boolean;
};

/** A feed for one list. */
export type SiteFeed = {
	readonly format: "rss" | "atom" | "json";
	/** Name of the format, such as `RSS`. */
	readonly label: string;
	/** Name of the feed: the titles of the list and the site, and the format. */
	readonly title: string;
	/** Media type. */
	readonly type: string;
	/** Path of the file, relative to the output folder. */
	readonly file: string;
	/** URL with the base path. */
	readonly path: string;
	/** Complete URL. */
	readonly url: string;
};

/** The list page of a collection. */
export type SiteList = {
	/** Name of the collection. */
	readonly collection: string;
	readonly title: string;
	readonly description: string | null;
	/** URL of the list page, with the base path. */
	readonly path: string;
	/** The entries that have a date, newest first. */
	readonly entries: readonly SitePage[];
	/** Empty if the list has no feeds, or if the site has no public address, which feeds require. */
	readonly feeds: readonly SiteFeed[];
};

/** The site before it has computed navigation, tags and dates from Git: the input of `routes`. */
export type SiteSource = {
	readonly title: string;
	readonly tagline: string;
	/** Public origin, such as `https://example.com`; `null` if the site does not configure one. */
	readonly url: string | null;
	/** Path that the site is served under, with a slash at both ends. */
	readonly base: string;
	/** BCP 47 language tag, such as `en` or `pt-BR`. */
	readonly language: string;
	/** Absolute path of the site's folder. */
	readonly root: string;
	/** The pages that have a source file, sorted by path. */
	readonly pages: readonly PageSource[];
	/** Converts a site path such as `/glossary` to a URL with the base path. */
	readonly href: (path: string) => string;
};

/** The site with all of its pages, which are rendered and read on demand. */
export type Site = Omit<SiteSource, "pages"> & {
	/** The pages that have a source file, sorted by path. */
	readonly pages: readonly SitePage[];
	/** Pages without a source, such as lists and the routes of integrations. */
	readonly generated: readonly SitePage[];
	/** The listed pages in reading order, grouped by the top-level items of their sidebars. Each page occurs once. */
	readonly sections: readonly { readonly label: string; readonly pages: readonly SitePage[] }[];
	readonly redirects: readonly SiteRedirect[];
	/** The list pages, one for each collection that has one. */
	readonly lists: readonly SiteList[];
	/** Paths of the files in the static folder, relative to it. */
	readonly staticFiles: readonly string[];
	/** Value of the `Content-Security-Policy` header; `null` if the site has no policy. */
	readonly contentPolicy: string | null;
	/** Returns the HTML inside `<main>`; an empty string for a page that failed to render. */
	readonly html: (page: SitePage) => Promise<string>;
	/** Returns a key that changes whenever the HTML of the page may change. */
	readonly key: (page: SitePage) => string;
	/**
	 * Returns the cached text for `key`, or calls `make` and caches the result. Each integration has its own entries; they expire when
	 * its options or code change.
	 */
	readonly cached: (key: string, make: () => string | Promise<string>) => Promise<string>;
};

/**
 * The content of a file. A function is called when the file is written or requested. The parts of an array are joined; a page stands
 * for its Markdown twin.
 */
export type FileContent = string | Uint8Array | (() => string | Uint8Array | Promise<string | Uint8Array>) | readonly (string | SitePage)[];

/** A file to publish. */
export type IntegrationFile = {
	/** Path relative to the output folder, such as `glossary.json`. */
	readonly path: string;
	readonly content: FileContent;
	/** Returns a key that must change whenever the content may change. While it stays the same, the file from the last build is reused. */
	readonly key?: (() => string) | undefined;
	/** If `true`, a file of the site at the same path replaces this one. Otherwise, the build reports the conflict. */
	readonly isReplaceable?: boolean | undefined;
};

/** A page to add to the site. */
export type IntegrationPage = {
	/** Site path, such as `/glossary`. */
	readonly path: string;
	readonly title: string;
	readonly description?: string | undefined;
	/** Props for the layout, in addition to `title` and `description`. */
	readonly props?: Readonly<Record<string, JsonValue>> | undefined;
};

/** A group of pages that share one layout component. */
export type IntegrationRoutes = {
	/** Path of a `.tsx` file, relative to the site's folder. Its default export receives `title`, `description` and the page's props. */
	readonly layout: `${string}.tsx`;
	/** Returns the pages. Synchronous, because the result must depend only on `site`. */
	readonly pages: (site: SiteSource) => readonly IntegrationPage[];
};

/** A mistake that a check found. `severity` defaults to `"error"`. */
export type IntegrationProblem = Pick<Problem, "message"> & Partial<Omit<Problem, "message">>;

/** A tag for the `<head>` of a page: `{ tag: "meta", attributes: { name: "rating", content: "general" } }`. */
export type HeadTag = { readonly tag: "meta" | "link"; readonly attributes: Readonly<Record<string, string>> };

/** A command, run with `keyframe run <name>`. */
export type IntegrationCommand = {
	/** One sentence, shown in the list of commands. */
	readonly description: string;
	/** Runs once the site has passed all checks. `print` writes a line to standard output. Returns the exit code. */
	readonly run: (
		site: Site,
		context: { readonly args: readonly string[]; readonly print: (line: string) => void },
	) => number | Promise<number>;
};

/**
 * An extension of the generator: a plain object, usually returned by a function that takes options. Each part is a function from a
 * read-only view of the site to data, and works the same in builds, checks and watch mode. Parts cannot see one another or other
 * integrations, so the order of integrations has no effect.
 */
export type Integration = {
	/** Name of the integration, unique within a site. */
	readonly name: string;
	/** Returns files to publish. */
	readonly outputs?: ((site: Site) => readonly IntegrationFile[] | Promise<readonly IntegrationFile[]>) | undefined;
	/** Pages to add to the site. */
	readonly routes?: readonly IntegrationRoutes[] | undefined;
	/** Returns problems, which are reported like the generator's own. */
	readonly checks?: ((site: Site) => readonly IntegrationProblem[] | Promise<readonly IntegrationProblem[]>) | undefined;
	/** Commands, by name. */
	readonly commands?: Readonly<Record<string, IntegrationCommand>> | undefined;
	/** Files and folders outside the site's folder that watch mode also watches: absolute paths, or relative to the site's folder. */
	readonly watches?: readonly string[] | undefined;
	/** Returns tags for the `<head>` of a page. */
	readonly head?: ((page: PageSource, site: Omit<SiteSource, "pages">) => readonly HeadTag[]) | undefined;
};
