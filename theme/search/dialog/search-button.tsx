import type { ReactElement } from "react";
import { Icon } from "../../components/icon.tsx";

/** Opens the search (see `client/start-search.ts`). The style sheet writes the key, which depends on the platform. */
export function SearchButton(): ReactElement {
	return (
		<button className="search-button" type="button" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K">
			<Icon name="search" />
			<span className="search-label">Search</span>
			<span className="search-key" aria-hidden="true" />
		</button>
	);
}
