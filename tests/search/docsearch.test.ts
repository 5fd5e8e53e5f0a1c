// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { hostile, page } from "./support/corpus.ts";
import { closeDialog, enter, type Major, openDialog, showCarefulDocSearch, showDocSearch, shownHits } from "./support/docsearch.ts";
import { memoryClient } from "./support/memory-index.ts";
import { brittleClient, heldClient, notedClient } from "./support/noted-client.ts";
import { appeared, element, press, texts } from "./support/page.ts";
import { prepareUiPage } from "./support/ui-page.ts";
import type * as Ui from "./ui/docsearch.ts";

const { ui, network } = prepareUiPage<typeof Ui>("docsearch");

const keyOf = (kind: "RECENT" | "FAVORITE") => `__DOCSEARCH_${kind}_SEARCHES__docs`;
const stored = (kind: "RECENT" | "FAVORITE") =>
	(JSON.parse(localStorage.getItem(keyOf(kind)) ?? "[]") as { objectID: string }[]).map(({ objectID }) => objectID);

/** Clicks a link of the dialog, which stays open when a modifier key is held. The page stays as well. */
function follow(link: HTMLElement, options: MouseEventInit = {}): void {
	link.addEventListener("click", (event) => event.preventDefault(), { once: true });
	link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options }));
}

/** Makes the first of the remembered searches a favorite, which the end of an animation completes. */
function saveFirst(): void {
	const button = element(".DocSearch-Hit :is([title='Save this search'], [title='Pin this search'])");
	button.click();
	button.dispatchEvent(new Event("transitionend", { bubbles: true }));
}

