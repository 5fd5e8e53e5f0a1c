import type { LanguageTexts } from "../texts/texts.ts";
import type { PageProps } from "./page.ts";
import type { PageInfo, PageSummary } from "./page-info.ts";
import type { SiteMeta } from "./site.ts";

/** Hashed files of the client bundle. All URLs include the base path. */
export type ClientAssets = {
	readonly script: string;
	/** Modules that `script` imports statically. The page fetches them together with it. */
	readonly preloads: readonly string[];
	readonly stylesheet: string;
	/** Fonts that every page needs. They load at the same time as the style sheet, so that they are ready for the first paint. */
	readonly fonts: readonly string[];
	/** The icon for sites without their own. */
	readonly icon: string;
	/** Module that copies the text of a page. */
	readonly copyPage: string;
	/** Island id → URL of the module whose default export is the component. */
	readonly islands: Readonly<Record<string, string>>;
	/** Script of watch mode; absent from published pages. */
	readonly dev?: string;
};

/** What browsers check the files of all pages with: an import map with the hashes of the scripts, and the hash of the style sheet. */
export type PageIntegrity = { readonly importMap: string; readonly stylesheet: string };

/** The assets of a page. */
export type PageAssets = Omit<ClientAssets, "icon"> & {
	/** The icon of the browser's tabs: a URL, which may be a `data:` URL. */
	readonly icon: string;
	/** Module whose default export is the site's `SiteMeta`. */
	readonly site: string;
	/** Description of the search for browsers; `null` if there is none. */
	readonly openSearch: string | null;
	/** The web manifest; `null` if there is none. */
	readonly manifest: string | null;
	/** Icon for home screens; `null` if there is none. */
	readonly touchIcon: string | null;
	/** `null` if browsers should not check the site's files. */
	readonly integrity: PageIntegrity | null;
};

/** One page for the renderer: final HTML with holes, or a component. */
export type RenderInput = {
	readonly site: SiteMeta;
	/** The theme's texts in the language of the page. */
	readonly texts: LanguageTexts;
	readonly assets: PageAssets;
	readonly page: PageProps;
	readonly content: { readonly kind: "html"; readonly html: string } | { readonly kind: "module"; readonly component: unknown };
	/** The site's component that draws the page around its content; `null` for layouts of the theme. */
	readonly layout: unknown;
	/** HTML of the excerpts of the entries that the page lists, in the same order; `null` for an entry without one. */
	readonly excerpts: readonly (string | null)[];
	/** The site's content policy, for a `meta` element; `null` if there is none. */
	readonly contentPolicy: string | null;
	/** The number of code blocks for which the content has holes. Components number theirs from here. */
	readonly codeBlockCount: number;
	/** What components learn about their page. */
	readonly info: PageInfo;
	/** Returns the pages of a collection. Throws if the collection does not exist, or if its pages are not loaded yet. */
	readonly pagesOf: (collection: string) => readonly PageSummary[];
};

/** Code that a component shows. */
export type ComponentCode = { readonly lang: string; readonly meta: string; readonly code: string };

/**
 * A rendered page in three parts. `before + main + after` is the complete document; `main` alone is what client navigation swaps in. Kept
 * separate so that `main` is serialized once.
 */
export type RenderedPage = {
	readonly before: string;
	readonly main: string;
	readonly after: string;
	/**
	 * The output of the page's component or, for a page without a source, of its layout, without the surrounding frame; `null` for a page
	 * of pure HTML.
	 */
	readonly content: string | null;
	/**
	 * The output of the site's component that draws the page around its content, with unfilled holes, for the page's Markdown twin; `null`
	 * for other pages.
	 */
	readonly drawn: string | null;
	/** The page's date, authors and tags; `null` if it shows none below its title. */
	readonly byline: string | null;
	/** The tags in the head that describe the page, as in `before`. Client navigation swaps them, too. */
	readonly head: string;
	/** Code blocks from components, for the holes that follow those of the content. */
	readonly codeBlocks: readonly ComponentCode[];
};

/** The exports of the bundled server entry. */
export type ServerRenderer = {
	readonly renderPage: (input: RenderInput) => RenderedPage;
};
