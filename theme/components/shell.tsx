import { memo, type ReactElement, Suspense, use, useMemo } from "react";
import type { LayoutName } from "../contract/page.ts";
import type { SidebarNode } from "../contract/sidebar.ts";
import type { SiteMeta } from "../contract/site.ts";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { type MenuState, useMenu } from "./use-menu.ts";

/** A sidebar as the shell takes it: nodes, or a promise of them while the client fetches. */
export type ShellSidebar = { readonly name: string; readonly nodes: readonly SidebarNode[] | Promise<readonly SidebarNode[]> };

type ShellProps = {
	readonly site: SiteMeta;
	readonly url: string;
	readonly layout: LayoutName;
	readonly sidebar: ShellSidebar | null;
	/** HTML inside `<main>`; what it is at hydration does not matter, React keeps what the document holds. */
	readonly mainHtml: string;
};

/** Everything around the content: the part of a page that is one React tree. */
export function Shell({ site, url, layout, sidebar, mainHtml }: ShellProps): ReactElement {
	const [menu, setMenu] = useMenu(url);
	return (
		<>
			<a className="skip-link" href="#main">
				Skip to content
			</a>
			<Navbar site={site} url={url} sidebarName={sidebar?.name ?? null} menu={menu} onMenu={setMenu} />
			<div className="layout" data-layout={sidebar ? "docs" : layout}>
				{sidebar && (
					<Suspense>
						<SidebarSlot sidebar={sidebar} url={url} onMenu={setMenu} />
					</Suspense>
				)}
				<Main html={mainHtml} />
			</div>
			{menu !== "closed" && <div className="scrim" onClick={() => setMenu("closed")} aria-hidden="true" />}
			<Footer site={site} />
		</>
	);
}

type SidebarSlotProps = { readonly sidebar: ShellSidebar; readonly url: string; readonly onMenu: (menu: MenuState) => void };

function SidebarSlot({ sidebar, url, onMenu }: SidebarSlotProps): ReactElement {
	const nodes = sidebar.nodes instanceof Promise ? use(sidebar.nodes) : sidebar.nodes;
	return <Sidebar key={sidebar.name} nodes={nodes} url={url} onMenu={onMenu} />;
}

/** Memoised together with its HTML object: React sets `innerHTML` whenever that object changes, and static content must never be reset. */
const Main = memo(function Main({ html }: { readonly html: string }): ReactElement {
	const inner = useMemo(() => ({ __html: html }), [html]);
	return <main id="main" className="main" tabIndex={-1} dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
});
