import type { List, Paragraph, Parents, PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type ElementContent, element, setChildren, text } from "./element.ts";

/** Turns a nested list inside `parent` into a tree with collapsible folders. */
export function foldFileTree(parent: Parents): void {
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
