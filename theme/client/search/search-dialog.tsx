import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { SiteMeta, SiteSearch } from "../../contract/site.ts";
import { createSearchMemory } from "./saved-searches.ts";
import { SearchBox } from "./search-box.tsx";
import { createSearchClient } from "./search-client.ts";

/** The dialog of the search, which is made once per document. */
export type SearchDialog = {
	/** Opens it. `typed` is what the reader has typed since asking for it. */
	readonly open: (typed: string) => void;
	/** Loads what every query needs. */
	readonly warmUp: () => void;
};

/** Makes the dialog. When it is closed, `onClose` is called. */
export function createSearchDialog(site: SiteMeta & { readonly search: SiteSearch }, onClose: () => void): SearchDialog {
	const client = createSearchClient(site.base);
	const memory = createSearchMemory(site.base);
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
