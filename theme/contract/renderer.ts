import type { PageProps } from "./page.ts";
import type { SiteMeta } from "./site.ts";

/** Hashed files of the client bundle; all URLs carry the base path. */
export type ClientAssets = {
	readonly script: string;
	/** Modules that `script` imports statically, to be fetched together with it. */
	readonly preloads: readonly string[];
	readonly stylesheet: string;
	/** Fonts that every page needs; fetched beside the style sheet, so that they are there for the first paint. */
	readonly fonts: readonly string[];
	/** The icon of a site that has none of its own. */
	readonly icon: string;
	/** Module that copies the text of a page. */
	readonly copyPage: string;
	/** Island id → URL of the module whose default export is the component. */
	readonly islands: Readonly<Record<string, string>>;
	/** Script of watch mode; absent from published pages. */
	readonly dev?: string;
};

/** What browsers check the files of all pages by: an import map with the hashes of the scripts, and the hash of the style sheet. */
export type PageIntegrity = { readonly importMap: string; readonly stylesheet: string };

/** The assets of a page. */
export type PageAssets = Omit<ClientAssets, "icon"> & {
	/** The icon of the browser's tabs: a URL, which may be a `data:` URL. */
	readonly icon: string;
	/** Module whose default export is the site's `SiteMeta`. */
	readonly site: string;
	/** Description of the search for browsers; `null` for none. */
	readonly openSearch: string | null;
	/** The web manifest; `null` for none. */
	readonly manifest: string | null;
	/** Icon for home screens; `null` for none. */
	readonly touchIcon: string | null;
	/** `null` for a site whose files browsers do not check. */
	readonly integrity: PageIntegrity | null;
};

/** One page for the renderer: final HTML with holes, or a component. */
export type RenderInput = {
	readonly site: SiteMeta;
	readonly assets: PageAssets;
	readonly page: PageProps;
	readonly content: { readonly kind: "html"; readonly html: string } | { readonly kind: "module"; readonly component: unknown };
	/** Component of the site that draws the page around its content; `null` for layouts of the theme. */
	readonly layout: unknown;
	/** HTML of the beginnings of the entries that the page lists, in their order; `null` for those that have none. */
	readonly excerpts: readonly (string | null)[];
	/** Content policy of the site, for a `meta` element; `null` for none. */
	readonly contentPolicy: string | null;
	/** Number of code blocks that the content has holes for: components number theirs from here. */
	readonly codeBlockCount: number;
};

/** Code that a component shows. */
export type ComponentCode = { readonly lang: string; readonly meta: string; readonly code: string };

/**
 * A rendered page in three parts: `before + main + after` is the complete document, and `main`
 * alone is what client navigation swaps in. Kept separate so that `main` is serialized once.
 */
export type RenderedPage = {
	readonly before: string;
	readonly main: string;
	readonly after: string;
	/** The output of the page's component or, for a page without a source, its layout, without the frame around it; `null` for a page that is HTML. */
	readonly content: string | null;
	/** The output of the component of the site that draws the page around its content, without holes filled: its Markdown says all of that. `null` for other pages. */
	readonly drawn: string | null;
	/** Its date, authors and tags; `null` for a page that shows none below its title. */
	readonly byline: string | null;
	/** The tags in the head about the page, as in `before`: client navigation swaps them too. */
	readonly head: string;
	/** Code blocks that components made, for the holes that follow those of the content. */
	readonly codeBlocks: readonly ComponentCode[];
};

/** The exports of the bundled server entry. */
export type ServerRenderer = {
	readonly renderPage: (input: RenderInput) => RenderedPage;
};
