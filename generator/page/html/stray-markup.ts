import type { Html, Nodes, Parents, Root, Text } from "mdast";
import { htmlNames } from "../../lib/html-names.ts";
import { scanHtml } from "../../lib/html-scanner.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { visit } from "../../lib/visit.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";

/** Elements that browsers reopen in the following paragraphs when they are not closed in their own. */
const lasting: ReadonlySet<string> = new Set(["a", "b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u"]);

/** Elements that show nothing without attributes or an end tag: in a sentence their names are placeholders (`run <command>`, `<title>`). */
const placeholders: ReadonlySet<string> = new Set(
	"address area article aside audio base body button col command content data dialog element embed footer form head header html image img input label legend link main map menu meta nav object option output param picture search section select slot source summary table time track var video".split(
		" ",
	),
);

/**
 * Handles markup that is most likely a mistake: a type (`Array<string>`) becomes text, `<b>` is closed
 * at the end of its paragraph, and references to missing footnotes and links are reported.
 */
export function transformStrayMarkup(tree: Root, context: PageContext): void {
	const { source } = context;
	const hasTags = /<[A-Za-z][\w-]*(?:[ \t]+[A-Za-z][\w-]*)*>/.test(source);
	const hasReferences = source.includes("[^") || source.includes("][");
	const hasUnquoted = /<[a-z][\w-]*\s[^<>]*=[^\s"'<>]*\//i.test(source);
	if (!hasTags && !hasReferences && !hasUnquoted) return;
	const labels = hasReferences ? labelsIn(tree) : null;
	if (labels) checkFootnotes(labels, context);
	const ends = new Map<Parents, EndTags>();
	visit(tree, (node, index, parent) => {
		if (hasTags && node.type === "html" && parent && index !== undefined) {
			const known = ends.get(parent) ?? new EndTags(parent);
			ends.set(parent, known);
			escapeStrayTag(node, { parent, index, ends: known }, context);
		}
		if (labels && node.type === "text" && node.value.includes("]")) checkReferences(node, labels, context);
		if (hasUnquoted && node.type === "text" && node.value.includes("<")) checkUnquoted(node, context);
		return undefined;
	});
}

/** Where a tag is: its parent, its index there, and the end tags of the parent. */
type TagPlace = { readonly parent: Parents; readonly index: number; readonly ends: EndTags };

function escapeStrayTag(node: Html, { parent, index, ends }: TagPlace, context: PageContext): void {
	const [, tag = "", words = ""] = /^<([A-Za-z][\w-]*)((?:[ \t]+[A-Za-z][\w-]*)*)>$/.exec(node.value.trim()) ?? [];
	const name = tag.toLowerCase();
	// Words after the name of an element are its attributes; after other names they are part of a placeholder: `<your key>`, `<T extends U>`.
	if (name === "" || (words !== "" && htmlNames.has(name))) return;
	const isLasting = lasting.has(name) && parent.type !== "root";
	const isPlaceholder = placeholders.has(name) && parent.type !== "root" && isSentence(parent);
	if (!isLasting && !isPlaceholder && htmlNames.has(name)) return;
	if (ends.endsAfter(name, index)) return;
	if (!isLasting) {
		Object.assign(node, isSentence(parent) ? { type: "text" } : asParagraph(node));
		return;
	}
	(parent.children as Nodes[]).push({ type: "html", value: `</${name}>` });
	ends.add(name);
	const hint = `Add \`</${name}>\` where it ends, or write \`\\<${tag}>\` for the text.`;
	report(node, { code: "markdown-syntax", message: `\`<${tag}>\` is never closed, so it ends with its paragraph.`, hint }, context);
}

/** Whether a node holds text rather than blocks. */
function isSentence(node: Parents): boolean {
	return ["paragraph", "heading", "tableCell", "emphasis", "strong", "link"].includes(node.type);
}

/** The tags of one name among siblings, in order: the index of each sibling with such tags, and from there on, the sum of starts minus ends, and the lowest sum on the way. */
type TagSums = { readonly indexes: number[]; readonly totals: number[]; readonly lowest: number[]; added: number };

/** Tells for the start tags of a parent which of them end among later siblings. Reads the siblings once, since a paragraph may have thousands of tags. */
class EndTags {
	readonly #sums = new Map<string, TagSums>();

	constructor({ children }: Parents) {
		const siblings: readonly Nodes[] = children;
		// From the end, because the sums of each sibling include those of the later ones.
		for (let index = siblings.length - 1; index >= 0; index--) {
			const sibling = siblings[index];
			if (sibling?.type === "html") for (const [name, change] of tagChanges(sibling.value)) this.#prepend(name, { index, change });
		}
	}

	/** Whether later siblings have an end tag without a start. */
	endsAfter(name: string, index: number): boolean {
		const sums = this.#sums.get(name);
		if (!sums) return false;
		// The sums of earlier siblings are not needed again: tags are asked for in order.
		while ((sums.indexes.at(-1) ?? Number.POSITIVE_INFINITY) <= index)
			for (const list of [sums.indexes, sums.totals, sums.lowest]) list.pop();
		return (sums.lowest.at(-1) ?? 0) < 0 || (sums.totals.at(-1) ?? 0) < sums.added;
	}

	/** Notes an end tag that was added after all siblings. */
	add(name: string): void {
		const sums = this.#sums.get(name);
		if (sums) sums.added++;
	}

	#prepend(name: string, { index, change }: { readonly index: number; readonly change: number }): void {
		const sums = this.#sums.get(name) ?? { indexes: [], totals: [], lowest: [], added: 0 };
		this.#sums.set(name, sums);
		sums.indexes.push(index);
		sums.totals.push(change + (sums.totals.at(-1) ?? 0));
		sums.lowest.push(change + Math.min(0, sums.lowest.at(-1) ?? 0));
	}
}

