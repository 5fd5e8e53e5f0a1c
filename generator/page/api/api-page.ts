import { factsHash, type SymbolFacts } from "../../lib/api-facts.ts";
import { type ApiReference, apiReference } from "../../lib/api-references.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { SourcePosition } from "../../lib/problem.ts";
import type { FrontMatterResult } from "../front-matter/front-matter.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { isPageKind } from "./page-kinds.ts";
import type { FactsSlice } from "./read-facts.ts";
import { type ApiFault, reportApi } from "./report-api.ts";

/** A page that documents an export of a package. */
export type ApiPage = {
	readonly reference: ApiReference;
	/** The facts about the package; `null` if there are none, which has already been reported. */
	readonly facts: FactsSlice | null;
	/** The export; `null` if the package has no export with this name, which has already been reported. */
	readonly symbol: SymbolFacts | null;
	/** Place of the key `of`. */
	readonly at: SourcePosition;
	/**
	 * What the page says about an export that was removed (`kind: removed`): the version without it, and what to use instead. `null` for
	 * other pages.
	 */
	readonly removal: { readonly version: unknown; readonly replacement: unknown } | null;
};

/**
 * Reads what a page documents from its front matter. Reports `api-unknown`, `api-wrong` for a different `kind`, and `api-stale` if the
 * facts have changed since the review.
 */
export function openApiPage({ values, positions }: Pick<FrontMatterResult, "values" | "positions">, context: PageContext): ApiPage | null {
	const { of: written, reviewed } = values;
	if (typeof written !== "string") return null;
	const reference = apiReference(written, null);
	const at = positions.of;
	if (reference === null || at === undefined) return null;
	const facts = factsFor(reference.package, context);
	const removal = values.kind === "removed" ? { version: values.removed, replacement: values.replacement } : null;
	const symbol = facts && removal === null ? symbolOf(reference, facts, { place: at, context }) : null;
	if (!facts) {
		const message = `There are no facts about the package \`${reference.package}\`.`;
		const hint = "Add it to `facts.packages` in the configuration, and run `keyframe facts`.";
		reportApi(at, { code: "api-unknown", message, hint }, context);
	}
	if (symbol) checkKind(values.kind, symbol, { name: reference.name, place: positions.kind ?? at, context });
	if (symbol && reviewed !== undefined && String(reviewed) !== factsHash(symbol)) {
		const message = `The facts about \`${reference.name}\` have changed since the page was reviewed.`;
		const hint = `Read the page again, then run \`keyframe check --update-reviewed ${context.file}\`.`;
		context.found.problems.push({ code: "api-stale", severity: "warning", message, hint, at: positions.reviewed ?? at });
	}
	return { reference, facts, symbol, at, removal };
}

/** Kinds of pages that are not based on facts. */
const otherKinds: readonly unknown[] = [undefined, "overview"];

/** Reports `api-wrong` if the front matter names a wrong kind of export. */
function checkKind(
	kind: unknown,
	symbol: SymbolFacts,
	{ name, place, context }: { readonly name: string; readonly place: SourcePosition; readonly context: PageContext },
): void {
	if (kind === symbol.kind || otherKinds.includes(kind) || isPageKind(kind)) return;
	const message = `\`${name}\` is a ${symbol.kind}, not a \`${String(kind)}\`.`;
	reportApi(place, { code: "api-wrong", message, hint: `Write \`kind: ${symbol.kind}\`.` }, context);
}

/** The facts about a package that the page depends on. */
export function factsFor(owner: string, { data }: PageContext): FactsSlice | null {
	for (const [file, text] of data) {
		if (!file.endsWith(`/${owner}.json`)) continue;
		const facts = JSON.parse(text) as FactsSlice;
		if (facts.package === owner) return facts;
	}
	return null;
}

/** The facts about an export. Reports `api-unknown` at a place if the package has no export with this name. */
export function symbolOf(
	{ name, package: owner }: ApiReference,
	{ symbols, names = [] }: FactsSlice,
	{ place, context }: { readonly place: ApiFault; readonly context: PageContext },
): SymbolFacts | null {
	const symbol = Object.hasOwn(symbols, name) ? symbols[name] : undefined;
	if (symbol) return symbol;
	const message = `\`${owner}\` exports no \`${name}\`.`;
	reportApi(
		place,
		{ code: "api-unknown", message, hint: didYouMean(name, names) ?? "Correct the name, or run `keyframe facts`." },
		context,
	);
	return null;
}
