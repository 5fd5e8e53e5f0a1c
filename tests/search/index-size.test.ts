import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { withLists, withoutLists } from "../../generator/search/write/file-lists.ts";
import { hashedWriter } from "../../generator/search/write/write-index.ts";
import { createSearchClient } from "../../theme/search/algolia/search-client.ts";
import { listLength, rowLevel, type SearchCore, searchFormat, searchManifest } from "../../theme/search/engine/search-format.ts";
import { createRandom } from "../bench/random.ts";
import { ask } from "./support/ask.ts";
import { page, section } from "./support/corpus.ts";
import { largeCorpus, sectionsPerPage } from "./support/large-corpus.ts";
import { type IndexFiles, indexFiles, memoryEngine } from "./support/memory-index.ts";

/** What readers may ask: a word, a beginning, a name, several words, a question, mistakes, and what is not there. */
const queries = [
	"session",
	"sess",
	"rateLimit",
	"cache timeout",
	"validate the payload",
	"how do I keep a session until the token expires?",
	"sesion",
	"vaildate paylod tokne",
	"Error: could not validate the payload of the session token before the cache of the server timed out, set a limit for the rate at /app/index.js:12:3",
	"zebra crossing",
	"a",
];

const kilobyte = 1024;

function size(text: string): number {
	return gzipSync(text, { level: 9 }).length;
}

/** The files that the first query of a visit loads, with those that show what it finds. */
async function firstQuery(files: IndexFiles, query: string): Promise<{ readonly names: string[]; readonly found: number }> {
	const names: string[] = [];
	const engine = memoryEngine(files, (name) => void names.push(name));
	const { index, ranked } = await engine.find(query);
	await index.entries(ranked.slice(0, 20).map(({ section }) => section));
	return { names, found: ranked.length };
}

const large = indexFiles(largeCorpus(728));

/** The same index as one with so many texts that the core does not name its files. */
async function withListedFiles(files: IndexFiles, most = 100): Promise<IndexFiles> {
	const [name = "", text = "{}"] = [...files].find(([each]) => each.startsWith("core-")) ?? [];
	const core = JSON.parse(text) as SearchCore;
	const listed = new Map([...files].filter(([each]) => each !== name));
	const write = hashedWriter(async (each, content) => void listed.set(each, content));
	const file = await write("core", await withLists(core, write, most));
	return listed.set(searchManifest, JSON.stringify({ format: searchFormat, core: file }));
}

