import type { flushSync } from "react-dom";
import type { createRoot } from "react-dom/client";
import type { SiteMeta, SiteSearch } from "../../contract/site.ts";
import "../../styles/search-ui.css" with { type: "adopted" };
import { createSearchClient } from "../client/search-client.ts";
import { mountNearest } from "../page/nearest-pages.tsx";
import { mountResults } from "../page/results-page.tsx";
import { createSearchMemory, type MemoryStorage } from "./saved-searches.ts";
import { SearchBox } from "./search-box.tsx";
import { showParts } from "./search-part.ts";
import { startPlaces } from "./start-places.ts";

/** Everything that readers see of the search, created once per document: the dialog, and the parts of pages that search. */
export type SearchUi = {
	/** Opens the dialog. `typed` is what the reader has typed since requesting it. */
	readonly open: (typed: string) => void;
};

/**
 * What the search gets from its page. The page passes it in because each module that an import shared with the entry would become one more
 * file for every page.
 */
export type SearchHost = MemoryStorage & {
	readonly createRoot: typeof createRoot;
	readonly flushSync: typeof flushSync;
	/** Calls the function after each route change. */
	readonly onView: (listener: () => void) => void;
	/** Makes the address of a script that a worker accepts. */
	readonly trustedScript: (url: string) => string;
	/** Called after the dialog closes. */
	readonly onClose: () => void;
};

/** Creates the search, loads what every query needs, and shows the search parts of this and later pages. */
export function createSearchUi(
	site: SiteMeta & { readonly search: SiteSearch },
	{ createRoot, flushSync, onView, trustedScript, onClose, ...storage }: SearchHost,
): SearchUi {
	const client = createSearchClient(site.base, trustedScript);
	const memory = createSearchMemory(site.base, storage);
	const container = document.createElement("div");
	document.body.append(container);
	const root = createRoot(container);
	const places = startPlaces({ popular: site.search.popular, ...site.navbar });
	const context = { site, client, memory, createRoot, heights: new Map<string, number>() };
	client.warmUp();
	showParts({ results: (element) => mountResults(element, context), nearest: (element) => mountNearest(element, context) }, onView);
	return {
		open(typed) {
			client.warmUp();
			// The focus must move during the key press or click itself; otherwise phones show no keyboard.
			flushSync(() => {
				root.render(
					<SearchBox
						search={site.search}
						places={places}
						client={client}
						memory={memory}
						opening={{ typed }}
						draw={flushSync}
						onClose={onClose}
					/>,
				);
			});
		},
	};
}
