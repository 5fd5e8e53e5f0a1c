import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import type { Options } from "mdast-util-to-hast";
import type { HtmlSerializer } from "../html/serialize-html.ts";

/**
 * Turns Markdown into HTML in three steps. There are two engines. The native engine is the default, because its parser is about 25 times
 * faster. The unified pipeline is the reference; a site can choose it in its configuration, and it is used on platforms without a binary
 * of the native engine. Both engines return the same trees, positions and HTML; conformance tests check that.
 */
export type MarkdownEngine = {
	readonly name: EngineName;
	/**
	 * Parses CommonMark, GFM and directives; with `mdx`, also JSX, expressions and ESM. With `math`, the native engine reads `$`, too;
	 * the unified engine needs a plugin for that. Throws on an MDX syntax error.
	 */
	readonly parse: (source: string, options: { readonly mdx: boolean; readonly math?: boolean }) => Root;
	/** Turns Markdown into HTML, and keeps raw HTML unchanged. The options have handlers for nonstandard nodes, and texts. */
	readonly toHast: (tree: Root, options: Options) => HastRoot;
	/** Writes HTML, and keeps raw HTML unchanged. */
	readonly serializeHtml: HtmlSerializer;
	/** Parses HTML the way a browser does, so that unclosed and misplaced tags cannot break the page around them. */
	readonly parseHtml: (html: string) => HastRoot;
};

/** Names of engines, as in the configuration. */
export type EngineName = "native" | "unified";
