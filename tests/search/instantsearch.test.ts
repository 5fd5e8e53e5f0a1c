// @vitest-environment jsdom
import { setImmediate } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { createSearchClient } from "../../theme/search/algolia/search-client.ts";
import { corpus, hostile, page } from "./support/corpus.ts";
import { box, choose, enter, hitList, searchBox, shownHits, startSearch, values } from "./support/instantsearch.ts";
import { indexFiles, memoryClient, memoryEngine } from "./support/memory-index.ts";
import { brittleClient, heldClient, notedClient } from "./support/noted-client.ts";
import { element, texts } from "./support/page.ts";
import { prepareUiPage } from "./support/ui-page.ts";
import type * as Ui from "./ui/instantsearch.ts";

const { ui } = prepareUiPage<typeof Ui>("instantsearch");

const pagesOf = (part: string) => corpus.map(({ url }) => url).filter((url) => url.startsWith(part));

/** Starts a search with a box for queries, a list of hits and other widgets. */
async function start(widgets: readonly object[] = [], options: Partial<Parameters<typeof startSearch>[1]> = {}) {
	const searchClient = options.searchClient ?? (await memoryClient());
	return startSearch(ui(), { ...options, searchClient }, [searchBox(ui()), hitList(ui()), ...widgets]);
}

test("an empty query lists the pages, without their sections", async () => {
	await start();
	await expect.poll(shownHits).toEqual(corpus.map(({ url }) => url));
});

test("hits have marks in titles and snippets, and show texts as they were written", async () => {
	await start([ui().configure({ attributesToSnippet: ["content:6"], hitsPerPage: 1 })]);
	enter("view nests");
	await expect.poll(() => texts("#hits .ais-Highlight")).toEqual(["Using <View> & friends"]);
	expect(texts("#hits .ais-Highlight-highlighted")).toEqual(["View"]);
	expect(texts("#hits p")).toEqual([expect.stringMatching(/^….*<View>.*$/)]);
	expect(texts("#hits .ais-Snippet-highlighted")).toContain("nests");
});

test("hostile pages stay harmless", async () => {
	await start([
		ui().configure({ attributesToSnippet: ["content:50"] }),
		ui().refinementList({ container: box("tags"), attribute: "tags" }),
	]);
	enter("hostile");
	await expect.poll(() => texts("#hits .ais-Highlight")).toContain(`Hostile ${hostile.image}`);
	await expect.poll(() => values("tags")).toEqual([`${hostile.image}2`]);
	expect(document.querySelectorAll(":is(#hits, #tags) :is(img, script, svg)")).toHaveLength(0);
});

test("a hostile query is text where nothing was found", async () => {
	await start([], { searchClient: await memoryClient([page("/", "Home")]) });
	enter(hostile.image);
	await expect.poll(() => texts("#hits")).toEqual([`Nothing for ${hostile.image}`]);
});

test("pages of hits follow each other, and a new query starts at the first", async () => {
	const { client, requests } = await notedClient();
	await start([ui().configure({ hitsPerPage: 4 }), ui().pagination({ container: box("pages") })], { searchClient: client });
	await expect.poll(shownHits).toEqual(corpus.slice(0, 4).map(({ url }) => url));
	element("#pages [aria-label='Page 2']").click();
	await expect.poll(shownHits).toEqual(corpus.slice(4, 8).map(({ url }) => url));
	expect(texts("#pages .ais-Pagination-item--page")).toEqual(["1", "2", "3"]);
	enter("list");
	await expect.poll(() => shownHits()[0]).toBe("/api/flatlist");
	expect(requests.at(-1)?.[0]?.params).toMatchObject({ query: "list", page: 0 });
	expect(texts("#pages .ais-Pagination-item--selected")).toEqual(["1"]);
});

test("infinite hits append the next page", async () => {
	const widgets = [searchBox(ui()), hitList(ui(), "infiniteHits"), ui().configure({ hitsPerPage: 6 })];
	startSearch(ui(), { searchClient: await memoryClient() }, widgets);
	await expect.poll(shownHits).toHaveLength(6);
	element("#hits .ais-InfiniteHits-loadMore").click();
	await expect.poll(shownHits).toEqual(corpus.map(({ url }) => url));
	expect(element<HTMLButtonElement>("#hits .ais-InfiniteHits-loadMore").disabled).toBe(true);
});

