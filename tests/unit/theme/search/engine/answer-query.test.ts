import { expect, test } from "vitest";
import { answerQuery } from "../../../../../theme/search/engine/answer-query.ts";
import type { SearchAnswer, SearchRequest } from "../../../../../theme/search/engine/search-answer.ts";
import { page } from "../../../../search/support/corpus.ts";
import { indexFiles, memoryEngine } from "../../../../search/support/memory-index.ts";

const request: SearchRequest = { query: "", offset: 0, limit: 20, groupLimit: null, group: null, snippetWords: 10 };

/** Pages that all have the word `apple`. */
const orchard = Array.from({ length: 8 }, (_, at) =>
	page(`/${at}`, `Page ${at}`, { text: "An apple a day.", group: at < 6 ? "Trees" : "Shrubs" }),
);

const urlsOf = ({ hits }: { readonly hits: readonly { readonly url: string }[] }) => hits.map(({ url }) => url);

test("the numbers of hits are true whatever is asked for, and hits are taken from the best on", async () => {
	const engine = memoryEngine(await indexFiles(orchard));
	const ask = (change: Partial<SearchRequest>) => answerQuery(engine, { ...request, query: "apple", ...change });
	const all = await ask({});
	expect([all.total, all.groups.map(({ count }) => count).sort()]).toEqual([8, [2, 6]]);
	const few = await ask({ groupLimit: 1 });
	expect([few.hits.map(({ group }) => group).sort(), few.total]).toEqual([["Shrubs", "Trees"], 8]);
	expect(urlsOf(await ask({ offset: 3, limit: 2 }))).toEqual(urlsOf(all).slice(3, 5));
	const shrubs = await ask({ group: "Shrubs" });
	expect([urlsOf(shrubs).sort(), shrubs.total]).toEqual([["/6", "/7"], 8]);
	expect(urlsOf(await ask({ group: "Weeds" }))).toEqual([]);
});

test("while the texts of other hits load, the best ones are shown, and the complete answer begins with them", async () => {
	const long = Array.from({ length: 30 }, (_, at) =>
		page(`/${at}`, `Page ${at}`, { text: `An apple a day. ${"Pear and plum. ".repeat(1000)}` }),
	);
	const waiting: (() => void)[] = [];
	let loaded = 0;
	// The ranking needs some of the texts, and gets these at once.
	const engine = memoryEngine(await indexFiles(long), (name) => {
		if (name.startsWith("text-") && ++loaded > 10) return new Promise((resolve) => waiting.push(resolve));
	});
	let complete: Promise<SearchAnswer> | undefined;
	const first = new Promise<SearchAnswer>((show) => {
		complete = answerQuery(engine, { ...request, query: "apple" }, { from: Promise.resolve(), show });
	});
	const { hits, total } = await first;
	expect([hits.length, total]).toEqual([7, 30]);
	for (const resolve of waiting) resolve();
	const answer = await complete;
	expect([answer?.hits.length, answer?.hits.slice(0, 7)]).toEqual([20, hits]);
});

test("when texts are gone because the site was published anew, the next query finds the new ones", async () => {
	const files = new Map(await indexFiles(orchard));
	const engine = memoryEngine(files);
	const ask = async () => (await answerQuery(engine, { ...request, query: "apple", limit: 1 })).hits[0]?.snippet?.join("");
	await engine.find("");
	for (const name of [...files.keys()]) if (name.startsWith("text-")) files.delete(name);
	expect(await ask()).toBeUndefined();
	for (const [name, text] of await indexFiles(orchard.map((one) => page(one.url, one.title, { text: "An apple a week." }))))
		files.set(name, text);
	expect(await ask()).toBe("An apple a week.");
});

test("a word with many mistakes has suggestions, and nonsense has none", async () => {
	const engine = memoryEngine(
		await indexFiles([...orchard, page("/map", "interpolate()"), page("/form", "Form"), page("/docs", "Guide to all of it")]),
	);
	const ask = async (query: string) => (await answerQuery(engine, { ...request, query })).suggestions;
	expect(await ask("intrpltex")).toEqual(["interpolate()"]);
	for (const nonsense of ["qwxzvkj", "zzzz", "xkcdqq", "blorptang"]) expect(await ask(nonsense)).toEqual([]);
});
