import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { SearchApiError, SearchRetryError } from "../../../theme/search/algolia/client-errors.ts";
import { createSearchClient, type SearchClient } from "../../../theme/search/algolia/search-client.ts";
import { createSearchEngine } from "../../../theme/search/engine/search-engine.ts";
import { searchManifest } from "../../../theme/search/engine/search-format.ts";
import { requestOrigin } from "../../lib/request-origin.ts";
import { answerSearches, readSearches, withLastFound } from "./answer-searches.ts";
import { takeTurns } from "./take-turns.ts";

/** Reads a file of the current index; `null` if it does not exist. */
export type ReadIndexFile = (name: string) => Promise<string | null>;

/** What a site's search API needs. */
export type SearchApiOptions = {
	readonly read: ReadIndexFile;
	/** Returns the site's current base path. */
	readonly base: () => string;
	/** Whether pages of an origin may search, in addition to the site's own pages. `host` is the `Host` header. */
	readonly isAllowedOrigin: (origin: URL, host: string) => boolean;
};

/**
 * Returns a function that answers a request for a decoded path, or `null` if the request is not for the search API. The answer rejects
 * only for failures that neither the client nor the index has caused.
 */
export type SearchApi = (request: IncomingMessage, path: string) => ((response: ServerResponse) => Promise<void>) | null;

/** An answer of the search API, in JSON. */
type SearchReply = { readonly status: number; readonly text: string };

/** What a path of Algolia's search API asks for. */
type SearchCall =
	/** Several searches, in any indices. */
	| { readonly kind: "batch" }
	| { readonly kind: "search"; readonly indexName: string }
	/** A search among the values of a facet. */
	| { readonly kind: "facet"; readonly indexName: string; readonly facet: string };

/**
 * Creates a site's search API, which Algolia's clients can use over HTTP. It answers from the index of the last build or save, and
 * also answers browsers' preflight requests. It refuses pages of other origins before it reads what they ask for.
 */
export function createSearchApi({ read, base, isAllowedOrigin }: SearchApiOptions): SearchApi {
	const current = currentClient(read);
	return (request, path) => {
		if (request.method !== "POST" && request.method !== "OPTIONS") return null;
		const call = searchCall(path, base());
		if (!call) return null;
		return async (response) => {
			const headers = crossOrigin(request, isAllowedOrigin);
			const shared = { "cache-control": "no-cache", vary: "Origin", ...headers };
			if (headers && request.method === "OPTIONS") {
				response.writeHead(204, { ...shared, allow: "POST, OPTIONS" }).end();
				return;
			}
			const { status, text } = headers ? await reply(call, request, current) : failure(403, "Pages of other sites cannot search this site");
			// Reading the rest of a refused body is not worth keeping the connection.
			const connection = status === 413 || status === 403 ? { connection: "close" } : {};
			const type = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(text) };
			response.writeHead(status, { ...shared, ...connection, ...type }).end(text);
		};
	};
}

/**
 * The call that a decoded request path stands for; `null` if it is not part of the API. The API is below the site's base path:
 * `/sub/1/indexes/docs/query`.
 */
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

/**
 * Headers that let a page of an allowed origin send requests and read answers; none if no page of another origin asks. `null` for an origin
 * that may not search.
 */
function crossOrigin({ headers }: IncomingMessage, isAllowedOrigin: SearchApiOptions["isAllowedOrigin"]): OutgoingHttpHeaders | null {
	const from = requestOrigin(headers, isAllowedOrigin);
	if (from !== "allowed") return from === "own" ? {} : null;
	return {
		"access-control-allow-origin": headers.origin,
		"access-control-allow-methods": "POST",
		"access-control-allow-headers": "content-type, x-algolia-agent, x-algolia-api-key, x-algolia-application-id",
		"access-control-max-age": "86400",
	};
}

async function reply(call: SearchCall, request: IncomingMessage, current: () => Promise<SearchClient>): Promise<SearchReply> {
	try {
		const body = await readJsonBody(request);
		if (typeof body !== "object" || body === null) throw new SearchApiError("Expected the body to be an object", 400);
		return { status: 200, text: await answer(await current(), call, body) };
	} catch (error) {
		if (error instanceof SearchApiError) return failure(error.status, error.message);
		if (error instanceof SearchRetryError) return failure(503, error.message);
		throw error;
	}
}

/** Returns a function that opens a client for the current index. It returns the same client until the manifest changes. */
function currentClient(read: ReadIndexFile): () => Promise<SearchClient> {
	const load = async (name: string) => {
		const text = await read(name);
		if (text === null) throw new Error(`${name} is missing`);
		return JSON.parse(text) as unknown;
	};
	const takeTurn = takeTurns();
	let opened: { readonly manifest: string; readonly client: SearchClient } | null = null;
	return async () => {
		const manifest = await read(searchManifest);
		if (manifest === null) throw new SearchApiError("This site has no search index", 404);
		if (opened?.manifest !== manifest) opened = { manifest, client: createSearchClient(withLastFound(createSearchEngine(load)), takeTurn) };
		return opened.client;
	};
}

async function answer(client: SearchClient, call: SearchCall, body: object): Promise<string> {
	if (call.kind === "batch")
		return `{"results":[${(await answerSearches(client, readSearches((body as { requests?: unknown }).requests))).join(",")}]}`;
	const { indexName } = call;
	const facet = call.kind === "facet" ? { type: "facet", facet: call.facet } : { type: undefined };
	const [only = ""] = await answerSearches(client, readSearches([{ ...body, indexName, ...facet }]));
	return only;
}

function failure(status: number, message: string): SearchReply {
	return { status, text: JSON.stringify({ message, status }) };
}

/** Maximum size of a search request's body, in bytes. */
export const maxBodyBytes = 128 * 1024;

/**
 * Reads a request's body as JSON; an empty body counts as an empty object. Throws `SearchApiError` if the body is too large or not
 * JSON. Reads and discards the rest of an oversized body.
 */
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
			else reject(new SearchApiError(`The body exceeds ${maxBodyBytes} bytes`, 413));
		});
		request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
		request.on("error", reject);
	});
}