describe("a refinement list", () => {
	test("of any of its values keeps the counts of those that are not chosen", async () => {
		const { client, requests } = await notedClient();
		await start([ui().refinementList({ container: box("kinds"), attribute: "kind" })], { searchClient: client });
		await expect.poll(() => values("kinds")).toEqual(["Docs8", "API reference3"]);
		choose("kinds", "API");
		await expect.poll(shownHits).toEqual(pagesOf("/api/"));
		expect(values("kinds")).toEqual(["API reference3", "Docs8"]);
		expect(requests.at(-1)).toHaveLength(2);
		expect(requests.at(-1)?.[1]?.params).toMatchObject({ facets: "kind", hitsPerPage: 0 });
		choose("kinds", "Docs");
		await expect.poll(shownHits).toHaveLength(corpus.length);
	});

	test("of all of its values narrows the others", async () => {
		await start([ui().refinementList({ container: box("tags"), attribute: "tags", operator: "and", sortBy: ["name:asc"] })]);
		await expect.poll(() => values("tags")).toContain("hook2");
		choose("tags", "hook");
		await expect.poll(() => values("tags")).toEqual(["color1", "hook2"]);
		choose("tags", "color");
		await expect.poll(shownHits).toEqual(["/api/use-color-scheme"]);
	});

	test("is searched for values", async () => {
		await start([ui().refinementList({ container: box("tags"), attribute: "tags", searchable: true, limit: 2 })]);
		await expect.poll(() => values("tags")).toHaveLength(2);
		const field = element<HTMLInputElement>("#tags input[type=search]");
		field.value = "compo";
		field.dispatchEvent(new Event("input", { bubbles: true }));
		await expect.poll(() => values("tags")).toEqual(["component1"]);
		expect(texts("#tags mark")).toEqual(["compo"]);
		choose("tags", "component");
		await expect.poll(shownHits).toEqual(["/api/flatlist"]);
	});

	test.each(["-legacy", "a:b", 'the "old" way', "it's"])("chooses the value %s", async (value) => {
		await start([ui().refinementList({ container: box("tags"), attribute: "tags", limit: 20 })]);
		await expect.poll(() => values("tags")).toContain(`${value}1`);
		choose("tags", value);
		await expect.poll(shownHits).toEqual(["/docs/install"]);
	});
});

test("a menu chooses one value at a time", async () => {
	await start([ui().menu({ container: box("kinds"), attribute: "kind" })]);
	await expect.poll(() => values("kinds")).toEqual(["API reference3", "Docs8"]);
	choose("kinds", "API");
	await expect.poll(shownHits).toEqual(pagesOf("/api/"));
	choose("kinds", "Docs");
	await expect.poll(shownHits).toHaveLength(8);
});

test("a hierarchical menu descends along the breadcrumbs", async () => {
	await start([ui().hierarchicalMenu({ container: box("trail"), attributes: ["breadcrumbs.lvl0", "breadcrumbs.lvl1"] })]);
	await expect.poll(() => values("trail")).toContain("API3");
	choose("trail", "API");
	await expect.poll(shownHits).toEqual(pagesOf("/api/"));
	await expect.poll(() => values("trail")).toEqual(expect.arrayContaining(["API3", "Components1", "Hooks2"]));
	choose("trail", "Hooks");
	await expect.poll(shownHits).toEqual(pagesOf("/api/use-"));
});

test("configured parameters apply: filters, hits of one page of the site, snippets", async () => {
	const configure = { filters: 'kind:"API reference" AND lang:en', distinct: true, attributesToSnippet: ["content:3"] };
	await start([ui().configure(configure)]);
	enter("list");
	await expect.poll(shownHits).toEqual(["/api/flatlist"]);
	expect(texts("#hits p")[0]?.replace(/…/g, "").trim().split(" ")).toHaveLength(3);
});

test("refinements are listed, and taken back one by one or all at once", async () => {
	await start([
		ui().refinementList({ container: box("kinds"), attribute: "kind" }),
		ui().refinementList({ container: box("tags"), attribute: "tags" }),
		ui().currentRefinements({ container: box("current") }),
		ui().clearRefinements({ container: box("clear") }),
	]);
	await expect.poll(() => values("tags")).toContain("hook2");
	choose("kinds", "API");
	choose("tags", "hook");
	await expect.poll(shownHits).toEqual(pagesOf("/api/use-"));
	expect(texts("#current .ais-CurrentRefinements-categoryLabel")).toEqual(["API reference", "hook"]);
	element("#current .ais-CurrentRefinements-delete").click();
	await expect.poll(() => texts("#current .ais-CurrentRefinements-categoryLabel")).toEqual(["hook"]);
	element("#clear button").click();
	await expect.poll(shownHits).toHaveLength(corpus.length);
	expect(texts("#current .ais-CurrentRefinements-categoryLabel")).toEqual([]);
});

