import type { Breadcrumb, Heading } from "../../theme/contract/page.ts";
import type { SearchHit } from "../../theme/search/engine/search-answer.ts";
import type { JsonValue } from "../lib/json-value.ts";
import type { Problem, SourcePosition } from "../lib/problem.ts";
import type { SearchPage } from "../lib/search-page.ts";

/** What a page says about itself, before it has a place among the others. */
export type PageSource = {
	/** Site path, decoded and without the base path: `/guides/start`. */
	readonly path: string;
	/** URL with the base path, encoded. */
	readonly url: string;
	readonly title: string;
	readonly description: string | null;
	/** Name of the collection; `null` for a page without a source. */
	readonly collection: string | null;
	/** Source, relative to the site's folder; `null` for a page without one. */
	readonly file: string | null;
	/** The front matter, including the keys that the collection declares; empty for a page without a source. */
	readonly frontMatter: Readonly<Record<string, unknown>>;
	readonly headings: readonly Heading[];
	/** ISO 8601. */
	readonly date: string | null;
	/** Whether lists and search engines may show the page: neither `unlisted` nor `noindex` is set. */
	readonly isListed: boolean;
	readonly isDraft: boolean;
	/** The place of a front matter key, for problems; without a key, or if the page lacks it, the start of the page. `null` for a page without a source. */
	readonly at: (key?: string) => SourcePosition | null;
};

/** A published page. */
export type SitePage = PageSource & {
	/** What lists call it: its `sidebar_label`, or its title. */
	readonly label: string;
	/** The last change, ISO 8601 in UTC; `null` if it is unknown or not shown. */
	readonly lastUpdate: string | null;
	readonly authors: readonly { readonly name: string; readonly url: string | null }[];
	readonly tags: readonly string[];
	/** The trail to the page. */
	readonly breadcrumbs: readonly Breadcrumb[];
	/** URL of the picture for link previews that its front matter names; `null` without one. */
	readonly image: string | null;
	/** URL of the Markdown twin; `null` for a page without one. */
	readonly markdownUrl: string | null;
};

/** A redirect from an address that the site once had. */
export type SiteRedirect = {
	/** Site path of the old address. */
	readonly path: string;
	/** URL of the new one, with the base path, or complete. */
	readonly url: string;
	readonly isTemporary: boolean;
};

/** A feed of a list. */
export type SiteFeed = {
	readonly format: "rss" | "atom" | "json";
	/** The name of the format, the name of the feed, and its media type. */
	readonly label: string;
	readonly title: string;
	readonly type: string;
	/** Relative to the output folder. */
	readonly file: string;
	/** URL with the base path. */
	readonly path: string;
	/** Complete URL. */
	readonly url: string;
};

/** The list of the pages of a collection. */
export type SiteList = {
	/** Name of the collection. */
	readonly collection: string;
	readonly title: string;
	readonly description: string | null;
	/** URL of the list, with the base path. */
	readonly path: string;
	/** The entries with a date, the newest first. */
	readonly entries: readonly SitePage[];
	/** Empty for a site without a public address. */
	readonly feeds: readonly SiteFeed[];
};

/** What the configuration says of a site. */
export type SiteFacts = {
	readonly title: string;
	readonly tagline: string;
	/** Public origin, such as `https://example.com`; `null` without one. */
	readonly url: string | null;
	/** Path below which the site is served, with a slash at both ends. */
	readonly base: string;
	/** BCP 47 tag. */
	readonly language: string;
	/** Folder of the site, absolute. */
	readonly root: string;
	/** The URL, with the base path, of a site path such as `/glossary`. */
	readonly href: (path: string) => string;
};

/** The site before its pages have a place: what `routes` may depend on. */
export type SiteSource = SiteFacts & {
	/** The pages that have a source, sorted by path. */
	readonly pages: readonly PageSource[];
};

/** The site with its rendered pages, which are read on demand. */
export type Site = SiteFacts & {
	/** The pages that have a source, sorted by path. */
	readonly pages: readonly SitePage[];
	/** Pages without a source, such as lists and the routes of integrations. */
	readonly generated: readonly SitePage[];
	/** The listed pages in reading order, by the top-level groups of their sidebars. Each page occurs once. */
	readonly sections: readonly { readonly label: string; readonly pages: readonly SitePage[] }[];
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
	/** A text that is made once for a key and kept in the cache. Entries belong to the integration, its options and its code. */
	readonly cached: (key: string, make: () => string | Promise<string>) => Promise<string>;
};

/** The content of a file. A function is called when the file is written or requested. An array is joined; a page stands for its Markdown. */
export type FileContent = string | Uint8Array | (() => string | Uint8Array | Promise<string | Uint8Array>) | readonly (string | SitePage)[];

/** A file to publish. */
export type IntegrationFile = {
	/** Relative to the output folder: `glossary.json`. */
	readonly path: string;
	readonly content: FileContent;
	/** Changes whenever the content may change. With an unchanged key, the file of the last build is reused. */
	readonly key?: (() => string) | undefined;
	/** A file of the site with the same path replaces it; otherwise, both are reported. */
	readonly isReplaceable?: boolean | undefined;
	/**
	 * For a file that takes long to make, and whose name changes with everything that its content depends on: it is made once and kept in
	 * the cache. The function says whether bytes from there are a complete file; otherwise it is made again.
	 */
	readonly isWhole?: ((bytes: Uint8Array) => boolean) | undefined;
};

