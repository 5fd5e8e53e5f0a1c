import type { IncomingMessage } from "node:http";
import { SearchApiError, SearchRetryError } from "../../../theme/search/algolia/client-errors.ts";
import type { SearchRequest } from "../../../theme/search/algolia/read-requests.ts";
import { createSearchClient, type SearchClient } from "../../../theme/search/algolia/search-client.ts";
import { createSearchEngine } from "../../../theme/search/engine/search-engine.ts";
import { searchManifest } from "../../../theme/search/engine/search-format.ts";
import { readJsonBody } from "./read-json-body.ts";
import type { SearchCall } from "./search-call.ts";

/** Reads a file of the index as it is now; `null` when there is none. */
export type ReadIndexFile = (name: string) => Promise<string | null>;

/** An answer of the search API; `body` becomes JSON. */
type SearchReply = { readonly status: number; readonly body: object };

/** Answers a request to the search API. Rejects for a failure that is neither the client's nor the index's. */
export type SearchApi = (call: SearchCall, request: IncomingMessage) => Promise<SearchReply>;

/** Searches of one request at most, as at Algolia. */
const maxSearches = 50;

/** Makes the search API of a site, which Algolia's clients speak over HTTP. It answers with the index of the last build or save. */
export function createSearchApi(read: ReadIndexFile): SearchApi {
	const current = currentClient(read);
	return async (call, request) => {
		try {
			const body = await readJsonBody(request);
			if (typeof body !== "object" || body === null) throw new SearchApiError("Expected the body to be an object", 400);
			return { status: 200, body: await answer(await current(), call, body) };
		} catch (error) {
			if (error instanceof SearchApiError) return failure(error.status, error.message);
			if (error instanceof SearchRetryError) return failure(503, error.message);
			throw error;
		}
	};
}

/** Gives the client of the index that there is now: the same one until the manifest changes. */
function currentClient(read: ReadIndexFile): () => Promise<SearchClient> {
	const load = async (name: string) => {
		const text = await read(name);
		if (text === null) throw new Error(`${name} is missing`);
		return JSON.parse(text) as unknown;
	};
	let opened: { readonly manifest: string; readonly client: SearchClient } | null = null;
	return async () => {
		const manifest = await read(searchManifest);
		if (manifest === null) throw new SearchApiError("This site has no search index", 404);
		if (opened?.manifest !== manifest) opened = { manifest, client: createSearchClient(createSearchEngine(load)) };
		return opened.client;
	};
}

async function answer(client: SearchClient, call: SearchCall, body: object): Promise<object> {
	if (call.kind === "batch") {
		const { requests } = body as { requests?: readonly SearchRequest[] };
		if (Array.isArray(requests) && requests.length > maxSearches) throw new SearchApiError(`Expected at most ${maxSearches} requests`, 400);
		return client.search({ requests: requests as readonly SearchRequest[] });
	}
	const { indexName } = call;
	const facet = call.kind === "facet" ? { type: "facet", facet: call.facet } : { type: undefined };
	const { results } = await client.search([{ ...body, indexName, ...facet }]);
	return results[0] as object;
}

function failure(status: number, message: string): SearchReply {
	return { status, body: { message, status } };
}
