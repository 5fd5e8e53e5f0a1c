import type { ReactElement } from "react";
import type { NavLink } from "../contract/site.ts";
import { Icon } from "./icon.tsx";

/** How a link relates to the current page: `page` is the page itself, `true` the section that it belongs to. */
export type Currency = "page" | "true" | undefined;

/** Returns whether a link leads to the current page, or to the section whose sidebar the page shows. */
export function isCurrentLink(link: NavLink, url: string, sidebarName: string | null): Currency {
	if (link.url === url) return "page";
	return link.sidebar !== null && link.sidebar === sidebarName ? "true" : undefined;
}

type NavAnchorProps = {
	readonly link: NavLink;
	readonly current?: Currency;
	/** Shows the name next to an icon. */
	readonly withLabel?: boolean;
};

/** A link of the navbar, drawer or footer. Shows its icon if it has one. */
export function NavAnchor({ link, current, withLabel = false }: NavAnchorProps): ReactElement {
	const { icon, label } = link;
	const isIcon = icon !== null && !withLabel;
	return (
		<a className={isIcon ? "icon-link" : "nav-link"} href={link.url} aria-current={current} aria-label={isIcon ? label : undefined}>
			{icon && <Icon name={icon} />}
			{!isIcon && label}
		</a>
	);
}
