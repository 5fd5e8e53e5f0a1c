/** What a path of Algolia's search API asks for. */
export type SearchCall =
	/** Several searches, in any indices. */
	| { readonly kind: "batch" }
	| { readonly kind: "search"; readonly indexName: string }
	/** A search among the values of a facet. */
	| { readonly kind: "facet"; readonly indexName: string; readonly facet: string };

/** The call of a decoded request path, `null` when it is none. The API is below the base path of the site: `/sub/1/indexes/docs/query`. */
export function searchCall(path: string, base: string): SearchCall | null {
	const prefix = `${base}1/indexes/`;
	if (!path.startsWith(prefix)) return null;
	const [indexName = "", ...rest] = path.slice(prefix.length).split("/");
	if (indexName === "*") return rest.join("/") === "queries" ? { kind: "batch" } : null;
	if (indexName !== "" && rest.length === 1 && rest[0] === "query") return { kind: "search", indexName };
	const [facets, facet, query] = rest;
	const isFacetSearch = rest.length === 3 && facets === "facets" && query === "query";
	return isFacetSearch && indexName && facet ? { kind: "facet", indexName, facet } : null;
}