describe.each([3, 4, 5] as const)("DocSearch %i", (major: Major) => {
	async function search(query: string, setUp: Partial<Parameters<typeof showDocSearch>[2]> = {}) {
		showDocSearch(ui(), major, { client: await memoryClient(), ...setUp });
		await openDialog();
		enter(query);
		await expect.poll(() => texts(".DocSearch-Dropdown-Container, .DocSearch-NoResults").join("")).not.toBe("");
	}

	test("asks for what its client answers", async () => {
		const { client, requests } = await notedClient();
		await search("flatlist", { client });
		const words = major === 3 ? 10 : 15;
		const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
		expect(requests.at(-1)).toEqual([
			{
				query: "flatlist",
				indexName: "docs",
				attributesToRetrieve: ["hierarchy.lvl0", ...levels, "content", "type", "url"],
				attributesToSnippet: [...levels, "content"].map((name) => `${name}:${words}`),
				snippetEllipsisText: "…",
				highlightPreTag: "<mark>",
				highlightPostTag: "</mark>",
				hitsPerPage: 20,
				clickAnalytics: false,
			},
		]);
		await expect.poll(() => shownHits()[0]).toBe("/api/flatlist");
	});

	test("groups hits by their section of the site, with headings below their page", async () => {
		await search("list", { props: { maxResultsPerGroup: 20 } });
		await expect.poll(shownHits).toContain("/api/flatlist#props");
		expect(texts(".DocSearch-Hit-source")).toEqual(["API"]);
		const hits = shownHits();
		expect(hits[0]).toBe("/api/flatlist");
		expect(document.querySelectorAll(".DocSearch-Hit--Child")).toHaveLength(hits.length - 1);
		expect(document.querySelectorAll(".DocSearch-Hit-Tree")).toHaveLength(hits.length - 1);
		enter("view");
		await expect.poll(() => texts("mark")).toContain("View");
		expect(texts(".DocSearch-Hit-source")).toEqual(["Guide"]);
	});

	test("shows titles and texts as they were written, once", async () => {
		await search("view");
		await expect.poll(() => texts(".DocSearch-Hit-title")).toEqual(["Using <View> & friends", "Why <View>?", "Nested views"]);
		enter("nests");
		await expect.poll(() => texts(".DocSearch-Hit").join("")).toContain("<View>");
		expect(document.querySelector(".DocSearch-Modal")?.innerHTML).not.toMatch(/&amp;(?:amp|lt|gt|#)/);
	});

	test("says when nothing was found, and where to report that", async () => {
		const query = "<zzzz>";
		await search(query, { props: { getMissingResultsUrl: (found: { query: string }) => `/report?q=${encodeURIComponent(found.query)}` } });
		await expect.poll(() => texts(".DocSearch-NoResults").join("")).toContain(`"${query}"`);
		expect(document.querySelector(".DocSearch-NoResults a")?.getAttribute("href")).toBe(`/report?q=${encodeURIComponent(query)}`);
		expect(document.querySelector("zzzz")).toBeNull();
	});

	test("keeps hostile pages harmless, in results and among the searches it remembers", async () => {
		const navigator = { navigate: vi.fn() };
		await search("hostile", { props: { navigator, maxResultsPerGroup: 20 } });
		await expect.poll(() => texts(".DocSearch-Hit").join("")).toContain(hostile.image);
		const noElements = () => expect(document.querySelectorAll(".DocSearch-Modal :is(img, script, svg[onload], [onerror])")).toHaveLength(0);
		noElements();
		follow(element(".DocSearch-Hit a"));
		await expect.poll(() => stored("RECENT")).toEqual(["/docs/hostile"]);
		await openDialog();
		await expect.poll(() => texts(".DocSearch-Hit").join("")).toContain(hostile.image);
		noElements();
	});

	test("remembers what was opened, and keeps favorites", async () => {
		const client = await memoryClient(
			Array.from({ length: 12 }, (_, at) => page(`/docs/${at}`, `Chapter ${at}`, { group: `Part ${at % 3}` })),
		);
		await search("chapter", { client });
		await expect.poll(() => shownHits().length).toBe(12);
		const hits = shownHits();
		for (const link of document.querySelectorAll<HTMLElement>(".DocSearch-Hit a")) follow(link, { ctrlKey: true });
		expect(stored("RECENT")).toEqual(hits.slice(-7).reverse());
		await closeDialog();
		await openDialog();
		await expect.poll(shownHits).toEqual(hits.slice(-7).reverse());
		saveFirst();
		await expect.poll(() => stored("FAVORITE")).toEqual(hits.slice(-1));
		await closeDialog();
		await openDialog();
		const withFavorite = [hits.at(-1), ...hits.slice(-5, -1)];
		await expect.poll(() => shownHits().sort()).toEqual(withFavorite.sort());
	});

	test("keeps ten favorites", async () => {
		const hit = (at: number) => ({
			objectID: `/docs/${at}`,
			url: `/docs/${at}`,
			type: "lvl1",
			hierarchy: { lvl0: "Guide", lvl1: `Page ${at}` },
		});
		localStorage.setItem(keyOf("FAVORITE"), JSON.stringify(Array.from({ length: 10 }, (_, at) => hit(at))));
		localStorage.setItem(keyOf("RECENT"), JSON.stringify([hit(11)]));
		showDocSearch(ui(), major, { client: await memoryClient() });
		await openDialog();
		await expect.poll(() => shownHits().length).toBe(11);
		saveFirst();
		await expect.poll(() => stored("FAVORITE")[0]).toBe("/docs/11");
		expect(stored("FAVORITE")).toHaveLength(10);
	});

	test("goes where the arrow keys and Enter lead", async () => {
		const navigate = vi.fn();
		await search("view", { props: { navigator: { navigate } } });
		await expect.poll(() => shownHits().length).toBe(3);
		element("input.DocSearch-Input").focus();
		press("ArrowDown");
		await expect.poll(() => document.querySelector("[aria-selected=true] a")?.getAttribute("href")).toBe("/docs/view#why-view");
		press("Enter");
		expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ itemUrl: "/docs/view#why-view" }));
	});

	test("opens with Ctrl K and `/`", async () => {
		showDocSearch(ui(), major, { client: await memoryClient() });
		for (const [key, options] of [
			["k", { ctrlKey: true }],
			["/", {}],
		] as const) {
			window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...options }));
			await expect.poll(() => document.querySelector(".DocSearch-Modal")).not.toBeNull();
			await closeDialog();
		}
	});

	test("shows that a search takes long, and ignores what comes too late", async () => {
		const { client, held } = await heldClient();
		showDocSearch(ui(), major, { client });
		await openDialog();
		enter("flatlist");
		await expect.poll(() => document.querySelector(".DocSearch-Container--Stalled")).not.toBeNull();
		enter("view");
		await expect.poll(() => held.length).toBe(2);
		held[1]?.();
		await expect.poll(shownHits).toContain("/docs/view");
		held[0]?.();
		await expect.poll(() => document.querySelector(".DocSearch-Container--Stalled")).toBeNull();
		expect(shownHits()).not.toContain("/api/flatlist");
	});

	test("restricts hits by lists of facets, one inside the other", async () => {
		const facetFilters = ["lang:en", ["tags:hook", "tags:component"]];
		await search("returns list", { searchParameters: { facetFilters }, props: { maxResultsPerGroup: 20 } });
		await expect.poll(() => shownHits().length).toBeGreaterThan(2);
		for (const url of shownHits()) expect(url).toMatch(/^\/api\//);
	});

	test("sends queries of any length", async () => {
		const { client, requests } = await notedClient();
		showDocSearch(ui(), major, { client });
		await openDialog();
		enter(`view ${"x".repeat(700)}`);
		await expect.poll(() => requests.length).toBe(1);
		expect(String(requests[0]?.[0]?.query)).toHaveLength(major === 3 ? 64 : 512);
	});

	test("with the client made for it, says that a search failed, and how much was found", async () => {
		const { client, state } = await brittleClient();
		showCarefulDocSearch(ui(), major, client);
		await openDialog();
		for (const query of ["l", "li", "list", "view"]) {
			enter(query);
			await expect.poll(() => document.querySelector("input")?.value).toBe(query);
		}
		await expect.poll(() => texts(".all")).toEqual(["See all 3 results"]);
		state.isOffline = true;
		enter("views");
		await expect.poll(() => texts(".DocSearch-NoResults").join("")).toContain("Unable to fetch results");
		expect(shownHits()).toEqual([]);
		state.isOffline = false;
		enter("flatlist");
		await expect.poll(() => shownHits()[0]).toBe("/api/flatlist");
		enter("zzzz");
		await expect.poll(() => texts(".DocSearch-NoResults").join("")).toMatch(/^No results/);
	});
});

