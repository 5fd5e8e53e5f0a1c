import type { ReactElement } from "react";

/** Where a hit is: the breadcrumbs, title and headings above it. */
export function HitPath({ path }: { readonly path: readonly string[] }): ReactElement | null {
	if (path.length === 0) return null;
	return (
		<span className="search-path">
			{path.map((label, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: nested sections may have the same name
				<span key={index}>{label} </span>
			))}
		</span>
	);
}
