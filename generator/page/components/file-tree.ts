import type { List, Paragraph, Parents, PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { PageContext } from "../markdown/page-context.ts";
import { type BlockDirective, type ElementContent, element, setChildren, setElement, text, warnIncomplete } from "./element.ts";

/** `:::file-tree`: a nested list becomes a tree whose folders unfold. */
export function transformFileTree(node: BlockDirective, context: PageContext): void {
	if (!foldFileTree(node)) warnIncomplete(node, { lack: "list", hint: "Write files and folders as a nested list: `- src/`." }, context);
	setElement(node, "div", { className: ["file-tree"] });
}

/** Makes the folders in every list inside `parent` unfold. Returns whether there is a list. */
export function foldFileTree(parent: Parents): boolean {
	const lists = (parent.children as ElementContent[]).filter((child): child is List => child.type === "list");
	for (const list of lists) foldList(list);
	return lists.length > 0;
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

/** The name (bold ones are marked) and what follows it, a comment. */
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
