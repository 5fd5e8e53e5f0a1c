import GithubSlugger from "github-slugger";
import type { Heading } from "../../../theme/contract/page.ts";
import { hole } from "../../../theme/lib/holes.ts";
import { isShellId, shellIds } from "../../../theme/lib/shell-ids.ts";
import type { CompatPolicy } from "../../compat/policy.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { lineStarts, positionInLines } from "../../lib/text-file.ts";
import type { CodeBlock, DocumentLink, SamplePlace } from "../document.ts";
import type { KnownNames } from "../mdx/static-values.ts";
import { importedMarkdown } from "../partials.ts";
import { addressPlace, type Place, type Placed } from "./address-place.ts";
import type { Dialect } from "./dialect.ts";
import type { MarkdownEngine } from "./engine.ts";

/** The text that a page's transformers work on, and the tools to read it. */
export type PageInput = {
	/** Relative to the site root. */
	readonly file: string;
	/** The text that was parsed: positions refer to it. */
	source: string;
	readonly dialect: Dialect;
	readonly policy: CompatPolicy;
	readonly engine: Pick<MarkdownEngine, "toHast" | "serializeHtml" | "parseHtml">;
};

/** What the transformers of a page find. Partials share the findings of their page, except for findings that depend on the file. */
export type PageFindings = {
	readonly links: DocumentLink[];
	readonly codeBlocks: CodeBlock[];
	/** Where their fences are, by number. */
	readonly codePlaces: Map<number, SourcePosition>;
	readonly headings: Heading[];
	readonly anchors: Set<string>;
	/** Whether there is text before the first heading. */
	hasIntro: boolean;
	/** Whether the content begins with a title in HTML, which is not in the list of headings. */
	hasHtmlTitle: boolean;
	/** Tags for the document's head, as HTML. */
	readonly headTags: string[];
	readonly problems: Problem[];
	/** First use of each language of code blocks. */
	readonly languages: Map<string, SourcePosition>;
	/** The samples whose names have types. */
	readonly samples: SamplePlace[];
	/** HTML with holes of the content before the truncate mark; `null` without one. */
	excerpt: string | null;
	/** First sentences of the page. */
	description: string | null;
	/** HTML with the same holes for a page whose code fails; `null` in sites that are not lenient. */
	fallback: string | null;
};

/** The state of compiling a page or a partial: its input, what is found, and what its transformers share. */
export type PageContext = PageInput & {
	/** Everything that the transformers return in addition to the tree. */
	readonly found: PageFindings;
	/** The page that the file is part of; the same as `file`, except in partials. */
	readonly page: string;
	/** Makes the ids of headings unique within the page. */
	readonly slugger: GithubSlugger;
	/** Values of the names in the text's code, as far as they are known without running it. */
	names: KnownNames;
	/** Texts of the data that the page and its partials import, and of the files that their code blocks show, by file. */
	readonly data: Map<string, string>;
	/** Markdown that the text imports, by its name there, and its uses: the number of headings before each, and the values that it gets. */
	partials: {
		readonly files: ReadonlyMap<string, string>;
		readonly uses: { readonly file: string; readonly headings: number; readonly props: KnownNames }[];
	};
	/**
	 * Counters that the page shares with its partials: tab groups, whose inputs need unique names; images, the first of which loads
	 * immediately; and components from fences of the site.
	 */
	readonly counts: { tabGroups: number; images: number; components: number };
	/** Messages about the options of code blocks, which a page has once. */
	readonly warned: Set<string>;
	/** The starts of lines of a source, for the places of problems; `null` until there is one. */
	lines: { readonly source: string; readonly starts: readonly number[] } | null;
};

/** A context without findings. */
export function createPageContext(input: PageInput): PageContext {
	const { file, source } = input;
	return {
		...input,
		page: file,
		found: {
			links: [],
			codeBlocks: [],
			codePlaces: new Map(),
			headings: [],
			anchors: new Set(),
			hasIntro: false,
			hasHtmlTitle: false,
			headTags: [],
			problems: [],
			languages: new Map(),
			samples: [],
			excerpt: null,
			description: null,
			fallback: null,
		},
		slugger: newSlugger(),
		names: new Map(),
		data: new Map(),
		partials: { files: importedMarkdown(source, file), uses: [] },
		counts: { tabGroups: 0, images: 0, components: 0 },
		warned: new Set(),
		lines: null,
	};
}

/** A node with a place in the source. */
export type Positioned = Pick<Placed, "position">;

/**
 * A problem of a page before it has a place. It is a warning unless `severity` says otherwise. `length` is the length of the faulty text.
 */
export type PageFault = Pick<Problem, "code" | "message" | "hint" | "subject" | "outcome"> & {
	readonly severity?: Problem["severity"];
	readonly length?: number;
};

/**
 * The advice about an unknown option: the hint if there is one, or else the usual advice. Without a hint, the option may be meant for
 * another tool.
 */
export function adviceOnUnknown(hint: string | null, usual: string): Pick<PageFault, "hint" | "outcome"> {
	return hint === null ? { hint: usual, outcome: null } : { hint };
}

/** Adds a problem at a node, or at an offset of the source. */
export function report(place: Positioned | number, { code, severity = "warning", length, ...rest }: PageFault, context: PageContext): void {
	const { line, column } = typeof place === "number" ? placeAt(place, context) : (place.position?.start ?? { line: 1, column: 1 });
	const at = { file: context.file, line, column, ...(length !== undefined && { length }) };
	context.found.problems.push({ code, severity, ...rest, at });
}

/** The place of an offset of the source. */
function placeAt(offset: number, context: PageContext): Place {
	return positionInLines(linesOf(context), offset);
}

/** A line of the source, from 1; empty if there is none. */
export function lineAt(line: number, context: PageContext): string {
	const starts = linesOf(context);
	return context.source.slice(starts[line - 1] ?? context.source.length, starts[line]).replace(/\n$/, "");
}

function linesOf(context: PageContext): readonly number[] {
	const { source } = context;
	if (context.lines?.source !== source) context.lines = { source, starts: lineStarts(source) };
	return context.lines.starts;
}

/** Adds a link and returns the hole for its address. Without `at`, its place is the address in the node's source. */
export function registerLink(
	link: { href: string; kind: DocumentLink["kind"]; text: string; node: Positioned; at?: Place | null | undefined },
	context: PageContext,
): string {
	const { href, kind, text, node, at } = link;
	const { line, column } = at ?? addressPlace(node, { source: context.source, href });
	context.found.links.push({ href, kind, text, line, column, ...(context.file === context.page ? {} : { file: context.file }) });
	return hole("L", context.found.links.length - 1);
}

/** Anchors as a sorted list. */
export function sortedAnchors(context: PageContext): string[] {
	return [...context.found.anchors].sort(compareText);
}

/** Warns about an id that an author has chosen and that an element of the theme already has. */
export function checkChosenId(node: Positioned, id: string, context: PageContext): void {
	if (!isShellId(id)) return;
	const message = `The theme uses the id \`${id}\` itself, so this page has it twice.`;
	report(node, { code: "heading-id-duplicate", message, hint: `Choose another, such as \`${id}-2\`.`, subject: id }, context);
}

/** Creates ids that are unique in a page and differ from the ids of the theme and of the footnotes heading. */
function newSlugger(): GithubSlugger {
	const slugger = new GithubSlugger();
	for (const id of [...shellIds, "footnote-label"]) if (!id.includes(":")) slugger.slug(id);
	return slugger;
}
