import { type Document, parseDocument, type SchemaOptions } from "yaml";

/**
 * The value of a YAML document without errors. Throws an error with a sentence for aliases without an anchor, more of them than
 * `maxAliasCount` resolves, which could expand a few lines to a huge value, and those within what they stand for, which would never end.
 */
export function yamlValue(document: Document, maxAliasCount: number): unknown {
	const value: unknown = document.toJS({ maxAliasCount });
	if (containsItself(value, { parents: new Set(), known: new Set() }))
		throw new ReferenceError("An alias is part of the value that it stands for.");
	return value;
}

/** The value of a YAML text, as far as it can be read in spite of mistakes. Throws like `yamlValue`. */
export function readableYaml(text: string, schema: SchemaOptions = {}): unknown {
	return yamlValue(parseDocument(text, { ...schema, logLevel: "silent" }), 100);
}

/** Whether a value is among its own parts. `known` has what was looked at: aliases make a value part of many others. */
function containsItself(value: unknown, { parents, known }: Readonly<Record<"parents" | "known", Set<object>>>): boolean {
	if (typeof value !== "object" || value === null) return false;
	if (parents.has(value)) return true;
	if (known.has(value)) return false;
	parents.add(value);
	known.add(value);
	const isCyclic = Object.values(value).some((inner) => containsItself(inner, { parents, known }));
	parents.delete(value);
	return isCyclic;
}
