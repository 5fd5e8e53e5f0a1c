import type { PageProps } from "./page.ts";
import type { SiteMeta } from "./site.ts";

/** Hashed files of the client bundle; all URLs carry the base path. */
export type ClientAssets = {
	readonly script: string;
	/** Modules that `script` imports statically, to be fetched in parallel with it. */
	readonly preloads: readonly string[];
	readonly stylesheet: string;
	/** Island id → URL of the module whose default export is the component. */
	readonly islands: Readonly<Record<string, string>>;
	/** Script of watch mode; absent from published pages. */
	readonly dev?: string;
};

/** The assets of a page, together with the module whose default export is the site's `SiteMeta`. */
export type PageAssets = ClientAssets & { readonly site: string };

/** One page for the renderer: final HTML with holes, or a component. */
export type RenderInput = {
	readonly site: SiteMeta;
	readonly assets: PageAssets;
	readonly page: PageProps;
	readonly content: { readonly kind: "html"; readonly html: string } | { readonly kind: "module"; readonly component: unknown };
};

/**
 * A rendered page in three parts: `before + main + after` is the complete document, and `main`
 * alone is what client navigation swaps in. Kept apart so that `main` is serialised once.
 */
export type RenderedPage = { readonly before: string; readonly main: string; readonly after: string };

/** The exports of the bundled server entry. */
export type ServerRenderer = { readonly renderPage: (input: RenderInput) => RenderedPage };
