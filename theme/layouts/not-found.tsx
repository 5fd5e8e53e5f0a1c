import type { ReactElement } from "react";
import type { SiteSearch } from "../contract/site.ts";
import { SearchForm } from "../search/page/search-form.tsx";

type NotFoundProps = {
	readonly home: string;
	/** `null` if the site has no search. */
	readonly search: SiteSearch | null;
};

/** The page for unknown URLs. The client shows the nearest pages (see `search/page/nearest-pages.tsx`). */
export function NotFound({ home, search }: NotFoundProps): ReactElement {
	return (
		<div className="not-found">
			<div className="prose">
				<p className="not-found-code">404</p>
				<h1>Page not found</h1>
				<p>There is no page at this address. The page may have moved, or the link may be wrong.</p>
				<p>
					Use the menu at the top, or go to the <a href={home}>start page</a>.
				</p>
			</div>
			{search && (
				<div className="search-page" data-search="nearest">
					{search.resultsUrl !== null && <SearchForm url={search.resultsUrl} />}
					<div className="search-found" />
				</div>
			)}
		</div>
	);
}