describe.each([
	{ name: "4,000 sections, whose titles and headings are in the core", pages: 364, make: () => indexFiles(largeCorpus(364)) },
	{ name: "8,000 sections, of which the core says only where they are", pages: 728, make: () => large },
	{ name: "8,000 sections, whose files are in lists", pages: 728, make: async () => withListedFiles(await large) },
])("an index of $name", ({ pages, make }) => {
	let files: IndexFiles;
	beforeAll(async () => {
		files = await make();
	});
	const sizes = (kind: string) => [...files].filter(([name]) => name.startsWith(`${kind}-`)).map(([, text]) => size(text));

	test("has files of the sizes that were promised", () => {
		expect(files.size).toBeGreaterThan(20);
		expect(sizes("core")).toHaveLength(1);
		expect(Math.max(...sizes("core"))).toBeLessThan(130 * kilobyte);
		expect(Math.max(...sizes("vocabulary"))).toBeLessThan(45 * kilobyte);
		expect(Math.max(...sizes("terms"))).toBeLessThan(25 * kilobyte);
		expect(Math.max(...sizes("text"))).toBeLessThan(10 * kilobyte);
	});

	test.each(queries)("loads less than 250 KB for “%s”", async (query) => {
		const { names } = await firstQuery(files, query);
		expect(new Set(names).size).toBe(names.length);
		expect(names.map((name) => size(files.get(name) ?? "")).reduce((sum, each) => sum + each, 0)).toBeLessThan(250 * kilobyte);
	});

	test("loads nothing for a query that was answered before", async () => {
		const names: string[] = [];
		const engine = memoryEngine(files, (name) => void names.push(name));
		await engine.find("validate sesion");
		names.length = 0;
		await engine.find("validate sesion");
		expect(names).toEqual([]);
	});

	test("knows each section with its page, its headings and its text", async () => {
		const { index } = await memoryEngine(files).find("");
		expect(index.sectionCount).toBe(pages * sectionsPerPage);
		const own = largeCorpus(pages);
		const places = Array.from({ length: 40 }, (_, at) => at * 97 + (at % sectionsPerPage));
		for (const [at, entry] of (await index.entries(places)).entries()) {
			const place = places[at] ?? 0;
			const page = own[Math.floor(place / sectionsPerPage)];
			const section = page?.sections[place % sectionsPerPage];
			expect(entry.title).toBe(page?.title);
			expect(entry.url).toBe(`${page?.url}${section?.anchor ? `#${section.anchor}` : ""}`);
			expect(entry.text).toBe(section?.text);
			if (section?.heading) expect(entry.headings.at(-1)).toBe(section.heading);
		}
	});
});

describe("an index whose files are in lists", () => {
	let files: IndexFiles;
	beforeAll(async () => {
		files = await withListedFiles(await large);
	});
	const coreIn = (all: IndexFiles) => JSON.parse([...all].find(([name]) => name.startsWith("core-"))?.[1] ?? "{}") as SearchCore;

	test("has a core that names no files, and lists of a limited length", () => {
		const { shards, texts, levels, paths, lists } = coreIn(files);
		expect([shards, texts, levels, paths, lists?.texts.length]).toEqual([[], [], "", [], 4]);
		const lengths = [...files].flatMap(([name, text]) => {
			const list = JSON.parse(text);
			return name.startsWith("list-") ? [(list.files ?? list).length] : [];
		});
		expect(Math.max(...lengths)).toBe(listLength);
	});

	test.each(queries)("answers “%s” as the same index without lists, with one more file for each word or text at most", async (query) => {
		const answer = async (from: IndexFiles) => {
			const names: string[] = [];
			const { index, ranked } = await memoryEngine(from, (name) => void names.push(name)).find(query);
			const shown = await index.entries(ranked.slice(0, 20).map(({ section }) => section));
			return { names: names.filter((name) => !name.startsWith("core-")), ranked, shown };
		};
		const [listed, whole] = [await answer(files), await answer(await large)];
		expect([listed.ranked, listed.shown]).toEqual([whole.ranked, whole.shown]);
		expect(listed.names.filter((name) => !name.startsWith("list-")).sort()).toEqual([...whole.names].sort());
		expect(new Set(listed.names).size).toBe(listed.names.length);
	});

	test("can be updated: the names of its files are read again", async () => {
		const read = <Content>(name: string) => JSON.parse(files.get(name) ?? "") as Content;
		const [again, core] = [withoutLists(coreIn(files), read), coreIn(await large)];
		expect([again.shards, again.texts, again.levels]).toEqual([core.shards, core.texts, core.levels]);
	});

	test.each([
		{ query: "install the package", facets: ["*"], filters: "tags:setup" },
		{ query: "frames per second", facets: ["breadcrumbs.lvl1", "kind"] },
		{ query: "component", facetFilters: [["type:lvl2", "type:lvl1"]] },
		{ query: "list", numericFilters: ["weight.level>60"] },
		{ query: "", facets: ["hierarchy.lvl0", "lang"], facetFilters: ["lang:en"] },
	])("gives other programs the same records and facets for %j", async (params) => {
		const small = await indexFiles();
		const answerOf = (from: IndexFiles) => ask(createSearchClient(memoryEngine(from)), params);
		const [listed, whole] = [await answerOf(await withListedFiles(small, 0)), await answerOf(small)];
		expect({ ...listed, processingTimeMS: 0 }).toEqual({ ...whole, processingTimeMS: 0 });
		expect(whole.nbHits).toBeGreaterThan(0);
	});

	test("a table row counts as one before any list is loaded", async () => {
		const { index } = await memoryEngine(await withListedFiles(await indexFiles(), 0)).find("");
		const rows = Array.from({ length: index.sectionCount }, (_, section) => index.level(section)).filter((level) => level === rowLevel);
		expect(rows).toHaveLength(1);
	});

	test("asks again for a list that did not load", async () => {
		const { lists } = coreIn(files);
		const lost = new Set(lists?.shards.map(({ file }) => file));
		const engine = memoryEngine(files, (name) => {
			if (lost.has(name)) throw new Error("offline");
		});
		await expect(engine.find("session")).rejects.toThrow("could not be loaded");
		lost.clear();
		expect((await engine.find("session")).ranked.length).toBeGreaterThan(0);
	});
});

test("a word that nearly all sections of a very large site have is in a small file", async () => {
	const random = createRandom(3);
	const words = () => `Some text ${random.chance(0.6) ? "gadget " : ""}${random.chance(0.2) ? "widget widget widget" : "widget"}.`;
	const pages = Array.from({ length: 10_000 }, (_, at) =>
		page(`/page-${at}`, `Page ${at}`, {
			text: words(),
			sections: Array.from({ length: 10 }, (_, place) => section(2, `Part ${place}`, words())),
		}),
	);
	const files = await indexFiles([
		...pages,
		page("/gadget", "Gadget", { text: "All about it.", sections: [section(2, "Zebra", "A gadget.")] }),
	]);
	for (const [name, text] of files) if (name.startsWith("terms-")) expect(size(text), name).toBeLessThan(25 * kilobyte);
	const { index, ranked } = await memoryEngine(files).find("gadget zebra");
	const [first] = await index.entries(ranked.slice(0, 1).map((each) => each.section));
	expect(first?.url).toBe("/gadget#zebra");
});

test("a word that is in the title, headings and texts of many pages of a very large site is in a small file, and is found with others", async () => {
	const random = createRandom(5);
	const heading = (at: number) => (random.chance(0.45) ? `The widget option ${at}` : `Part ${at}`);
	const pages = Array.from({ length: 10_000 }, (_, at) =>
		page(`/page-${at}`, random.chance(0.4) ? `Widget ${at}` : `Page ${at}`, {
			text: "Some text.",
			description: random.chance(0.4) ? "About a widget" : "",
			sections: Array.from({ length: 9 }, (_, place) => section(2, heading(place), random.chance(0.25) ? "A widget." : "Nothing.")),
		}),
	);
	const files = await indexFiles([...pages, page("/other", "Other", { sections: [section(2, "Zebra widget", "A widget for zebras.")] })]);
	for (const [name, text] of files) if (name.startsWith("terms-")) expect(size(text), name).toBeLessThan(25 * kilobyte);
	const { index, ranked } = await memoryEngine(files).find("zebra widget");
	const [first] = await index.entries(ranked.slice(0, 1).map((each) => each.section));
	expect(first?.url).toBe("/other#zebra-widget");
});

test("the same pages make the same files", async () => {
	expect(await indexFiles(largeCorpus(30))).toEqual(await indexFiles(largeCorpus(30)));
});
