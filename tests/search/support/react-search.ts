import type { SearchClient } from "../../../theme/search/algolia/search-client.ts";
import type * as Ui from "../ui/react-instantsearch.ts";

type Packages = Omit<typeof Ui, "createRoot">;

/** A page of React InstantSearch: box, hits, facets, pages, statistics, and the status in words. */
export function reactSearch(ui: Packages, searchClient: SearchClient) {
	const { createElement: h } = ui;
	function Status() {
		const { status, error } = ui.useInstantSearch({ catchError: true });
		return h("p", { className: "status" }, error ? `${status}: ${error.message}` : status);
	}
	const hitComponent = ({ hit }: { hit: Parameters<typeof Ui.Highlight>[0]["hit"] }) =>
		h("article", null, [
			h("h3", { key: 1 }, h(ui.Highlight, { hit, attribute: ["hierarchy", "lvl1"] as never })),
			h("p", { key: 2 }, h(ui.Snippet, { hit, attribute: "content" as never })),
		]);
	return h(
		ui.InstantSearch,
		{ indexName: "docs", searchClient, future: { preserveSharedStateOnUnmount: true } },
		h(ui.Configure, { hitsPerPage: 4, attributesToSnippet: ["content:8"] }),
		h(ui.SearchBox),
		h(ui.Hits, { hitComponent }),
		h(ui.RefinementList, { attribute: "kind" }),
		h(ui.Pagination),
		h(ui.Stats),
		h(Status),
	);
}