/** Start tags minus end tags in HTML, by name. */
function tagChanges(html: string): ReadonlyMap<string, number> {
	const changes = new Map<string, number>();
	scanHtml(html, (token) => {
		if (token.kind !== "comment") changes.set(token.name, (changes.get(token.name) ?? 0) + (token.kind === "end" ? -1 : 1));
	});
	return changes;
}

/** The text of a tag on a line of its own is a paragraph. */
function asParagraph(node: Html): object {
	return { type: "paragraph", children: [{ type: "text", value: node.value, position: node.position }], value: undefined };
}

/** Reports footnotes without a reference, which are not shown. */
function checkFootnotes({ footnotes, references }: Labels, context: PageContext): void {
	for (const [name, node] of footnotes) {
		if (references.has(name)) continue;
		const message = `Nothing refers to the footnote \`[^${name}]\`, so it is not shown.`;
		const hint = `Write \`[^${name}]\` where it belongs, or remove it.`;
		report(node, { code: "reference-undefined", message, hint, subject: name }, context);
	}
}

/** The footnotes and link definitions of a page by label, and the labels of its references to footnotes. */
type Labels = {
	readonly footnotes: ReadonlyMap<string, Positioned>;
	readonly references: ReadonlySet<string>;
	readonly links: ReadonlySet<string>;
};

function labelsIn(tree: Root): Labels {
	const footnotes = new Map<string, Positioned>();
	const references = new Set<string>();
	const links = new Set<string>();
	visit(tree, (node) => {
		if (node.type === "footnoteDefinition") footnotes.set(node.identifier, node);
		else if (node.type === "footnoteReference") references.add(node.identifier);
		else if (node.type === "definition") links.add(node.identifier);
		return undefined;
	});
	return { footnotes, references, links };
}

/** `[^1]` and `[text][label]` that stay text because the label is not defined. `a[i][j]` is code without its backticks. */
const reference = /\[\^([\w-]+)\]|(?<![\w\])])\[[^[\]\n]+\]\[([^[\]\n^]+)\]/g;

function checkReferences(node: Text, labels: Labels, context: PageContext): void {
	for (const { match, offset } of unescapedMatches(node, reference, context)) {
		const [written, footnote, label = ""] = match;
		const [name, known] = footnote ? [footnote, labels.footnotes] : [label, labels.links];
		const form = footnote ? "[^" : "[";
		const message = footnote ? `There is no footnote \`[^${name}]\`.` : `There is no link definition \`[${name}]\`.`;
		const hint =
			didYouMean(name, known.keys(), (nearest) => `${form}${nearest}]`) ??
			`Add \`${form}${name}]: …\`, or write \`\\${form}\` for the text.`;
		report(offset, { code: "reference-undefined", message, hint, length: written.length }, context);
	}
}

/** A start tag that Markdown parsers read as text: it has a value with a slash and without quotes. */
const unquotedTag = /<[a-z][\w-]*\s(?:[^<>]*?\s)?([a-z-]+)=([^\s"'<>=`]*\/[^\s"'<>=`]*)(?:\s[^<>]*)?>/gi;

function checkUnquoted(node: Text, context: PageContext): void {
	for (const { match, offset } of unescapedMatches(node, unquotedTag, context)) {
		const [tag, name, value] = match;
		const message = `\`${tag}\` is shown as text, because a value with a slash needs quotes.`;
		const hint = `Write \`${name}="${value}"\`, or \`\\${tag}\` for the text.`;
		report(offset, { code: "markdown-syntax", message, hint, length: tag.length }, context);
	}
}

/** The matches of a pattern in a text that are in the source as they are, without a backslash before them; with their offsets there. */
function* unescapedMatches(
	{ value, position }: Text,
	pattern: RegExp,
	{ source }: PageContext,
): Generator<{ readonly match: RegExpExecArray; readonly offset: number }> {
	let from = position?.start.offset ?? 0;
	for (const match of value.matchAll(pattern)) {
		const offset = source.indexOf(match[0], from);
		if (offset < 0 || offset >= (position?.end.offset ?? 0) || source[offset - 1] === "\\") continue;
		from = offset + match[0].length;
		yield { match, offset };
	}
}
