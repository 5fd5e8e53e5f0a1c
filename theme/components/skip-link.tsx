import type { ReactElement } from "react";

/** The first link of every page, which shows when it has the focus. */
export function SkipLink(): ReactElement {
	return (
		<a className="skip-link" href="#main">
			Skip to content
		</a>
	);
}
