import { slug } from "github-slugger";
import type { List, Nodes, Paragraph, Parents, PhrasingContent, Table, TableRow } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { directives } from "../../../theme/lib/component-registry.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { linkToSelf } from "../markdown/self-link.ts";
import { literalValue } from "../mdx/jsx-element.ts";
import { type ElementContent, element, setChildren, text } from "./element.ts";

/** Prepares the Markdown inside a directive or an MDX component, if the component needs more than the unchanged content. */
export function prepareContent(node: Nodes, context: PageContext): void {
	const isJsx = node.type === "mdxJsxFlowElement";
	if (!isJsx && node.type !== "containerDirective") return;
	const name = isJsx ? node.name : directives.get(node.name)?.name;
	if (name === "FileTree") foldFileTree(node as Parents);
	if (name !== "ParamTable") return;
	const attribute = isJsx ? node.attributes.find((entry) => entry.type === "mdxJsxAttribute" && entry.name === "of") : undefined;
	const of = isJsx ? attribute && literalValue(attribute) : node.attributes?.of;
	linkParams(node as Parents, of || "param", context);
}

/** Turns a nested list inside `parent` into a tree with collapsible folders. */
function foldFileTree(parent: Parents): void {
	for (const child of parent.children as ElementContent[]) if (child.type === "list") foldList(child);
}

function foldList(list: List): void {
	list.spread = false;
	for (const item of list.children) {
		const inner = item.children.filter((child): child is List => child.type === "list");
		for (const folder of inner) foldList(folder);
		const first = item.children[0];
		const entry = first?.type === "paragraph" ? describeEntry(first, inner.length > 0) : [];
		const rest = item.children.filter((child) => child !== first && child.type !== "list");
		const content =
			inner.length === 0 ? [...entry, ...rest] : [element("details", { open: true }, [element("summary", {}, entry), ...rest, ...inner])];
		setChildren(item, content);
		item.spread = false;
	}
}

/** The name, with its kind as a class, and the comment after it. */
function describeEntry(paragraph: Paragraph, isFolder: boolean): ElementContent[] {
	const [first, ...others] = paragraph.children;
	if (!first) return [];
	let name: PhrasingContent = first;
	let comment: PhrasingContent[] = others;
	if (first.type === "text") {
		const match = /^(\S+)\s+([\s\S]*)$/.exec(first.value);
		if (match) {
			name = text(match[1] ?? "");
			comment = [text(match[2] ?? ""), ...others];
		}
	}
	const written = textOf(name);
	const isDirectory = isFolder || written.endsWith("/");
	const kind = /^(?:\.\.\.|…)$/.test(written) ? "more" : isDirectory ? "folder" : "file";
	const shown = element("span", { className: [kind] }, [name]);
	const isComment = comment.length > 0 && textOf({ type: "paragraph", children: comment }).trim() !== "";
	return isComment ? [shown, element("span", { className: ["file-comment"] }, trimStart(comment))] : [shown];
}

function trimStart(comment: PhrasingContent[]): PhrasingContent[] {
	const [first, ...others] = comment;
	return first?.type === "text" ? [text(first.value.trimStart()), ...others] : comment;
}

/** Adds an id (`param-fps`) and a link to it to each row of the tables inside `parent`, and the name of its column to each cell. */
function linkParams(parent: Parents, prefix: string, context: PageContext): void {
	const tables = (parent.children as ElementContent[]).filter((child): child is Table => child.type === "table");
	for (const table of tables) {
		const [head, ...rows] = table.children;
		const columns = head?.children.map((cell) => textOf(cell)) ?? [];
		for (const row of rows) linkRow(row, { columns, prefix, context });
	}
}

function linkRow(
	row: TableRow,
	options: { readonly columns: readonly string[]; readonly prefix: string; readonly context: PageContext },
): void {
	const { columns, prefix, context } = options;
	const [first] = row.children;
	const name = first ? textOf(first) : "";
	const id = context.slugger.slug(`${prefix}-${slug(name.replace(/\?$/, "").replaceAll(".", "-")) || "row"}`);
	context.found.anchors.add(id);
	row.data = { ...row.data, hProperties: { id } };
	row.children.forEach((cell, index) => {
		const column = columns[index];
		if (index > 0 && column) cell.data = { ...cell.data, hProperties: { dataLabel: column } };
	});
	if (first) linkToSelf(first, id);
}
