import type { ReactElement } from "react";
import type { SiteMeta } from "../contract/site.ts";
import { NavAnchor } from "./nav-anchor.tsx";

/** The end of every page: columns of links and the copyright line. */
export function Footer({ site }: { readonly site: SiteMeta }): ReactElement | null {
	const { columns, copyright } = site.footer;
	if (columns.length === 0 && !copyright) return null;
	return (
		<footer className="footer">
			<div className="footer-inner">
				{columns.map((column) => (
					<div key={column.title} className="footer-column">
						<p className="footer-title">{column.title}</p>
						<ul>
							{column.items.map((item) => (
								<li key={item.label}>
									<NavAnchor link={item} isCurrent={false} />
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
			{copyright && <p className="footer-copyright">{copyright}</p>}
		</footer>
	);
}
