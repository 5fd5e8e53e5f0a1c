import { reachableHits, type SearchParams } from "./search-params.ts";

/** Which hits a result has: those of a page, or those from an offset on. */
export type Pagination = {
	readonly page?: number;
	readonly nbPages?: number;
	readonly hitsPerPage?: number;
	readonly offset?: number;
	readonly length?: number;
};

/** The part of all hits that a request asks for. Hits beyond the thousandth cannot be reached. */
export function paginate(
	hits: readonly number[],
	{ page, hitsPerPage, offset, length }: Pick<SearchParams, "page" | "hitsPerPage" | "offset" | "length">,
): { readonly hits: readonly number[]; readonly pagination: Pagination } {
	const reachable = hits.slice(0, reachableHits);
	if (offset !== null || length !== null) {
		const from = offset ?? 0;
		const count = length ?? hitsPerPage;
		return { hits: reachable.slice(from, from + count), pagination: { offset: from, length: count } };
	}
	const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable.length / hitsPerPage);
	return { hits: reachable.slice(page * hitsPerPage, (page + 1) * hitsPerPage), pagination: { page, nbPages, hitsPerPage } };
}
