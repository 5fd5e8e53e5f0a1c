import { describe, expect, test } from "vitest";
import { createSearchClient } from "../../theme/search/algolia/search-client.ts";
import { urls } from "./support/ask.ts";
import { corpus, page } from "./support/corpus.ts";
import { indexFiles, memoryClient, memoryEngine } from "./support/memory-index.ts";

const untimed = (value: unknown) => JSON.parse(JSON.stringify(value, (key, part) => (key === "processingTimeMS" ? 0 : part))) as unknown;

test("both forms of a request give the same", async () => {
	const client = await memoryClient();
	const params = { query: "view", hitsPerPage: 5, facets: ["kind"], attributesToSnippet: ["content:5"] };
	const listed = await client.search([{ indexName: "docs", params }]);
	const flat = await client.search({ requests: [{ indexName: "docs", ...params }] });
	expect(listed.results[0]?.hits.length).toBeGreaterThan(2);
	expect(untimed(flat)).toEqual(untimed(listed));
});

describe("parameters", () => {
	const params = {
		query: "größe & + %",
		hitsPerPage: 2,
		attributesToRetrieve: ["url", "hierarchy.lvl1"],
		facets: ["type", "kind"],
		facetFilters: [["kind:Docs", "kind:Other"]],
	};

	test("may be text, as in an address", async () => {
		const client = await memoryClient();
		const text = Object.entries(params)
			.map(([name, value]) => `${name}=${encodeURIComponent(typeof value === "object" ? JSON.stringify(value) : value)}`)
			.join("&");
		const [asObject, asText] = await Promise.all(
			[params, text].map(async (each) => untimed((await client.search([{ indexName: "docs", params: each }])).results[0])),
		);
		expect(asObject).toMatchObject({ query: params.query, nbHits: 2, hits: [{ url: "/docs/größe" }, { url: "/docs/größe#übergröße" }] });
		expect(asText).toEqual(asObject);
		expect(await urls(client, { query: "install" })).toEqual(
			(await client.search({ requests: [{ indexName: "docs", params: "query=install" }] })).results[0]?.hits.map(({ url }) => url),
		);
	});

	test("with a list of names take a text as well", async () => {
		const client = await memoryClient();
		const ask = async (names: object) => (await client.search([{ indexName: "docs", params: { query: "view", ...names } }])).results[0];
		const listed = await ask({ attributesToRetrieve: ["url", "type"], attributesToHighlight: ["content"], facets: ["kind"] });
		const text = await ask({ attributesToRetrieve: "url,type", attributesToHighlight: '["content"]', facets: "kind" });
		expect(Object.keys(listed?.hits[0] ?? {}).sort()).toEqual(["_highlightResult", "objectID", "type", "url"]);
		expect(text?.hits).toEqual(listed?.hits);
		expect(text?.facets).toEqual(listed?.facets);
		expect(listed?.facets).toEqual({ kind: { Docs: expect.any(Number) } });
	});

	test.each([
		[{ page: -1 }, "page"],
		[{ hitsPerPage: "many" }, "hitsPerPage"],
		[{ attributesToRetrieve: [1] }, "attributesToRetrieve"],
		[{ facetFilters: [[["kind:a"]]] }, "facetFilters"],
		[{ numericFilters: ["weight.level:high"] }, "numericFilters"],
		[{ filters: "kind:Docs AND" }, "filters"],
	])("%o is refused", async (wrong, name) => {
		const client = await memoryClient();
		const asked = client.search([{ indexName: "docs", params: wrong }]);
		await expect(asked).rejects.toMatchObject({ name: "ApiError", status: 400, message: expect.stringContaining(name) });
	});
});

