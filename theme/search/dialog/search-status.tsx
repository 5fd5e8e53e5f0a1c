import type { ReactElement } from "react";
import type { SearchAnswer } from "../engine/search-answer.ts";

type SearchStatusProps = {
	readonly status: "idle" | "loading" | "stalled" | "error";
	/** The query that the answer belongs to. */
	readonly query: string;
	readonly answer: SearchAnswer | null;
	readonly onRetry: () => void;
	/** Class of text that only screen readers need, because other readers see the results. */
	readonly plainClass?: string;
};

/** The state of the search in words. Screen readers announce each change. */
export function SearchStatus({ status, query, answer, onRetry, plainClass = "sr-only" }: SearchStatusProps): ReactElement {
	return (
		<div className="search-status" role="status">
			{status === "error" ? (
				<>
					<p className="search-message">Unable to fetch results</p>
					<p>You might want to check your network connection.</p>
					<button className="search-retry" type="button" onClick={onRetry}>
						Try again
					</button>
				</>
			) : (
				<>
					{status === "stalled" && <p className={plainClass}>Searching</p>}
					{answer?.total === 0 && <p className="search-message">No results for “{query}”</p>}
					{answer !== null && answer.total > 0 && <p className={plainClass}>{countLabel(answer.total)}</p>}
					{answer?.isPartial && <p>A part of the search could not be loaded, so only titles and headings were searched.</p>}
				</>
			)}
		</div>
	);
}

/** `1 result`, `12 results`. */
export function countLabel(total: number): string {
	return total === 1 ? "1 result" : `${total} results`;
}
