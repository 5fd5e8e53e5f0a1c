import { basename } from "node:path";
import type { Html, Nodes, Parents } from "mdast";
import { type PageContext, registerLink, warn } from "../markdown/page-context.ts";
import { warnHandler } from "../mdx/jsx-forms.ts";
import { htmlIds, htmlLinks } from "./html-links.ts";
import { htmlNames } from "./html-names.ts";
import { htmlTags } from "./html-tags.ts";
import { takeHtmlHead } from "./page-head.ts";

/** Finds links, images and ids in raw HTML without parsing it: positions must survive. Comments are dropped. */
export function rewriteHtml(node: Html, parent: Parents, context: PageContext): void {
	node.value = node.value.replace(/<!--(?:-?>|[\s\S]*?-->)/g, (comment) => comment.replace(/[^\n]/g, ""));
	takeHtmlHead(node, parent, context);
	disarmUnclosed(node, parent, context);
	checkDetails(node, context);
	removeScripts(node, parent, context);
	removeDangers(node, context);
	nameComponents(node, context);
	// HTML knows no tag that closes itself: all that follows would be inside of it.
	node.value = node.value.replace(/<([A-Z][\w.]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*?)?)\/>/g, "<$1$2></$1>");
	for (const id of htmlIds(node.value)) context.anchors.add(id);
	let rest = 0;
	let rewritten = "";
	for (const { kind, href, start, end, isQuoted } of htmlLinks(node.value)) {
		const address = registerLink({ href, kind, text: "", node, ...placeWithin(node, start) }, context);
		rewritten += node.value.slice(rest, start) + (isQuoted ? address : `"${address}"`);
		rest = end;
	}
	node.value = rewritten + node.value.slice(rest);
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
	disarmTagStart(node, context);
	const comment = node.value.indexOf("<!--");
	if (comment < 0) return;
	warnUnclosed("<!--", placeWithin(node, comment), context);
	node.value = `${node.value.slice(0, comment)}&lt;${node.value.slice(comment + 1)}`;
}

/** Says of `<details>` without an end that it folds the rest of the page. The end may stand within a paragraph, so it is looked for in the text. */
function checkDetails(node: Html, context: PageContext): void {
	const { index = -1, 0: tag = "" } = /<details\b[^>]*>/i.exec(node.value) ?? {};
	const start = node.position?.start.offset;
	if (index < 0 || start === undefined || /<\/details/i.test(context.source.slice(start + index))) return;
	const message = `\`${tag}\` is never closed, so the rest of the page is folded into it.`;
	const at = { position: { start: placeWithin(node, index), end: {} } };
	warn(at, { code: "markdown-syntax", message, hint: "Add `</details>` where it ends." }, context);
}

/** A start tag without its `>` takes what follows for its attributes. */
function disarmTagStart(node: Html, context: PageContext): void {
	const start = node.value.lastIndexOf("<");
	const [tag] = /^<[A-Za-z][\w-]*(?=\s|$)/.exec(node.value.slice(Math.max(0, start))) ?? [];
	if (tag === undefined || node.value.includes(">", start)) return;
	const at = { position: { start: placeWithin(node, start), end: {} } };
	const message = `\`${tag}\` has no \`>\` before the next blank line, so it is shown as text.`;
	warn(at, { code: "markdown-syntax", message, hint: `Add \`>\`, or write \`\\${tag}\` for the text.` }, context);
	node.value = `${node.value.slice(0, start)}&lt;${node.value.slice(start + 1)}`;
}

