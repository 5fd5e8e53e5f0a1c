import { describe, expect, test } from "vitest";
import type { HighlightResult } from "../../theme/search/algolia/highlight.ts";
import { ask, firstHit } from "./support/ask.ts";
import { page, section } from "./support/corpus.ts";
import { memoryClient } from "./support/memory-index.ts";

/** What is highlighted in the hit of a query with an address. */
async function hitOf(query: string, url: string, params: object = {}) {
	const { hits } = await ask(await memoryClient(), { query, hitsPerPage: 50, ...params });
	const hit = hits.find((each) => each.url === url);
	if (!hit) throw new Error(`${query} does not find ${url}`);
	return { hit, highlights: hit._highlightResult };
}

const plain = { highlightPreTag: "[", highlightPostTag: "]" };

test("tags are those of the request", async () => {
	expect((await hitOf("flatlist", "/api/flatlist")).highlights.hierarchy.lvl1?.value).toBe("<em>FlatList</em>");
	const own = { highlightPreTag: "__ais-highlight__", highlightPostTag: "__/ais-highlight__" };
	expect((await hitOf("flatlist", "/api/flatlist", own)).highlights.hierarchy.lvl1?.value).toBe(
		"__ais-highlight__FlatList__/ais-highlight__",
	);
});

test("all attributes with text are highlighted, each with what was found in it", async () => {
	const { highlights } = await hitOf("color reader nowhere", "/api/use-color-scheme", plain);
	expect(highlights).toEqual({
		hierarchy: {
			lvl0: { value: "API", matchLevel: "none", matchedWords: [] },
			lvl1: { value: "[useColorScheme]", matchLevel: "partial", matchedWords: ["color"], fullyHighlighted: true },
		},
		content: {
			value: "Returns the [color] scheme of the [reader]: light or dark.",
			matchLevel: "partial",
			matchedWords: ["color", "reader"],
			fullyHighlighted: false,
		},
		kind: { value: "API reference", matchLevel: "none", matchedWords: [] },
		tags: [
			{ value: "hook", matchLevel: "none", matchedWords: [] },
			{ value: "[color]", matchLevel: "partial", matchedWords: ["color"], fullyHighlighted: true },
		],
	});
	expect((await hitOf("color reader", "/api/use-color-scheme", plain)).highlights.content.matchLevel).toBe("full");
});

test("a request names what is highlighted", async () => {
	const named = await hitOf("color", "/api/use-color-scheme", { ...plain, attributesToHighlight: ["hierarchy.lvl1", "tags"] });
	expect(Object.keys(named.highlights)).toEqual(["hierarchy", "tags"]);
	expect(Object.keys(named.highlights.hierarchy)).toEqual(["lvl1"]);
	expect((await hitOf("color", "/api/use-color-scheme", { attributesToHighlight: [] })).hit).not.toHaveProperty("_highlightResult");
});

