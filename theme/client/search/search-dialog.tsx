import type { flushSync } from "react-dom";
import type { createRoot } from "react-dom/client";
import type { SiteMeta, SiteSearch } from "../../contract/site.ts";
import { createSearchMemory, type MemoryStorage } from "./saved-searches.ts";
import { SearchBox } from "./search-box.tsx";
import { createSearchClient } from "./search-client.ts";

/** The dialog of the search, which is made once per document. */
export type SearchDialog = {
	/** Opens it. `typed` is what the reader has typed since asking for it. */
	readonly open: (typed: string) => void;
	/** Loads what every query needs. */
	readonly warmUp: () => void;
};

/**
 * What the dialog gets from its page. It is given, not imported, because what this module shared with those of every page would
 * become one more file for all of them.
 */
type DialogHost = MemoryStorage & {
	readonly createRoot: typeof createRoot;
	readonly flushSync: typeof flushSync;
	/** Called when the dialog has been closed. */
	readonly onClose: () => void;
};

/** Makes the dialog. */
export function createSearchDialog(
	site: SiteMeta & { readonly search: SiteSearch },
	{ createRoot, flushSync, onClose, ...storage }: DialogHost,
): SearchDialog {
	const client = createSearchClient(site.base);
	const memory = createSearchMemory(site.base, storage);
	const container = document.createElement("div");
	document.body.append(container);
	const root = createRoot(container);
	return {
		open(typed) {
			client.warmUp();
			// The focus moves during the key press or click that asked for it, else phones show no keyboard.
			flushSync(() => {
				root.render(<SearchBox search={site.search} client={client} memory={memory} opening={{ typed }} onClose={onClose} />);
			});
		},
		warmUp: client.warmUp,
	};
}
