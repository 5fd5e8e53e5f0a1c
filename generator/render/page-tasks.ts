import type { PageProps } from "../../theme/contract/page.ts";
import type { RenderedPage } from "../../theme/contract/renderer.ts";
import type { CompiledPage, SourceFile } from "../content/document.ts";
import type { Problem } from "../lib/problem.ts";

/** What a page process is told when it starts. */
export type PageProcessSetup = {
	/** Site root, for file names in problems. */
	readonly root: string;
	/** Faults in front matter are warnings. */
	readonly lenient: boolean;
};

/** Work for a page process. */
export type PageTask = CompileTask | RenderTask;

/** Compile a source file; `key` becomes the document's key. */
export type CompileTask = { readonly kind: "compile"; readonly source: SourceFile; readonly key: string };

/** Render a page. Files are absolute paths. */
export type RenderTask = {
	readonly kind: "render";
	/** Module that exports `renderPage`. */
	readonly renderer: string;
	/** JSON file with the `site` and `assets` of every render. */
	readonly context: string;
	/** Module whose default export is the page's component; `null` for pages that are HTML. */
	readonly module: string | null;
	/** Name of the source, for problems. */
	readonly file: string;
	/** The page's HTML with holes; unused when there is a module. */
	readonly html: string;
	/** Where the page's links lead, by index. */
	readonly hrefs: readonly string[];
	readonly page: PageProps;
};

/** Answer to a task. */
export type PageTaskResult =
	| { readonly kind: "compiled"; readonly page: CompiledPage }
	| { readonly kind: "rendered"; readonly rendered: RenderedPage }
	| { readonly kind: "problems"; readonly problems: readonly Problem[] };
