import type { createRoot } from "react-dom/client";
import { savedSearch } from "../../contract/search/saved-search.ts";
import type { SiteSearch } from "../../contract/site.ts";
import { Results } from "./results.tsx";
import { readPlace, resultsHref } from "./results-place.ts";
import type { SearchMemory } from "./saved-searches.ts";
import type { SearchClient } from "./search-client.ts";
import type { SearchPart } from "./search-part.ts";

type ResultsContext = {
	readonly site: { readonly search: SiteSearch };
	readonly client: SearchClient;
	readonly memory: SearchMemory;
	readonly createRoot: typeof createRoot;
	/** Heights of results in px, by the search of their address: who comes back finds the place before the results are there. */
	readonly heights: Map<string, number>;
};

/** Brings the page with all results to life. Its address says what it shows; while a reader types, it follows. */
export function mountResults(element: HTMLElement, { site, client, memory, createRoot, heights }: ResultsContext): SearchPart {
	const { pathname } = location;
	const { title } = document;
	const list = element.querySelector<HTMLElement>(".search-found") ?? element;
	const input = element.querySelector("input");
	const root = createRoot(list);
	const controller = new AbortController();
	const { signal } = controller;
	let place = readPlace(location.search);
	/** The query of the address was not typed on this page just now: the next one gets an address of its own. */
	let isSettled = true;

	const render = () => {
		document.title = place.query === "" ? title : `${place.query} – ${title}`;
		element.dataset.query = place.query;
		root.render(
			<Results
				client={client}
				place={place}
				hrefOf={(other) => resultsHref(pathname, other)}
				reportUrl={site.search.reportUrl}
				onStatus={(status) => {
					element.dataset.status = status;
				}}
				onShown={() => {
					list.style.minHeight = "";
					heights.set(location.search, list.offsetHeight);
				}}
				onOpen={(hit) => memory.visit(savedSearch(hit))}
				onQuery={type}
			/>,
		);
	};
	const read = () => {
		if (location.pathname !== pathname) return;
		place = readPlace(location.search);
		isSettled = true;
		if (input) input.value = place.query;
		list.style.minHeight = `${heights.get(location.search) ?? 0}px`;
		render();
	};
	const type = (query: string) => {
		const isNew = isSettled && place.query !== "";
		place = { ...place, query, page: 1 };
		isSettled = false;
		if (input && input.value !== query) input.value = query;
		writeAddress(resultsHref(pathname, place), isNew);
		render();
	};

	const early = input?.value ?? "";
	read();
	// Typed before this script ran.
	if (early !== "" && early !== place.query) type(early);
	input?.addEventListener("input", () => type(input.value), { signal });
	element.addEventListener("submit", (event) => {
		event.preventDefault();
		isSettled = true;
		// Lets go of the keyboard that covers the results.
		if (matchMedia("(hover: none)").matches) input?.blur();
	});
	addEventListener("popstate", read, { signal });
	return {
		update: read,
		unmount() {
			controller.abort();
			root.unmount();
		},
	};
}

/** Puts what is shown into the address bar: in an entry of its own in the history, or in the current one. */
function writeAddress(href: string, isNew: boolean): void {
	try {
		if (isNew) dispatchEvent(new CustomEvent("keyframe:entry", { detail: new URL(href, location.href) }));
		else history.replaceState(history.state, "", href);
	} catch {
		// Browsers refuse after very many changes; the next one will do.
	}
}
