import { useCallback, useMemo, useState } from "react";

/** What the drawer of narrow screens shows: the links of the navbar, or the pages of the sidebar. */
export type DrawerPanel = "main" | "pages";

/** The state of the drawer, and what changes it. `panel` is `null` until the drawer first opens. */
export type DrawerState = {
	readonly isOpen: boolean;
	readonly panel: DrawerPanel | null;
	/** Opens the drawer, or switches to another panel. */
	readonly show: (panel: DrawerPanel) => void;
	readonly close: () => void;
};

/** State for the drawer and the button that opens it. */
export function useDrawer(): DrawerState {
	const [state, setState] = useState<{ readonly isOpen: boolean; readonly panel: DrawerPanel | null }>({ isOpen: false, panel: null });
	const show = useCallback((panel: DrawerPanel) => setState({ isOpen: true, panel }), []);
	const close = useCallback(() => setState(({ panel }) => ({ isOpen: false, panel })), []);
	return useMemo(() => ({ ...state, show, close }), [state, show, close]);
}
