import { maxQueryLength } from "../engine/query-length.ts";
import { maxWords } from "../engine/query-words.ts";
import type { Tokenizer } from "../engine/tokenizer.ts";
import { filterAttributes } from "./filter.ts";
import { requestFilter } from "./found-records.ts";
import type { ReadRequest } from "./read-requests.ts";
import { readSearchParams } from "./search-params.ts";

/** What finding costs, as a number of hits: describing so many takes as long. */
const findingHits = 20;

/**
 * How much work it is to answer a request: its hits, multiplied by what is compared with each of them, which is the words of the query, the
 * conditions of the filters and the facets. Throws `SearchApiError` for a malformed parameter.
 */
export function requestWork({ params }: ReadRequest, tokenize: Tokenizer): number {
	const read = readSearchParams(params);
	const hits = read.length ?? read.hitsPerPage;
	const words = Math.min(tokenize(read.query.slice(0, maxQueryLength)).length, maxWords);
	const conditions = filterAttributes(requestFilter(read)).length;
	return (findingHits + hits) * (1 + words + conditions + read.facets.length);
}
