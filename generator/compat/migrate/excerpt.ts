import type { Nodes, Root } from "mdast";
import { textOf } from "../docusaurus/values.ts";
import type { SourceCollection } from "./collections.ts";
import { splitMarkdown } from "./front-matter-text.ts";
import type { SourcePage } from "./source-pages.ts";

/** The longest excerpt, in characters. */
const excerptLimit = 500;

/** The excerpt of a page in lists, as plain text: its description, or else its first paragraphs, up to the truncate marker. */
export function excerptOf(page: SourcePage, options: { readonly parse: (text: string) => Root; readonly marker: RegExp }): string {
	const description = textOf(page.data.description);
	if (description !== null || page.isReact) return description ?? "";
	const text = splitMarkdown(page.text).body.split(options.marker, 1)[0] ?? "";
	let excerpt = "";
	for (const node of options.parse(text).children) {
		if (node.type !== "paragraph") continue;
		const plain = plainText(node).replace(/\s+/g, " ").trim();
		if (plain === "" || /^(?:import|export)\s|^:::|^<|^\{/.test(plain)) continue;
		if (excerpt !== "" && excerpt.length + plain.length > excerptLimit) break;
		excerpt += `${excerpt === "" ? "" : " "}${plain}`;
	}
	return excerpt.length <= excerptLimit ? excerpt : `${excerpt.slice(0, excerpt.lastIndexOf(" ", excerptLimit))} …`;
}

/** The marker after which lists do not show a post, from the options of the blog. */
export function truncateMarker(collection: SourceCollection): RegExp {
	const standard = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;
	const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(textOf(collection.options.truncateMarker) ?? "") ?? [];
	if (source === undefined) return standard;
	try {
		return new RegExp(source, flags);
	} catch {
		return standard;
	}
}

function plainText(node: Nodes): string {
	if (node.type === "text" || node.type === "inlineCode") return node.value;
	if (node.type === "break") return " ";
	return "children" in node ? node.children.map((child) => plainText(child as Nodes)).join("") : "";
}
