import { describe, expect, test } from "vitest";
import { ask } from "./support/ask.ts";
import { page, section } from "./support/corpus.ts";
import { memoryClient } from "./support/memory-index.ts";

/** 52 pages with 24 sections each: 1,300 records with the word "common". */
function manyPages() {
	return Array.from({ length: 52 }, (_, number) =>
		page(`/docs/${number}`, `Common page ${number}`, {
			text: "common",
			sections: Array.from({ length: 24 }, (_, at) => section(2, `Common heading ${at}`, `common text ${at % 5}`)),
		}),
	);
}

test("a result has all fields, and a hit all attributes of a record", async () => {
	const client = await memoryClient();
	const result = await ask(client, { query: "scroll", attributesToHighlight: [] });
	expect(result).toEqual({
		hits: [
			expect.objectContaining({ objectID: "/api/flatlist", type: "lvl1", anchor: "" }),
			{
				objectID: "/api/flatlist#scrolltoend",
				url: "/api/flatlist#scrolltoend",
				url_without_anchor: "/api/flatlist",
				anchor: "scrolltoend",
				type: "lvl3",
				hierarchy: { lvl0: "API", lvl1: "FlatList", lvl2: "Methods", lvl3: "scrollToEnd", lvl4: null, lvl5: null, lvl6: null },
				content: "Scrolls to the end of the list.",
				lang: "en",
				kind: "API reference",
				tags: ["component"],
				breadcrumbs: { lvl0: "API", lvl1: "API > Components" },
				weight: { pageRank: 1, level: 70, position: 6 },
			},
		],
		nbHits: 2,
		page: 0,
		nbPages: 1,
		hitsPerPage: 20,
		query: "scroll",
		params: "query=scroll&attributesToHighlight=%5B%5D",
		index: "docs",
		processingTimeMS: expect.any(Number),
		exhaustiveNbHits: true,
		exhaustiveFacetsCount: true,
	});
});

describe("the type of a record", () => {
	test.each([
		["flatlist", "/api/flatlist", "lvl1"],
		["props", "/api/flatlist#props", "lvl2"],
		["data shape", "/api/flatlist#data-shape", "lvl4"],
		["fps", "/api/use-current-frame#fps", "lvl3"],
		["powershell", "/docs/install#on-windows", "content"],
	])("of what %s finds", async (query, url, type) => {
		const { hits } = await ask(await memoryClient(), { query });
		expect(hits.find((hit) => hit.url === url)).toMatchObject({ type });
	});
});

test("a page comes before its sections, and the best page first", async () => {
	const client = await memoryClient([
		page("/docs/a", "Animation", { sections: [section(2, "Easing", "Easing of an animation."), section(2, "Curves", "Easing curves.")] }),
		page("/docs/b", "Easing", { text: "All about easing.", sections: [section(2, "Easing", "Easing.")] }),
		page("/docs/c", "Other", { text: "Curves that ease." }),
	]);
	const { hits } = await ask(client, { query: "easing" });
	const urls = hits.map(({ url }) => url);
	expect(urls[0]).toBe("/docs/b");
	for (const url of ["/docs/a", "/docs/b"]) expect(urls.findIndex((each) => String(each).startsWith(url))).toBe(urls.indexOf(url));
	expect(urls).toContain("/docs/a#easing");
});

