import type { ReactElement } from "react";
import { useText } from "../../texts/use-text.ts";
import { SearchForm } from "./search-form.tsx";

/** The page with all results of a query. The client shows the results (see `search/page/results-page.tsx`). */
export function SearchPage({ title, url }: { readonly title: string | null; readonly url: string }): ReactElement {
	const text = useText();
	return (
		<div className="search-page" data-search="results">
			<h1>{title}</h1>
			<SearchForm url={url} />
			<div className="search-found" />
			<noscript>
				<p>{text("search.needsScript")}</p>
			</noscript>
		</div>
	);
}
