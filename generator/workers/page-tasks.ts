import type { PageProps } from "../../theme/contract/page.ts";
import type { PageAssets, RenderedPage } from "../../theme/contract/renderer.ts";
import type { SiteMeta } from "../../theme/contract/site.ts";
import type { PolicyName } from "../compat/policy.ts";
import type { DialectData } from "../config/dialect-data.ts";
import type { Problem } from "../lib/problem.ts";
import type { CompiledPage, Document, SourceFile } from "../page/document.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import type { PageLinks } from "../render/fill-links.ts";

/** What a page process is told when it starts. */
export type PageProcessSetup = {
	/** Site root, for file names in problems. */
	readonly root: string;
};

/** Work for a page process. */
export type PageTask = CompileTask | RenderTask;

/** Compile a source file; `key` becomes the document's key. */
export type CompileTask = {
	readonly kind: "compile";
	readonly source: SourceFile;
	readonly key: string;
	readonly dialect: DialectData | null;
	readonly policy: PolicyName;
};

/** Render a page. Files are absolute paths. */
export type RenderTask = PageLinks & {
	readonly kind: "render";
	/** Module that exports `renderPage`. */
	readonly renderer: string;
	/** JSON file with the `RenderContextData` of every render. */
	readonly context: string;
	/** Module whose default export is the page's component; `null` for pages that are HTML. */
	readonly module: string | null;
	/** Name of the source, for problems. */
	readonly file: string;
	/** The page's HTML with holes; unused when there is a module. */
	readonly html: string;
	/** Where the page's links lead, by index. */
	readonly hrefs: readonly string[];
	/** Number of code blocks that the page has without those that components make. */
	readonly codeBlockCount: number;
	/** Styles that the page's code imports. */
	readonly css: string;
	readonly page: PageProps;
};

/** Answer to a task. */
export type PageTaskResult =
	| { readonly kind: "compiled"; readonly page: CompiledPage }
	/** `facts` are those of a page that is a module, else `null`: the others tell theirs when they are compiled. */
	| { readonly kind: "rendered"; readonly rendered: RenderedPage; readonly css: string; readonly facts: RenderedFacts | null }
	| { readonly kind: "problems"; readonly problems: readonly Problem[]; readonly document?: Document };

/** What all pages of a site share. */
export type RenderContextData = {
	readonly site: SiteMeta;
	readonly assets: PageAssets;
	/** Sources that the content policy allows beside its own, by directive; `null` for no policy. */
	readonly policySources: Readonly<Record<string, readonly string[]>> | null;
};