describe("a search among the values of a facet", () => {
	const expected = {
		facetHits: [{ value: "API reference", highlighted: "<em>API</em> reference", count: 3 }],
		exhaustiveFacetsCount: true,
	};

	test("may be part of a batch", async () => {
		const client = await memoryClient();
		const { results } = await client.search([
			{ indexName: "docs", params: { query: "flatlist", hitsPerPage: 1 } },
			{ indexName: "docs", type: "facet", facet: "kind", params: { facetQuery: "api", maxFacetHits: 3 } },
		]);
		expect(results[0]).toMatchObject({ hits: [{ url: "/api/flatlist" }] });
		expect(results[1]).toMatchObject(expected);
	});

	test("has methods of its own, in the forms of versions 4 and 5", async () => {
		const client = await memoryClient();
		const request = { indexName: "docs", facet: "kind", facetQuery: "api" };
		expect((await client.searchForFacets([{ ...request, type: "facet" }])).results).toMatchObject([expected]);
		expect((await client.searchForFacets({ requests: [request] })).results).toMatchObject([expected]);
		expect(await client.searchForFacetValues([{ indexName: "docs", params: { facetName: "kind", facetQuery: "api" } }])).toMatchObject([
			expected,
		]);
		expect(
			await client.searchForFacetValues({ indexName: "docs", facetName: "kind", searchForFacetValuesRequest: { facetQuery: "api" } }),
		).toMatchObject(expected);
	});

	test("counts what the query and the filters leave, at most as many values as asked for", async () => {
		const client = await memoryClient();
		const ask = async (params: object) =>
			(await client.searchForFacets([{ indexName: "docs", facet: "tags", params: { facetQuery: "", ...params } }])).results[0]?.facetHits;
		expect(await ask({ filters: 'kind:"API reference"' })).toEqual([
			{ value: "hook", highlighted: "hook", count: 2 },
			{ value: "color", highlighted: "color", count: 1 },
			{ value: "component", highlighted: "component", count: 1 },
		]);
		expect(await ask({ query: "color scheme", maxFacetHits: 1 })).toHaveLength(1);
		expect(await ask({ facetQuery: "nothing" })).toEqual([]);
	});

	test("needs a facet", async () => {
		const client = await memoryClient();
		await expect(client.search([{ indexName: "docs", type: "facet" }])).rejects.toMatchObject({ name: "ApiError", status: 400 });
		await expect(client.searchForFacets([{ indexName: "docs" }])).rejects.toMatchObject({ name: "ApiError", status: 400 });
	});
});

test("the client has the methods that interfaces look for, and no transporter, which they would look into", async () => {
	const client = await memoryClient();
	expect(client.appId && client.apiKey).toBeTruthy();
	expect(client).not.toHaveProperty("transporter");
	expect(() => client.addAlgoliaAgent("my interface", "1.0.0")).not.toThrow();
	const hits = (await client.searchForHits([{ indexName: "docs", params: { query: "view" } }])).results[0]?.hits;
	const single = await client.searchSingleIndex({ indexName: "docs", searchParams: { query: "view" } });
	expect(hits).toHaveLength(3);
	expect(single).toMatchObject({ hits, nbHits: 3, index: "docs" });
});

test("clearing the cache loads the newest index", async () => {
	const files = new Map(await indexFiles());
	const client = createSearchClient(memoryEngine(files));
	expect(await urls(client, { query: "brandnew" })).toEqual([]);
	for (const [name, text] of await indexFiles([...corpus, page("/docs/new", "Brandnew")])) files.set(name, text);
	expect(await urls(client, { query: "brandnew" })).toEqual([]);
	await client.clearCache();
	expect(await urls(client, { query: "brandnew" })).toEqual(["/docs/new"]);
});

describe("several indices", () => {
	async function twoIndices() {
		const [guide, blog] = await Promise.all([indexFiles(), indexFiles([page("/blog/view", "A view of the year")])]);
		return createSearchClient({ indices: { guide: memoryEngine(guide), blog: memoryEngine(blog) } });
	}

	test("a batch is answered in its order", async () => {
		const client = await twoIndices();
		const names = ["blog", "guide", "blog", "guide"];
		const queries = ["view", "flatlist", "nothing", ""];
		const { results } = await client.search(names.map((indexName, at) => ({ indexName, params: { query: queries[at] } })));
		expect(results.map(({ index }) => index)).toEqual(names);
		expect(results.map(({ query }) => query)).toEqual(queries);
		expect(results.map(({ hits }) => hits[0]?.url)).toEqual(["/blog/view", "/api/flatlist", undefined, "/"]);
	});

	test("an unknown one is an error, as are names of prototypes", async () => {
		const client = await twoIndices();
		for (const indexName of ["docs", "constructor", "__proto__", ""]) {
			const asked = client.search([{ indexName: "guide" }, { indexName }]);
			await expect(asked).rejects.toMatchObject({ name: "ApiError", status: 404, message: `Index ${indexName} does not exist` });
		}
	});
});

test.each([[null], [[null]], [{}], [[{ params: {} }]], [[{ indexName: "docs", params: [1] }]]])("%j is no request", async (wrong) => {
	const client = await memoryClient();
	await expect(client.search(wrong as never)).rejects.toMatchObject({ name: "ApiError", status: 400 });
});

test("nothing in a result asks an interface to send or load anything", async () => {
	const client = await memoryClient();
	const params = { query: "view", clickAnalytics: true, analytics: true, enablePersonalization: true };
	const { results } = await client.search([{ indexName: "docs", params }]);
	expect(results[0]?.nbHits).toBe(3);
	for (const name of ["queryID", "_automaticInsights", "userToken", "renderingContent", "abTestID"])
		expect(results[0]).not.toHaveProperty(name);
});
