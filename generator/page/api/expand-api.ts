import type { Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Text } from "../../../theme/texts/texts.ts";
import type { Members, SymbolFacts } from "../../lib/api-facts.ts";
import { apiReference } from "../../lib/api-references.ts";
import { compareVersions, isRelease } from "../../lib/version-order.ts";
import { text } from "../components/element.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { type ApiElement, type ApiElementName, apiElement } from "./api-element.ts";
import { type ApiPage, factsFor, symbolOf } from "./api-page.ts";
import { entryNodes } from "./closing-nodes.ts";
import { compatibilityTable, environmentNodes, usualEnvironments } from "./environments.ts";
import { expandOptions, type OptionsOf } from "./expand-options.ts";
import { type LinkedTypes, memberRow, ownHeading, type SectionKey, sectionHeading } from "./fact-nodes.ts";
import { code, phrase } from "./inline-nodes.ts";
import type { FactsSlice } from "./read-facts.ts";
import { reportApi } from "./report-api.ts";
import { noSharedTexts, type SharedTexts } from "./shared-options.ts";
import { signatureNodes } from "./signature-nodes.ts";

/** The parts of an API page, in order. */
const order: readonly ApiElementName[] = ["signature", "environments", "options", "returns", "errors"];

/**
 * Replaces the components of an API page with headings, paragraphs and code, so that everything that follows (contents, anchors, search,
 * the Markdown twin) reads them like any others. Reports `api-unknown`, `api-wrong`, `api-incomplete` and `api-order`.
 */
export function expandApi(tree: Root, page: ApiPage & { readonly shared: SharedTexts }, context: PageContext): void {
	const found: ApiElement[] = [];
	const say = context.dialect.text;
	const saysWhere = tree.children.some((node) => apiElement(node)?.name === "environments");
	tree.children = tree.children.flatMap((node): RootContent[] => {
		const element = apiElement(node);
		if (element === null) return [node];
		found.push(element);
		const nodes = expand(element, page, context);
		if (element.name !== "signature" || saysWhere || !page.symbol) return nodes;
		return [...nodes, ...usualEnvironments(page.facts?.environments, { kind: page.symbol.kind, position: element.position, say })];
	});
	showRemoval(tree, page, context);
	if (page.symbol === null && page.removal === null) return;
	checkOrder(found, tree, context);
	checkParts(found, page, context);
	if (page.symbol) tree.children.push(...compatibility(found, { symbol: page.symbol, facts: page.facts, say }));
}

/** The section “Compatibility”, if the site says how its exports were tested. */
function compatibility(
	found: readonly ApiElement[],
	{ symbol, facts, say }: { readonly symbol: SymbolFacts; readonly facts: FactsSlice | null; readonly say: Text },
): RootContent[] {
	const position = found.find(({ name }) => name === "signature")?.position;
	const written = found.find(({ name }) => name === "environments");
	const table = compatibilityTable(facts?.environments, { kind: symbol.kind, written, position, say });
	return table === null ? [] : [sectionHeading("api.compatibility", say, { position }), table];
}

function expand(element: ApiElement, page: ApiPage & { readonly shared: SharedTexts }, context: PageContext): RootContent[] {
	const { symbol, facts, reference, shared } = page;
	const say = context.dialect.text;
	const { title } = element.attributes;
	const heading = (key: SectionKey) => (title === undefined ? sectionHeading(key, say, element) : ownHeading(title, 2, element));
	if (element.name === "options") {
		const target = optionsTarget(element, page, context);
		if (target === null) return [...element.children];
		return [heading(optionTitles[target.takes]), ...expandOptions(element, { ...target, shared, path: "", depth: 3 }, context)];
	}
	// If there are no facts, which is reported, the page still shows what its author wrote.
	if (symbol === null || facts === null) return [...element.children];
	switch (element.name) {
		case "signature":
			return signatureNodes({ reference, symbol, facts, element, say });
		case "returns": {
			const { type, members = {} } = symbol.returns ?? { type: "void" };
			const types = linkedTypes(facts, element);
			const of: OptionsOf = {
				...{ takes: "fields", owner: page.reference.name, members, inherited: {}, depth: 3, isPartial: true, types },
				...{ shared: noSharedTexts, path: "" },
			};
			const row = memberRow({ type, optional: true }, { isField: true, types, say });
			return [heading("api.returns"), row, ...expandOptions(element, of, context)];
		}
		case "environments":
			return environmentNodes(element, facts.environments, context);
		case "errors":
			return [heading("api.errors"), ...element.children];
		default:
			reportApi(
				element,
				{ code: "api-order", message: `\`${element.written}\` is not in a list of options.`, hint: "Put it into `:::options`." },
				context,
			);
			return [...element.children];
	}
}

const optionTitles: Readonly<Record<NonNullable<SymbolFacts["takes"]>, SectionKey>> = {
	options: "api.options",
	arguments: "api.arguments",
	props: "api.props",
	fields: "api.properties",
	flags: "api.flags",
};

