import type { ReactElement } from "react";
import type { Breadcrumb } from "../contract/page.ts";

/** The trail of categories above a page's title. */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }): ReactElement | null {
	if (items.length === 0) return null;
	return (
		<nav className="breadcrumbs" aria-label="Breadcrumbs">
			<ol>
				{items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: nested categories may have the same name
					<li key={index}>{item.url ? <a href={item.url}>{item.label}</a> : <span>{item.label}</span>}</li>
				))}
			</ol>
		</nav>
	);
}
