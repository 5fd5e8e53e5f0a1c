import { Component, type ReactElement, type ReactNode } from "react";
import type { NavItem as NavItemData } from "../contract/site.ts";
import { isCurrentLink, NavAnchor } from "./nav-anchor.tsx";
import { NavMenu } from "./nav-menu.tsx";

type BoundaryProps = {
	/** The entry's key in the configuration, such as `navbar.left[2]`. */
	readonly place: string;
	readonly label: string;
	readonly children: ReactNode;
};

/** The error of an entry that fails to render. Names the entry's place in the configuration. */
export function navItemError({ place, label }: Pick<BoundaryProps, "place" | "label">, cause: unknown): Error {
	const reason = cause instanceof Error ? cause.message : String(cause);
	return new Error(`The entry \`${place}\` (“${label}”) of the configuration could not be rendered: ${reason}`, { cause });
}

/** Names the entry of the configuration if its children fail to render in the browser. The server calls `failingNavItem` instead. */
export class NavItemBoundary extends Component<BoundaryProps, { readonly failed: boolean; readonly error: unknown }> {
	override state: { readonly failed: boolean; readonly error: unknown } = { failed: false, error: null };

	static getDerivedStateFromError(error: unknown): { readonly failed: boolean; readonly error: unknown } {
		return { failed: true, error };
	}

	override render(): ReactNode {
		if (this.state.failed) throw navItemError(this.props, this.state.error);
		return this.props.children;
	}
}

type NavItemProps = { readonly item: NavItemData; readonly url: string; readonly sidebarName: string | null };

/** An entry of the navbar: a link, an icon or a menu. */
export function NavItem({ item, url, sidebarName }: NavItemProps): ReactElement {
	return "items" in item ? <NavMenu menu={item} url={url} /> : <NavAnchor link={item} current={isCurrentLink(item, url, sidebarName)} />;
}
