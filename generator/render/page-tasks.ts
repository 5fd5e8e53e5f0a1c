import type { PageProps } from "../../theme/contract/page.ts";
import type { RenderedPage } from "../../theme/contract/renderer.ts";
import type { CodeBlock, Document, DocumentBody, SourceFile } from "../content/document.ts";
import type { Problem } from "../lib/problem.ts";

/** What a page process is told when it starts. */
export type PageProcessSetup = {
	readonly cacheDir: string;
	/** Site root, for file names in problems. */
	readonly root: string;
	/** Faults in front matter are warnings. */
	readonly lenient: boolean;
};

/** Work for a page process. */
export type PageTask = CompileTask | RenderTask;

/** Compile a source file, store the result in the cache under `key`. */
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
	readonly key: string;
	/** The body, when it is not in the cache under `key`. */
	readonly body: string | null;
	/** Where the page's links lead, by index. */
	readonly hrefs: readonly string[];
	readonly page: PageProps;
};

/** Answer to a task. A page's code blocks are returned with the compiled page, so that colouring can begin at once. */
export type PageTaskResult =
	| {
			readonly kind: "compiled";
			readonly document: Document;
			readonly codeBlocks: readonly CodeBlock[];
			readonly unstoredBody: DocumentBody | null;
	  }
	| { readonly kind: "rendered"; readonly rendered: RenderedPage }
	| { readonly kind: "problems"; readonly problems: readonly Problem[] };
