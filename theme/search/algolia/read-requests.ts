import { SearchApiError } from "./client-errors.ts";
import type { RawParams } from "./search-params.ts";
import { readUrlParams } from "./url-params.ts";

/** One search, in the form that clients receive. `params` may be text, as in a URL; the parameters may also be next to `indexName`. */
export type SearchRequest = {
	readonly indexName: string;
	readonly params?: string | object | undefined;
	/** `facet` searches among the values of the attribute `facet`. */
	readonly type?: string | undefined;
	readonly facet?: string | undefined;
	readonly [parameter: string]: unknown;
};

/** Several searches in either form: a list, or an object that contains the list. */
export type SearchRequests = readonly SearchRequest[] | { readonly requests: readonly SearchRequest[] };

/** A request with all its parameters in one place. `facet` is `null` unless the request searches for values of an attribute. */
export type ReadRequest = { readonly indexName: string; readonly facet: string | null; readonly params: RawParams };

/** Reads requests in any form. A request without a type gets the type `assumed`. Throws `SearchApiError` for a malformed request. */
export function readRequests(requests: unknown, assumed: "default" | "facet" = "default"): ReadRequest[] {
	const list = isObject(requests) && !Array.isArray(requests) ? requests.requests : requests;
	if (!Array.isArray(list)) throw new SearchApiError("Expected a list of requests", 400);
	return list.map((request) => readRequest(request, assumed));
}

function readRequest(request: unknown, assumed: string): ReadRequest {
	if (!isObject(request)) throw new SearchApiError("Expected each request to be an object", 400);
	const { indexName, type = assumed, params, facet, ...flat } = request;
	if (typeof indexName !== "string") throw new SearchApiError('Expected each request to have an "indexName"', 400);
	const inside = readParams(params);
	const name = facet ?? inside.facetName;
	if (type !== "facet") return { indexName, facet: null, params: { ...flat, ...inside } };
	if (typeof name !== "string") throw new SearchApiError('Expected the request to have a "facet"', 400);
	return { indexName, facet: name, params: { ...flat, ...inside } };
}

/** The parameters of a request, possibly written as in a URL. */
export function readParams(params: unknown): RawParams {
	if (typeof params === "string") return readUrlParams(params);
	if (params === undefined || params === null) return {};
	if (!isObject(params) || Array.isArray(params)) throw new SearchApiError('Expected "params" to be an object or text', 400);
	return params;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