/** A page to make. */
export type IntegrationPage = {
	/** Site path: `/glossary`. */
	readonly path: string;
	readonly title: string;
	readonly description?: string | undefined;
	/** The props of the layout, besides `title` and `description`. */
	readonly props?: Readonly<Record<string, JsonValue>> | undefined;
};

/** Pages that one component draws. */
export type IntegrationRoutes = {
	/** A `.tsx` file, relative to the site's folder; its default export gets `title`, `description` and the props of the page. */
	readonly layout: `${string}.tsx`;
	/** Lists the pages. Synchronous: it depends on the pages of the site alone. */
	readonly pages: (site: SiteSource) => readonly IntegrationPage[];
};

/** A mistake that a check found. `severity` is "error" when absent. */
export type IntegrationProblem = Pick<Problem, "message"> & Partial<Omit<Problem, "message">>;

/** A tag for the head of a page: `{ tag: "meta", attributes: { name: "rating", content: "general" } }`. */
export type HeadTag = { readonly tag: "meta" | "link"; readonly attributes: Readonly<Record<string, string>> };

/** A fence of a page. */
export type FenceInput = {
	/** The language after the fence, in lower case. */
	readonly lang: string;
	/** The rest of the line. */
	readonly meta: string;
	/** The options in `meta`: `key=value` and `key="a value"`; a single word has the value `true`. */
	readonly options: Readonly<Record<string, string | true>>;
	readonly code: string;
	/** The page, relative to the site root. */
	readonly file: string;
};

/** A component that replaces a fence: a module with the component as default export (`@site/components/x.tsx`, an island `….island.tsx`), or the name of a component that every page has. `props` must be JSON. With `keepsCode`, the code block stays below it. */
export type FenceComponent = {
	readonly component: string;
	readonly props?: Readonly<Record<string, unknown>>;
	readonly keepsCode?: boolean;
};

/** The replacement of a fence: HTML or a component; `null` keeps the code block. */
export type FenceResult = string | FenceComponent | null;

/** A mistake in a fence. `severity` is "error" when absent. */
export type FenceProblem = Pick<Problem, "message"> & {
	readonly code?: Problem["code"] | undefined;
	readonly severity?: Problem["severity"] | undefined;
	readonly hint?: Problem["hint"] | undefined;
	/** A line of the code, from 1, or 0 for the line of the language. When absent, the problem is about the whole fence. */
	readonly line?: number | undefined;
	/** Column in that line, from 1. When absent, the whole line is marked. */
	readonly column?: number | undefined;
};

/** What an integration makes of a fence. One with a mistake is left out of the page. */
export type FenceReplacement = FenceResult | { readonly problem: FenceProblem };

/** What a function that replaces fences may use. */
export type FenceTools = {
	/** Runs work that does not count toward the time budget of the page, such as starting another program. The work needs a limit of its own. */
	readonly runUntimed: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** Replaces all fences of one language in a page. The results are in the order of the fences. */
export type ReplaceFences = (
	fences: readonly FenceInput[],
	tools: FenceTools,
) => readonly FenceReplacement[] | Promise<readonly FenceReplacement[]>;

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

/** A command: `keyframe run <name>`. */
export type IntegrationCommand = {
	/** One sentence for the list of commands. */
	readonly description: string;
	/** Whether the command corrects what the checks of its integration find. They do not run before it. */
	readonly skipsChecks?: boolean | undefined;
	/** Runs after the site was checked without errors. Returns the exit code. */
	readonly run: (site: Site, context: CommandContext) => number | Promise<number>;
};

/**
 * An extension of the generator: a plain object, usually made by a function with options. Each part maps a read-only view of the
 * site to data, in builds, checks and watch mode alike. Parts see neither each other nor other integrations, so their order has no effect.
 */
export type Integration = {
	/** Unique within a site. */
	readonly name: string;
	/** Files to publish. */
	readonly outputs?: ((site: Site) => readonly IntegrationFile[] | Promise<readonly IntegrationFile[]>) | undefined;
	/** Pages to make. */
	readonly routes?: readonly IntegrationRoutes[] | undefined;
	/** Finds problems, which are reported like those of the generator. */
	readonly checks?: ((site: Site) => readonly IntegrationProblem[] | Promise<readonly IntegrationProblem[]>) | undefined;
	/** Commands by name. */
	readonly commands?: Readonly<Record<string, IntegrationCommand>> | undefined;
	/** Files and folders outside of the site's folder that watch mode watches, too: absolute, or relative to the site's folder. */
	readonly watches?: readonly string[] | undefined;
	/** Replaces fences, by their language. Runs in the processes that compile pages. */
	readonly fences?: Readonly<Record<string, ReplaceFences>> | undefined;
	/** Tags for the head of a page. Each replaces the usual tag of its name, and a page's own tags replace both. `og:image` is the picture for link previews. */
	readonly head?: ((page: SitePage, site: SiteFacts) => readonly HeadTag[]) | undefined;
};
