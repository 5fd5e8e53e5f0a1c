import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A type of the vocabulary: its parent types, and its properties with the types of their values. */
type VocabularyType = { readonly parents: readonly string[]; readonly properties: ReadonlyMap<string, readonly string[]> };

/** Types whose values are written as text. */
const texts: ReadonlySet<string> = new Set(["Text", "URL", "Date", "DateTime", "Time", "Duration", "Boolean"]);

/** Reads the vocabulary of schema.org from the types of `schema-dts`, which are generated from it. */
export function readVocabulary(): ReadonlyMap<string, VocabularyType> {
	const require = createRequire(import.meta.url);
	const text = readFileSync(require.resolve("schema-dts").replace(/schema\.js$/, "schema.d.ts"), "utf8");
	const types = new Map<string, VocabularyType>();
	for (const [, name = "", parents = "", body = ""] of text.matchAll(/^interface (\w+)Base extends ([^{]*)\{\n(.*?)^\}/gms)) {
		const properties = [...body.matchAll(/^\s+"([\w-]+)"\?: SchemaValue<(.*), "[\w-]+">;$/gm)];
		types.set(name, {
			parents: [...parents.matchAll(/(\w+)Base\b/g)].map((match) => match[1] ?? ""),
			properties: new Map(properties.map(([, property = "", values = ""]) => [property, values.split(" | ")])),
		});
	}
	for (const [, name = "", parent = ""] of text.matchAll(/^export interface (\w+)Leaf extends (\w+)Base \{/gm))
		if (name !== parent && !types.has(name)) types.set(name, { parents: [parent], properties: new Map() });
	return types;
}

/** The mistakes in JSON-LD: unknown types and properties, and values whose type a property does not allow. */
export function vocabularyFaults(node: unknown, vocabulary: ReadonlyMap<string, VocabularyType>): string[] {
	if (Array.isArray(node)) return node.flatMap((item) => vocabularyFaults(item, vocabulary));
	const { "@type": type, "@context": _context, "@graph": graph, "@id": _id, ...properties } = node as Record<string, unknown>;
	if (graph !== undefined) return vocabularyFaults(graph, vocabulary);
	if (type === undefined) return Object.keys(properties).length === 0 ? [] : ["A thing without a type"];
	if (!vocabulary.has(String(type))) return [`Unknown type ${type}`];
	const kindsOf = (name: string): string[] => [name, ...(vocabulary.get(name)?.parents ?? []).flatMap(kindsOf)];
	const kinds = kindsOf(String(type));
	return Object.entries(properties).flatMap(([property, value]) => {
		// The annotation of a search action: https://schema.org/docs/actions.html
		if (property === "query-input" && kinds.includes("Action")) return [];
		const allowed = kinds.map((kind) => vocabulary.get(kind)?.properties.get(property)).find((types) => types !== undefined);
		if (!allowed) return [`${type} has no ${property}`];
		const values = Array.isArray(value) ? value : [value];
		return values.flatMap((item: unknown) => {
			if (typeof item === "object" && item !== null) {
				const own = (item as Record<string, unknown>)["@type"];
				const isAllowed = own === undefined ? allowed.includes("IdReference") : kindsOf(String(own)).some((kind) => allowed.includes(kind));
				return [...(isAllowed ? [] : [`${type}.${property} cannot be ${own}`]), ...vocabularyFaults(item, vocabulary)];
			}
			const isAllowed =
				typeof item === "number" ? allowed.some((kind) => /^(?:Number|Integer)$/.test(kind)) : allowed.some((kind) => texts.has(kind));
			// The address of a thing may stand for it.
			const isAddress = typeof item === "string" && /^https?:/.test(item);
			return isAllowed || isAddress ? [] : [`${type}.${property} cannot be ${JSON.stringify(item)}`];
		});
	});
}
