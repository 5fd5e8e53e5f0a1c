import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import type { Handlers } from "mdast-util-to-hast";
import type { HtmlSerializer } from "../html/serialize-html.ts";

/**
 * From Markdown to HTML, in three steps. There are two engines: the native one, which is the default because its parser is about 25 times
 * faster, and the unified pipeline, which is the reference, can be chosen in the configuration, and is used where the native
 * one has no binary. Both return the same trees, positions and HTML, which conformance tests check.
 */
export type MarkdownEngine = {
	readonly name: EngineName;
	/** Parses CommonMark, GFM and directives; with `mdx` also JSX, expressions and ESM. With `math` the native engine reads `$`, too; the unified one needs a plugin for it. Throws on an MDX syntax error. */
	readonly parse: (source: string, options: { readonly mdx: boolean; readonly math?: boolean }) => Root;
	/** Turns Markdown into HTML, raw HTML as it is; the handlers are for nodes that are not of the standard. */
	readonly toHast: (tree: Root, handlers: Handlers) => HastRoot;
	/** Writes HTML, raw HTML as it is. */
	readonly serializeHtml: HtmlSerializer;
	/** Parses HTML the way a browser does, so that unclosed and misplaced tags cannot break the page around them. */
	readonly parseHtml: (html: string) => HastRoot;
};

/** Names of engines, as in the configuration. */
export type EngineName = "native" | "unified";
