import type { ReactElement } from "react";
import type { NavItem, SiteMeta } from "../contract/site.ts";
import { ColorModeToggle } from "./color-mode-toggle.tsx";
import { MenuButton } from "./menu-button.tsx";
import { NavAnchor } from "./nav-anchor.tsx";
import { NavMenu } from "./nav-menu.tsx";
import type { MenuState } from "./use-menu.ts";

type NavbarProps = {
	readonly site: SiteMeta;
	readonly url: string;
	/** Name of the page's sidebar, or `null` when it has none. */
	readonly sidebarName: string | null;
	readonly menu: MenuState;
	readonly onMenu: (menu: MenuState) => void;
};

/** The bar at the top of every page. */
export function Navbar({ site, url, sidebarName, menu, onMenu }: NavbarProps): ReactElement {
	const hasSidebar = sidebarName !== null;
	return (
		<header className="navbar">
			<div className="navbar-inner">
				<MenuButton menu={menu} hasSidebar={hasSidebar} onMenu={onMenu} />
				<a className="navbar-brand" href={site.base}>
					{site.logo && (
						<>
							<img className="logo logo-light" src={site.logo.light} alt="" width={28} height={28} />
							<img className="logo logo-dark" src={site.logo.dark} alt="" width={28} height={28} />
						</>
					)}
					<span>{site.title}</span>
				</a>
				<nav className="navbar-links" id="main-links" aria-label="Main">
					{hasSidebar && (
						<button className="menu-switch menu-pages" type="button" onClick={() => onMenu("pages")}>
							Pages in this section
						</button>
					)}
					<NavList items={site.navbar.left} url={url} sidebarName={sidebarName} />
				</nav>
				<div className="navbar-end">
					<NavList items={site.navbar.right} url={url} sidebarName={sidebarName} />
					<ColorModeToggle />
				</div>
			</div>
		</header>
	);
}

type NavListProps = { readonly items: readonly NavItem[]; readonly url: string; readonly sidebarName: string | null };

function NavList({ items, url, sidebarName }: NavListProps): ReactElement | null {
	if (items.length === 0) return null;
	return (
		<ul className="nav-list">
			{items.map((item) => (
				<li key={item.label}>
					{"items" in item ? (
						<NavMenu menu={item} url={url} />
					) : (
						<NavAnchor link={item} isCurrent={item.url === url || (item.sidebar !== null && item.sidebar === sidebarName)} />
					)}
				</li>
			))}
		</ul>
	);
}
