import { describe, expect, test } from "vitest";
import type { SearchPage } from "../../generator/lib/search-page.ts";
import { createSearchClient } from "../../theme/search/algolia/search-client.ts";
import { searchManifest } from "../../theme/search/engine/search-format.ts";
import { ask, urls } from "./support/ask.ts";
import { page } from "./support/corpus.ts";
import { indexFiles, memoryEngine } from "./support/memory-index.ts";

/** A word of its own for each number, spread over the alphabet. */
const wordOf = (number: number) =>
	Array.from({ length: 5 }, (_, digit) => String.fromCharCode(97 + (Math.floor((number * 7919) / 26 ** digit) % 26))).join("");

/** Pages of so many words that their index has several files of each kind. */
function manyWords(title: string): SearchPage[] {
	return Array.from({ length: 6 }, (_, at) => {
		const text = Array.from({ length: 2500 }, (_, word) => wordOf(at * 2500 + word)).join(" ");
		return page(`/${at}`, `${title} ${at}`, { text });
	});
}

const manyFiles = indexFiles(manyWords("Chapter"));

/** A client that counts the loads of each file. `fail` may give another content, or `null` for none. */
async function counted(fail: (name: string) => unknown = () => undefined) {
	const files = new Map(await manyFiles);
	const loads = new Map<string, number>();
	const engine = memoryEngine(files, (name) => {
		loads.set(name, (loads.get(name) ?? 0) + 1);
		const content = fail(name);
		if (content === null) throw new Error(`${name}: 404`);
		if (typeof content === "string") JSON.parse(content);
	});
	return { client: createSearchClient(engine), loads, files };
}

const kindOf = (name: string) => name.replace(/[-.].*/, "");

test("searches at the same time load each file once, and each gets its own hits", async () => {
	const { client, loads } = await counted();
	const numbers = Array.from({ length: 50 }, (_, at) => at * 299);
	const found = await Promise.all(numbers.map((number) => urls(client, { query: wordOf(number), hitsPerPage: 1 })));
	expect(found).toEqual(numbers.map((number) => [`/${Math.floor(number / 2500)}`]));
	expect([...loads.keys()].filter((name) => kindOf(name) === "terms").length).toBeGreaterThan(1);
	expect([...new Set(loads.values())]).toEqual([1]);
});

describe.each([
	["is missing", null],
	["is cut off", '{"format":1,'],
])("when a file %s", (_, content) => {
	test.each(["index", "core", "terms"])(
		"of the kind %s, the search fails as one that may be tried again, and the next one succeeds",
		async (kind) => {
			const state = { isBroken: true };
			const { client } = await counted((name) => (state.isBroken && kindOf(name) === kind ? content : undefined));
			const query = wordOf(7);
			await expect(ask(client, { query })).rejects.toMatchObject({ name: "RetryError" });
			state.isBroken = false;
			expect(await urls(client, { query, hitsPerPage: 1 })).toEqual(["/0"]);
		},
	);

	test("of the kind text, hits come without texts until it is there", async () => {
		const state = { isBroken: true };
		const { client } = await counted((name) => (state.isBroken && kindOf(name) === "text" ? content : undefined));
		const asked = () => ask(client, { query: "chapter 3", hitsPerPage: 1 });
		expect((await asked()).hits).toMatchObject([{ url: "/3", hierarchy: { lvl1: "Chapter 3" }, content: null }]);
		state.isBroken = false;
		expect((await asked()).hits).toMatchObject([{ url: "/3", content: expect.stringContaining(wordOf(7500)) }]);
	});
});

test("without the files of terms, titles and headings are searched, and the result says that it is not complete", async () => {
	const { client } = await counted((name) => (kindOf(name) === "terms" ? null : undefined));
	const result = await ask(client, { query: "chapter 3", hitsPerPage: 1 });
	expect(result).toMatchObject({ exhaustiveNbHits: false, exhaustiveFacetsCount: false, hits: [{ url: "/3" }] });
	expect((await ask((await counted()).client, { query: "chapter 3" })).exhaustiveNbHits).toBe(true);
});

test("an index of another format fails as one that may be tried again", async () => {
	const files = new Map(await manyFiles);
	for (const [name, text] of files) if (kindOf(name) === "core") files.set(name, text.replace('"format":1', '"format":999'));
	const asked = ask(createSearchClient(memoryEngine(files)), { query: "chapter" });
	await expect(asked).rejects.toMatchObject({ name: "RetryError" });
});

test("after a new deployment, files of the old one are gone: the manifest is loaded again once, and the new index searched", async () => {
	const { client, loads, files } = await counted();
	expect(await urls(client, { query: "chapter 3", hitsPerPage: 1 })).toEqual(["/3"]);
	files.clear();
	for (const [name, text] of await indexFiles([page("/new", "New", { text: "wwwww" })])) files.set(name, text);
	expect(await urls(client, { query: "wwwww" })).toEqual(["/new"]);
	expect(loads.get(searchManifest)).toBe(2);
});
