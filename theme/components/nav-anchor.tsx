import type { ReactElement } from "react";
import type { NavLink } from "../contract/site.ts";
import { Icon } from "./icon.tsx";

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
