import type { Root } from "mdast";
import type { Breadcrumb, Heading } from "../../theme/contract/page.ts";
import type { SlotKey } from "../../theme/lib/slots/slots.ts";
import type { SearchHit } from "../../theme/search/engine/search-answer.ts";
import type { JsonValue } from "../lib/json-value.ts";
import type { Problem, SourcePosition } from "../lib/problem.ts";
import type { SearchPage } from "../lib/search-page.ts";
import type { FencedCode, ReplaceFences } from "./fences.ts";

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
	/** `picture` is the URL of the author's picture. */
	readonly authors: readonly { readonly name: string; readonly url: string | null; readonly picture: string | null }[];
	/** Labels of the tags. */
	readonly tags: readonly string[];
	/** The trail to the page. */
	readonly breadcrumbs: readonly Breadcrumb[];
	/** URL of the picture for link previews that its front matter names; `null` without one. */
	readonly image: string | null;
	/** URL of the Markdown twin; `null` for a page without one. */
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
	/** Language of the list, and the title of the site in it. */
	readonly language: string;
	readonly siteTitle: string;
	readonly title: string;
	readonly description: string | null;
	/** URL of the list page, with the base path. */
	readonly path: string;
	/** The entries that have a date, newest first. */
	readonly entries: readonly SitePage[];
	/** Empty if the list has no feeds, or if the site has no public address, which feeds require. */
	readonly feeds: readonly SiteFeed[];
	/** The entries of each tag that has feeds. */
	readonly tags: readonly Omit<SiteList, "tags">[];
};

/** A Markdown file: the source of a page, or one that pages include. */
export type MarkdownFile = {
	/** Relative to the site's folder. */
	readonly file: string;
	/** As it is written, with its front matter. */
	readonly text: string;
	/** Reads its syntax tree, whose positions are those of the file, and its code blocks. Both are empty if it cannot be parsed, which is reported without the integration. */
	readonly parse: () => { readonly tree: Root; readonly codeBlocks: readonly FencedCode[] };
};

/** The source of a page. */
export type PageFile = {
	/** Relative to the site's folder. */
	readonly file: string;
	/** The files that are part of the page, relative to the site's folder: Markdown and data that it includes, files that its code blocks show, and the front matter of its folders. */
	readonly includes: readonly string[];
	/** Changes with the texts of the page and of these files, and with how they are read. */
	readonly key: string;
	/** Folder of the packages that its samples import, relative to the site's folder. Absent for the packages of the site. */
	readonly packages?: string;
	/** Reads its Markdown and the Markdown files that it includes. Pages in TypeScript have none. */
	readonly markdown: () => Promise<readonly MarkdownFile[]>;
};

/** The files of a site, before they are compiled. */
export type SiteFiles = {
	/** Folder of the site, absolute. */
	readonly root: string;
	/** Folder for files that can be made again, absolute. */
	readonly cacheDir: string;
	/** The sources of all pages, sorted by collection and path. */
	readonly sources: readonly PageFile[];
	/** The sources of versions from Git whose samples have packages of their own. Their files must not be changed. */
	readonly releases: readonly PageFile[];
	/** A text that is made once for a key and kept in the cache, unless it is `null`. Entries belong to the integration, its version and its code. */
	readonly cached: <Text extends string | null>(key: string, make: () => Text | Promise<Text>) => Promise<Text>;
	/** Says what takes a while, such as `installing packages`. */
	readonly progress: (label: string) => void;
};

/** What the configuration says of a site. */
export type SiteFacts = {
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
	/** The URL, with the base path, of a site path such as `/glossary`. */
	readonly href: (path: string) => string;
};

/** The site before its pages have a place: what `routes` may depend on. */
export type SiteSource = SiteFacts & {
	/** The pages that have a source, sorted by path. */
	readonly pages: readonly PageSource[];
};

/** The listed pages of one top-level group of a sidebar, in reading order. */
export type SiteSection = { readonly label: string; readonly pages: readonly SitePage[] };

/** A language of a site besides the default one, with the texts of the configuration in it. */
export type SiteLanguage = {
	/** BCP 47 tag. */
	readonly language: string;
	/** Its name in the language itself. */
	readonly label: string;
	/** Site path that its pages are below, such as `/de/`. */
	readonly path: string;
	readonly title: string;
	readonly tagline: string;
	/** As in `Site`, without pages that are not translated. */
	readonly sections: readonly SiteSection[];
};

/** The site with its rendered pages, which are read on demand. */
export type Site = SiteFacts &
	SiteFiles & {
		/** The pages that have a source, sorted by path. */
		readonly pages: readonly SitePage[];
		/** Pages without a source, such as lists and the routes of integrations. */
		readonly generated: readonly SitePage[];
		/** The listed pages of the default language in reading order, by the top-level groups of their sidebars. Each page occurs once. */
		readonly sections: readonly SiteSection[];
		/** The other languages that are built; empty for a site in one language. */
		readonly languages: readonly SiteLanguage[];
		readonly redirects: readonly SiteRedirect[];
		/** The lists of collections that have one. */
		readonly lists: readonly SiteList[];
		/** The files of the static folder, relative to it. */
		readonly staticFiles: readonly string[];
		/** The value of the header `Content-Security-Policy`; `null` for a site without a policy. */
		readonly contentPolicy: string | null;
		/** The HTML inside `<main>`; empty for a page that cannot be rendered. */
		readonly html: (page: SitePage) => Promise<string>;
		/** Changes whenever the HTML of the page may change. */
		readonly key: (page: SitePage) => string;
		/** The pages that the search finds, with the texts of their sections, for other search services. */
		readonly searchPages: () => AsyncIterable<SearchPage>;
		/** The best sections for a query in the site's own index, even if readers search elsewhere. */
		readonly search: (query: string, limit: number) => Promise<readonly SearchHit[]>;
		/** The place of a value in the configuration, for problems: `configAt("path", "/glossary")`. */
		readonly configAt: (key: string, value: string) => SourcePosition | null;
	};

