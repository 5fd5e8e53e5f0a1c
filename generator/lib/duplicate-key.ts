import { type Document, isScalar, visit } from "yaml";

/**
 * The first key of a YAML document that its mapping has already, and its offset; `null` when there is none. The check of the package compares each
 * key with all others, which takes minutes for 60,000 of them: parse with `uniqueKeys: false`.
 */
export function duplicateKey(document: Document.Parsed): { readonly key: string; readonly offset: number } | null {
	let found: { readonly key: string; readonly offset: number } | null = null;
	visit(document, {
		Map(_, { items }) {
			const known = new Set<unknown>();
			for (const { key } of items) {
				if (!isScalar(key)) continue;
				if (known.has(key.value)) {
					found = { key: String(key.value), offset: key.range?.[0] ?? 0 };
					return visit.BREAK;
				}
				known.add(key.value);
			}
			return undefined;
		},
	});
	return found;
}
