import type { ReactElement } from "react";
import type { SiteMeta } from "../contract/site.ts";
import { useText } from "../texts/use-text.ts";
import { Logo } from "./brand.tsx";
import { NavAnchor } from "./nav-anchor.tsx";

/** The end of every page: columns of links, the logo and the copyright line. */
export function Footer({ site }: { readonly site: SiteMeta }): ReactElement | null {
	const text = useText();
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
									<NavAnchor link={item} withLabel />
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
			<div className="footer-end">
				<Logo logo={site.logo} size={32} />
				{copyright && <p>{copyright}</p>}
				<button className="shortcuts-button" type="button" aria-haspopup="dialog" aria-keyshortcuts="?">
					{text("keys.title")}
				</button>
			</div>
		</footer>
	);
}
