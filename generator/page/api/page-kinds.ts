import type { Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { SymbolFacts } from "../../lib/api-facts.ts";
import type { SourcePosition } from "../../lib/problem.ts";
import { visit } from "../../lib/visit.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { type ApiFault, reportApi } from "./report-api.ts";

/** What a page of a kind contains, in order. */
type KindParts = {
	/** What the page begins with, and how messages name it. A paragraph may precede code. */
	readonly begins: { readonly type: "paragraph" | "code"; readonly what: string };
	/** Titles of sections that the page must have, in this order. Others may be between or below them. */
	readonly sections: readonly string[];
	/** Whether the first of the sections has to show code. */
	readonly showsCode?: true;
};

const kinds = {
	troubleshooting: { begins: { type: "code", what: "the message that readers see, as a code block" }, sections: ["Cause", "Fix"] },
	enum: { begins: { type: "paragraph", what: "what the value sets" }, sections: ["Values"] },
	term: { begins: { type: "paragraph", what: "what the term means" }, sections: [] },
	template: {
		begins: { type: "paragraph", what: "what the template is for" },
		sections: ["Create a project", "What it contains"],
		showsCode: true,
	},
	migration: { begins: { type: "paragraph", what: "who has to change what" }, sections: ["Upgrade", "What changes"], showsCode: true },
	event: { begins: { type: "paragraph", what: "when the event occurs" }, sections: ["Listen", "Data"], showsCode: true },
} as const satisfies Readonly<Record<string, KindParts>>;

/** Whether pages of a kind follow an order of their own instead of an export's. */
export function isPageKind(kind: unknown): kind is keyof typeof kinds {
	return typeof kind === "string" && Object.hasOwn(kinds, kind);
}

/**
 * Compares a page with the contents of its kind: troubleshooting, enum, term, template, migration or event. `symbol` is the export that it
 * documents, if any. Reports `api-incomplete` and `api-order`.
 */
export function checkPageKind(
	tree: Root,
	{ kind, at, symbol }: { readonly kind: unknown; readonly at: SourcePosition; readonly symbol: SymbolFacts | null },
	context: PageContext,
): void {
	if (!isPageKind(kind)) return;
	const { begins, sections, showsCode }: KindParts = kinds[kind];
	const report = (place: ApiFault, code: "api-incomplete" | "api-order", { message, hint }: { message: string; hint: string }) =>
		reportApi(place, { code, message, hint }, context);
	const content = tree.children.filter(({ type }) => type !== "mdxjsEsm" && type !== "definition");
	const first = content.findIndex(({ type }) => type === begins.type);
	const heading = content.findIndex(({ type }) => type === "heading");
	if (first < 0 || first > 1 || (heading >= 0 && heading < first))
		report(content[0] ?? at, "api-order", { message: `A page of the kind \`${kind}\` begins with ${begins.what}.`, hint: "Put it first." });
	const found = sectionsOf(content);
	const names = sections.map((name) => `“${name}”`).join(", ");
	let last = -1;
	for (const name of sections) {
		const index = found.findIndex(({ title }) => title === name);
		const section = found[index];
		const hint = `The sections of the kind \`${kind}\` are ${names}, in this order.`;
		if (section === undefined) report(at, "api-incomplete", { message: `The page has no section “${name}”.`, hint });
		else if (index < last) report(section.heading, "api-order", { message: `“${name}” is too far down.`, hint });
		last = Math.max(last, index);
	}
	const shown = showsCode && found.find(({ title }) => title === sections[0]);
	if (shown && !hasCode(shown.content))
		report(shown.heading, "api-incomplete", {
			message: `“${shown.title}” shows no code.`,
			hint: "Show what readers have to write or run.",
		});
	if (kind === "enum") checkValues(found, { symbol, at, report });
}

type Section = { readonly title: string; readonly heading: RootContent; readonly content: readonly RootContent[] };

function sectionsOf(content: readonly RootContent[]): Section[] {
	const starts = content.flatMap((node, index) => (node.type === "heading" && node.depth === 2 ? [{ node, index }] : []));
	return starts.map(({ node, index }, at) => ({
		title: textOf(node),
		heading: node,
		content: content.slice(index + 1, starts[at + 1]?.index),
	}));
}

function hasCode(content: readonly RootContent[]): boolean {
	let isFound = false;
	visit({ type: "root", children: [...content] } as Root, (node) => {
		if (node.type === "code") isFound = true;
		return undefined;
	});
	return isFound;
}

/** Reports values in the declaration of an enum that the section “Values” does not name in code. */
function checkValues(
	sections: readonly Section[],
	page: {
		readonly symbol: SymbolFacts | null;
		readonly at: SourcePosition;
		readonly report: (place: ApiFault, code: "api-incomplete", fault: { message: string; hint: string }) => void;
	},
): void {
	const values = sections.find(({ title }) => title === "Values");
	if (!values) return;
	const named = new Set<string>();
	visit({ type: "root", children: [...values.content] } as Root, (node) => {
		if (node.type === "inlineCode") named.add(node.value.replace(/^(["'])(.*)\1$/, "$2"));
		return undefined;
	});
	const declared = [...(page.symbol?.signature ?? "").matchAll(/(["'])([^"'\n]*)\1/g)].map(([, , value = ""]) => value);
	const missing = [...new Set(declared)].filter((value) => !named.has(value));
	if (missing.length === 0) return;
	const list = missing.map((value) => `\`${value}\``).join(", ");
	const message = `“Values” does not describe ${list}.`;
	page.report(values.heading, "api-incomplete", { message, hint: "Write a sentence for each value, with the value in code." });
}
