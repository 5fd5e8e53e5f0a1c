import { type ReactElement, useEffect, useLayoutEffect } from "react";
import { useText } from "../../texts/use-text.ts";
import type { ResultsPlace } from "../client/results-place.ts";
import type { SearchClient } from "../client/search-client.ts";
import { pageRequest, pageSize } from "../client/search-limits.ts";
import { HitContent } from "../dialog/hit-content.tsx";
import { NoResults } from "../dialog/no-results.tsx";
import { SearchStatus } from "../dialog/search-status.tsx";
import { type SearchState, useSearch } from "../dialog/use-search.ts";
import type { SearchAnswer, SearchHit } from "../engine/search-answer.ts";

type ResultsProps = {
	readonly client: SearchClient;
	readonly place: ResultsPlace;
	/** The address of a place. */
	readonly hrefOf: (place: ResultsPlace) => string;
	readonly reportUrl: string | null;
	/** Called with the state of the search. */
	readonly onStatus: (status: SearchState["status"]) => void;
	/** Called when the document shows the answer for the place, or that there is none. */
	readonly onShown: () => void;
	readonly onOpen: (hit: SearchHit) => void;
	readonly onQuery: (query: string) => void;
};

/** The hits of a place: their number, their sections, one page of them, and links to the other pages. */
export function Results({ client, place, hrefOf, reportUrl, onStatus, onShown, onOpen, onQuery }: ResultsProps): ReactElement {
	const text = useText();
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
							{text("search.noneHere")} <a href={hrefOf({ query: place.query, section: null, page: 1 })}>{text("search.seeOthers")}</a>
						</p>
					)}
					<ol className="search-list" start={(place.page - 1) * pageSize + 1} aria-label={text("search.results")}>
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

/** Number of hits in a section, or in all sections. */
function countOf({ groups, total }: SearchAnswer, section: string | null): number {
	return section === null ? total : (groups.find(({ label }) => label === section)?.count ?? 0);
}

type ResultsPagerProps = {
	/** Number of the current page, from 1. */
	readonly page: number;
	/** Number of pages. */
	readonly pages: number;
	readonly hrefOf: (page: number) => string;
};

/** Links to the previous and next pages of results. */
function ResultsPager({ page, pages, hrefOf }: ResultsPagerProps): ReactElement | null {
	const text = useText();
	if (pages < 2) return null;
	return (
		<nav className="search-pager" aria-label={text("search.pager")}>
			{page > 1 && (
				<a rel="prev" href={hrefOf(Math.min(page - 1, pages))}>
					{text("search.previous")}
				</a>
			)}
			<span>{text("search.page", { number: page, pages })}</span>
			{page < pages && (
				<a rel="next" href={hrefOf(page + 1)}>
					{text("search.next")}
				</a>
			)}
		</nav>
	);
}

type SectionFilterProps = {
	readonly answer: SearchAnswer;
	/** Label of the section whose hits are shown; `null` for all sections. */
	readonly section: string | null;
	readonly hrefOf: (section: string | null) => string;
};

/** The top-level sections with hits, as links that show the hits from one section. Absent if it would change nothing. */
function SectionFilter({ answer, section, hrefOf }: SectionFilterProps): ReactElement | null {
	const text = useText();
	const { groups, total } = answer;
	if (groups.length < 2 && section === null) return null;
	const link = (label: string, count: number, value: string | null) => (
		<li key={label}>
			<a href={hrefOf(value)} aria-current={value === section ? "true" : undefined}>
				{label} <span className="search-section-count">{count}</span>
			</a>
		</li>
	);
	return (
		<nav className="search-sections" aria-label={text("search.sections")}>
			<ul>
				{link(text("search.all"), total, null)}
				{groups.map(({ label, count }) => link(label, count, label))}
			</ul>
		</nav>
	);
}
