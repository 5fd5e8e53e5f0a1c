import type { ReactElement } from "react";
import type { NavItem as NavItemData, SiteMeta } from "../contract/site.ts";
import { SearchButton } from "../search/dialog/search-button.tsx";
import { useText } from "../texts/use-text.ts";
import { Brand } from "./brand.tsx";
import { ColorModeToggle } from "./color-mode-toggle.tsx";
import { hasLinks } from "./drawer-links.tsx";
import { MenuButton } from "./menu-button.tsx";
import { NavItem, NavItemBoundary } from "./nav-item.tsx";
import type { DrawerState } from "./use-drawer.ts";

type NavbarProps = {
	readonly site: SiteMeta;
	readonly url: string;
	/** Name of the page's sidebar, or `null` if the page has none. */
	readonly sidebarName: string | null;
	readonly drawer: DrawerState;
};

/** The bar at the top of every page. */
export function Navbar({ site, url, sidebarName, drawer }: NavbarProps): ReactElement {
	const text = useText();
	const { left, right, hideOnScroll } = site.navbar;
	return (
		<header className="navbar" data-hides={hideOnScroll || undefined}>
			<div className="navbar-inner">
				{(sidebarName !== null || hasLinks(site)) && <MenuButton drawer={drawer} hasSidebar={sidebarName !== null} />}
				<Brand site={site} />
				{left.length > 0 && (
					<nav className="navbar-links" aria-label={text("shell.main")}>
						<NavList items={left} place="navbar.left" url={url} sidebarName={sidebarName} />
					</nav>
				)}
				<div className="navbar-end">
					{site.search && <SearchButton />}
					<NavList items={right} place="navbar.right" url={url} sidebarName={sidebarName} />
					<ColorModeToggle />
				</div>
			</div>
		</header>
	);
}

type NavListProps = {
	readonly items: readonly NavItemData[];
	/** The list's key in the configuration. */
	readonly place: string;
	readonly url: string;
	readonly sidebarName: string | null;
};

function NavList({ items, place, url, sidebarName }: NavListProps): ReactElement | null {
	if (items.length === 0) return null;
	return (
		<ul className="nav-list">
			{items.map((item, index) => (
				<li key={item.label}>
					<NavItemBoundary place={`${place}[${index}]`} label={item.label}>
						<NavItem item={item} url={url} sidebarName={sidebarName} />
					</NavItemBoundary>
				</li>
			))}
		</ul>
	);
}