describe("DocSearch 5", () => {
	test("offers the values of facets, and filters by those that a reader chooses", async () => {
		const { client, requests } = await notedClient();
		const facets = [
			{ key: "hierarchy.lvl0", label: "Section" },
			{ key: "kind", label: "Kind" },
		];
		showDocSearch(ui(), 5, { client, searchParameters: { facetFilters: ["lang:en"] }, props: { facets, maxResultsPerGroup: 20 } });
		await openDialog();
		const values = { indexName: "docs", query: "", hitsPerPage: 0, facets: ["hierarchy.lvl0", "kind"] };
		await expect.poll(() => requests[0]).toEqual([values]);
		enter("list");
		await expect.poll(() => shownHits().length).toBeGreaterThan(2);
		const menu = await appeared("[aria-label=Section]");
		for (const type of ["mousedown", "mouseup", "click"]) menu.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
		await expect.poll(() => texts("[role^=menuitem]")).toEqual(["All", "API", `Danger ${hostile.image}`, "Docs", "Guide"]);
		[...document.querySelectorAll<HTMLElement>("[role^=menuitem]")].find(({ textContent }) => textContent === "Guide")?.click();
		await expect.poll(() => requests.at(-1)?.[0]?.facetFilters).toEqual(["lang:en", "hierarchy.lvl0:Guide"]);
		await expect.poll(() => shownHits().some((url) => url?.startsWith("/api/"))).toBe(false);
	});
});

test("the trap of these tests notices what an interface loads of another site", async () => {
	showDocSearch(ui(), 5, { client: await memoryClient(), props: { insights: true } });
	await openDialog();
	enter("list");
	await expect.poll(() => network().requests[0]).toMatch(/^script https:\/\/cdn\./);
	network().forget();
});
