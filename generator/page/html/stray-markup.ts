import type { Html, Nodes, Parents, Root } from "mdast";
import { scanHtml } from "../../lib/html-scanner.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { positionAt } from "../../lib/text-file.ts";
import { type PageContext, type Positioned, warn } from "../markdown/page-context.ts";
import { visit } from "../markdown/visit.ts";
import { htmlNames } from "./html-names.ts";

/** Elements that browsers open again in the paragraphs that follow when they are not closed in theirs. */
const lasting: ReadonlySet<string> = new Set(["a", "b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u"]);

/** Elements that show nothing, or nothing of a sentence, without attributes or an end: in a sentence their names are placeholders (`run <command>`, `<title>`). */
const placeholders: ReadonlySet<string> = new Set(
	"address area article aside audio base body button col command content data dialog element embed footer form head header html image img input label legend link main map menu meta nav object option output param picture search section select slot source summary table time track var video".split(
		" ",
	),
);

/**
 * Markup that is most likely not meant as what a parser takes it for: a type (`Array<string>`) becomes text,
 * `<b>` is closed where its paragraph ends, and a reference to a footnote or a link that is not there is named.
 */
export function transformStrayMarkup(tree: Root, context: PageContext): void {
	const { source } = context;
	const hasTags = /<[A-Za-z][\w-]*(?:[ \t]+[A-Za-z][\w-]*)*>/.test(source);
	const hasReferences = source.includes("[^") || source.includes("][");
	const hasUnquoted = /<[a-z][\w-]*\s[^<>]*=[^\s"'<>]*\//i.test(source);
	if (!hasTags && !hasReferences && !hasUnquoted) return;
	const labels = hasReferences ? definedLabels(tree) : null;
	if (labels) checkFootnotes(tree, labels, context);
	visit(tree, (node, _, parent) => {
		if (hasTags && node.type === "html" && parent) tameTag(node, parent, context);
		if (labels && node.type === "text") checkReferences(node.value, { node, labels, context });
		if (hasUnquoted && node.type === "text") checkUnquoted(node.value, { node, context });
		return undefined;
	});
}

function tameTag(node: Html, parent: Parents, context: PageContext): void {
	const [, tag = "", words = ""] = /^<([A-Za-z][\w-]*)((?:[ \t]+[A-Za-z][\w-]*)*)>$/.exec(node.value.trim()) ?? [];
	const name = tag.toLowerCase();
	// Behind the name of an element words are its attributes, else more of a placeholder: `<your key>`, `<T extends U>`.
	if (name === "" || (words !== "" && htmlNames.has(name))) return;
	const isLasting = lasting.has(name) && parent.type !== "root";
	const isPlaceholder = placeholders.has(name) && parent.type !== "root" && isSentence(parent);
	if (!isLasting && !isPlaceholder && htmlNames.has(name)) return;
	const siblings = parent.children as readonly Nodes[];
	const after = siblings.slice(siblings.indexOf(node) + 1);
	if (balance(name, after) > 0) return;
	if (!isLasting) {
		Object.assign(node, isSentence(parent) ? { type: "text" } : asParagraph(node));
		return;
	}
	(parent.children as Nodes[]).push({ type: "html", value: `</${name}>` });
	const hint = `Add \`</${name}>\` where it ends, or write \`\\<${tag}>\` for the text.`;
	warn(node, { code: "markdown-syntax", message: `\`<${tag}>\` is never closed, so it ends with its paragraph.`, hint }, context);
}

/** Whether a node holds text rather than blocks. */
function isSentence(node: Parents): boolean {
	return ["paragraph", "heading", "tableCell", "emphasis", "strong", "link"].includes(node.type);
}

/** End tags without a start among later siblings. */
function balance(name: string, siblings: readonly Nodes[]): number {
	let open = 0;
	for (const sibling of siblings) {
		if (sibling.type !== "html") continue;
		scanHtml(sibling.value, (token) => {
			if (token.kind !== "comment" && token.name === name) open += token.kind === "end" ? -1 : 1;
		});
		if (open < 0) return 1;
	}
	return 0;
}

/** A line with nothing else in it stands for itself, not for a word in a sentence. */
function asParagraph(node: Html): object {
	return { type: "paragraph", children: [{ type: "text", value: node.value, position: node.position }], value: undefined };
}

/** A note that nothing refers to is shown nowhere. */
function checkFootnotes(tree: Root, { footnotes }: Labels, context: PageContext): void {
	if (footnotes.size === 0) return;
	const used = new Set<string>();
	visit(tree, (node) => {
		if (node.type === "footnoteReference") used.add(node.identifier);
		return undefined;
	});
	for (const [name, node] of footnotes) {
		if (used.has(name)) continue;
		const message = `Nothing refers to the footnote \`[^${name}]\`, so it is not shown.`;
		warn(
			node,
			{ code: "reference-undefined", message, hint: `Write \`[^${name}]\` where it belongs, or remove it.`, subject: name },
			context,
		);
	}
}

type Labels = { readonly footnotes: ReadonlyMap<string, Positioned>; readonly links: ReadonlySet<string> };

function definedLabels(tree: Root): Labels {
	const footnotes = new Map<string, Positioned>();
	const links = new Set<string>();
	visit(tree, (node) => {
		if (node.type === "footnoteDefinition") footnotes.set(node.identifier, node);
		if (node.type === "definition") links.add(node.identifier);
		return undefined;
	});
	return { footnotes, links };
}

/** `[^1]` and `[text][label]` that stay text because nothing of that name is defined. `a[i][j]` is code without its backticks. */
const reference = /\[\^([\w-]+)\]|(?<![\w\])])\[[^[\]\n]+\]\[([^[\]\n^]+)\]/g;

