import type { ReactElement } from "react";
import { Icon } from "../../components/icon.tsx";
import { useText } from "../../texts/use-text.ts";

/** Opens the search (see `client/start-search.ts`). The style sheet writes the key, which depends on the platform. */
export function SearchButton(): ReactElement {
	const text = useText();
	return (
		<button className="search-button" type="button" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K">
			<Icon name="search" />
			<span className="search-label">{text("search.label")}</span>
			<span className="search-key" aria-hidden="true" />
		</button>
	);
}
