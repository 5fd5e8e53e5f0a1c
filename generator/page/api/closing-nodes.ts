import type { List, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { SymbolKind } from "../../lib/api-facts.ts";
import { apiReference, referenceKey } from "../../lib/api-references.ts";
import type { SourcePosition } from "../../lib/problem.ts";
import { text } from "../components/element.ts";
import type { FrontMatterResult } from "../front-matter/front-matter.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { factsFor, symbolOf } from "./api-page.ts";
import { exportScheme } from "./export-links.ts";
import { sectionHeading } from "./fact-nodes.ts";
import { code, inlineNodes, phrase } from "./inline-nodes.ts";
import { reportApi } from "./report-api.ts";

/**
 * What the front matter adds to the end of a page: a line with its sources (`source`: texts and Markdown links), and the section “See also”
 * with exports (`remotion#spring`) and Markdown links (`see`). Reports `api-wrong`, `api-unknown` and `api-order`.
 */
export function closingNodes(front: Pick<FrontMatterResult, "values" | "positions">, tree: Root, context: PageContext): RootContent[] {
	const closing = (key: "source" | "see") => {
		const at = front.positions[key];
		return at === undefined ? null : { entries: [front.values[key]].flat(), at };
	};
	const [source, see] = [closing("source"), closing("see")];
	return [...(source ? [sourceLine(source, context)] : []), ...(see ? seeAlso(see, tree, context) : [])];
}

type Closing = { readonly entries: readonly unknown[]; readonly at: SourcePosition };

function sourceLine({ entries, at }: Closing, context: PageContext): Paragraph {
	const named = entries.map((entry) => entryNodes(String(entry), at, context) ?? inlineNodes(String(entry)));
	const children = named.flatMap((nodes, index) => (index === 0 ? nodes : [text(", "), ...nodes]));
	return {
		type: "paragraph",
		children: phrase(context.dialect.text("api.source", { sources: "{sources}" }), { sources: children }),
		position: positionOf(at),
	};
}

function seeAlso({ entries, at }: Closing, tree: Root, context: PageContext): RootContent[] {
	const written = tree.children.find((node) => node.type === "heading" && textOf(node) === context.dialect.text("api.see"));
	if (written) {
		const message = `“${textOf(written)}” is in both the page and its front matter.`;
		reportApi(written, { code: "api-order", message, hint: "Move its links to the key `see`." }, context);
		return [];
	}
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
	return items.length === 0 ? [] : [sectionHeading("api.see", context.dialect.text, { position }), list];
}

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
	return [{ type: "link", url, title: null, children: inlineNodes(label), position }];
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