/** Takes out what a strict content policy keeps from running: scripts, and handlers such as `onclick`. Says so. */
function removeScripts(node: Html, parent: Parents, context: PageContext): void {
	if (/<script\b/i.test(node.value)) {
		const opening = /<script\b[^>]*>/i.exec(node.value);
		const hint = "Put what it does into an island, a component in a file `*.island.tsx`, and import that in an `.mdx` page.";
		const at = { position: { start: placeWithin(node, opening?.index ?? 0), end: {} } };
		warn(at, { code: "html-unsafe", message: "`<script>` is left out, because scripts within pages are not run.", hint }, context);
		removeThrough(node, parent);
	}
	if (!/\son[a-z]+\s*=/i.test(node.value)) return;
	node.value = node.value.replace(/<[a-z][\w-]*(?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?>/gi, (tag: string, offset: number) =>
		tag.replace(/\s(on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi, (handler: string, name: string, within: number) => {
			warnHandler(name, { position: { start: placeWithin(node, offset + within + 1), end: {} } }, context);
			return blank(handler);
		}),
	);
}

/** Says of tags of components that Markdown has none: what is inside of them is shown, and no more. */
function nameComponents(node: Html, context: PageContext): void {
	if (!/<[A-Z]/.test(node.value)) return;
	for (const tag of htmlTags(node.value)) {
		const name = /^[A-Z][\w.]*/.exec(node.value.slice(tag.start + 1))?.[0];
		if (name === undefined || htmlNames.has(tag.name)) continue;
		const at = { position: { start: placeWithin(node, tag.start), end: {} } };
		const hint = `Rename the file to \`${basename(context.file).replace(/\.\w+$/, "")}.mdx\`.`;
		const message = `\`<${name}>\` is a component, and pages in \`.md\` have none: only what is inside of it is shown.`;
		warn(at, { code: "component-unknown", message, hint }, context);
	}
}

/** Takes out what would change where all links of the page lead, or bring another document into it past the checks. Says so. */
function removeDangers(node: Html, context: PageContext): void {
	if (!/<base\b|\ssrcdoc\b/i.test(node.value)) return;
	for (const { name, start, end, attributes } of htmlTags(node.value).reverse()) {
		const document = name === "iframe" ? attributes.find((attribute) => attribute.name === "srcdoc") : undefined;
		if (name !== "base" && !document) continue;
		const at = { position: { start: placeWithin(node, start), end: {} } };
		const [what, hint] =
			name === "base"
				? [
						"`<base>` is left out, because all links of the page would lead elsewhere.",
						"Write whole addresses, or set `base` in the configuration.",
					]
				: [
						"`<iframe srcdoc>` is left out, because what is in it would not be checked.",
						"Put the document into the static folder, and name it with `src`.",
					];
		warn(at, { code: "html-unsafe", message: what, hint }, context);
		node.value = node.value.slice(0, start) + blank(node.value.slice(start, end)) + node.value.slice(end);
	}
}

/** What is left of removed text: nothing that shows, and what follows keeps its place. */
function blank(text: string): string {
	return text.replace(/[^\n]/g, " ");
}

/** Removes scripts, the rest of which may stand in the nodes that follow. */
function removeThrough(node: Html, parent: Parents): void {
	const whole = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
	node.value = node.value.replace(whole, blank);
	const start = node.value.search(/<script\b/i);
	if (start < 0) return;
	node.value = node.value.slice(0, start);
	const siblings = parent.children as Nodes[];
	const from = siblings.indexOf(node) + 1;
	const last = siblings.findIndex((sibling, index) => index >= from && sibling.type === "html" && /<\/script/i.test(sibling.value));
	if (last >= 0) siblings.splice(from, last - from + 1);
}

function warnUnclosed(opening: string, start: { line: number; column: number }, context: PageContext): void {
	const end = opening === "<!--" ? "-->" : `</${/\w+/.exec(opening)?.[0] ?? ""}>`;
	warn(
		{ position: { start, end: {} } },
		{
			code: "markdown-syntax",
			message: `\`${opening}\` is never closed and would hide the rest of the page, so it is shown as text.`,
			hint: `Add \`${end}\`, or write \`\\${opening}\` for the text.`,
		},
		context,
	);
}

function placeWithin(node: Html, offset: number): { line: number; column: number } {
	const before = node.value.slice(0, offset).split("\n");
	const start = node.position?.start ?? { line: 1, column: 1 };
	const last = before.at(-1) ?? "";
	return { line: start.line + before.length - 1, column: before.length === 1 ? start.column + last.length : last.length + 1 };
}