test("statistics tell how much was found", async () => {
	await start([ui().stats({ container: box("stats") }), ui().configure({ hitsPerPage: 2 })]);
	await expect.poll(() => texts("#stats").join("")).toMatch(/^11 results found in \d+ms$/);
	enter("view");
	await expect.poll(() => texts("#stats").join("")).toMatch(/^3 results/);
});

test("several indices are searched at once", async () => {
	const [guide, blog] = await Promise.all([indexFiles(), indexFiles([page("/blog/view", "A view of the year")])]);
	const searchClient = createSearchClient({ indices: { guide: memoryEngine(guide), blog: memoryEngine(blog) } });
	const blogHits = ui().hits({ container: box("blog"), templates: { item: ({ url }: { url: string }) => url } });
	startSearch(ui(), { searchClient, indexName: "guide" }, [
		searchBox(ui()),
		hitList(ui()),
		ui().index({ indexName: "blog" }).addWidgets([blogHits]),
	]);
	enter("view");
	await expect.poll(() => texts("#blog li")).toEqual(["/blog/view"]);
	expect(shownHits()[0]).toBe("/docs/view");
});

test("the status tells of searches that take long and of those that fail, and the next one succeeds", async () => {
	const { client, held } = await heldClient();
	const slow = await start([], { searchClient: client, stalledSearchDelay: 1 });
	const statuses = new Set<string>();
	slow.on("render", () => statuses.add(slow.status));
	await expect.poll(() => [...statuses]).toEqual(["loading", "stalled"]);
	held[0]?.();
	await expect.poll(() => slow.status).toBe("idle");
	document.body.replaceChildren();

	const { client: brittle, state } = await brittleClient();
	const search = await start([], { searchClient: brittle });
	const failed = vi.fn();
	search.on("error", failed);
	await expect.poll(shownHits).toHaveLength(corpus.length);
	state.isOffline = true;
	enter("view");
	await expect.poll(() => search.status).toBe("error");
	expect(search.error?.message).toBe("offline");
	expect(failed).toHaveBeenCalledOnce();
	state.isOffline = false;
	enter("view ");
	await expect.poll(shownHits).toHaveLength(3);
	expect(search.status).toBe("idle");
});

test("an answer is ignored if the answer to a later query came first", async () => {
	const { client, held } = await heldClient();
	await start([], { searchClient: client });
	await expect.poll(() => held.length).toBe(1);
	held[0]?.();
	enter("flatlist");
	enter("view");
	await expect.poll(() => held.length).toBe(3);
	held[2]?.();
	await expect.poll(() => shownHits()[0]).toBe("/docs/view");
	held[1]?.();
	await setImmediate();
	expect(shownHits()[0]).toBe("/docs/view");
});

test("the address keeps query, page and refinements, and restores them", async () => {
	const widgets = () => [
		ui().configure({ hitsPerPage: 2 }),
		ui().pagination({ container: box("pages") }),
		ui().refinementList({ container: box("tags"), attribute: "tags" }),
	];
	const keptInAddress = () => ({ routing: { router: ui().history({ writeDelay: 0, cleanUrlOnDispose: false }) as never } });
	const first = await start(widgets(), keptInAddress());
	enter("install");
	await expect.poll(() => values("tags").some((value) => value.startsWith("setup"))).toBe(true);
	choose("tags", "setup");
	await expect.poll(() => texts("#tags .ais-RefinementList-item--selected")).toHaveLength(1);
	element("#pages [aria-label='Page 2']").click();
	await expect
		.poll(() => decodeURIComponent(location.search))
		.toBe("?docs[query]=install&docs[page]=2&docs[refinementList][tags][0]=setup");
	await expect.poll(() => texts("#pages .ais-Pagination-item--selected")).toEqual(["2"]);
	const shown = shownHits();
	first.dispose();
	document.body.replaceChildren();

	await start(widgets(), keptInAddress());
	await expect.poll(shownHits).toEqual(shown);
	expect(element<HTMLInputElement>("#search input").value).toBe("install");
	expect(texts("#tags .ais-RefinementList-item--selected .ais-RefinementList-labelText")).toEqual(["setup"]);
	history.replaceState(null, "", "/");
});
