import { type MouseEvent, type ReactElement, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import type { SiteMeta } from "../contract/site.ts";
import { Brand } from "./brand.tsx";
import { DrawerLinks, hasLinks } from "./drawer-links.tsx";
import { Icon } from "./icon.tsx";
import type { DrawerPanel, DrawerState } from "./use-drawer.ts";

/** From this width on (997 px at the default font size), the bar and the sidebar are part of the page; the style sheet has the same number. */
const desktop = "(min-width: 62.3125em)";

type DrawerProps = {
	readonly site: SiteMeta;
	readonly url: string;
	readonly sidebarName: string | null;
	/** The sidebar, for the panel of pages; `null` on a page without. It may suspend. */
	readonly sidebar: ReactElement | null;
	readonly drawer: DrawerState;
};

/**
 * The menu of narrow screens: a modal dialog with two panels, the pages of the section and the links
 * of the navbar. Absent until it is opened for the first time, and from the HTML: without scripts the
 * links of the bar and the sidebar stand in the page.
 */
export function Drawer({ site, url, sidebarName, sidebar, drawer }: DrawerProps): ReactElement | null {
	const { isOpen, panel, show, close } = drawer;
	const dialog = useRef<HTMLDialogElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: before the new page takes the focus, which is outside
	useLayoutEffect(() => dialog.current?.close(), [url]);
	useLayoutEffect(() => {
		if (!isOpen) return dialog.current?.close();
		const root = document.documentElement;
		root.toggleAttribute("data-scrollbar", innerWidth > root.clientWidth);
		dialog.current?.showModal();
	}, [isOpen]);
	useLayoutEffect(() => {
		// The button that switched panels is gone; its counterpart takes the focus.
		if (panel && document.activeElement === document.body) dialog.current?.querySelector<HTMLElement>(".drawer-switch")?.focus();
	}, [panel]);
	useEffect(() => {
		const query = matchMedia(desktop);
		query.addEventListener("change", close);
		return () => query.removeEventListener("change", close);
	}, [close]);
	if (panel === null) return null;
	const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
		// Outside its content, on the backdrop, the target is the dialog itself. A link may lead to a place on this page.
		if (target === currentTarget || (target instanceof Element && target.closest("a"))) close();
	};
	const links = hasLinks(site) && <DrawerLinks site={site} url={url} sidebarName={sidebarName} />;
	const turn = (to: DrawerPanel, label: string) => (
		<button className="drawer-switch" type="button" data-panel={panel} onClick={() => show(to)}>
			{label}
		</button>
	);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: browsers close it at Escape
		<dialog className="drawer" id="drawer" aria-label="Menu" ref={dialog} onClose={close} onClick={onClick}>
			<div className="drawer-inner">
				<div className="drawer-head">
					<button className="icon-button" type="button" aria-label="Close menu" onClick={close}>
						<Icon name="close" />
					</button>
					<Brand site={site} />
				</div>
				{sidebar && panel === "pages" ? (
					// Its pages may not be loaded yet, or may be unavailable.
					<Suspense fallback={links}>
						{links && turn("main", "Back to main menu")}
						{sidebar}
					</Suspense>
				) : (
					<>
						{sidebar && turn("pages", "Pages in this section")}
						{links}
					</>
				)}
			</div>
		</dialog>
	);
}
