import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { SearchApi } from "./search-api.ts";
import type { SearchCall } from "./search-call.ts";

/** A request to the search API and what answers it. */
export type SearchExchange = {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly search: SearchApi;
	readonly isAllowedHost: (header: string | undefined) => boolean;
};

/** Answers a request to the search API of a built site, and the question of a browser whether a page may send it. */
export async function sendSearch(call: SearchCall, { request, response, search, isAllowedHost }: SearchExchange): Promise<void> {
	const shared = { "cache-control": "no-cache", ...crossOrigin(request, isAllowedHost) };
	if (request.method === "OPTIONS") {
		response.writeHead(204, { ...shared, allow: "POST, OPTIONS" }).end();
		return;
	}
	const { status, body } = await search(call, request);
	const text = JSON.stringify(body);
	// What is left of a body that is too large is not worth the connection.
	const connection = status === 413 ? { connection: "close" } : {};
	const type = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(text) };
	response.writeHead(status, { ...shared, ...connection, ...type }).end(text);
}

/** Lets pages of this machine search from another port: an interface in development. Those of other sites get no answer to read. */
function crossOrigin({ headers }: IncomingMessage, isAllowedHost: SearchExchange["isAllowedHost"]): OutgoingHttpHeaders {
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