describe("a snippet", () => {
	const words = Array.from({ length: 60 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`);
	const text = [...words.slice(0, 20), "needle", ...words.slice(20, 40), "needle", "and", "thread", ...words.slice(40)].join(" ");

	async function snippetOf(params: object, query = "needle thread") {
		const client = await memoryClient([page("/docs/long", "Long", { text, sections: [section(2, "Needle", "")] })]);
		return (await firstHit(client, { query, ...plain, ...params }))._snippetResult;
	}

	test("has the words around the place where most of the query is", async () => {
		const { content } = await snippetOf({ attributesToSnippet: ["content:8"] });
		expect(content.value).toMatch(/^….*\[needle\] and \[thread\].*…$/);
		expect(content.value.replace(/…/g, "").split(" ")).toHaveLength(8);
		expect(content.matchLevel).toBe("full");
	});

	test("has the sign of the request where it is cut, and none where it is not", async () => {
		const cut = await snippetOf({ attributesToSnippet: ["content:6"], snippetEllipsisText: " [more] " });
		expect(cut.content.value).toMatch(/^ \[more\] .* \[more\] $/);
		expect((await snippetOf({ attributesToSnippet: ["content:6"] }, "worda0")).content.value).toMatch(/^\[worda0\] .*…$/);
		expect((await snippetOf({ attributesToSnippet: ["content:500"] })).content.value).not.toContain("…");
	});

	test("is there for each attribute that is named, found or not", async () => {
		const snippets = await snippetOf({ attributesToSnippet: ["hierarchy.lvl1:3", "content"] });
		expect(snippets.hierarchy).toEqual({ lvl1: { value: "Long", matchLevel: "none" } });
		expect(snippets.content.value.replace(/…/g, "").split(" ")).toHaveLength(10);
		expect(Object.keys(await snippetOf({ attributesToSnippet: ["*:4"] }))).toEqual(["hierarchy", "content", "kind"]);
	});

	test("of a language without spaces is as long as others", async () => {
		const sentence = "本文はここにあります。日本語の検索は難しいです。";
		const client = await memoryClient([page("/docs/ja", "日本語", { text: sentence.repeat(40) })]);
		const { content } = (await firstHit(client, { query: "検索", ...plain, attributesToSnippet: ["content:10"] }))._snippetResult;
		expect(content.value).toContain("[検索]");
		expect(content.value.length).toBeLessThan(80);
	});
});

test("of an unfinished word, what was typed is marked; of a mistyped one, the word that was meant", async () => {
	expect((await hitOf("lazi", "/api/flatlist", plain)).highlights.content.value).toBe("A list that renders its items [lazi]ly.");
	expect((await hitOf("instal", "/docs/install", plain)).highlights.hierarchy.lvl1?.value).toBe("[Instal]lation");
	expect((await hitOf("enviroment", "/docs/install#system-requirements", plain)).highlights.content.value).toContain(
		"The [environment] must",
	);
});

test("of a name, the whole is marked where a part was found", async () => {
	const { highlights } = await hitOf("color scheme", "/api/use-color-scheme", plain);
	expect(highlights.hierarchy.lvl1).toEqual({
		value: "[useColorScheme]",
		matchLevel: "full",
		matchedWords: ["color", "scheme"],
		fullyHighlighted: true,
	});
});

describe("as HTML", () => {
	test.each(["amp", "lt", "view", "said", "gt b", "quot"])(
		"marks of %s stand in no entity, in no tag and in no other mark",
		async (query) => {
			const text = `AT&T said "less" <View> is > &lt;View&gt; &amp; 'amp' lt gt quot`;
			const client = await memoryClient([page("/docs/x", `${text} <b>view</b>`, { text, tags: [text] })]);
			const { hierarchy, content, tags } = (await firstHit(client, { query, highlightPreTag: "<mark>", highlightPostTag: "</mark>" }))
				._highlightResult;
			for (const { value } of [hierarchy.lvl1, content, ...tags] as HighlightResult[]) {
				expect(value).toContain("<mark>");
				expect(value).not.toMatch(/<mark>(?:(?!<\/mark>).)*<mark>|&[a-z#0-9]*<|<(?!\/?mark>)/);
				const shown = value
					.replace(/<\/?mark>/g, "")
					.replace(/&(amp|lt|gt|quot|#039);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'");
				expect(shown.startsWith(text)).toBe(true);
			}
		},
	);

	test("texts of the record are escaped as well, but no addresses, tags and names of kinds", async () => {
		const tags = ["a & b"];
		const client = await memoryClient([page("/docs/x?a=1&b=2", "A & B", { text: "C < D", group: "E > F", kind: "G & H", tags })]);
		const hitWith = (highlightPreTag: string) => firstHit(client, { query: "", highlightPreTag });
		expect(await hitWith("<mark>")).toMatchObject({
			url: "/docs/x?a=1&b=2",
			hierarchy: { lvl0: "E &gt; F", lvl1: "A &amp; B" },
			content: "C &lt; D",
			kind: "G & H",
			tags,
		});
		expect(await hitWith("__ais-highlight__")).toMatchObject({ hierarchy: { lvl0: "E > F", lvl1: "A & B" }, content: "C < D" });
	});
});
