import { type ReactElement, useEffect, useState } from "react";
import { Icon } from "./icon.tsx";

/** Opens and closes the menu on narrow screens; navigation closes it. Shown only where scripts run. */
export function MenuButton({ url, hasSidebar }: { readonly url: string; readonly hasSidebar: boolean }): ReactElement {
	const [isOpen, setOpen] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
	useEffect(() => setOpen(false), [url]);
	useEffect(() => {
		document.documentElement.toggleAttribute("data-menu-open", isOpen);
		const close = (event: KeyboardEvent) => {
			if (event.key === "Escape") setOpen(false);
		};
		document.addEventListener("keydown", close);
		return () => document.removeEventListener("keydown", close);
	}, [isOpen]);
	return (
		<button
			className="menu-button"
			type="button"
			aria-label={isOpen ? "Close menu" : "Open menu"}
			aria-expanded={isOpen}
			aria-controls={hasSidebar ? "sidebar" : undefined}
			onClick={() => setOpen(!isOpen)}
		>
			<Icon name={isOpen ? "close" : "menu"} />
		</button>
	);
}
