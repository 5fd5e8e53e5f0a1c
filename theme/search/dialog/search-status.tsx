import type { ReactElement } from "react";
import { useText } from "../../texts/use-text.ts";
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
	const text = useText();
	return (
		<div className="search-status" role="status">
			{status === "error" ? (
				<>
					<p className="search-message">{text("search.failed")}</p>
					<p>{text("search.checkNetwork")}</p>
					<button className="search-retry" type="button" onClick={onRetry}>
						{text("search.retry")}
					</button>
				</>
			) : (
				<>
					{status === "stalled" && <p className={plainClass}>{text("search.searching")}</p>}
					{answer?.total === 0 && <p className="search-message">{text("search.none", { query })}</p>}
					{answer !== null && answer.total > 0 && <p className={plainClass}>{text("search.count", { count: answer.total })}</p>}
					{answer?.isPartial && <p>{text("search.partial")}</p>}
				</>
			)}
		</div>
	);
}
