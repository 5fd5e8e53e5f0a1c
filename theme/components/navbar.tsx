import type { ReactElement } from "react";
import type { NavItem, NavLink, SiteMeta } from "../contract/site.ts";
import { ColorModeToggle } from "./color-mode-toggle.tsx";
import { Icon } from "./icon.tsx";
import { MenuButton } from "./menu-button.tsx";

type NavbarProps = { readonly site: SiteMeta; readonly url: string; readonly sidebarName: string | null; readonly hasSidebar: boolean };

/** The bar at the top of every page. */
export function Navbar({ site, url, sidebarName, hasSidebar }: NavbarProps): ReactElement {
	return (
		<header className="navbar">
			<div className="navbar-inner">
				<MenuButton url={url} hasSidebar={hasSidebar} />
				<a className="navbar-brand" href={site.base}>
					{site.logo && (
						<>
							<img className="logo logo-light" src={site.logo.light} alt="" width={28} height={28} />
							<img className="logo logo-dark" src={site.logo.dark} alt="" width={28} height={28} />
						</>
					)}
					<span>{site.title}</span>
				</a>
				<nav className="navbar-links" aria-label="Main">
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
						<details className="nav-menu">
							<summary>{item.label}</summary>
							<ul>
								{item.items.map((inner) => (
									<li key={inner.label}>
										<NavAnchor link={inner} isCurrent={inner.url === url} />
									</li>
								))}
							</ul>
						</details>
					) : (
						<NavAnchor link={item} isCurrent={item.url === url || (item.sidebar !== null && item.sidebar === sidebarName)} />
					)}
				</li>
			))}
		</ul>
	);
}

/** A link of the navbar or footer, shown as icon where it has one. */
export function NavAnchor({ link, isCurrent }: { readonly link: NavLink; readonly isCurrent: boolean }): ReactElement {
	const external = link.external ? { rel: "noopener" } : {};
	return (
		<a
			className={link.icon ? "icon-link" : "nav-link"}
			href={link.url}
			aria-current={isCurrent ? "true" : undefined}
			aria-label={link.icon ? link.label : undefined}
			{...external}
		>
			{link.icon ? <Icon name={link.icon} /> : link.label}
		</a>
	);
}
