import { describe, expect, test } from "vitest";
import { ask, urls } from "./support/ask.ts";
import { memoryClient } from "./support/memory-index.ts";

/** The best hits of a query in the corpus. */
async function best(query: string): Promise<(string | undefined)[]> {
	return urls(await memoryClient(), { query, hitsPerPage: 3 });
}

test.each([
	["a wrong letter", "flatlost"],
	["a missing letter", "flatist"],
	["two letters exchanged", "faltlist"],
	["two mistakes", "flatlosd"],
])("%s is forgiven", async (_, query) => {
	expect(await best(query)).toContain("/api/flatlist");
});

test("in words of three letters, no mistake is forgiven", async () => {
	expect(await best("fps")).toContain("/api/use-current-frame#fps");
	expect(await best("fpz")).toEqual([]);
});

test.each([
	["größe", "/docs/größe"],
	["grosse", "/docs/größe"],
	["GRÖSSE", "/docs/größe"],
	["café", "/docs/größe"],
	["cafe", "/docs/größe"],
	["cafe\u0301", "/docs/größe"],
	["zurich", "/docs/größe"],
	["ドキュメント", "/docs/languages"],
	["見出し", "/docs/languages#日本語の見出し"],
	["文档", "/docs/languages"],
	["문서", "/docs/languages"],
	["العربي", "/docs/languages"],
	["clapper 🎬", "/docs/languages"],
])("accents and scripts: %s", async (query, url) => {
	expect(await best(query)).toContain(url);
});

test.each(["??", "|>", "--out-dir", "out-dir", "@babel/preset-env", "preset-env", ".babelrc", "babelrc"])(
	"operators and names with signs: %s",
	async (query) => {
		expect((await best(query))[0]).toBe("/docs/operators");
	},
);

describe("a query", () => {
	test("that is blank lists the pages", async () => {
		expect(await ask(await memoryClient(), { query: " \t\n" })).toMatchObject({ nbHits: 11, hits: { 0: { url: "/" } } });
	});

	test("of one letter finds the words that begin with it", async () => {
		expect(await best("c")).not.toEqual([]);
	});

	test("of words that carry nothing searches them", async () => {
		expect((await best("and"))[0]).toBe("/docs/operators");
	});

	test("of ten thousand characters is answered by its beginning", async () => {
		const { hits, query } = await ask(await memoryClient(), { query: `flatlist ${"lorem ipsum ".repeat(1000)}` });
		expect(hits[0]?.url).toBe("/api/flatlist");
		expect(query.length).toBeGreaterThan(10_000);
	});

	test.each(["constructor", "__proto__", "hasOwnProperty"])("may be the name %s of prototypes", async (query) => {
		const { hits } = await ask(await memoryClient(), { query, facets: ["tags"], filters: `tags:${query}` });
		expect(hits.map(({ url }) => url)).toEqual(["/docs/names"]);
		expect(hits[0]?._highlightResult.content.value).toContain(`<em>${query}</em>`);
	});

	test("is repeated as it was in the parameters of the result, and encoded there", async () => {
		const query = `<img src=x onerror="window.hacked=1">&page=7`;
		const result = await ask(await memoryClient(), { query });
		expect(result.query).toBe(query);
		expect(result.params).toBe(`query=${encodeURIComponent(query)}`);
		expect(result.page).toBe(0);
	});
});