/** What a list of options describes: the export of the page, or another export (`of="SpringConfig"`). */
function optionsTarget(element: ApiElement, page: ApiPage, context: PageContext): Omit<OptionsOf, "depth" | "shared" | "path"> | null {
	const written = element.attributes.of;
	const reference = written === undefined ? page.reference : apiReference(written, page.reference.package);
	const facts = reference && (reference.package === page.reference.package ? page.facts : factsFor(reference.package, context));
	const symbol = !facts ? null : written === undefined ? page.symbol : symbolOf(reference, facts, { place: element, context });
	if (!symbol || !facts || !reference) return null;
	const { members = {}, takes = "options", inherits = [] } = symbol;
	const inherited: Members = Object.fromEntries(
		inherits.flatMap((name) =>
			Object.entries(facts.inherited?.[name] ?? {}).map(([member, type]) => [
				member,
				// Nobody looked for a default of what other packages declare.
				{ type, optional: true as const, default: "undefined" },
			]),
		),
	);
	return { takes, owner: reference.name, members, inherited, types: linkedTypes(facts, element) };
}

function linkedTypes({ package: owner, types, unions }: FactsSlice, { position }: ApiElement): LinkedTypes {
	return { package: owner, ...(types && { types }), ...(unions && { unions }), position };
}

function checkOrder(found: readonly ApiElement[], tree: Root, context: PageContext): void {
	let last = 0;
	for (const element of found) {
		const place = order.indexOf(element.name);
		if (place < 0) continue;
		if (place < last) {
			const message = `\`${element.written}\` is below \`${order[last]}\`.`;
			reportApi(element, { code: "api-order", message, hint: `The order is ${order.join(", ")}.` }, context);
		}
		last = Math.max(last, place);
	}
	const headings = tree.children.filter((node) => node.type === "heading" && node.depth === 2);
	const seeTitle = context.dialect.text("api.see");
	const also = headings.findIndex((node) => textOf(node) === seeTitle);
	const next = also < 0 ? undefined : headings[also + 1];
	if (next)
		reportApi(
			next,
			{ code: "api-order", message: `\`${textOf(next)}\` is below “${seeTitle}”.`, hint: `“${seeTitle}” is the last section.` },
			context,
		);
}

/** Reports a page that does not show the signature of its export, or does not describe the export's options. */
function checkParts(found: readonly ApiElement[], { symbol, reference, at }: ApiPage, context: PageContext): void {
	if (symbol === null) return;
	const has = (name: ApiElementName) => found.some((element) => element.name === name && element.attributes.of === undefined);
	const missing = (name: ApiElementName, what: string) => {
		const message = `The page of \`${reference.name}\` does not show ${what}.`;
		const hint =
			name === "signature" ? "Write `::signature` below the first paragraph." : "Write `::::options` with one `:::option[name]` for each.";
		reportApi(at, { code: "api-incomplete", message, hint }, context);
	};
	if (!has("signature")) missing("signature", "its signature");
	if (!has("options") && Object.values(symbol.members ?? {}).some(({ deprecated }) => deprecated === undefined))
		missing("options", `its ${symbol.takes === "fields" ? "properties" : (symbol.takes ?? "options")}`);
}

/**
 * Puts a warning above the text of a page with `kind: removed`: since when the export has been gone, and what replaces it. Reports
 * `api-wrong` if the package still has the export or is older than the version that is said to lack it, and `api-incomplete` if the page
 * names no version.
 */
function showRemoval(tree: Root, { reference, facts, at, removal }: ApiPage, context: PageContext): void {
	if (removal === null || facts === null) return;
	const { name } = reference;
	const report = (reported: "api-wrong" | "api-incomplete", message: string, hint: string) =>
		reportApi(at, { code: reported, message, hint }, context);
	if (Object.hasOwn(facts.symbols, name))
		report("api-wrong", `\`${facts.package}\` ${facts.version} still exports \`${name}\`.`, "Remove `kind: removed`.");
	const version = String(removal.version ?? "");
	if (!isRelease(version))
		report(
			"api-incomplete",
			`The page does not say which version removed \`${name}\`.`,
			'Write `removed: "2.0.0"`, with the first version without it.',
		);
	else if (compareVersions(version, facts.version) > 0)
		report(
			"api-wrong",
			`\`${name}\` cannot be missing only since ${version}: the facts are about version ${facts.version}.`,
			"Correct `removed`.",
		);
	const replacement = typeof removal.replacement === "string" ? entryNodes(removal.replacement, at, context) : null;
	if (removal.replacement !== undefined && replacement === null) {
		const hint = 'Write the name of an export, such as `my-package#name`, or a link: `"[Text](./page.md)"`.';
		report("api-wrong", `\`${String(removal.replacement)}\` in \`replacement\` leads nowhere.`, hint);
	}
	const say = context.dialect.text;
	const instead = replacement === null ? [] : [text(" "), ...phrase(say("api.instead", { replacement: "{replacement}" }), { replacement })];
	const children = [...phrase(say("api.removed", { name: "{name}", version }), { name: [code(name)] }), ...instead];
	const position = { start: at, end: at };
	tree.children.unshift({
		type: "containerDirective",
		name: "warning",
		children: [{ type: "paragraph", children, position }],
		position,
	});
}
