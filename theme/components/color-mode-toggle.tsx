import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";

/**
 * Switches between light mode, dark mode and the system's mode (see `client/color-mode.ts`). It contains all labels; the style sheet shows
 * the current one.
 */
export function ColorModeToggle(): ReactElement {
	return (
		<button className="icon-button color-mode-toggle" type="button">
			<span className="to-dark">
				<Icon name="sun" />
				<span className="sr-only">Switch to dark mode</span>
			</span>
			<span className="to-light">
				<Icon name="moon" />
				<span className="sr-only">Switch to light mode</span>
			</span>
			<span className="to-system">
				<Icon name="system" />
				<span className="sr-only">Switch to system mode</span>
			</span>
		</button>
	);
}
