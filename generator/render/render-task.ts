import type { PageProps } from "../../theme/contract/page.ts";
import type { PageAssets, RenderedPage } from "../../theme/contract/renderer.ts";
import type { SiteMeta } from "../../theme/contract/site.ts";
import type { StoredText } from "../lib/packs.ts";
import type { Problem } from "../lib/problem.ts";
import type { CompileAnswer, CompileTask } from "../page/compile-task.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";

/** Width and height in pixels; with smaller forms, the `<source>` elements for them. */
export type ImageSize = readonly [width: number, height: number, sources?: string];

/** The targets of a page's links, by index, and the sizes of the images among them. The target of an unsafe link is empty. */
export type PageLinks = { readonly hrefs: readonly string[]; readonly sizes: Readonly<Record<number, ImageSize>> };

/** The beginning of a page, in its body, for a page that lists it. `firstCode` is the number of its first code block there. */
export type ExcerptTask = PageLinks & { readonly body: StoredText; readonly firstCode: number };

/** Asks a page process to render a page. Files are absolute paths. */
export type RenderTask = PageLinks & {
	/** Module that exports `renderPage`. */
	readonly renderer: string;
	/** JSON file with the `RenderContextData` of every render. */
	readonly context: string;
	/** Module whose default export is the page's component; `null` for pages that are HTML. */
	readonly module: string | null;
	/** Module whose default export is the site's component that draws the page around its content; `null` for layouts of the theme. */
	readonly layout: { readonly module: string; readonly file: string } | null;
	/** The beginnings of the entries that it lists, in order; `null` for those that have none. */
	readonly excerpts: readonly (ExcerptTask | null)[];
	/** Name of the source, for problems. */
	readonly file: string;
	/** The title of the page, even if its content shows it. */
	readonly title: string;
	/** The page's body; `null` for pages that are all layout. */
	readonly body: StoredText | null;
	/** Where the texts of its code blocks are stored, if its texts are read from the rendered page: for modules, their fallbacks, and pages that are all layout. */
	readonly code: StoredText | null;
	/** Shows the body's `fallback` in place of its content. */
	readonly usesFallback: boolean;
	/** Number of code blocks in the page, without those that components create. */
	readonly codeBlockCount: number;
	/** Styles that the page's code imports. */
	readonly css: string;
	readonly page: PageProps;
};

/** Answer to a `RenderTask`. */
export type RenderAnswer =
	| {
			readonly kind: "rendered";
			readonly rendered: Omit<RenderedPage, "content" | "drawn" | "byline">;
			readonly css: string;
			/** The facts about a page that is a module; `null` for other pages, whose facts are known from compilation. */
			readonly facts: RenderedFacts | null;
			/** The Markdown twin of the page, if it has one. */
			readonly markdown: string | null;
			/** Sections for search of a page that is a module, or its fallback. */
			readonly sections: StoredText | null;
	  }
	| { readonly kind: "problems"; readonly problems: readonly Problem[] }
	/** The compiled page cannot be read. */
	| { readonly kind: "lost" };

/** Minified styles of parts that few pages have. The key is how the classes of the part begin. */
export type PartStyles = Readonly<Record<string, string>>;

/** Data that all pages of a site share. */
export type RenderContextData = {
	readonly site: SiteMeta;
	readonly assets: PageAssets;
	/** Content policy of the site; `null` for none. */
	readonly contentPolicy: string | null;
	readonly partStyles: PartStyles;
};

/** The setup of a page process. */
export type PageProcessSetup = {
	/** Site root, for file names in problems. */
	readonly root: string;
	/** Folder of the cache, and the process that keeps its index. */
	readonly cache: { readonly folder: string; readonly owner: number };
};

/** Work for a page process. */
export type PageTask = ({ readonly kind: "compile" } & CompileTask) | ({ readonly kind: "render" } & RenderTask);

/** Answer to a `PageTask`, of the same kind. */
export type PageAnswer = CompileAnswer | RenderAnswer;
