import { onTestFinished } from "vitest";
import type { SearchClient } from "../../../theme/search/algolia/search-client.ts";
import type * as Ui from "../ui/instantsearch.ts";
import { element, texts, type } from "./page.ts";

/** Options of InstantSearch but for those that a test never changes. */
type Options = Omit<Partial<Parameters<typeof Ui.instantsearch>[0]>, "searchClient"> & { readonly searchClient: SearchClient };

/** A new element of the page with an id. */
export function box(id: string): HTMLElement {
	const made = document.createElement("div");
	made.id = id;
	return document.body.appendChild(made);
}

/** Starts InstantSearch with widgets, until the test ends. */
export function startSearch(ui: typeof Ui, options: Options, widgets: readonly object[]) {
	const search = ui.instantsearch({ indexName: "docs", future: { preserveSharedStateOnUnmount: true }, ...options });
	search.addWidgets(widgets as Parameters<typeof search.addWidgets>[0]);
	search.start();
	onTestFinished(() => search.dispose());
	return search;
}

/** The box for queries. */
export function searchBox(ui: typeof Ui) {
	return ui.searchBox({ container: box("search"), showReset: false, showSubmit: false });
}

/** Hits with their title and a snippet of their text, each a link. */
export function hitList(ui: typeof Ui, widget: "hits" | "infiniteHits" = "hits") {
	return ui[widget]<HitTexts>({
		container: box("hits"),
		templates: {
			item: (hit, { html, components }) =>
				html`<a href="${hit.url}">${components.Highlight({ hit, attribute: "hierarchy.lvl1" })}</a>
					<p>${components.Snippet({ hit, attribute: "content" })}</p>`,
			empty: (results, { html }) => html`Nothing for ${results.query}`,
		},
	});
}

type HitTexts = { readonly url: string; readonly content: string; readonly "hierarchy.lvl1": string };

/** Types a query into the box. */
export function enter(query: string): void {
	type(element<HTMLInputElement>("#search input"), query);
}

/** Addresses of the hits that are shown. */
export function shownHits(): (string | null)[] {
	return [...document.querySelectorAll("#hits a")].map((link) => link.getAttribute("href"));
}

/** The values of a list of facets as `label count`. */
export function values(id: string): string[] {
	return texts(`#${id} label, #${id} a`).map((text) => text?.replace(/\s+/g, " ").trim() ?? "");
}

/** Chooses a value of a list of facets by its label. */
export function choose(id: string, label: string): void {
	const found = [...document.querySelectorAll<HTMLElement>(`#${id} :is(label, a)`)].find(({ textContent }) =>
		textContent?.trim().startsWith(label),
	);
	if (!found) throw new Error(`${id} does not have ${label}`);
	(found.querySelector("input") ?? found).click();
}
