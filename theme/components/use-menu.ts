import { useEffect, useRef, useState } from "react";

/** What the drawer of narrow screens shows: nothing, the links of the navbar, or the pages of the sidebar. */
export type MenuState = "closed" | "main" | "pages";

/** From this width on the bar and the sidebar stand in the page; the style sheet has the same number. */
const desktop = "(min-width: 997px)";

const panels = { main: "#main-links", pages: "#sidebar" } as const;

/**
 * The state of the drawer. The document element carries it for the style sheet, and what lies behind
 * an open drawer is out of reach. Navigation, Escape and a screen that grows close it.
 */
export function useMenu(url: string): readonly [MenuState, (menu: MenuState) => void] {
	const [menu, setMenu] = useState<MenuState>("closed");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
	useEffect(() => setMenu("closed"), [url]);
	const previous = useRef(menu);
	useEffect(() => {
		const wasOpen = previous.current !== "closed";
		previous.current = menu;
		if (menu === "closed") return;
		const root = document.documentElement;
		const behind = document.querySelectorAll("#main, .footer");
		root.setAttribute("data-menu", menu);
		for (const element of behind) element.toggleAttribute("inert", true);
		// The button that turned one panel into the other is gone; its counterpart takes the focus.
		if (wasOpen) document.querySelector<HTMLElement>(`${panels[menu]} > .menu-switch`)?.focus();
		return () => {
			root.removeAttribute("data-menu");
			for (const element of behind) element.removeAttribute("inert");
		};
	}, [menu]);
	const isOpen = menu !== "closed";
	useEffect(() => {
		if (!isOpen) return;
		const controller = new AbortController();
		const { signal } = controller;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setMenu("closed");
			document.querySelector<HTMLElement>(".menu-button")?.focus();
		};
		document.addEventListener("keydown", onKey, { signal });
		matchMedia(desktop).addEventListener("change", () => setMenu("closed"), { signal });
		return () => controller.abort();
	}, [isOpen]);
	return [menu, setMenu];
}
