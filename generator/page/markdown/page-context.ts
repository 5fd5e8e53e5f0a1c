import GithubSlugger from "github-slugger";
import { hole } from "../../../theme/contract/holes.ts";
import type { Heading } from "../../../theme/contract/page.ts";
import type { CompatPolicy } from "../../compat/policy.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { CodeBlock, DocumentLink } from "../document.ts";
import type { KnownNames } from "../mdx/static-values.ts";
import { importedMarkdown } from "../partials.ts";
import { addressPlace } from "./address-place.ts";
import type { Dialect } from "./dialect.ts";
import type { MarkdownEngine } from "./engine.ts";

/** What the transformers of one page read and collect. One per page, filled during its one parse. */
export type PageContext = {
	/** Relative to the site root. */
	readonly file: string;
	/** The page that the file is part of; the same as `file` but for partials. */
	readonly page: string;
	/** The text that was parsed: positions refer to it. */
	source: string;
	readonly dialect: Dialect;
	readonly policy: CompatPolicy;
	readonly engine: Pick<MarkdownEngine, "toHast" | "serializeHtml" | "parseHtml">;
	readonly links: DocumentLink[];
	readonly codeBlocks: CodeBlock[];
	readonly headings: Heading[];
	readonly anchors: Set<string>;
	/** Whether there is text before the first heading. */
	hasIntro: boolean;
	/** Whether the content begins with a title in HTML, which has no place among the headings. */
	hasHtmlTitle: boolean;
	/** Tags for the document's head, as HTML. */
	readonly headTags: string[];
	readonly problems: Problem[];
	/** Gives headings their ids, unique within the page. */
	readonly slugger: GithubSlugger;
	/** Values that the text's code has under a name, as far as they are known without running it. */
	names: KnownNames;
	/** Texts of the data that the page and its partials import, and of the files that their code blocks show, by file. */
	readonly data: Map<string, string>;
	/** Markdown that the text imports, by the name that it has there, and where it is used: after how many headings, and with what. */
	partials: {
		readonly files: ReadonlyMap<string, string>;
		readonly uses: { readonly file: string; readonly headings: number; readonly props: KnownNames }[];
	};
	/** Counts tab groups, whose inputs need names that are unique in the page. */
	tabGroups: number;
	/** First use of each language of code blocks. */
	readonly languages: Map<string, SourcePosition>;
	/** Counts images: the first one is likely to be seen at once. */
	imageCount: number;
	/** Counts the components that fences of the site have put into the page. */
	readonly components: { count: number };
	/** HTML with holes of what stands before the truncate mark; `null` without one. */
	excerpt: string | null;
	/** First sentences of the page. */
	description: string | null;
	/** HTML with the same holes that shows a page with code should its code fail, where the policy wants any. */
	fallback: string | null;
};

/** An empty context for a page. */
export function createPageContext(input: Pick<PageContext, "file" | "source" | "dialect" | "policy" | "engine">): PageContext {
	const { file, source } = input;
	return {
		...input,
		page: file,
		links: [],
		codeBlocks: [],
		headings: [],
		anchors: new Set(),
		hasIntro: false,
		hasHtmlTitle: false,
		headTags: [],
		problems: [],
		slugger: new GithubSlugger(),
		names: new Map(),
		data: new Map(),
		partials: { files: importedMarkdown(source, file), uses: [] },
		tabGroups: 0,
		languages: new Map(),
		imageCount: 0,
		components: { count: 0 },
		excerpt: null,
		description: null,
		fallback: null,
	};
}

/** A node with a place in the source. */
export type Positioned = {
	readonly position?:
		| { readonly start: { line: number; column: number; offset?: number | undefined }; readonly end: { offset?: number | undefined } }
		| undefined;
};

/** Notes a warning at a node. */
export function warn(node: Positioned, fault: Pick<Problem, "code" | "message" | "hint" | "subject">, context: PageContext): void {
	const { line, column } = node.position?.start ?? { line: 1, column: 1 };
	const { code, ...rest } = fault;
	context.problems.push({ code, severity: "warning", ...rest, at: { file: context.file, line, column } });
}

/** Notes a warning at an offset of the source. `length` is that of the faulty text. */
export function warnAt(
	offset: number,
	{ code, length, ...rest }: Pick<Problem, "code" | "message" | "hint"> & { readonly length: number },
	context: PageContext,
): void {
	const at = { file: context.file, ...positionAt(context.source, offset), length };
	context.problems.push({ code, severity: "warning", ...rest, at });
}

/** Notes a link and returns the hole for its address. Without `line` and `column` it stands where the address does in the node's source. */
export function registerLink(
	link: { href: string; kind: DocumentLink["kind"]; text: string; node: Positioned; line?: number; column?: number },
	context: PageContext,
): string {
	const place =
		link.line === undefined || link.column === undefined ? addressPlace(link.node, { source: context.source, href: link.href }) : link;
	context.links.push({
		href: link.href,
		kind: link.kind,
		text: link.text,
		line: place.line ?? 1,
		column: place.column ?? 1,
		...(context.file === context.page ? {} : { file: context.file }),
	});
	return hole("L", context.links.length - 1);
}

/** Anchors as a sorted list. */
export function sortedAnchors(context: PageContext): string[] {
	return [...context.anchors].sort(compareText);
}
