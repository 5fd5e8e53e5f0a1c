import type { ReactElement } from "react";
import type { NavLink, SiteMeta } from "../contract/site.ts";
import { useText } from "../texts/use-text.ts";
import { isCurrentLink, NavAnchor } from "./nav-anchor.tsx";
import { NavItemBoundary } from "./nav-item.tsx";

type DrawerLinksProps = { readonly site: SiteMeta; readonly url: string; readonly sidebarName: string | null };

/** Returns whether the navbar has any entries. */
export function hasLinks({ navbar }: SiteMeta): boolean {
	return navbar.left.length + navbar.right.length > 0;
}

/** The drawer's panel with everything in the navbar: menus are expanded, and icons have their names. */
export function DrawerLinks({ site, url, sidebarName }: DrawerLinksProps): ReactElement {
	const text = useText();
	const sides = (["left", "right"] as const).filter((side) => site.navbar[side].length > 0);
	const link = (item: NavLink) => <NavAnchor link={item} current={isCurrentLink(item, url, sidebarName)} withLabel />;
	return (
		<nav className="drawer-links" aria-label={text("shell.main")}>
			{sides.map((side) => (
				<ul key={side}>
					{site.navbar[side].map((item, index) => (
						<li key={item.label}>
							<NavItemBoundary place={`navbar.${side}[${index}]`} label={item.label}>
								{"items" in item ? (
									<>
										<p className="drawer-title">{item.label}</p>
										<ul>
											{item.items.map((inner) => (
												<li key={inner.label}>{link(inner)}</li>
											))}
										</ul>
									</>
								) : (
									link(item)
								)}
							</NavItemBoundary>
						</li>
					))}
				</ul>
			))}
		</nav>
	);
}
