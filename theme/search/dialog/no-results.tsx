import type { ReactElement } from "react";
import { useText } from "../../texts/use-text.ts";

type NoResultsProps = {
	readonly query: string;
	readonly suggestions: readonly string[];
	/** Address for reports, with `{query}`; `null` if there is none. */
	readonly reportUrl: string | null;
	readonly onSuggest: (query: string) => void;
};

/** Help for a search without results, below the message that says so. */
export function NoResults({ query, suggestions, reportUrl, onSuggest }: NoResultsProps): ReactElement {
	const text = useText();
	return (
		<div className="search-help">
			{suggestions.length > 0 && (
				<>
					<p>{text("search.suggestions")}</p>
					<ul>
						{suggestions.map((suggestion) => (
							<li key={suggestion}>
								<button className="search-suggestion" type="button" onClick={() => onSuggest(suggestion)}>
									{suggestion}
								</button>
							</li>
						))}
					</ul>
				</>
			)}
			{reportUrl !== null && (
				<p>
					{text("search.missing")}{" "}
					<a href={reportUrl.replaceAll("{query}", encodeURIComponent(query))} target="_blank" rel="noreferrer">
						{text("search.report")}
					</a>
				</p>
			)}
		</div>
	);
}
