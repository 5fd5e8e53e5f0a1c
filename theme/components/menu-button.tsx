import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import type { MenuState } from "./use-menu.ts";

type MenuButtonProps = { readonly menu: MenuState; readonly hasSidebar: boolean; readonly onMenu: (menu: MenuState) => void };

/** Opens and closes the drawer of narrow screens: at the sidebar where there is one. Shown only where scripts run. */
export function MenuButton({ menu, hasSidebar, onMenu }: MenuButtonProps): ReactElement {
	const isOpen = menu !== "closed";
	return (
		<button
			className="icon-button menu-button"
			type="button"
			aria-label={isOpen ? "Close menu" : "Open menu"}
			aria-expanded={isOpen}
			aria-controls={hasSidebar && menu !== "main" ? "sidebar" : "main-links"}
			onClick={() => onMenu(isOpen ? "closed" : hasSidebar ? "pages" : "main")}
		>
			<Icon name={isOpen ? "close" : "menu"} />
		</button>
	);
}
