import { describe, expect, test } from "vitest";
import { answerSearches, readSearches, withLastFound } from "../../../../../generator/search/answer/answer-searches.ts";
import { takeTurns } from "../../../../../generator/search/answer/take-turns.ts";
import { createSearchClient } from "../../../../../theme/search/algolia/search-client.ts";
import type { SearchEngine } from "../../../../../theme/search/engine/search-engine.ts";
import { page } from "../../../../search/support/corpus.ts";
import { indexFiles, memoryClient, memoryEngine } from "../../../../search/support/memory-index.ts";

const searches = (count: number, params: object) => Array.from({ length: count }, () => ({ indexName: "docs", ...params }));

/** Every parameter that a request can have, and one that it cannot. */
const parameters =
	`query page hitsPerPage offset length filters facetFilters numericFilters tagFilters optionalFilters facets maxValuesPerFacet
	sortFacetValuesBy distinct facetingAfterDistinct attributesToRetrieve attributesToHighlight attributesToSnippet highlightPreTag
	highlightPostTag snippetEllipsisText facetQuery maxFacetHits params type facet facetName indexName __proto__ constructor other`.split(
		/\s+/,
	);

const nested = (depth: number, [open, close]: readonly [string, string]) => open.repeat(depth) + close.repeat(depth);

