import type { PageProps } from "../../theme/contract/page.ts";
import type { PageInfo } from "../../theme/contract/page-info.ts";
import type { PageAssets, RenderedPage } from "../../theme/contract/renderer.ts";
import type { SiteMeta } from "../../theme/contract/site.ts";
import type { LanguageTexts } from "../../theme/texts/texts.ts";
import type { PartStyles } from "../bundle/site-styles.ts";
import type { ManifestEntry } from "../lib/build-manifest.ts";
import type { StoredText } from "../lib/packs.ts";
import type { Problem } from "../lib/problem.ts";
import type { CompileAnswer, CompileTask } from "../page/compile-task.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import type { FinishedPage, PlaceOfMain } from "./finish-page.ts";

/** Width and height in pixels and, for an image with smaller variants, the `<source>` elements for them. */
export type ImageSize = readonly [width: number, height: number, sources?: string];

/**
 * The targets of a page's links, by index, and by the same index the sizes of its images, and texts that links show when readers point at them. The
 * target of an unsafe link is empty.
 */
export type PageLinks = {
	readonly hrefs: readonly string[];
	readonly sizes: Readonly<Record<number, ImageSize>>;
	readonly tips: Readonly<Record<number, string>>;
};

/** The excerpt of an entry, in its body, for a page that lists it. `firstCode` is the number of its first code block on that page. */
export type ExcerptTask = PageLinks & { readonly body: StoredText; readonly firstCode: number };

/** Where the pages of a collection are, for components that list them: a JSON file, or why there are none. */
export type CollectionSource = { readonly file: string } | { readonly fault: string };

/** Asks a page process to render a page. Files are absolute paths. */
export type RenderTask = PageLinks & {
	/** The module that exports `renderPage`. */
	readonly renderer: string;
	/** Whether components of the site replace parts of the theme in `renderer`. */
	readonly hasSlots: boolean;
	/** JSON file with the `RenderContextData` that all renders share. */
	readonly context: string;
	/** The module whose default export is the page's component; `null` for pages that are HTML. */
	readonly module: string | null;
	/** The module whose default export is the site's layout component; `null` for layouts of the theme. */
	readonly layout: { readonly module: string; readonly file: string } | null;
	/** The excerpts of the entries that the page lists, in order; `null` for entries without one. */
	readonly excerpts: readonly (ExcerptTask | null)[];
	/** Name of the source, for problems. */
	readonly file: string;
	/** The title of the page, even if its content shows it, too. */
	readonly title: string;
	/** The page's body; `null` for pages that consist of a layout only. */
	readonly body: StoredText | null;
	/**
	 * Where the texts of code blocks are stored, if the page's texts are read from the rendered page: for modules, their fallbacks, and
	 * pages that consist of a layout only.
	 */
	readonly code: StoredText | null;
	/** Whether to show the body's `fallback` instead of its content. */
	readonly usesFallback: boolean;
	/** Number of code blocks in the page, not counting those that components create. */
	readonly codeBlockCount: number;
	/** Styles that the page's code imports. */
	readonly css: string;
	readonly page: PageProps;
	/** What components learn about the page. */
	readonly info: PageInfo;
	/** The collections that the page is known to use, by the name in its code. */
	readonly collections: Readonly<Record<string, CollectionSource>>;
	/** What the process needs to write the page's files itself; `null` if it returns the page. */
	readonly output: PageOutput | null;
};

/** The files of a page, and its highlighted code blocks. */
export type PageOutput = { readonly code: readonly StoredText[]; readonly files: readonly PageFile[] };

/** A part of a page, its path in the output folder, and the absolute path to write it to; `null` in a dry run. */
export type PageFile = { readonly part: "html" | "navigation" | "markdown"; readonly path: string; readonly to: string | null };

/** The files that a page process has written, and the page's other files, which it may share with other pages. */
export type WrittenPage = Pick<FinishedPage, "assets"> & {
	readonly files: readonly ({ readonly path: string } & ManifestEntry)[];
	readonly main: PlaceOfMain;
};

/** What is known about a page after rendering. */
type RenderResult = {
	/** Facts about a page that is a module; `null` for other pages, whose facts are known from compilation. */
	readonly facts: RenderedFacts | null;
	/** Search sections of a page that is a module, or of its fallback. */
	readonly sections: StoredText | null;
	/** The collections whose pages components have read. */
	readonly usedCollections: readonly string[];
};

/** Answer to a `RenderTask`. */
export type RenderAnswer =
	/** The page without its code, because the task does not ask for files, components have code blocks that nobody has highlighted yet, or the disk fails. */
	| (RenderResult & {
			readonly kind: "rendered";
			readonly rendered: Omit<RenderedPage, "content" | "drawn" | "byline">;
			readonly css: string;
			/** The Markdown twin of the page, if it has one. */
			readonly markdown: string | null;
	  })
	| (RenderResult & { readonly kind: "written"; readonly page: WrittenPage })
	| { readonly kind: "problems"; readonly problems: readonly Problem[] }
	/** Components read collections that the task lacks. */
	| { readonly kind: "needs"; readonly collections: readonly string[] }
	/** The compiled page cannot be read. */
	| { readonly kind: "lost" };

/** Data that all pages of a site share. */
export type RenderContextData = {
	readonly site: SiteMeta;
	/** The theme's texts in the language of the pages. */
	readonly texts: LanguageTexts;
	/** Base path of the site, even if `site` is one of its languages. */
	readonly base: string;
	readonly assets: PageAssets;
	/** The site's content security policy; `null` if it has none. */
	readonly contentPolicy: string | null;
	readonly partStyles: PartStyles;
};

/** The setup of a page process. */
export type PageProcessSetup = {
	/** Site root, for file names in problems. */
	readonly root: string;
	/** The cache folder, and the process that keeps its index. */
	readonly cache: { readonly folder: string; readonly owner: number };
};

/** Work for a page process. */
export type PageTask = ({ readonly kind: "compile" } & CompileTask) | ({ readonly kind: "render" } & RenderTask);

/** Answer to a `PageTask`, of the same kind. */
export type PageAnswer = CompileAnswer | RenderAnswer;
