import { SearchApiError } from "../../../theme/search/algolia/client-errors.ts";
import { type ReadRequest, readRequests } from "../../../theme/search/algolia/read-requests.ts";
import { requestWork } from "../../../theme/search/algolia/request-work.ts";
import type { SearchClient } from "../../../theme/search/algolia/search-client.ts";
import { rulesFor } from "../../../theme/search/engine/languages/rules-for.ts";
import type { SearchEngine } from "../../../theme/search/engine/search-engine.ts";
import { createTokenizer } from "../../../theme/search/engine/tokenizer.ts";

/** Maximum number of searches in one request, as at Algolia. */
const maxSearches = 50;

/** Maximum work of one request (see `requestWork`). A batch of 50 searches for three words, with the default 20 hits each, is 8,000. */
const maxWork = 30_000;

/** Maximum length of an answer, in characters. */
const maxAnswerLength = 8_000_000;

/** Arrays and objects inside each other. Parameters have at most three. */
const maxDepth = 20;

/**
 * Reads the searches of a request: a list, or an object that contains the list. Throws `SearchApiError` if the list is malformed or asks for
 * more work than a server does at once.
 */
export function readSearches(requests: unknown): ReadRequest[] {
	if (isDeeper(requests, maxDepth)) throw new SearchApiError(`Expected at most ${maxDepth} arrays and objects inside each other`, 400);
	const searches = readRequests(requests);
	if (searches.length > maxSearches) throw new SearchApiError(`Expected at most ${maxSearches} requests`, 400);
	const tokenize = createTokenizer(rulesFor(""));
	const work = searches.reduce((sum, search) => sum + requestWork(search, tokenize), 0);
	if (work > maxWork) {
		const advice = "Ask for fewer hits, words, filters or facets, or in several requests.";
		throw new SearchApiError(`The requests are too much work (${work} units, at most ${maxWork}). ${advice}`, 400);
	}
	return searches;
}

/**
 * Answers searches one after the other, each in JSON. Throws `SearchApiError` if the answers become too long, before it answers the rest, and
 * like the client.
 */
export async function answerSearches(client: SearchClient, searches: readonly ReadRequest[]): Promise<string[]> {
	const answers: string[] = [];
	let length = 0;
	for (const { indexName, facet, params } of searches) {
		const { results } = await client.search([{ indexName, params, ...(facet === null ? {} : { type: "facet", facet }) }]);
		const answer = JSON.stringify(results[0]);
		length += answer.length;
		if (length > maxAnswerLength) {
			const advice = "Ask for fewer hits, or for fewer attributes with `attributesToRetrieve` and `attributesToHighlight`.";
			throw new SearchApiError(`The answer is too long (at most ${maxAnswerLength} characters). ${advice}`, 400);
		}
		answers.push(answer);
	}
	return answers;
}

/** An engine that remembers its last result: the searches of a batch often have the same query, with other filters. */
export function withLastFound(engine: SearchEngine): SearchEngine {
	let last: { readonly query: string; readonly found: ReturnType<SearchEngine["find"]> } | null = null;
	return {
		...engine,
		async find(query) {
			if (last?.query !== query) last = { query, found: engine.find(query) };
			const own = last;
			const forget = () => {
				if (last === own) last = null;
			};
			try {
				const found = await own.found;
				if (found.isPartial) forget();
				return found;
			} catch (error) {
				forget();
				throw error;
			}
		},
	};
}

/** Whether a JSON value has more than `most` arrays and objects inside each other. */
function isDeeper(value: unknown, most: number): boolean {
	let level = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > most) return true;
		level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
	}
	return false;
}
