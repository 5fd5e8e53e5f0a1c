import type { ReactElement } from "react";
import { useText } from "../texts/use-text.ts";
import { Icon } from "./icon.tsx";
import type { DrawerState } from "./use-drawer.ts";

/** Opens the drawer of narrow screens, at the sidebar if the page has one. Visible only if scripts run. */
export function MenuButton({ drawer, hasSidebar }: { readonly drawer: DrawerState; readonly hasSidebar: boolean }): ReactElement {
	const text = useText();
	return (
		<button
			className="icon-button menu-button"
			type="button"
			aria-label={text("menu.open")}
			aria-haspopup="dialog"
			aria-expanded={drawer.isOpen}
			aria-controls={drawer.panel === null ? undefined : "shell:drawer"}
			onClick={() => drawer.show(hasSidebar ? "pages" : "main")}
		>
			<Icon name="menu" />
		</button>
	);
}
