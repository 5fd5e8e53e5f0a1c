// @vitest-environment jsdom
import { expect, onTestFinished, test } from "vitest";
import type { SearchClient } from "../../theme/search/algolia/search-client.ts";
import { hostile } from "./support/corpus.ts";
import { notedClient } from "./support/noted-client.ts";
import { element, texts, type } from "./support/page.ts";
import { prepareUiPage } from "./support/ui-page.ts";
import type * as Ui from "./ui/autocomplete.ts";

const { ui } = prepareUiPage<typeof Ui>("autocomplete");

type Source = { readonly id: string; readonly params?: object };

/** Shows Autocomplete with sources of the index until the test ends. */
function show(client: SearchClient, sources: readonly Source[] = [{ id: "pages" }]): void {
	const searchClient = client as never;
	const container = document.body.appendChild(document.createElement("div"));
	const shown = ui().autocomplete<{ url: string; content: string; hierarchy: { lvl1: string } }>({
		container,
		openOnFocus: true,
		getSources: ({ query }) =>
			sources.map(({ id, params }) => ({
				sourceId: id,
				getItems: () =>
					ui().getAlgoliaResults({
						searchClient,
						queries: [{ indexName: "docs", params: { query, hitsPerPage: 3, attributesToSnippet: ["content:6"], ...params } }],
					}),
				templates: {
					item: ({ item, components, html }) =>
						html`<a href="${item.url}">${components.Highlight({ hit: item, attribute: ["hierarchy", "lvl1"] })}</a>
							<p>${components.Snippet({ hit: item, attribute: "content" })}</p>`,
					noResults: ({ state, html }) => html`<p class="none">Nothing for ${state.query}</p>`,
				},
			})),
	});
	onTestFinished(() => shown.destroy());
}

function enter(query: string): void {
	element(".aa-Input").focus();
	type(element<HTMLInputElement>(".aa-Input"), query);
}

test("results have marks in titles and snippets, and show texts as they were written", async () => {
	const { client } = await notedClient();
	show(client);
	enter("view");
	await expect.poll(() => texts(".aa-Item a")).toEqual(["Using <View> & friends", "Using <View> & friends", "Using <View> & friends"]);
	expect(texts(".aa-Item a mark")).toContain("View");
	expect(texts(".aa-Item p mark")).toContain("View");
	expect(document.querySelector(".aa-Item a")?.getAttribute("href")).toBe("/docs/view");
});

test("a query that finds nothing says so", async () => {
	const { client } = await notedClient();
	show(client);
	enter("<zzzz>");
	await expect.poll(() => texts(".none")).toEqual(["Nothing for <zzzz>"]);
});

test("several sources ask once", async () => {
	const { client, requests } = await notedClient();
	show(client, [
		{ id: "guides", params: { filters: "kind:Docs" } },
		{ id: "api", params: { filters: 'kind:"API reference"' } },
	]);
	enter("list");
	await expect.poll(() => texts("[data-autocomplete-source-id=api] a")[0]).toBe("FlatList");
	expect(requests.map((list) => list.length)).toEqual(requests.map(() => 2));
	expect(document.querySelectorAll("[data-autocomplete-source-id=guides] a[href^='/api']")).toHaveLength(0);
});

test("hostile pages stay harmless", async () => {
	const { client } = await notedClient();
	show(client, [{ id: "pages", params: { attributesToSnippet: ["content:50"] } }]);
	enter("hostile");
	await expect.poll(() => texts(".aa-Item a")).toContain(`Hostile ${hostile.image}`);
	expect(document.querySelectorAll(".aa-Item :is(img, script, svg)")).toHaveLength(0);
});

test("values of a facet are suggested", async () => {
	const { client } = await notedClient();
	const container = document.body.appendChild(document.createElement("div"));
	const shown = ui().autocomplete<{ label: string; count: number }>({
		container,
		getSources: ({ query }) => [
			{
				sourceId: "kinds",
				getItems: () =>
					ui().getAlgoliaFacets({
						searchClient: client as never,
						queries: [{ indexName: "docs", facet: "kind", params: { facetQuery: query } as object, type: "facet" }],
					}),
				templates: { item: ({ item, html }) => html`${item.label}: ${item.count}` },
			},
		],
	});
	onTestFinished(() => shown.destroy());
	enter("ref");
	await expect.poll(() => texts(".aa-Item")).toEqual(["API reference: 3"]);
});
