import type { ReactElement } from "react";
import { useText } from "../texts/use-text.ts";
import { Icon } from "./icon.tsx";

/**
 * Switches between light mode, dark mode and the system's mode (see `client/color-mode.ts`). It contains all labels; the style sheet shows
 * the current one.
 */
export function ColorModeToggle(): ReactElement {
	const text = useText();
	return (
		<button className="icon-button color-mode-toggle" type="button">
			<span className="to-dark">
				<Icon name="sun" />
				<span className="sr-only">{text("shell.dark")}</span>
			</span>
			<span className="to-light">
				<Icon name="moon" />
				<span className="sr-only">{text("shell.light")}</span>
			</span>
			<span className="to-system">
				<Icon name="system" />
				<span className="sr-only">{text("shell.system")}</span>
			</span>
		</button>
	);
}