/** Values in JSON: deep, long, and of the wrong type. */
const values: readonly string[] = [
	"null",
	"true",
	"-1",
	"1e308",
	"0.5",
	'""',
	'"\\u0000\\ud800"',
	"{}",
	"[]",
	"[null]",
	"[[]]",
	"[[[1]]]",
	'{"toString":1,"valueOf":1,"length":5}',
	'{"0":"a","length":1e9}',
	nested(5_000, ["[", "]"]),
	`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
	'"a:\\"b"',
	JSON.stringify("(".repeat(5_000)),
	JSON.stringify(`${"NOT ".repeat(20_000)}a`),
	JSON.stringify(`${"(NOT ".repeat(1_000)}a${")".repeat(1_000)}`),
	JSON.stringify(nested(5_000, ["[", "]"])),
	JSON.stringify("[".repeat(5_000)),
	JSON.stringify('\\"'.repeat(30_000)),
	JSON.stringify("a:b OR ".repeat(10_000)),
	JSON.stringify("a:b,".repeat(20_000)),
	JSON.stringify("x".repeat(100_000)),
	JSON.stringify("字".repeat(30_000)),
	JSON.stringify(Array(20_000).fill("a:b")),
	JSON.stringify([Array(20_000).fill("weight.level>1")]),
	JSON.stringify([`${"(".repeat(5_000)}a>1`]),
	JSON.stringify(["content:10000", "content:1e9", "content:-1"]),
];

const served = memoryClient();

/** Reads and answers a body as a server does, which has one client for all requests. Returns the status, and the length of the answer. */
async function statusOf(body: string): Promise<{ readonly status: number; readonly length: number }> {
	try {
		const answers = await answerSearches(await served, readSearches(JSON.parse(body)));
		return { status: 200, length: answers.join("").length };
	} catch (error) {
		const { status, message } = error as { readonly status?: number; readonly message: string };
		if (status === undefined) throw error;
		return { status, length: message.length };
	}
}

describe("hostile parameters", () => {
	const numbered = parameters.map((name, number) => [name, number] as const);
	test.each(numbered)("`%s` of any kind, length and depth is answered or refused", async (name, number) => {
		for (const [index, value] of values.entries()) {
			const inText = JSON.stringify(new URLSearchParams({ [name]: value }).toString());
			const inJson = `${JSON.stringify(name)}:${value}`;
			const first = '"indexName":"docs","query":"view"';
			const inSearch = [`[{${first},${inJson}}]`, `[{${first},"params":${inText}}]`];
			const elsewhere = [`[{${first},"params":{${inJson}}}]`, `[{${first},"type":"facet","facet":"kind",${inJson}}]`];
			// By turns: each parameter and each value are in each of the four places.
			for (const body of (number + index) % 2 === 0 ? inSearch : elsewhere) {
				const { status, length } = await statusOf(body);
				const label = body.slice(0, 120);
				expect([200, 400, 404], label).toContain(status);
				// A message repeats little of the request; an answer repeats the parameters once, in the form of a URL.
				expect(length, label).toBeLessThan(status === 200 ? 50_000 + 10 * body.length : 300);
			}
		}
	});

	test.each(["requests", "0", "length"])("the list of requests as `%s` is answered or refused", async (name) => {
		for (const value of values) expect([200, 400, 404], value.slice(0, 80)).toContain((await statusOf(`{"${name}":${value}}`)).status);
	});

	test.each([
		[{ filters: "(".repeat(5_000) }, "filters: expected at most 50 conditions inside each other"],
		[{ filters: `${"NOT ".repeat(2_000)}a` }, "filters: expected at most 50 conditions inside each other"],
		[{ filters: "a ".repeat(5_001) }, "filters: expected at most 10000 characters"],
		[{ numericFilters: [`${"(".repeat(100)}a>1`] }, "filters: expected at most 50 conditions inside each other"],
		[{ facetFilters: [Array(1_001).fill("a:b")] }, 'Invalid value for "facetFilters": expected at most 1000 filters'],
		[{ facets: Array(101).fill("kind") }, 'Invalid value for "facets": expected at most 100 names'],
		[{ attributesToRetrieve: "a,".repeat(101) }, 'Invalid value for "attributesToRetrieve": expected at most 100 names'],
		[{ highlightPreTag: "x".repeat(201) }, 'Invalid value for "highlightPreTag": expected at most 200 characters'],
		[{ other: JSON.parse(nested(21, ["[", "]"])) as unknown }, "Expected at most 20 arrays and objects inside each other"],
	])("the message names the limit %#", async (params, message) => {
		const client = await memoryClient();
		await expect(async () => answerSearches(client, readSearches(searches(1, params)))).rejects.toMatchObject({ status: 400, message });
	});

	test("filters with ten parentheses, and everything that fits, are answered", async () => {
		const [answer = ""] = await answerSearches(
			await memoryClient(),
			readSearches(searches(1, { filters: `${"(".repeat(10)}type:lvl1${")".repeat(10)}`, facets: Array(100).fill("kind") })),
		);
		expect(JSON.parse(answer)).toMatchObject({ hits: expect.arrayContaining([expect.objectContaining({ type: "lvl1" })]) });
	});
});

describe("the work of a request", () => {
	const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

	test.each([
		["50 searches for three words, with the default number of hits", searches(50, { query: words(3) })],
		["one search with all hits that can be reached", searches(1, { query: words(250), hitsPerPage: 1_000 })],
		[
			"a page with ten lists of refinements",
			searches(11, { query: words(3), hitsPerPage: 1, facets: ["*"], facetFilters: Array(30).fill(["a:b"]) }),
		],
	])("fits: %s", (_, requests) => {
		expect(readSearches(requests)).toHaveLength(requests.length);
	});

	test.each([
		["50 searches for 250 words, with 1,000 hits each", searches(50, { query: words(250), hitsPerPage: 1_000 })],
		["50 letters with 1,000 hits each", searches(50, { query: "a", length: 1_000 })],
		["50 searches with 100 facets each", searches(50, { facets: Array(100).fill("kind") })],
		["ten searches with 1,000 filters each", searches(10, { facetFilters: Array(1_000).fill("a:b"), hitsPerPage: 0 })],
	])("is refused before anything is searched: %s", (_, requests) => {
		expect(() => readSearches(requests)).toThrow(/^The requests are too much work \(\d+ units, at most 30000\)/);
	});

	test("stops at the search whose answer is too long", async () => {
		// Long, but with few words, which would have to be indexed and marked.
		const text = `word ${"– ".repeat(200_000)}`;
		const files = await indexFiles(Array.from({ length: 5 }, (_, index) => page(`/page-${index}`, `Page ${index}`, { text })));
		const found: string[] = [];
		const engine = memoryEngine(files);
		const noted: SearchEngine = {
			...engine,
			find(query) {
				found.push(query);
				return engine.find(query);
			},
		};
		const requests = Array.from({ length: 50 }, (_, index) => ({ indexName: "docs", query: `word page ${index}` }));
		await expect(async () => answerSearches(createSearchClient(noted), readSearches(requests))).rejects.toMatchObject({
			status: 400,
			message: expect.stringContaining("The answer is too long (at most 8000000 characters)"),
		});
		expect(found.length).toBeLessThan(5);
	});

	test("snippets have at most 100 words", async () => {
		const files = await indexFiles([page("/long", "Long", { text: "word ".repeat(1_000) })]);
		const client = createSearchClient(memoryEngine(files));
		const [answer = ""] = await answerSearches(
			client,
			readSearches(searches(1, { query: "long", attributesToSnippet: ["content:10000"] })),
		);
		const { hits } = JSON.parse(answer) as { hits: { _snippetResult: { content: { value: string } } }[] };
		expect(hits[0]?._snippetResult.content.value.match(/word/g)).toHaveLength(100);
	});
});

test("leaves the event loop to others after every ten hits", async () => {
	const pages = Array.from({ length: 300 }, (_, index) => page(`/page-${index}`, `Page ${index}`, { text: "A page of text." }));
	const client = createSearchClient(memoryEngine(await indexFiles(pages)), takeTurns());
	let turns = 0;
	let isDone = false;
	const others = async () => {
		for (; !isDone; turns++) await new Promise((resolve) => setImmediate(resolve));
	};
	const counted = others();
	const [answer = ""] = await answerSearches(client, readSearches(searches(1, { query: "page", hitsPerPage: 300 })));
	isDone = true;
	await counted;
	expect(JSON.parse(answer)).toMatchObject({ hits: { length: 300 } });
	expect(turns).toBeGreaterThan(30);
});

test("searches of a batch with the same query share what was found, and failures are forgotten", async () => {
	const found: string[] = [];
	const engine = memoryEngine(await indexFiles());
	let fails = true;
	const noted = withLastFound({
		...engine,
		find: async (query) => {
			found.push(query);
			if (fails) throw new Error("not now");
			return engine.find(query);
		},
	});
	await expect(noted.find("view")).rejects.toThrow("not now");
	fails = false;
	for (const query of ["view", "view", "frame", "view"]) await noted.find(query);
	expect(found).toEqual(["view", "view", "frame", "view"]);
});
