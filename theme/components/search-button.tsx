import { type ReactElement, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";

/** Opens the search (see `client/search/start-search.ts`). */
export function SearchButton(): ReactElement {
	const isApple = useSyncExternalStore(subscribe, isAppleDevice, () => false);
	return (
		<button className="search-button" type="button" aria-label="Search" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K Meta+K">
			<Icon name="search" />
			<span className="search-label">Search</span>
			<span className="search-key" aria-hidden="true">
				{isApple ? "⌘ K" : "Ctrl K"}
			</span>
		</button>
	);
}

/** A device does not change. */
function subscribe(): () => void {
	return () => {};
}

function isAppleDevice(): boolean {
	return /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
}
