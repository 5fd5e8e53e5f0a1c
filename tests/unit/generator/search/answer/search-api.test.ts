import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { maxBodyBytes } from "../../../../../generator/search/answer/search-api.ts";
import { page } from "../../../../search/support/corpus.ts";
import { indexFiles } from "../../../../search/support/memory-index.ts";
import { type BuiltFiles, serveFiles, swapBuild, type TestServer } from "../../serve/serve-fixture.ts";

/** A built site with nothing but its index. */
async function builtIndex(base = "/", title = "Using <View>"): Promise<BuiltFiles> {
	const files = await indexFiles([page(`${base}view`, title, { tags: ["setup"] })], { base });
	return { "404.html": "Not found", ...Object.fromEntries([...files].map(([name, text]) => [`search-data/${name}`, text])) };
}

async function serveIndex(base = "/"): Promise<TestServer> {
	return serveFiles(await builtIndex(base), base);
}

/** Sends a request; the answer is JSON. */
async function post({ port }: TestServer, path: string, body: unknown, init: RequestInit = {}) {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: text, ...init });
	return { status: response.status, headers: response.headers, json: (await response.json()) as Record<string, unknown> };
}

const batch = "/1/indexes/*/queries";
const requests = [{ indexName: "docs", params: "query=view&hitsPerPage=1" }];

describe("the search API", () => {
	test("answers batches, single searches and searches for values, below the base path", async () => {
		const server = await serveIndex("/sub/");
		const several = await post(server, `/sub${batch}?x-algolia-api-key=static`, { requests: [...requests, ...requests] });
		expect(several.json.results).toMatchObject([{ hits: [{ url: "/sub/view" }] }, { hits: [{ url: "/sub/view" }] }]);
		expect(several.headers.get("content-type")).toBe("application/json; charset=utf-8");
		const single = await post(server, "/sub/1/indexes/docs/query", { params: "query=view", hitsPerPage: 3 });
		expect(single.json).toMatchObject({ nbHits: 1, index: "docs", hitsPerPage: 3 });
		expect((await post(server, "/sub/1/indexes/docs/query", "")).json).toMatchObject({ nbHits: 1, query: "" });
		const facet = await post(server, "/sub/1/indexes/docs/facets/tags/query", { facetQuery: "set" });
		expect(facet.json).toMatchObject({ facetHits: [{ value: "setup", highlighted: "<em>set</em>up", count: 1 }] });
		expect((await fetch(`http://127.0.0.1:${server.port}${batch}`, { method: "POST" })).status).toBe(405);
	});

	test.each([
		["{", 400, "The body is not valid JSON"],
		["[]", 400, "Expected a list of requests"],
		["null", 400, "Expected the body to be an object"],
		[{ requests: [{ params: "" }] }, 400, 'Expected each request to have an "indexName"'],
		[{ requests: [{ indexName: "docs", filters: "kind:" }] }, 400, "filters: Unexpected end of `kind:`"],
		[{ requests: [{ indexName: "constructor" }] }, 404, "Index constructor does not exist"],
		[{ requests: Array(51).fill(requests[0]) }, 400, "Expected at most 50 requests"],
		[" ".repeat(maxBodyBytes + 1), 413, `The body exceeds ${maxBodyBytes} bytes`],
	])("refuses the body %#, and says why", async (body, status, message) => {
		expect(await post(await serveIndex(), batch, body)).toMatchObject({ status, json: { status, message } });
	});

	test("tells that there is no index, or that it cannot be read", async () => {
		const without = await serveFiles();
		expect(await post(without, batch, { requests })).toMatchObject({ status: 404, json: { message: "This site has no search index" } });
		const cut = Object.entries(await builtIndex()).map(([path, content]) => [path, path.includes("core") ? "{" : content]);
		expect(await post(await serveFiles(Object.fromEntries(cut)), batch, { requests })).toMatchObject({ status: 503 });
	});

	test("searches the new index after a build", async () => {
		const server = await serveIndex();
		const titles = async () => (await post(server, batch, { requests })).json.results;
		expect(await titles()).toMatchObject([{ hits: [{ hierarchy: { lvl1: "Using &lt;View&gt;" } }] }]);
		swapBuild(server.folder, await builtIndex("/", "A new view"));
		expect(await titles()).toMatchObject([{ hits: [{ hierarchy: { lvl1: "A new view" } }] }]);
	});

	test("lets only pages of this machine search, and refuses others before it reads anything", async () => {
		const server = await serveIndex();
		const allowed = async (origin: string, method = "POST") => {
			const init = { method, headers: { origin }, ...(method === "POST" ? { body: JSON.stringify({ requests }) } : {}) };
			const { status, headers } = await fetch(`http://127.0.0.1:${server.port}${batch}`, init);
			return [status, headers.get("access-control-allow-origin"), headers.get("vary")];
		};
		for (const origin of ["http://localhost:5173", "http://127.0.0.1:5173", "http://[::1]:5173"]) {
			expect(await allowed(origin)).toEqual([200, origin, "Origin"]);
			expect(await allowed(origin, "OPTIONS")).toEqual([204, origin, "Origin"]);
		}
		for (const origin of ["https://evil.example", "null", "http://localhost.evil.example", "http://203.0.113.7", "file://", "x"]) {
			expect(await allowed(origin), origin).toEqual([403, null, "Origin"]);
			expect(await allowed(origin, "OPTIONS"), origin).toEqual([403, null, "Origin"]);
		}
		expect((await post(server, batch, { requests }, { headers: { origin: `http://127.0.0.1:${server.port}` } })).status).toBe(200);
		// The index cannot be read, which only those hear of who may search.
		rmSync(join(server.folder, "search-data"), { recursive: true });
		expect(await post(server, batch, "{", { headers: { origin: "https://evil.example" } })).toMatchObject({
			status: 403,
			json: { message: "Pages of other sites cannot search this site" },
		});
		expect(server.errors).toEqual([]);
	});

	test("a reader who leaves before the whole question is sent is no error", async () => {
		const server = await serveIndex();
		const socket = connect(server.port, "127.0.0.1");
		socket.write(`POST ${batch} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`);
		// The server waits for the body.
		await once(socket, "data");
		socket.destroy();
		await post(server, batch, { requests });
		expect(server.errors).toEqual([]);
	});

	test("is nowhere else", async () => {
		const server = await serveIndex();
		for (const path of [
			"/1/indexes",
			"/1/indexes/*/objects",
			"/1/indexes/docs",
			"/1/indexes//query",
			"/1/indexes/docs/facets//query",
			"/x/1/indexes/docs/query",
		]) {
			expect((await fetch(`http://127.0.0.1:${server.port}${path}`, { method: "POST", body: "{}" })).status, path).toBe(405);
		}
		expect((await fetch(`http://127.0.0.1:${server.port}${batch}`)).status).toBe(404);
	});
});