function checkReferences(text: string, input: { readonly node: Positioned; readonly labels: Labels; readonly context: PageContext }): void {
	if (!text.includes("]")) return;
	const { node, labels, context } = input;
	let from = node.position?.start.offset ?? 0;
	for (const [whole, footnote, label = ""] of text.matchAll(reference)) {
		const offset = context.source.indexOf(whole, from);
		// What is not found as it stands here was escaped.
		if (offset < 0 || offset >= (node.position?.end.offset ?? 0) || context.source[offset - 1] === "\\") continue;
		from = offset + whole.length;
		const [name, known] = footnote ? [footnote, labels.footnotes] : [label, labels.links];
		const form = footnote ? "[^" : "[";
		context.problems.push({
			code: "reference-undefined",
			severity: "warning",
			message: footnote ? `There is no footnote \`[^${name}]\`.` : `There is no link definition \`[${name}]\`.`,
			hint:
				didYouMean(name, known.keys(), (nearest) => `${form}${nearest}]`) ??
				`Add \`${form}${name}]: …\`, or write \`\\${whole.slice(0, footnote ? 2 : 1)}\` for the text.`,
			at: { file: context.file, ...positionAt(context.source, offset), length: whole.length },
		});
	}
}

/** A start tag that no parser of Markdown takes for one: a value with a slash and no quotes. */
const unquotedTag = /<[a-z][\w-]*\s(?:[^<>]*?\s)?([a-z-]+)=([^\s"'<>=`]*\/[^\s"'<>=`]*)(?:\s[^<>]*)?>/gi;

function checkUnquoted(text: string, { node, context }: { readonly node: Positioned; readonly context: PageContext }): void {
	if (!text.includes("<")) return;
	let from = node.position?.start.offset ?? 0;
	for (const [tag, name, value] of text.matchAll(unquotedTag)) {
		const offset = context.source.indexOf(tag, from);
		if (offset < 0 || offset >= (node.position?.end.offset ?? 0) || context.source[offset - 1] === "\\") continue;
		from = offset + tag.length;
		context.problems.push({
			code: "markdown-syntax",
			severity: "warning",
			message: `\`${tag}\` is shown as text, because a value with a slash needs quotes.`,
			hint: `Write \`${name}="${value}"\`, or \`\\${tag}\` for the text.`,
			at: { file: context.file, ...positionAt(context.source, offset), length: tag.length },
		});
	}
}
