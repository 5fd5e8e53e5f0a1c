import type { Code, RootContent } from "mdast";
import type { Text } from "../../../theme/texts/texts.ts";
import type { SymbolFacts } from "../../lib/api-facts.ts";
import type { ApiReference } from "../../lib/api-references.ts";
import { commandTabs } from "../code/package-commands.ts";
import { element as elementNode, text } from "../components/element.ts";
import type { ApiElement } from "./api-element.ts";
import { type Facts, factsRow } from "./fact-nodes.ts";
import { code, codeList, phrase } from "./inline-nodes.ts";
import type { FactsSlice } from "./read-facts.ts";

/** The import line and the declaration of an export, what else the facts say about it, the version that they are from, and how to install its package. */
export function signatureNodes({
	reference,
	symbol,
	facts,
	element: { position },
	say,
}: {
	readonly reference: ApiReference;
	readonly symbol: SymbolFacts;
	readonly facts: FactsSlice;
	readonly element: ApiElement;
	/** The texts in the language of the page. */
	readonly say: Text;
}): RootContent[] {
	const isCommand = symbol.kind === "command";
	const value = isCommand
		? (symbol.signature ?? "")
		: [importLine(reference, symbol), ...(symbol.signature ? ["", symbol.signature] : [])].join("\n");
	const lang = isCommand ? "bash" : symbol.kind === "component" ? "tsx" : "ts";
	const declaration: Code = { type: "code", lang, meta: null, value, position };
	const install: Code = { type: "code", lang: "bash", meta: null, value: `npm i --save-exact ${facts.package}@${facts.version}`, position };
	const summary = elementNode("summary", {}, phrase(say("api.install", { package: "{package}" }), { package: [code(facts.package)] }));
	const details = elementNode("details", { className: ["install"] }, [summary, commandTabs(install) as never]);
	return [
		declaration,
		elementNode("div", { className: ["api-origin"] }, [
			factsRow(origin(symbol, { facts, position, say })) as never,
			details,
		]) as RootContent,
	];
}

/** `import {spring} from 'remotion';` */
function importLine({ name, package: owner }: ApiReference, { kind }: SymbolFacts): string {
	const [, entry, exported = name] = /^(?:(.*)#)?(.*)$/.exec(name) ?? [];
	const path = entry ? `${owner}/${entry}` : owner;
	return `import ${kind === "type" ? "type " : ""}{${exported.split(".")[0]}} from '${path}';`;
}

function origin(
	{ since, deprecated, entries = [], source }: SymbolFacts,
	{ facts, position, say }: { readonly facts: FactsSlice; readonly position: RootContent["position"]; readonly say: Text },
): Facts {
	const address = facts.repository?.replace(/\/tree\/[^/]+\//, `/blob/v${facts.version}/`);
	return [
		...(since === undefined ? [] : [[text(say("api.since", { version: since }))]]),
		...(deprecated === undefined
			? []
			: [[text(deprecated === "" ? say("api.deprecated") : say("api.deprecatedBecause", { reason: deprecated }))]]),
		...(entries.length === 0
			? []
			: [phrase(say("api.entries", { entries: "{entries}" }), { entries: codeList(entries.map((entry) => `${facts.package}/${entry}`)) })]),
		[text(say("api.checked", { version: facts.version }))],
		...(source === undefined || address === undefined
			? []
			: [[{ type: "link" as const, url: `${address}/${source}`, title: null, children: [text(say("api.sourceCode"))], position }]]),
	];
}
