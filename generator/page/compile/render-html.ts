import type { Element, Root as HastRoot, RootContent } from "hast";
import type { List, ListItem, RootContent as MarkdownContent, Parents, Root, Table, TableRow } from "mdast";
import { defaultHandlers, type Handlers, type State, type Options as ToHastOptions } from "mdast-util-to-hast";
import type { Text } from "../../../theme/texts/texts.ts";
import { depthLimit } from "../../lib/depth-limit.ts";
import { visit } from "../../lib/visit.ts";
import { ownHandlers } from "../extensions/own-nodes.ts";
import { runPlugins } from "../extensions/run-plugins.ts";
import { htmlIds } from "../html/html-links.ts";
import { type PageContext, report } from "../markdown/page-context.ts";
import { fillHtmlVariables } from "../markdown/variables.ts";

/** How nodes become HTML: those that are nonstandard, and those with texts. */
export function htmlOptions(context: PageContext): ToHastOptions {
	const { text } = context.dialect;
	return {
		handlers: { ...listHandlers(text), ...tableHandlers(), ...ownHandlers(context) },
		footnoteLabel: text("content.footnotes"),
		footnoteBackLabel: (note, use) => text("content.backToText", { reference: `${note + 1}${use > 1 ? `-${use}` : ""}` }),
	};
}

/** HTML with holes, and its tree; `null` if functions of the site or variables have changed the HTML. */
export type RenderedHtml = { readonly html: string; readonly tree: HastRoot | null };

/** Turns a transformed tree into HTML. Reads raw HTML from authors the way a browser reads it. */
export async function renderHtml(tree: Root, context: PageContext): Promise<RenderedHtml> {
	const { engine } = context;
	let hast = engine.toHast(tree, htmlOptions(context));
	const { remark, rehype } = context.dialect;
	let hasRawHtml = false;
	let hasFootnotes = false;
	// Functions of the site may add any elements and ids.
	let isForeign = remark.length + rehype.length > 0;
	visit(tree, ({ type }) => {
		hasRawHtml ||= type === "html";
		hasFootnotes ||= type === "footnoteReference";
		isForeign ||= type.startsWith("keyframe");
		return undefined;
	});
	checkDepth(hast, context);
	if (hasRawHtml) {
		hast = engine.parseHtml(engine.serializeHtml(hast));
		checkDepth(hast, context);
	}
	const written = engine.serializeHtml(rehype.length === 0 ? hast : await runPlugins(hast, rehype, context));
	const html = fillHtmlVariables(written, context.dialect.variables);
	// All other ids are known from the source, and HTML takes longer to search.
	if (isForeign || hasFootnotes) for (const id of htmlIds(html)) context.found.anchors.add(id);
	return { html, tree: isForeign || html !== written ? null : hast };
}

/**
 * HTML with holes of nodes that contain only Markdown: the first part of a transformed page. Lists show several such parts on one page,
 * so the HTML has no title and no ids.
 */
export function renderPart(children: readonly MarkdownContent[], context: PageContext): string {
	const { engine } = context;
	const options = htmlOptions(context);
	const handlers = { ...options.handlers, footnoteReference: () => [] };
	const hast = engine.toHast({ type: "root", children: [...children] }, { ...options, handlers });
	const whole = engine.parseHtml(engine.serializeHtml(hast));
	whole.children = whole.children.filter((node) => node.type !== "element" || node.tagName !== "h1");
	removeIds(whole);
	return engine.serializeHtml(whole).trim();
}

/** Removes ids, and the self-links of headings. */
function removeIds(parent: HastRoot | Element): void {
	for (const node of parent.children) {
		if (node.type !== "element") continue;
		delete node.properties.id;
		if (/^h[2-6]$/.test(node.tagName))
			node.children = node.children.flatMap((child) => (child.type === "element" && isAnchor(child) ? child.children : [child]));
		removeIds(node);
	}
}

function isAnchor({ tagName, properties }: Element): boolean {
	return tagName === "a" && [properties.className].flat().includes("anchor");
}

/** Reports elements that are nested too deep, once, at the outermost one that has a place. */
export function checkDepth(root: HastRoot, context: PageContext): void {
	const deepest = tooDeep(root.children, 1);
	if (deepest === null) return;
	const message = `Elements are nested deeper than ${depthLimit} levels.`;
	const hint = "Flatten the list, quote or markup here.";
	report(deepest, { code: "nesting-too-deep", severity: "error", message, hint }, context);
}

/** An element below the limit of depth, or `null`. Never looks deeper: the tree may be too deep for recursion. */
function tooDeep(nodes: readonly RootContent[], depth: number): Element | null {
	for (let index = nodes.length - 1; index >= 0; index--) {
		const node = nodes[index];
		if (node?.type !== "element") continue;
		const found = depth > depthLimit ? node : tooDeep(node.children, depth + 1);
		if (found) return found;
	}
	return null;
}

/** How lists become HTML: the checkboxes of task lists have labels for screen readers. */
function listHandlers(text: Text): Handlers {
	// The handler of the library looks at all items for each of them.
	const summaries = new Map<Parents, List>();
	const summaryOf = (list: List): List => {
		const isLoose = (item: ListItem) => item.spread ?? item.children.length > 1;
		const known = summaries.get(list) ?? { ...list, spread: (list.spread ?? false) || list.children.some(isLoose), children: [] };
		summaries.set(list, known);
		return known;
	};
	const listItem = (state: State, node: ListItem, parent: Parents | undefined) => {
		const item = defaultHandlers.listItem(state, node, parent?.type === "list" ? summaryOf(parent) : parent);
		if (typeof node.checked === "boolean") {
			const checkbox = findCheckbox(item);
			if (checkbox) checkbox.properties.ariaLabel = text(node.checked ? "content.done" : "content.toDo");
		}
		return item;
	};
	return { listItem };
}

/**
 * How tables become HTML, however many rows they have. The handler of the library searches all rows for each of them, only to know which is
 * the first, and copies the positions of all cells and texts, which take half of the memory: these go without.
 */
function tableHandlers(): Handlers {
	const table = (state: State, node: Table) => {
		const { patch } = state;
		state.patch = (from, to) => {
			if (from.type !== "tableCell" && from.type !== "text" && from.position) to.position = from.position;
		};
		const element = defaultHandlers.table(state, node);
		state.patch = patch;
		return element;
	};
	const bodies = new Map<Parents, Table>();
	const bodyOf = (parent: Table): Table => {
		const known = bodies.get(parent) ?? { ...parent, children: [] };
		bodies.set(parent, known);
		return known;
	};
	const tableRow = (state: State, node: TableRow, parent: Parents | undefined) =>
		defaultHandlers.tableRow(state, node, parent?.type === "table" && parent.children[0] !== node ? bodyOf(parent) : parent);
	return { table, tableRow };
}

/** The checkbox comes first in the item, or first in its first paragraph. */
function findCheckbox(element: Element): Element | null {
	for (const child of element.children) {
		if (child.type !== "element") continue;
		return child.tagName === "input" ? child : findCheckbox(child);
	}
	return null;
}
