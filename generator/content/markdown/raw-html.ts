import type { Html, Parents } from "mdast";
import { type PageContext, registerLink, warn } from "./page-context.ts";

/** Finds links, images and ids in raw HTML without parsing it: positions must survive. Comments are dropped. */
export function rewriteHtml(node: Html, parent: Parents, context: PageContext): void {
	node.value = node.value.replace(/<!--(?:-?>|[\s\S]*?-->)/g, (comment) => comment.replace(/[^\n]/g, ""));
	disarmUnclosed(node, parent, context);
	for (const match of node.value.matchAll(/<[a-z][^>]*?\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
		const id = match[1] ?? match[2];
		if (id) context.anchors.add(id);
	}
	node.value = node.value.replace(
		/(<(a|img|source|video|audio)\b[^>]*?\s(href|src)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>=`]+)/gi,
		(match, before: string, tag: string, _, value: string, offset: number) => {
			const isQuoted = /^["']/.test(value);
			const href = isQuoted ? value.slice(1, -1) : value;
			if (href === "") return match;
			const place = placeWithin(node, offset + before.length + (isQuoted ? 1 : 0));
			const kind = tag.toLowerCase() === "a" ? "link" : "image";
			return `${before}"${registerLink({ href: decodeEntities(href), kind, text: "", node, ...place }, context)}"`;
		},
	);
}

/** Start tags of elements whose content browsers read as text, or keep to themselves, up to the end tag. */
const swallowing = /<(title|textarea|style|script|iframe|noembed|noframes|noscript|xmp|plaintext|template)\b[^>]*>/gi;

/** Shows as text what would hide the rest of the page because it is opened and never closed, and says so. */
function disarmUnclosed(node: Html, parent: Parents, context: PageContext): void {
	const siblings = parent.children as readonly { readonly type: string; readonly value?: string }[];
	const after = siblings.slice(siblings.indexOf(node) + 1).map((sibling) => (sibling.type === "html" ? (sibling.value ?? "") : ""));
	node.value = node.value.replace(swallowing, (tag: string, name: string, offset: number) => {
		const rest = [node.value.slice(offset + tag.length), ...after];
		if (rest.some((html) => html.toLowerCase().includes(`</${name.toLowerCase()}`))) return tag;
		warnUnclosed(tag, placeWithin(node, offset), context);
		return `&lt;${tag.slice(1)}`;
	});
	const comment = node.value.indexOf("<!--");
	if (comment < 0) return;
	warnUnclosed("<!--", placeWithin(node, comment), context);
	node.value = `${node.value.slice(0, comment)}&lt;${node.value.slice(comment + 1)}`;
}

function warnUnclosed(opening: string, start: { line: number; column: number }, context: PageContext): void {
	const end = opening === "<!--" ? "-->" : `</${/\w+/.exec(opening)?.[0] ?? ""}>`;
	warn(
		context,
		"markdown-syntax",
		{ position: { start, end: {} } },
		`\`${opening}\` is never closed and would hide the rest of the page, so it is shown as text.`,
		`Add \`${end}\`, or write \`\\${opening}\` for the text.`,
	);
}

function placeWithin(node: Html, offset: number): { line: number; column: number } {
	const before = node.value.slice(0, offset).split("\n");
	const start = node.position?.start ?? { line: 1, column: 1 };
	const last = before.at(-1) ?? "";
	return { line: start.line + before.length - 1, column: before.length === 1 ? start.column + last.length : last.length + 1 };
}

function decodeEntities(text: string): string {
	return text.replace(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => ({ amp: "&", quot: '"', lt: "<", gt: ">" })[name] ?? "'");
}
