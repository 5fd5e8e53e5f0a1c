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

/** All that readers see of the search, made once per document: the dialog, and the parts of pages that search. */
export type SearchUi = {
	/** Opens the dialog. `typed` is what the reader has typed since asking for it. */
	readonly open: (typed: string) => void;
};

/**
 * What the search gets from its page. It is passed in, not imported, because modules that this one shared with those of every page would
 * become one more file for all of them.
 */
export type SearchHost = MemoryStorage & {
	readonly createRoot: typeof createRoot;
	readonly flushSync: typeof flushSync;
	/** Calls the function after each route change. */
	readonly onView: (listener: () => void) => void;
	/** The address of a script, as a worker takes it. */
	readonly trustedScript: (url: string) => string;
	/** Called when the dialog has been closed. */
	readonly onClose: () => void;
};

/** Makes the search, loads what every query needs, and shows it in the parts of this and later pages that are its own. */
export function createSearchUi(
	site: SiteMeta & { readonly search: SiteSearch },
	{ createRoot, flushSync, onView, trustedScript, onClose, ...storage }: SearchHost,
): SearchUi {
	const client = createSearchClient(site.base, trustedScript);
	const memory = createSearchMemory(site.base, storage);
	const container = document.createElement("div");
	document.body.append(container);
	const root = createRoot(container);
	const context = { site, client, memory, createRoot, heights: new Map<string, number>() };
	client.warmUp();
	showParts({ results: (element) => mountResults(element, context), nearest: (element) => mountNearest(element, context) }, onView);
	return {
		open(typed) {
			client.warmUp();
			// The focus moves during the key press or click that asked for it, else phones show no keyboard.
			flushSync(() => {
				root.render(
					<SearchBox search={site.search} client={client} memory={memory} opening={{ typed }} draw={flushSync} onClose={onClose} />,
				);
			});
		},
	};
}
