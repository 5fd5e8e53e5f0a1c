import type { createRoot } from "react-dom/client";
import type { SiteSearch } from "../../contract/site.ts";
import { readPlace, resultsHref } from "../client/results-place.ts";
import type { SearchClient } from "../client/search-client.ts";
import type { SearchMemory } from "../dialog/saved-searches.ts";
import type { SearchPart } from "../dialog/search-part.ts";
import { savedSearch } from "../engine/saved-search.ts";
import { Results } from "./results.tsx";

type ResultsContext = {
	readonly site: { readonly search: SiteSearch };
	readonly client: SearchClient;
	readonly memory: SearchMemory;
	readonly createRoot: typeof createRoot;
	/** Heights of results in px, by the query string of their address. Readers who return see the same place before the results arrive. */
	readonly heights: Map<string, number>;
};

/** Starts the page with all results. Its URL determines what it shows, and changes while a reader types. */
export function mountResults(element: HTMLElement, { site, client, memory, createRoot, heights }: ResultsContext): SearchPart {
	const { pathname } = location;
	const { title } = document;
	const list = element.querySelector<HTMLElement>(".search-found") ?? element;
	const input = element.querySelector("input");
	const root = createRoot(list);
	const address = openAddress(pathname);
	const controller = new AbortController();

	const render = () => {
		const { place } = address;
		document.title = place.query === "" ? title : `${place.query} – ${title}`;
		element.dataset.query = place.query;
		root.render(
			<Results
				client={client}
				place={place}
				hrefOf={(other) => resultsHref(pathname, other)}
				reportUrl={site.search.reportUrl}
				onStatus={(status) => element.setAttribute("data-status", status)}
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
		address.read();
		if (input) input.value = address.place.query;
		list.style.minHeight = `${heights.get(location.search) ?? 0}px`;
		render();
	};
	const type = (query: string) => {
		if (input && input.value !== query) input.value = query;
		address.type(query);
		render();
	};

	const early = input?.value ?? "";
	read();
	// The reader typed this before the script ran.
	if (early !== "" && early !== address.place.query) type(early);
	input?.addEventListener("input", () => type(input.value), controller);
	element.addEventListener("submit", (event) => {
		event.preventDefault();
		address.settle();
		hideKeyboard(input);
	});
	addEventListener("popstate", read, controller);
	return {
		update: read,
		unmount() {
			controller.abort();
			root.unmount();
		},
	};
}

/**
 * Tracks the place that the URL names, and updates the URL while the reader types. Each query at which a reader pauses gets a history
 * entry.
 */
function openAddress(pathname: string) {
	let place = readPlace(location.search);
	let isSettled = true;
	return {
		get place() {
			return place;
		},
		read() {
			place = readPlace(location.search);
			isSettled = true;
		},
		type(query: string) {
			const isNew = isSettled && place.query !== "";
			place = { ...place, query, page: 1 };
			isSettled = false;
			writeAddress(resultsHref(pathname, place), isNew);
		},
		settle() {
			isSettled = true;
		},
	};
}

/** Closes the on-screen keyboard, which covers the results. */
function hideKeyboard(input: HTMLElement | null): void {
	if (matchMedia("(hover: none)").matches) input?.blur();
}

/** Puts the current place into the address bar: as a new history entry, or in the current one. */
function writeAddress(href: string, isNew: boolean): void {
	try {
		if (isNew) dispatchEvent(new CustomEvent("keyframe:entry", { detail: new URL(href, location.href) }));
		else history.replaceState(history.state, "", href);
	} catch {
		// Browsers refuse after too many changes; a later change succeeds.
	}
}
