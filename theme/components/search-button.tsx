import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";

/** Opens the search (see `client/search/start-search.ts`). */
export function SearchButton(): ReactElement {
	return (
		<button className="search-button" type="button" aria-label="Search" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K">
			<Icon name="search" />
			<span className="search-label">Search</span>
			<span className="search-key" aria-hidden="true">
				/
			</span>
		</button>
	);
}
