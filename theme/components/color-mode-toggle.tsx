import type { ReactElement } from "react";
import { colorModeKey } from "../contract/hydration.ts";
import { Icon } from "./icon.tsx";

/** Switches between light and dark. The mode itself lives on the document element, where the style sheet reads it. */
export function ColorModeToggle(): ReactElement {
	const toggle = () => {
		const root = document.documentElement;
		const mode = root.getAttribute("data-theme") === "dark" ? "light" : "dark";
		root.setAttribute("data-theme", mode);
		try {
			localStorage.setItem(colorModeKey, mode);
		} catch {
			// Storage may be blocked; the choice then lasts for this page.
		}
	};
	return (
		<button className="icon-button color-mode-toggle" type="button" aria-label="Switch between light and dark mode" onClick={toggle}>
			<Icon name="sun" />
			<Icon name="moon" />
		</button>
	);
}
