import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { requestOrigin } from "../../lib/request-origin.ts";
import { toolVersion } from "../../lib/tool-build.ts";
import { connectDocs } from "./docs-server.ts";
import { openSitePages, type SitePages } from "./site-pages.ts";

/** Paths below the site's base path: of the server, and of the card by which clients find it. */
const endpoint = "mcp";
const cardPath = ".well-known/mcp/server-card.json";

/** Maximum size of a request, in bytes. Questions are short. */
const maxRequestSize = 64 * 1024;

/** What a server over HTTP needs to know. */
export type McpHttpOptions = {
	/** The built folder (absolute). */
	readonly folder: string;
	/** The current build: its base path, and an object that is another one for each build. */
	readonly build: () => { readonly base: string };
	/** Whether pages of an origin may ask. `host` is the `Host` header, which has been checked. */
	readonly isAllowedOrigin: (origin: URL, host: string) => boolean;
};

/** Returns a function that answers a request for a decoded path, or `null` if the request is not for the server. */
export type McpHttp = (request: IncomingMessage, path: string) => ((response: ServerResponse) => Promise<void>) | null;

/**
 * Creates the Model Context Protocol over HTTP for a built site: each request gets its answer as JSON, without a session. Requests from pages of
 * other origins are refused before they are read.
 */
export function createMcpHttp({ folder, build, isAllowedOrigin }: McpHttpOptions): McpHttp {
	let opened: { readonly build: object; readonly pages: SitePages } | null = null;
	const currentPages = () => {
		const current = build();
		if (opened?.build !== current) opened = { build: current, pages: openSitePages(folder) };
		return opened.pages;
	};
	return (request, path) => {
		const { base } = build();
		if (path === base + cardPath) return async (response) => send(response, Response.json(serverCard(base)));
		// The site may have a page at this address, which browsers ask for.
		const isPage = request.method !== "POST" && !/text\/event-stream/.test(request.headers.accept ?? "");
		if (path !== base + endpoint || isPage) return null;
		return async (response) => {
			if (requestOrigin(request.headers, isAllowedOrigin) === "foreign")
				return send(response, Response.json({ message: "Pages of other sites cannot use this server" }, { status: 403 }));
			// Without sessions there is nothing to stream or to end.
			if (request.method !== "POST") return send(response, new Response(null, { status: 405, headers: { allow: "POST" } }));
			const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true, maxRequestBodySize: maxRequestSize });
			const server = await connectDocs(currentPages(), transport);
			try {
				await send(response, await transport.handleRequest(webRequest(request)));
			} finally {
				await server.close();
			}
		};
	};
}

/** Describes the server to clients that find the site (MCP's server cards, which are still a draft: SEP-2127, before it SEP-1649). */
function serverCard(base: string): object {
	return {
		version: "1.0",
		protocolVersion: LATEST_PROTOCOL_VERSION,
		serverInfo: { name: "keyframe", title: "Documentation", version: toolVersion },
		transport: { type: "streamable-http", endpoint: base + endpoint },
		capabilities: { tools: {} },
	};
}

function webRequest(request: IncomingMessage): Request {
	const headers = Object.entries(request.headers).flatMap(([name, value]) =>
		[value ?? []].flat().map((text): [string, string] => [name, text]),
	);
	// Requests with a stream must name `duplex`, which the types lack.
	const options: RequestInit & { readonly duplex: "half" } = {
		...{ method: "POST", headers, body: Readable.toWeb(request) as ReadableStream<Uint8Array> },
		duplex: "half",
	};
	return new Request(new URL(request.url ?? "/", "http://site.invalid"), options);
}

async function send(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
	const bytes = body === null ? Buffer.alloc(0) : Buffer.from(await new Response(body).arrayBuffer());
	response.writeHead(status, {
		...Object.fromEntries(headers),
		// Nobody reads the rest of a refused request, so no other one can follow on its connection.
		...(response.req.complete ? {} : { connection: "close" }),
		"cache-control": "no-cache",
		vary: "Origin",
		"content-length": bytes.length,
	});
	response.end(response.req.method === "HEAD" ? undefined : bytes);
}
