import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { SearchApiError, SearchRetryError } from "../../../theme/search/algolia/client-errors.ts";
import type { SearchRequest } from "../../../theme/search/algolia/read-requests.ts";
import { createSearchClient, type SearchClient } from "../../../theme/search/algolia/search-client.ts";
import { createSearchEngine } from "../../../theme/search/engine/search-engine.ts";
import { searchManifest } from "../../../theme/search/engine/search-format.ts";

/** Reads a file of the index as it is now; `null` when there is none. */
export type ReadIndexFile = (name: string) => Promise<string | null>;

/** What the search API of a site works with. */
export type SearchApiOptions = {
	readonly read: ReadIndexFile;
	/** The base path of the site, as it is now. */
	readonly base: () => string;
	/** Whether pages of a host (with its port) may read the answers, besides the site's own. */
	readonly isAllowedHost: (host: string) => boolean;
};

/**
 * Finds what answers a request for a decoded path; `null` when it is not for the search API. The answer is a promise that rejects for a
 * failure that is neither the client's nor the index's.
 */
export type SearchApi = (request: IncomingMessage, path: string) => ((response: ServerResponse) => Promise<void>) | null;

/** An answer of the search API; `body` becomes JSON. */
type SearchReply = { readonly status: number; readonly body: object };

/** What a path of Algolia's search API asks for. */
type SearchCall =
	/** Several searches, in any indices. */
	| { readonly kind: "batch" }
	| { readonly kind: "search"; readonly indexName: string }
	/** A search among the values of a facet. */
	| { readonly kind: "facet"; readonly indexName: string; readonly facet: string };

/** Searches of one request at most, as at Algolia. */
const maxSearches = 50;

/** Makes the search API of a site, which Algolia's clients speak over HTTP. It answers with the index of the last build or save, and a browser that asks whether a page may send a request. */
export function createSearchApi({ read, base, isAllowedHost }: SearchApiOptions): SearchApi {
	const current = currentClient(read);
	return (request, path) => {
		if (request.method !== "POST" && request.method !== "OPTIONS") return null;
		const call = searchCall(path, base());
		if (!call) return null;
		return async (response) => {
			const shared = { "cache-control": "no-cache", ...crossOrigin(request, isAllowedHost) };
			if (request.method === "OPTIONS") {
				response.writeHead(204, { ...shared, allow: "POST, OPTIONS" }).end();
				return;
			}
			const { status, body } = await reply(call, request, current);
			const text = JSON.stringify(body);
			// What is left of a body that is too large is not worth the connection.
			const connection = status === 413 ? { connection: "close" } : {};
			const type = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(text) };
			response.writeHead(status, { ...shared, ...connection, ...type }).end(text);
		};
	};
}

/** The call of a decoded request path, `null` when it is none. The API is below the base path of the site: `/sub/1/indexes/docs/query`. */
function searchCall(path: string, base: string): SearchCall | null {
	const prefix = `${base}1/indexes/`;
	if (!path.startsWith(prefix)) return null;
	const [indexName = "", ...rest] = path.slice(prefix.length).split("/");
	if (indexName === "*") return rest.join("/") === "queries" ? { kind: "batch" } : null;
	if (indexName !== "" && rest.length === 1 && rest[0] === "query") return { kind: "search", indexName };
	const [facets, facet, query] = rest;
	const isFacetSearch = rest.length === 3 && facets === "facets" && query === "query";
	return isFacetSearch && indexName && facet ? { kind: "facet", indexName, facet } : null;
}

/** Lets pages of other origins that may read answers send requests. Those of other sites get no answer to read. */
function crossOrigin({ headers }: IncomingMessage, isAllowedHost: SearchApiOptions["isAllowedHost"]): OutgoingHttpHeaders {
	const { origin } = headers;
	if (origin === undefined || !URL.canParse(origin) || !isAllowedHost(new URL(origin).host)) return { vary: "Origin" };
	return {
		vary: "Origin",
		"access-control-allow-origin": origin,
		"access-control-allow-methods": "POST",
		"access-control-allow-headers": "content-type, x-algolia-agent, x-algolia-api-key, x-algolia-application-id",
		"access-control-max-age": "86400",
	};
}

async function reply(call: SearchCall, request: IncomingMessage, current: () => Promise<SearchClient>): Promise<SearchReply> {
	try {
		const body = await readJsonBody(request);
		if (typeof body !== "object" || body === null) throw new SearchApiError("Expected the body to be an object", 400);
		return { status: 200, body: await answer(await current(), call, body) };
	} catch (error) {
		if (error instanceof SearchApiError) return failure(error.status, error.message);
		if (error instanceof SearchRetryError) return failure(503, error.message);
		throw error;
	}
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

/** Largest body of a search request, in bytes. */
export const maxBodyBytes = 128 * 1024;

/** The body of a request as JSON, an empty one as an empty object. Throws `SearchApiError` for one that is too large or no JSON. The rest of a body that is too large is read and forgotten. */
async function readJsonBody(request: IncomingMessage): Promise<unknown> {
	const text = await readText(request);
	if (text.trim() === "") return {};
	try {
		return JSON.parse(text) as unknown;
	} catch {
		throw new SearchApiError("The body is not valid JSON", 400);
	}
}

function readText(request: IncomingMessage): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let size = 0;
		request.on("data", (chunk: Buffer) => {
			size += chunk.length;
			if (size <= maxBodyBytes) chunks.push(chunk);
			else reject(new SearchApiError(`The body has more than ${maxBodyBytes} bytes`, 413));
		});
		request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
		request.on("error", reject);
	});
}
