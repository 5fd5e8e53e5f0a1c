import type { ReactElement } from "react";
import type { Breadcrumb } from "../contract/page.ts";
import { useText } from "../texts/use-text.ts";

/** The trail of categories above a page's title. */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }): ReactElement | null {
	const text = useText();
	if (items.length === 0) return null;
	return (
		<nav className="breadcrumbs" aria-label={text("page.breadcrumbs")}>
			<ol>
				{items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: nested categories may have the same name
					<li key={index}>{item.url ? <a href={item.url}>{item.label}</a> : <span>{item.label}</span>}</li>
				))}
			</ol>
		</nav>
	);
}
