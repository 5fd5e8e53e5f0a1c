import type { ReactElement } from "react";

type ResultsPagerProps = {
	/** Number of the page that is shown, from 1 on. */
	readonly page: number;
	/** Number of all pages. */
	readonly pages: number;
	readonly hrefOf: (page: number) => string;
};

/** The way to the pages of results before and after this one. */
export function ResultsPager({ page, pages, hrefOf }: ResultsPagerProps): ReactElement | null {
	if (pages < 2) return null;
	return (
		<nav className="search-pager" aria-label="Pages of results">
			{page > 1 && (
				<a rel="prev" href={hrefOf(Math.min(page - 1, pages))}>
					Previous
				</a>
			)}
			<span>
				Page {page} of {pages}
			</span>
			{page < pages && (
				<a rel="next" href={hrefOf(page + 1)}>
					Next
				</a>
			)}
		</nav>
	);
}
