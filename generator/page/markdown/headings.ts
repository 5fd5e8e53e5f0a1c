import { slug } from "github-slugger";
import type { Heading, Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "../../lib/visit.ts";
import { setElement } from "../components/element.ts";
import { isJsxElement } from "../mdx/jsx-element.ts";
import { passedValues, shownExpression } from "../mdx/static-values.ts";
import { type PageContext, report } from "./page-context.ts";
import { fillVariables } from "./variables.ts";

declare module "mdast" {
	interface HeadingData {
		/** The text from which its address follows, if that is not what readers see. */
		slugText?: string;
		/** Whether it consists of names of code. */
		isNames?: boolean;
	}
}

/** Sets the ids of headings, and collects headings and the uses of partials in document order. */
export function collectHeadings(tree: Root, context: PageContext): void {
	visit(tree, (node) => {
		if (node.type === "heading") {
			identifyHeading(node, context);
			return SKIP;
		}
		notePartial(node, context);
		if (context.found.headings.length > 0) return undefined;
		if (isHtmlTitle(node)) context.found.hasHtmlTitle = true;
		if ((node.type === "text" || node.type === "inlineCode") && node.value.trim() !== "") context.found.hasIntro = true;
		return undefined;
	});
}

/** Whether a node is a title in HTML, which README files often have: `<h1 align="center">`. */
function isHtmlTitle(node: Nodes): boolean {
	return node.type === "html" ? /<h1[\s>]/i.test(node.value) : (isJsxElement(node) && node.name === "h1") || node.data?.hName === "h1";
}

/** Records where a partial is used, so that its headings can be inserted there. */
function notePartial(node: Nodes, context: PageContext): void {
	if (!isJsxElement(node)) return;
	const { partials, found } = context;
	const file = partials.files.get(node.name ?? "");
	if (file === undefined) return;
	partials.uses.push({ file, headings: found.headings.length, props: passedValues(node, context) });
}

/** Gives a heading its id: `{#id}` at its end, or the slug of its text, made unique within the page. */
function identifyHeading(node: Heading, context: PageContext): void {
	const explicit = takeExplicitId(node);
	const written = headingText(node);
	// The address must not change with the value.
	const id = explicit ?? context.slugger.slug(slug(written) === "" ? "section" : (node.data?.slugText ?? written));
	const text = hasMore(node) ? headingText(withValues(node, context)).replace(/\s+/g, " ") : written;
	if (explicit !== null) {
		if (context.found.anchors.has(explicit)) {
			report(
				node,
				{
					code: "heading-id-duplicate",
					message: `The heading id \`${explicit}\` is used twice in this page.`,
					hint: `Choose another, such as \`${explicit}-2\`.`,
				},
				context,
			);
		}
		context.slugger.slug(explicit);
	}
	setElement(node, `h${node.depth}`, { id });
	context.found.anchors.add(id);
	const isName = (child: Nodes) => child.type === "inlineCode" || (child.type === "text" && /^(?:, | and )$/.test(child.value));
	const isCode = node.children.length > 0 && (node.data?.isNames === true || node.children.every(isName));
	context.found.headings.push({ depth: node.depth, id, text, ...(isCode && { isCode }) });
}

/** The text of a heading without its badges, because badges come and go, and the address should stay. */
function headingText(node: Heading): string {
	const children = node.children.filter((child) => child.type !== "textDirective" && !("name" in child && child.name === "Badge"));
	return textOf({ ...node, children }, { includeHtml: false }).trim();
}

/** The text that readers see for an expression, if it is known. */
function knownText(node: Nodes, context: PageContext): string | null {
	const shown = shownExpression(node, context);
	return shown && fillVariables(shown, context.dialect.variables);
}

/** Whether readers see more of a heading than the text in its source: values, or line breaks. */
function hasMore(node: Nodes): boolean {
	return node.type === "mdxTextExpression" || isBreak(node) || ("children" in node && (node.children as Nodes[]).some(hasMore));
}

function isBreak(node: Nodes): boolean {
	return node.type === "break" || (isJsxElement(node) && node.name === "br") || (node.type === "html" && /^<br\b/i.test(node.value));
}

/** The heading with known values in place of expressions, and spaces in place of line breaks. */
function withValues<Node extends Nodes>(node: Node, context: PageContext): Node {
	if (!("children" in node)) return node;
	const children = (node.children as Nodes[]).map((child): Nodes => {
		if (isBreak(child)) return { type: "text", value: " " };
		if (child.type !== "mdxTextExpression") return withValues(child, context);
		return { type: "text", value: knownText(child, context) ?? child.value };
	});
	return { ...node, children };
}

function takeExplicitId(node: Heading): string | null {
	const last = node.children.at(-1);
	if (last?.type !== "text") return null;
	// A pattern that begins with spaces would be tried at each of them.
	const match = /\{#([^\s{}#]+)\}$/.exec(last.value.trimEnd());
	if (!match) return null;
	last.value = last.value.slice(0, match.index).trimEnd();
	return match[1] ?? null;
}