/** The content of a file. A function is called when the file is written or requested. An array is joined; a page stands for its Markdown. */
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
	/**
	 * For a file that takes long to make, and whose name changes with everything that its content depends on: it is made once and kept in
	 * the cache. The function says whether bytes from there are a complete file; otherwise it is made again.
	 */
	readonly isWhole?: ((bytes: Uint8Array) => boolean) | undefined;
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

/** A component for a part of the theme. */
export type IntegrationSlot = {
	/**
	 * Path of a `.tsx` or `.jsx` file: relative to the site's folder, or in a package, such as `my-package/comments.tsx`. Its default export
	 * receives the props of the part, the part itself as `Original`, and `props`.
	 */
	readonly component: string;
	readonly props?: Readonly<Record<string, JsonValue>> | undefined;
};

/** A mistake that a check found. `severity` defaults to `"error"`. */
export type IntegrationProblem = Pick<Problem, "message"> & Partial<Omit<Problem, "message">>;

/** A tag for the `<head>` of a page: `{ tag: "meta", attributes: { name: "rating", content: "general" } }`. */
export type HeadTag = { readonly tag: "meta" | "link"; readonly attributes: Readonly<Record<string, string>> };

/** The command line, as a command sees it. */
export type CommandContext = {
	/** The arguments after the name of the command. */
	readonly args: readonly string[];
	/** Writes a line to standard output. */
	readonly print: (line: string) => void;
	/** Shows how far the command is; a `total` of 0 means unknown. */
	readonly progress: (stage: string, done: number, total: number) => void;
	/** Adds problems to those of the site, which are printed when the command has ended. They do not change the exit code. */
	readonly report: (problems: readonly IntegrationProblem[]) => void;
};

/** A command: `keyframe run <name>`. It returns the exit code. */
export type IntegrationCommand = {
	/** One sentence, shown in the list of commands. */
	readonly description: string;
} & (
	| {
			readonly needs?: "site" | undefined;
			/** Whether the command corrects what the checks of its integration find. They do not run before it. */
			readonly skipsChecks?: boolean | undefined;
			/** Runs after the site was checked without errors. */
			readonly run: (site: Site, context: CommandContext) => number | Promise<number>;
	  }
	| {
			readonly needs: "sources";
			/** Runs before pages are compiled, and may change their sources. */
			readonly run: (site: SiteFiles, context: CommandContext) => number | Promise<number>;
	  }
	| {
			readonly needs: "folder";
			/** Runs on the folder of the site (absolute), of which only the configuration has been read. */
			readonly run: (folder: string, context: CommandContext) => number | Promise<number>;
	  }
);

/**
 * An extension of the generator: a plain object, usually returned by a function that takes options. Each part is a function from a
 * read-only view of the site to data, and works the same in builds, checks and watch mode. Parts cannot see one another or other
 * integrations, so the order of integrations has no effect, except for components in the same place.
 */
export type Integration = {
	/** Name of the integration, unique within a site. */
	readonly name: string;
	/** Changes with its code and options. Without it, what it keeps in the cache is used until the configuration changes. */
	readonly version?: string | undefined;
	/** Files to publish. */
	readonly outputs?: ((site: Site) => readonly IntegrationFile[] | Promise<readonly IntegrationFile[]>) | undefined;
	/** Pages to add to the site. */
	readonly routes?: readonly IntegrationRoutes[] | undefined;
	/**
	 * Components that replace parts of the theme, or appear before or after them; `keyframe slots` lists the parts. Components in the same
	 * place appear in the order of their integrations, after those of the site; two components cannot replace the same part.
	 */
	readonly slots?: Readonly<Partial<Record<SlotKey, IntegrationSlot>>> | undefined;
	/** Returns problems, which are reported like the generator's own. */
	readonly checks?: ((site: Site) => readonly IntegrationProblem[] | Promise<readonly IntegrationProblem[]>) | undefined;
	/**
	 * Finds problems in watch mode, while pages are written. Called after each change, even if the last call has not ended; the call that ends last counts.
	 * Such problems are warnings, and never keep a page from being shown.
	 */
	readonly notes?: ((site: SiteFiles) => readonly IntegrationProblem[] | Promise<readonly IntegrationProblem[]>) | undefined;
	/** Commands by name. */
	readonly commands?: Readonly<Record<string, IntegrationCommand>> | undefined;
	/** Files and folders that the integration reads besides the site's pages, code and static files, for watch mode: absolute paths, or relative to the site's folder. */
	readonly watches?: readonly string[] | undefined;
	/** Ends what `notes` has started, such as a process. */
	readonly close?: (() => void) | undefined;
	/** Replaces fences, by their language. Runs in the processes that compile pages. */
	readonly fences?: Readonly<Record<string, ReplaceFences>> | undefined;
	/** Tags for the head of a page. Each replaces the usual tag of its name, and a page's own tags replace both. `og:image` is the picture for link previews. */
	readonly head?: ((page: SitePage, site: SiteFacts) => readonly HeadTag[]) | undefined;
};
