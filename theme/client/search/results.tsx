import { type ReactElement, useEffect, useLayoutEffect } from "react";
import { HitContent } from "../../components/search/hit-content.tsx";
import { NoResults } from "../../components/search/no-results.tsx";
import { ResultsPager } from "../../components/search/results-pager.tsx";
import { SearchStatus } from "../../components/search/search-status.tsx";
import { SectionFilter } from "../../components/search/section-filter.tsx";
import type { SearchAnswer, SearchHit } from "../../contract/search/search-answer.ts";
import type { ResultsPlace } from "./results-place.ts";
import type { SearchClient } from "./search-client.ts";
import { pageRequest, pageSize } from "./search-limits.ts";
import { type SearchState, useSearch } from "./use-search.ts";

type ResultsProps = {
	readonly client: SearchClient;
	readonly place: ResultsPlace;
	/** The address of a place. */
	readonly hrefOf: (place: ResultsPlace) => string;
	readonly reportUrl: string | null;
	/** Called with the state of the search. */
	readonly onStatus: (status: SearchState["status"]) => void;
	/** Called when the answer for the place, or that there is none, is in the document. */
	readonly onShown: () => void;
	readonly onOpen: (hit: SearchHit) => void;
	readonly onQuery: (query: string) => void;
};

/** The hits of a place: their number, the sections they are in, one page of them, and the way to the others. */
export function Results({ client, place, hrefOf, reportUrl, onStatus, onShown, onOpen, onQuery }: ResultsProps): ReactElement {
	const { status, query, answer, retry } = useSearch(client, pageRequest(place));
	useLayoutEffect(() => onStatus(status), [onStatus, status]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once
	useEffect(() => {
		if (status === "error" || (status === "idle" && query === place.query)) onShown();
	}, [status, answer]);
	const pages = answer ? Math.ceil(countOf(answer, place.section) / pageSize) : 0;
	return (
		<>
			<SearchStatus status={status} query={query} answer={answer} onRetry={retry} plainClass="search-count" />
			{answer && answer.total > 0 && (
				<>
					<SectionFilter answer={answer} section={place.section} hrefOf={(section) => hrefOf({ query: place.query, section, page: 1 })} />
					{answer.hits.length === 0 && (
						<p className="search-empty">
							There are no results here. See <a href={hrefOf({ query: place.query, section: null, page: 1 })}>all results</a>.
						</p>
					)}
					<ol className="search-list" start={(place.page - 1) * pageSize + 1} aria-label="Results">
						{answer.hits.map((hit) => (
							<li key={hit.url}>
								<a className="search-hit" href={hit.url} onClick={() => onOpen(hit)}>
									<HitContent hit={hit} />
								</a>
							</li>
						))}
					</ol>
					<ResultsPager page={place.page} pages={pages} hrefOf={(page) => hrefOf({ ...place, page })} />
				</>
			)}
			{answer?.total === 0 && <NoResults query={query} suggestions={answer.suggestions} reportUrl={reportUrl} onSuggest={onQuery} />}
		</>
	);
}

/** Number of hits in a section, or in all. */
function countOf({ groups, total }: SearchAnswer, section: string | null): number {
	return section === null ? total : (groups.find(({ label }) => label === section)?.count ?? 0);
}
