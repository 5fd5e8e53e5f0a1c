import type { IncomingHttpHeaders } from "node:http";

/** Where a request comes from: a page of the server itself or a program, a page of another origin that may ask, or a page that may not. */
export type RequestOrigin = "own" | "allowed" | "foreign";

/**
 * Tells where a request comes from, before anything else of it is read. `isAllowedOrigin` decides about other origins; `host` is the `Host`
 * header, which has been checked.
 */
export function requestOrigin(
	{ origin, host = "" }: IncomingHttpHeaders,
	isAllowedOrigin: (origin: URL, host: string) => boolean,
): RequestOrigin {
	if (origin === undefined || origin === `http://${host}`) return "own";
	return URL.canParse(origin) && isAllowedOrigin(new URL(origin), host) ? "allowed" : "foreign";
}
