import type { List, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { SymbolKind } from "../../lib/api-facts.ts";
import { apiReference, referenceKey } from "../../lib/api-references.ts";
import type { SourcePosition } from "../../lib/problem.ts";
import { text } from "../components/element.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { type ApiPage, factsFor, symbolOf } from "./api-page.ts";
import { exportScheme } from "./export-links.ts";
import { code, sectionHeading } from "./fact-nodes.ts";
import { reportApi } from "./report-api.ts";

/**
 * The last section of an API page: the exports (`remotion#spring`) and Markdown links that the key `see` of its front matter lists.
 * Reports `api-wrong`, `api-unknown` and `api-order`.
 */
export function seeAlso({ see }: ApiPage, tree: Root, context: PageContext): RootContent[] {
	if (see === null) return [];
	const { value, at } = see;
	const written = tree.children.find((node) => node.type === "heading" && textOf(node) === seeTitle);
	if (written) {
		const message = "“See also” is in both the page and its front matter.";
		reportApi(written, { code: "api-order", message, hint: "Move its links to the key `see`." }, context);
		return [];
	}
	const entries = Array.isArray(value) ? (value as readonly unknown[]) : [value];
	const position = positionOf(at);
	const items = entries.flatMap((entry) => {
		const children = typeof entry === "string" ? entryNodes(entry, at, context) : null;
		if (children === null) {
			const hint = 'Write the name of an export, such as `my-package#name`, or a link: `"[Text](./page.md)"`.';
			reportApi(at, { code: "api-wrong", message: `\`${String(entry)}\` in \`see\` leads nowhere.`, hint }, context);
			return [];
		}
		const paragraph: Paragraph = { type: "paragraph", children, position };
		return [{ type: "listItem" as const, spread: false, children: [paragraph], position }];
	});
	const list: List = { type: "list", ordered: false, spread: false, children: items, position };
	return items.length === 0 ? [] : [sectionHeading(seeTitle, 2, { position }), list];
}

const seeTitle = "See also";

/** A link in front matter, to an export (`remotion#spring`) or in Markdown; `null` for anything else. Reports `api-unknown`. */
export function entryNodes(entry: string, at: SourcePosition, context: PageContext): PhrasingContent[] | null {
	const position = positionOf(at);
	const reference = /[\s()[\]]/.test(entry) || !entry.includes("#") ? null : apiReference(entry, null);
	if (reference) {
		const facts = factsFor(reference.package, context);
		const symbol = facts && symbolOf(reference, facts, { place: at, context });
		const children = [code(callName(reference.name, symbol?.kind ?? "constant"))];
		if (facts && !symbol) return children;
		return [{ type: "link", url: `${exportScheme}${referenceKey(reference)}`, title: null, children, position }];
	}
	const [, label = "", url] = /^\[(.+)\]\(([^()\s]+)\)$/.exec(entry.trim()) ?? [];
	if (url === undefined) return null;
	const children = label
		.split(/(`[^`]+`)/)
		.flatMap((part) => (part === "" ? [] : [part.startsWith("`") ? code(part.slice(1, -1)) : text(part)]));
	return [{ type: "link", url, title: null, children, position }];
}

/** The name of an export, in the form that code has. */
function callName(name: string, kind: SymbolKind): string {
	const own = name.slice(name.lastIndexOf("#") + 1);
	if (kind === "component") return `<${own}>`;
	return kind === "function" || kind === "hook" ? `${own}()` : own;
}

/** A place without offsets, so that the new node is not mistaken for the source. */
function positionOf({ line, column }: SourcePosition): RootContent["position"] {
	return { start: { line, column }, end: { line, column } };
}
