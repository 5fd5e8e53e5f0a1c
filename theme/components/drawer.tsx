import { type MouseEvent, type ReactElement, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import type { SiteMeta } from "../contract/site.ts";
import { useText } from "../texts/use-text.ts";
import { Brand } from "./brand.tsx";
import { DrawerLinks, hasLinks } from "./drawer-links.tsx";
import { Icon } from "./icon.tsx";
import type { DrawerPanel, DrawerState } from "./use-drawer.ts";

/**
 * From this width up (997 px at the default font size), the navbar and the sidebar are part of the page. The style sheet has the same
 * number.
 */
const desktop = "(min-width: 62.3125em)";

type DrawerProps = {
	readonly site: SiteMeta;
	readonly url: string;
	readonly sidebarName: string | null;
	/** The sidebar, for the panel of pages; `null` if the page has no sidebar. It may suspend. */
	readonly sidebar: ReactElement | null;
	readonly drawer: DrawerState;
};

/**
 * The menu of narrow screens: a modal dialog with two panels, the pages of the section and the links of the navbar. It does not exist until
 * it is first opened, and is never in the HTML: without scripts, the page shows the links of the navbar and the sidebar.
 */
export function Drawer({ site, url, sidebarName, sidebar, drawer }: DrawerProps): ReactElement | null {
	const text = useText();
	const { isOpen, panel, show, close } = drawer;
	const dialog = useRef<HTMLDialogElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: closes the drawer before the new page, outside it, takes the focus
	useLayoutEffect(() => dialog.current?.close(), [url]);
	useLayoutEffect(() => {
		if (!isOpen) return dialog.current?.close();
		const root = document.documentElement;
		root.toggleAttribute("data-scrollbar", innerWidth > root.clientWidth);
		dialog.current?.showModal();
	}, [isOpen]);
	useLayoutEffect(() => {
		// The button that switched panels is gone, so its counterpart takes the focus.
		if (panel && document.activeElement === document.body) dialog.current?.querySelector<HTMLElement>(".drawer-switch")?.focus();
	}, [panel]);
	useEffect(() => {
		const query = matchMedia(desktop);
		query.addEventListener("change", close);
		return () => query.removeEventListener("change", close);
	}, [close]);
	if (panel === null) return null;
	const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
		// The dialog itself is the target of clicks outside its content, on the backdrop. A link may lead to a place on this page.
		if (target === currentTarget || (target instanceof Element && target.closest("a"))) close();
	};
	const links = hasLinks(site) && <DrawerLinks site={site} url={url} sidebarName={sidebarName} />;
	const turn = (to: DrawerPanel, label: string) => (
		<button className="drawer-switch" type="button" data-panel={panel} onClick={() => show(to)}>
			{label}
		</button>
	);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: browsers close it with Escape
		<dialog className="drawer" id="shell:drawer" aria-label={text("menu.label")} ref={dialog} onClose={close} onClick={onClick}>
			<div className="drawer-inner">
				<div className="drawer-head">
					<button className="icon-button" type="button" aria-label={text("menu.close")} onClick={close}>
						<Icon name="close" />
					</button>
					<Brand site={site} />
				</div>
				{sidebar && panel === "pages" ? (
					// Its pages may not have loaded yet, or may be unavailable.
					<Suspense fallback={links}>
						{links && turn("main", text("menu.back"))}
						{sidebar}
					</Suspense>
				) : (
					<>
						{sidebar && turn("pages", text("menu.pages"))}
						{links}
					</>
				)}
			</div>
		</dialog>
	);
}
