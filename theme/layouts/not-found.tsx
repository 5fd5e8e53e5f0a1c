import type { ReactElement } from "react";
import { RichText } from "../components/rich-text.tsx";
import type { NavItem, NavLink, SiteSearch } from "../contract/site.ts";
import { SearchForm } from "../search/page/search-form.tsx";
import { useText } from "../texts/use-text.ts";

type NotFoundProps = {
	readonly home: string;
	/** The entries of the navbar, whose links to pages of the site lead to its main sections. */
	readonly navItems: readonly NavItem[];
	/** `null` if the site has no search. */
	readonly search: SiteSearch | null;
};

/** The page for unknown URLs. The client shows the nearest pages (see `search/page/nearest-pages.tsx`). */
export function NotFound({ home, navItems, search }: NotFoundProps): ReactElement {
	const text = useText();
	const sections = sectionsIn(navItems, home);
	return (
		<div className="not-found">
			<div className="prose">
				<p className="not-found-code">404</p>
				<h1>{text("notFound.title")}</h1>
				<p>{text("notFound.text")}</p>
				<p>
					<RichText of="notFound.help" values={{ link: <a href={home}>{text("notFound.home")}</a> }} />
				</p>
			</div>
			{sections.length > 0 && (
				<nav className="not-found-sections" aria-label={text("notFound.sections")}>
					<ul>
						{sections.map(({ label, url }) => (
							<li key={url}>
								<a href={url}>{label}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{search && (
				<div className="search-page" data-search="nearest">
					{search.resultsUrl !== null && <SearchForm url={search.resultsUrl} />}
					<div className="search-found" />
				</div>
			)}
		</div>
	);
}

/** Links to pages of the site, each page once. */
function sectionsIn(items: readonly NavItem[], home: string): readonly NavLink[] {
	const links = items.flatMap((item) => ("items" in item ? item.items : [item]));
	const own = links.filter(({ url, icon }) => url.startsWith(home) && !url.startsWith("//") && url !== home && icon === null);
	return own.filter(({ url }, index) => own.findIndex((other) => other.url === url) === index);
}