describe("pages of hits", () => {
	test("without hits count all the same", async () => {
		const result = await ask(await memoryClient(), { query: "", hitsPerPage: 0, facets: ["kind", "hierarchy.lvl0"] });
		expect(result).toMatchObject({ hits: [], nbHits: 11, nbPages: 0, hitsPerPage: 0, facets: { kind: { Docs: 8, "API reference": 3 } } });
	});

	test("may be asked for by an offset", async () => {
		const client = await memoryClient();
		const all = await ask(client, { query: "", hitsPerPage: 20 });
		const part = await ask(client, { query: "", offset: 3, length: 4 });
		expect(part.hits).toEqual(all.hits.slice(3, 7));
		expect(part).toMatchObject({ offset: 3, length: 4, nbHits: all.nbHits });
		expect(part).not.toHaveProperty("page");
		expect((await ask(client, { query: "", offset: 9, length: 5 })).hits).toEqual(all.hits.slice(9));
	});

	test("beyond the last are empty", async () => {
		const result = await ask(await memoryClient(), { query: "", page: 7, hitsPerPage: 5 });
		expect(result).toMatchObject({ hits: [], page: 7, nbPages: 3, nbHits: 11 });
	});

	test("end with the thousandth hit, have no gaps, and nothing twice", async () => {
		const client = await memoryClient(manyPages());
		const pages = [];
		for (let number = 0; number <= 5; number++) {
			pages.push(await ask(client, { query: "common", page: number, hitsPerPage: 200, attributesToHighlight: [] }));
		}
		expect(pages.map(({ hits }) => hits.length)).toEqual([200, 200, 200, 200, 200, 0]);
		for (const { nbHits, nbPages } of pages) expect([nbHits, nbPages]).toEqual([1300, 5]);
		const ids = pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID));
		expect(new Set(ids).size).toBe(1000);
		const whole = await ask(client, { query: "common", hitsPerPage: 5000, attributesToHighlight: [] });
		expect(whole.hits.map(({ objectID }) => objectID)).toEqual(ids);
		expect((await ask(client, { query: "common", offset: 990, length: 50 })).hits).toHaveLength(10);
	});
});

test("the same query gives the same hits", async () => {
	const params = { query: "list of items", hitsPerPage: 50, attributesToSnippet: ["*:5"] };
	const client = await memoryClient();
	const first = JSON.stringify((await ask(client, params)).hits);
	expect(first.length).toBeGreaterThan(1000);
	expect(JSON.stringify((await ask(client, params)).hits)).toBe(first);
	expect(JSON.stringify((await ask(await memoryClient(), params)).hits)).toBe(first);
});

test("a query is cut after 512 characters", async () => {
	const client = await memoryClient();
	const long = `flatlist ${"x".repeat(10_000)}`;
	expect((await ask(client, { query: `${" ".repeat(503)}flatlist beyond` })).hits[0]).toMatchObject({ url: "/api/flatlist" });
	expect((await ask(client, { query: long })).query).toBe(long);
	expect((await ask(client, { query: `${" ".repeat(512)}flatlist` })).nbHits).toBe(11);
});

describe("attributes", () => {
	test.each([
		[["hierarchy.lvl1", "url"], { hierarchy: { lvl1: "FlatList" }, url: "/api/flatlist" }],
		[["hierarchy"], { hierarchy: { lvl0: "API", lvl1: "FlatList", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null } }],
		[[], {}],
		[["nothing", "constructor", "__proto__"], {}],
	])("%j", async (attributesToRetrieve, expected) => {
		const client = await memoryClient();
		const { hits } = await ask(client, { query: "flatlist", attributesToRetrieve, attributesToHighlight: [] });
		expect(hits[0]).toEqual({ objectID: "/api/flatlist", ...expected });
	});

	test("all, and all but some", async () => {
		const client = await memoryClient();
		const names = async (attributesToRetrieve: string[]) =>
			Object.keys((await ask(client, { query: "flatlist", attributesToRetrieve, attributesToHighlight: [] })).hits[0] ?? {}).sort();
		const all = await names(["*"]);
		expect(all).toHaveLength(12);
		expect(await names(["*", "-hierarchy", "-weight.level", "-tags"])).toEqual(
			all.filter((name) => name !== "hierarchy" && name !== "tags"),
		);
	});
});

test("at most as many hits of a page as `distinct` says", async () => {
	const client = await memoryClient();
	const counts = async (params: object) => {
		const result = await ask(client, { query: "list items", facets: ["hierarchy.lvl1"], ...params });
		const pages = result.hits.map(({ url_without_anchor: url }) => url);
		return {
			most: Math.max(...pages.map((url) => pages.filter((other) => other === url).length)),
			nbHits: result.nbHits,
			facets: result.facets,
		};
	};
	const all = await counts({});
	expect(all.most).toBeGreaterThan(3);
	expect(await counts({ distinct: true })).toEqual({ ...all, most: 1, nbHits: 1 });
	expect(await counts({ distinct: 2 })).toEqual({ ...all, most: 2, nbHits: 2 });
	expect(await counts({ distinct: "false" })).toEqual(all);
	expect(await counts({ distinct: 1, facetingAfterDistinct: true })).toMatchObject({ facets: { "hierarchy.lvl1": { FlatList: 1 } } });
});
