import algoliasearchHelper from "algoliasearch-helper";
import { expect, test, vi } from "vitest";
import type { SearchClient } from "../../theme/search/algolia/search-client.ts";
import { corpus } from "./support/corpus.ts";
import { memoryClient } from "./support/memory-index.ts";
import { brittleClient, heldClient, notedClient } from "./support/noted-client.ts";

type Hits = { readonly hits: readonly object[] };

/** Addresses of the hits of the next result of a helper. */
function nextHits(helper: { once(event: "result", listener: (event: { results: Hits }) => void): unknown }): Promise<string[]> {
	return new Promise((resolve) => helper.once("result", ({ results }) => resolve(hitsOf(results))));
}

const hitsOf = ({ hits }: Hits) => hits.map((hit) => (hit as { url: string }).url);
const apiPages = corpus.map(({ url }) => url).filter((url) => url.startsWith("/api/"));

test("a value of a facet may be excluded", async () => {
	const helper = algoliasearchHelper(await memoryClient(), "docs", { facets: ["kind"], disjunctiveFacets: ["tags"] });
	const hits = nextHits(helper);
	helper.addFacetExclusion("kind", "Docs").search();
	expect(await hits).toEqual(apiPages);
});

test("derived searches answer with the main one, and one search apart from both", async () => {
	const { client, requests } = await notedClient();
	const helper = algoliasearchHelper(client, "docs", { query: "view" });
	const derived = helper.derive((params) => params.setQuery("flatlist"));
	const [main, other] = [nextHits(helper), nextHits(derived)];
	helper.search();
	expect((await main)[0]).toBe("/docs/view");
	expect((await other)[0]).toBe("/api/flatlist");
	expect(requests.map((list) => list.length)).toEqual([2]);
	const { content } = await helper.searchOnce({ query: "größe" });
	expect(hitsOf(content)[0]).toBe("/docs/größe");
	expect(helper.state.query).toBe("view");
});

test("counts of a facet with a chosen value come from a search without it", async () => {
	const { client, requests } = await notedClient();
	const helper = algoliasearchHelper(client, "docs", { disjunctiveFacets: ["kind"], facets: ["type"], maxValuesPerFacet: 5 });
	const results = new Promise<Hits & { getFacetValues: (name: string, options: object) => unknown }>((resolve) =>
		helper.once("result", (event) => resolve(event.results as never)),
	);
	helper.addDisjunctiveFacetRefinement("kind", "API reference").search();
	expect((await results).getFacetValues("kind", { sortBy: ["name:asc"] })).toMatchObject([
		{ name: "API reference", count: 3, isRefined: true },
		{ name: "Docs", count: 8, isRefined: false },
	]);
	expect(requests[0]?.[1]?.params).toMatchObject({ facets: "kind", hitsPerPage: 0 });
});

/** The helper searches facets with `search` when a client looks like one of version 5. */
test.each([
	["search", ["search", "searchForFacets"]],
	["searchForFacetValues", ["search", "searchForFacetValues"]],
] as const)("values of a facet are searched with `%s` of a client", async (called, methods) => {
	const complete = await memoryClient();
	const client = Object.fromEntries(methods.map((name) => [name, vi.fn(complete[name] as () => Promise<object>)]));
	const helper = algoliasearchHelper(client as unknown as SearchClient, "docs", { facets: ["kind"] });
	const { facetHits } = await helper.searchForFacetValues("kind", "api", 5);
	expect(facetHits).toMatchObject([{ value: "API reference", count: 3 }]);
	expect(methods.filter((name) => client[name]?.mock.calls.length)).toEqual([called]);
});

test("an error is told, and an answer that comes too late is not", async () => {
	const { client: brittle, state } = await brittleClient();
	const failing = algoliasearchHelper(brittle, "docs", {});
	state.isOffline = true;
	const failed = new Promise((resolve) => failing.once("error", ({ error }) => resolve(error)));
	failing.search();
	expect(await failed).toMatchObject({ name: "RetryError" });

	const { client, held } = await heldClient();
	const helper = algoliasearchHelper(client, "docs", {});
	const queries: string[] = [];
	helper.on("result", ({ results }) => queries.push(results.query));
	helper.setQuery("flatlist").search();
	helper.setQuery("view").search();
	await expect.poll(() => held.length).toBe(2);
	held[1]?.();
	await expect.poll(() => queries).toEqual(["view"]);
	const empty = new Promise<void>((resolve) => helper.once("searchQueueEmpty", () => resolve()));
	helper.setQuery("größe").search();
	await expect.poll(() => held.length).toBe(3);
	held[0]?.();
	held[2]?.();
	await empty;
	expect(queries).toEqual(["view", "größe"]);
});
