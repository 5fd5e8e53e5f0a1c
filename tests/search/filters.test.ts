import { describe, expect, test } from "vitest";
import { ask, urls } from "./support/ask.ts";
import { page } from "./support/corpus.ts";
import { memoryClient } from "./support/memory-index.ts";

const odd = ["-legacy", "a:b", 'the "old" way', "it's", "x,y", "(z)", "b AND c"];

/** Pages with letters as names, each with its tags, kind and weight. */
const pages = [
	page("/a", "A", { kind: "Guide", tags: ["red"], boost: 1 }),
	page("/b", "B", { kind: "Guide", tags: ["red", "green"], boost: 2 }),
	page("/c", "C", { kind: "API reference", tags: ["green"], boost: 3 }),
	page("/d", "D", { kind: "API reference", tags: ["Blue"], boost: 4 }),
	page("/e", "E", { kind: "constructor", tags: odd, boost: 0.5 }),
];

/** Names of the pages that fulfill a request. */
async function found(params: object): Promise<string> {
	return (await urls(await memoryClient(pages), { query: "", ...params })).map((url) => url?.slice(1)).join("");
}

describe("an expression of filters", () => {
	test.each([
		["kind:Guide", "ab"],
		["kind:guide", "ab"],
		['kind:"API reference"', "cd"],
		["kind:'API reference'", "cd"],
		['"kind":"API reference"', "cd"],
		["tags:red AND tags:green", "b"],
		["tags:red OR tags:green", "abc"],
		["NOT kind:Guide", "cde"],
		["NOT kind:Guide AND NOT tags:green", "de"],
		["NOT (kind:Guide OR tags:green)", "de"],
		["kind:Guide AND (tags:green OR tags:blue)", "b"],
		["(kind:Guide AND tags:green) OR tags:blue", "bd"],
		["tags:red OR tags:blue AND kind:Guide", "ab"],
		["((tags:blue))", "d"],
		["_tags:green", "bc"],
		["green", "bc"],
		["red OR blue", "abd"],
		["weight.pageRank > 2", "cd"],
		["weight.pageRank>=2", "bcd"],
		["weight.pageRank<2", "ae"],
		["weight.pageRank <= 2", "abe"],
		["weight.pageRank=0.5", "e"],
		["weight.pageRank!=1", "bcde"],
		["weight.pageRank:1 TO 2", "ab"],
		["weight.pageRank:2", "b"],
		["kind:Guide AND weight.pageRank > 1", "b"],
		["lang:en", "abcde"],
		["lang:de", ""],
		["type:lvl1 AND hierarchy.lvl1:C", "c"],
		["url_without_anchor:/d", "d"],
		["tags:a:b", "e"],
		['tags:"the \\"old\\" way"', "e"],
		["tags:'it\\'s'", "e"],
		['tags:"b AND c"', "e"],
		['tags:"(z)"', "e"],
		["tags:-legacy", "e"],
		["kind:Guide<score=2>", "ab"],
		["nothing.here:x", ""],
		["constructor:x OR __proto__:y OR hasOwnProperty:z", ""],
		["kind:constructor", "e"],
		["  ", "abcde"],
		["", "abcde"],
	])("%s", async (filters, expected) => {
		expect(await found({ filters })).toBe(expected);
	});

	test.each([
		["kind:", "Unexpected end"],
		["kind:Guide AND", "Unexpected end"],
		["kind:Guide tags:red", 'Unexpected "tags" at position 11'],
		["(kind:Guide", "Unexpected end"],
		["kind:Guide)", 'Unexpected ")" at position 10'],
		["OR kind:Guide", 'Unexpected "OR" at position 0'],
		["weight.pageRank > high", 'Unexpected "high" at position 18'],
		["weight.pageRank:1 TO x", 'Unexpected "x" at position 21'],
		['kind:"Guide', "Unexpected"],
	])("%s is refused", async (filters, message) => {
		await expect(found({ filters })).rejects.toMatchObject({ name: "ApiError", status: 400, message: expect.stringContaining(message) });
	});
});

describe("lists of filters", () => {
	test.each([
		[["kind:Guide", "tags:green"], "b"],
		[[["kind:Guide", "tags:green"]], "abc"],
		[[["tags:red", "tags:blue"], "kind:Guide"], "ab"],
		[["kind:-Guide"], "cde"],
		[["kind:-Guide", "tags:-green"], "de"],
		[[["tags:-red", "tags:green"]], "bcde"],
		["kind:API reference", "cd"],
		[["tags:\\-legacy"], "e"],
		[["tags:a:b", "tags:x,y", 'tags:the "old" way', "tags:it's"], "e"],
		["tags:x,y", "e"],
		[[[]], "abcde"],
		[["constructor:constructor"], ""],
	])("of facets: %j", async (facetFilters, expected) => {
		expect(await found({ facetFilters })).toBe(expected);
	});

	test.each([
		[["weight.pageRank>1", "weight.pageRank<4"], "bc"],
		[[["weight.pageRank=1", "weight.pageRank=4"]], "ad"],
		["weight.pageRank>1,weight.pageRank<4", "bc"],
		[["weight.pageRank:1 to 2"], "ab"],
		[["weight.pageRank:3"], "c"],
	])("of numbers: %j", async (numericFilters, expected) => {
		expect(await found({ numericFilters })).toBe(expected);
	});

	test.each([
		[["red", "green"], "b"],
		[[["red", "blue"]], "abd"],
		["red,-green", "a"],
	])("of tags: %j", async (tagFilters, expected) => {
		expect(await found({ tagFilters })).toBe(expected);
	});

	test("all hold together", async () => {
		expect(
			await found({ filters: "kind:Guide", facetFilters: ["tags:red"], numericFilters: ["weight.pageRank>1"], tagFilters: ["green"] }),
		).toBe("b");
	});
});

