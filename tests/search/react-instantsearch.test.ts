// @vitest-environment jsdom
import { expect, onTestFinished, test } from "vitest";
import type { SearchClient } from "../../theme/search/algolia/search-client.ts";
import { corpus, hostile } from "./support/corpus.ts";
import { memoryClient } from "./support/memory-index.ts";
import { brittleClient } from "./support/noted-client.ts";
import { element, texts, type } from "./support/page.ts";
import { reactSearch } from "./support/react-search.ts";
import { prepareUiPage } from "./support/ui-page.ts";
import type * as Ui from "./ui/react-instantsearch.ts";

const { ui } = prepareUiPage<typeof Ui>("react-instantsearch");

const shownHits = () => texts(".ais-Hits-item h3");

function show(client: SearchClient): void {
	const root = ui().createRoot(document.body.appendChild(document.createElement("div")));
	root.render(reactSearch(ui(), client));
	onTestFinished(() => root.unmount());
}

function enter(query: string): void {
	type(element<HTMLInputElement>("input[type=search]"), query);
}

test("components show pages, hits with marks, counts and pages of hits", async () => {
	show(await memoryClient());
	await expect.poll(shownHits).toEqual(corpus.slice(0, 4).map(({ title }) => title));
	expect(texts(".ais-Pagination-item--page")).toEqual(["1", "2", "3"]);
	element(".ais-Pagination-item--page:nth-of-type(4) a").click();
	await expect.poll(shownHits).toEqual(corpus.slice(4, 8).map(({ title }) => title));
	enter("view");
	await expect.poll(() => texts(".ais-Stats")).toEqual([expect.stringMatching(/^3 results/)]);
	expect(shownHits()[0]).toBe("Using <View> & friends");
	expect(texts(".ais-Highlight-highlighted")).toContain("View");
	expect(texts(".ais-Snippet-highlighted")).toContain("View");
	expect(texts(".ais-Pagination-item--selected")).toEqual(["1"]);
});

test("a list of facets refines", async () => {
	show(await memoryClient());
	await expect.poll(() => texts(".ais-RefinementList-label")).toEqual(["Docs8", "API reference3"]);
	element(".ais-RefinementList-item:last-child input").click();
	await expect.poll(() => texts(".ais-Stats")).toEqual([expect.stringMatching(/^3 results/)]);
	expect(texts(".ais-RefinementList-count").sort()).toEqual(["3", "8"]);
});

test("hostile pages stay harmless", async () => {
	show(await memoryClient());
	await expect.poll(shownHits).not.toEqual([]);
	enter("hostile");
	await expect.poll(shownHits).toContain(`Hostile ${hostile.image}`);
	expect(document.querySelectorAll(".ais-Hits :is(img, script, svg)")).toHaveLength(0);
});

test("an error is shown, and gone with the next search", async () => {
	const { client, state } = await brittleClient();
	show(client);
	await expect.poll(shownHits).not.toEqual([]);
	state.isOffline = true;
	enter("view");
	await expect.poll(() => texts(".status")).toEqual(["error: offline"]);
	state.isOffline = false;
	enter("views");
	await expect.poll(() => texts(".status")).toEqual(["idle"]);
});
