import type { Element, ElementContent, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { strictPolicy } from "../../generator/compat/policies.ts";
import { createPageCompiler } from "../../generator/page/compile/compile-page.ts";
import { nativeEngine } from "../../generator/page/markdown/native-engine.ts";
import { escapeHtml } from "../../theme/lib/escape.ts";
import { fillHoles } from "../../theme/lib/holes.ts";

/** Compiles Markdown as a page of a site and fills its holes: links as the author wrote them, code without colours. */
export async function pageHtml(markdown: string): Promise<string> {
	const compile = createPageCompiler(await nativeEngine(), { policy: strictPolicy });
	const result = await compile({ collection: "docs", file: "page.md", id: "page", kind: "md", text: markdown, hash: "" }, "key");
	if (!result.ok) throw new Error(JSON.stringify(result.problems));
	const { document, body, codeBlocks } = result.page;
	const linked = fillHoles(body.content, "L", (index) => escapeHtml(document.links[index]?.href ?? ""));
	return fillHoles(linked, "C", (index) => `${escapeHtml(codeBlocks[index]?.code ?? "")}\n`);
}

/** Classes that the page pipeline gives to task lists. */
const ownClasses: ReadonlySet<string> = new Set(["contains-task-list", "task-list-item"]);

/**
 * One form of HTML for two writers: what the page pipeline adds on purpose is taken away (heading ids
 * and anchors, frames of code and tables, loading hints of images, names of checkboxes, comments), and what no reader can
 * see is levelled (spelling of addresses, order of attributes, white space between blocks).
 */
export function canonical(html: string): string {
	const root = fromHtml(html.trim(), { fragment: true });
	root.children = root.children.filter((node) => node.type !== "text" || node.value.trim() !== "").flatMap(clean);
	return toHtml(root, { allowDangerousHtml: true }).trim();
}

function clean(node: RootContent): RootContent[] {
	if (node.type === "element") return cleanElement(node);
	if (node.type !== "text") return [];
	return /^\s*\n\s*$/.test(node.value) ? [] : [{ type: "text", value: node.value.replace(/\s*\n\s*/g, "\n") }];
}

function cleanElement(node: Element): RootContent[] {
	const classes = [node.properties.className ?? []].flat().map(String);
	if (node.tagName === "a" && classes.includes("anchor")) return node.children.flatMap(clean);
	if (classes.includes("code") || classes.includes("table")) return node.children.flatMap(clean);
	if (node.tagName === "pre") return [{ ...node, properties: {}, children: node.children.map(cleanCode) }];
	const { className: _, loading: __, decoding: ___, ariaLabel: ____, ...rest } = node.properties;
	const kept = classes.filter((name) => !ownClasses.has(name));
	const properties: Element["properties"] = kept.length > 0 ? { ...rest, className: kept } : rest;
	if (/^h[1-6]$/.test(node.tagName)) delete properties.id;
	for (const key of ["href", "src"]) if (typeof properties[key] === "string") properties[key] = decodeUrl(properties[key]);
	const sorted = Object.fromEntries(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1)));
	return [{ ...node, properties: sorted, children: node.children.flatMap(clean) as ElementContent[] }];
}

/** The language is on the frame of a code block here, and in the specification a class of `<code>`. */
function cleanCode(node: ElementContent): ElementContent {
	if (node.type === "text") return { ...node, value: node.value.replace(/\n$/, "") };
	return node.type === "element" ? { ...node, properties: {}, children: node.children.map(cleanCode) } : node;
}

function decodeUrl(url: string): string {
	try {
		return decodeURI(url);
	} catch {
		return url;
	}
}