describe("facets", () => {
	test("are counted over all that was found", async () => {
		const client = await memoryClient(pages);
		const { facets } = await ask(client, {
			query: "",
			hitsPerPage: 1,
			facets: ["kind", "tags", "lang", "type", "hierarchy.lvl0", "nothing"],
		});
		expect(facets).toEqual({
			kind: { Guide: 2, "API reference": 2, constructor: 1 },
			tags: { red: 2, green: 2, Blue: 1, ...Object.fromEntries(odd.map((tag) => [tag, 1])) },
			lang: { en: 5 },
			type: { lvl1: 5 },
			"hierarchy.lvl0": { Guide: 5 },
		});
		expect(Object.keys((await ask(client, { query: "", facets: ["*"] })).facets ?? {}).sort()).toEqual([
			"hierarchy.lvl0",
			"kind",
			"lang",
			"tags",
			"type",
		]);
		expect(await ask(client, { query: "" })).not.toHaveProperty("facets");
	});

	test("are counted after filters", async () => {
		const { facets } = await ask(await memoryClient(pages), { query: "", filters: "kind:Guide", facets: ["tags"] });
		expect(facets).toEqual({ tags: { red: 2, green: 1 } });
	});

	test("with many values give the most frequent, or the first of the alphabet", async () => {
		const client = await memoryClient(pages);
		const values = async (params: object) =>
			Object.keys((await ask(client, { query: "", facets: ["tags"], maxValuesPerFacet: 2, ...params })).facets?.tags ?? {});
		expect(await values({})).toEqual(["green", "red"]);
		expect(await values({ sortFacetValuesBy: "alpha" })).toEqual(["(z)", "-legacy"]);
	});

	test("of numbers come with their range", async () => {
		const { facets_stats } = await ask(await memoryClient(pages), { query: "", facets: ["weight.pageRank", "kind"] });
		expect(facets_stats).toEqual({ "weight.pageRank": { min: 0.5, max: 4, avg: 2.1, sum: 10.5 } });
	});

	test("of breadcrumbs have the whole trail", async () => {
		const { facets } = await ask(await memoryClient(), { query: "", facets: ["breadcrumbs.lvl0", "breadcrumbs.lvl1"] });
		expect(facets?.["breadcrumbs.lvl1"]).toEqual({ "API > Hooks": 2, "API > Components": 1, "Guide > Layout": 1 });
	});

	test("may have values with names of prototypes", async () => {
		const client = await memoryClient();
		const { facets } = await ask(client, { query: "prototypes", facets: ["tags", "constructor", "__proto__"] });
		expect(Object.keys(facets ?? {})).toEqual(["tags"]);
		expect(Object.entries(facets?.tags ?? {})).toEqual([
			["__proto__", 1],
			["constructor", 1],
			["hasOwnProperty", 1],
		]);
		for (const tag of ["__proto__", "constructor", "hasOwnProperty"])
			expect(await urls(client, { query: "", facetFilters: [`tags:${tag}`] })).toEqual(["/docs/names"]);
	});

	test("search by any beginning of a word, without accents", async () => {
		const client = await memoryClient([page("/x", "X", { tags: ["Größe und Café", "<b>Café</b> & more", "other"] })]);
		const hits = async (params: object) =>
			(await client.searchForFacets([{ indexName: "docs", facet: "tags", params }])).results[0]?.facetHits;
		expect((await hits({ facetQuery: "caf gro" }))?.map(({ highlighted }) => highlighted)).toEqual(["<em>Größe</em> und <em>Caf</em>é"]);
		expect((await hits({ facetQuery: "cafe" }))?.map(({ highlighted, value }) => [value, highlighted])).toEqual([
			["<b>Café</b> & more", "&lt;b&gt;<em>Café</em>&lt;/b&gt; &amp; more"],
			["Größe und Café", "Größe und <em>Café</em>"],
		]);
		expect((await hits({ facetQuery: "cafe", highlightPreTag: "[", highlightPostTag: "]" }))?.[0]?.highlighted).toBe(
			"<b>[Café]</b> & more",
		);
	});
});
