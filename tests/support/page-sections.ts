import { readFileSync } from "node:fs";
import type { Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";

/**
 * The sections of a built page (absolute path of its file) by the id of their heading: elements, sorted attributes, and text without
 * whitespace. Generated ids are replaced.
 */
export function pageSections(path: string): Map<string, string[]> {
	const article = /<article[^>]*>([\s\S]*?)<footer/.exec(readFileSync(path, "utf8"))?.[1] ?? "";
	const found = new Map<string, string[]>();
	let lines: string[] = [];
	const walk = (node: Root | RootContent, depth: number) => {
		if (node.type === "text" && node.value.trim() !== "") lines.push(`${"\t".repeat(depth)}${node.value.replace(/\s+/g, " ").trim()}`);
		if (node.type === "element") {
			if (node.tagName === "h2") {
				lines = [];
				found.set(String(node.properties.id), lines);
			}
			const attributes = Object.entries(node.properties).map(([name, value]) => `${name}=${madeUp(name, String(value))}`);
			lines.push(`${"\t".repeat(depth)}${node.tagName} ${attributes.sort().join(" ")}`);
		}
		// The elements between the body and its parts differ: MDX does not wrap the body, and does not make paragraphs of single lines.
		const isFrame = node.type === "element" && (node.properties.className as string[] | undefined)?.includes("prose-body");
		if ("children" in node) for (const child of node.children) walk(child, isFrame ? depth : depth + 1);
	};
	walk(fromHtml(article, { fragment: true }), 0);
	return found;
}

function madeUp(name: string, value: string): string {
	if (name === "href" && value.includes("#")) return value.slice(value.indexOf("#"));
	return /^(?:id|name|htmlFor)$/.test(name) && /tabs-|^_/.test(value) ? "(made up)" : value;
}
