import type { ReactElement } from "react";
import { useText } from "../texts/use-text.ts";

/** The first link of every page, which shows when it has the focus. */
export function SkipLink(): ReactElement {
	const text = useText();
	return (
		<a className="skip-link" href="#main">
			{text("shell.skip")}
		</a>
	);
}
