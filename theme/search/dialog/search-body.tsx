import { type ReactElement, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { SiteSearch, StartPlace } from "../../contract/site.ts";
import { useText } from "../../texts/use-text.ts";
import { resultsHref } from "../client/results-place.ts";
import { savedSearch } from "../engine/saved-search.ts";
import type { SearchHit } from "../engine/search-answer.ts";
import { NoResults } from "./no-results.tsx";
import { ResultList } from "./result-list.tsx";
import type { SearchMemory } from "./saved-searches.ts";
import { SearchStatus } from "./search-status.tsx";
import { StartScreen } from "./start-screen.tsx";
import type { HitList } from "./use-hit-list.ts";
import type { useSearch } from "./use-search.ts";

type SearchBodyProps = {
	readonly search: SiteSearch;
	readonly places: readonly StartPlace[];
	readonly memory: SearchMemory;
	readonly found: ReturnType<typeof useSearch>;
	readonly list: HitList;
	/** The query is empty. */
	readonly isBlank: boolean;
	readonly onQuery: (query: string) => void;
};

/** What the dialog shows below its input. */
export function SearchBody({ search, places, memory, found, list, isBlank, onQuery }: SearchBodyProps): ReactElement {
	const text = useText();
	const { status, query, answer, retry } = found;
	const open = useCallback((hit: SearchHit) => memory.visit(savedSearch(hit)), [memory]);
	const body = useRef<HTMLDivElement>(null);
	// The hits of another query start at the first one. This waits for the next frame, because it forces a layout.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the query of the answer is the trigger
	useEffect(() => {
		const frame = requestAnimationFrame(() => body.current?.scrollTo({ top: 0 }));
		return () => cancelAnimationFrame(frame);
	}, [query]);
	const searches = useSyncExternalStore(memory.subscribe, memory.current);
	return (
		<>
			<div className="search-body" ref={body}>
				<SearchStatus status={status} query={query} answer={answer} onRetry={retry} />
				{isBlank && <StartScreen searches={searches} places={places} onOpen={memory.visit} onSave={memory.save} onRemove={memory.remove} />}
				{list.hits.length > 0 && <ResultList groups={list.groups} chosen={list.chosen} onChoose={list.choose} onOpen={open} />}
				{answer?.total === 0 && (
					<NoResults query={query} suggestions={answer.suggestions} reportUrl={search.reportUrl} onSuggest={onQuery} />
				)}
			</div>
			<div className="search-foot">
				<KeyHints />
				{answer !== null && answer.total > 0 && search.resultsUrl !== null && (
					<a className="search-all" href={resultsHref(search.resultsUrl, { query, section: null, page: 1 })}>
						{text("search.seeAll", { results: text("search.count", { count: answer.total }) })}
					</a>
				)}
			</div>
		</>
	);
}

/** The keys of the search. Touch screens do not show them. */
function KeyHints(): ReactElement {
	const text = useText();
	const hints = [
		[["Enter"], text("search.toSelect")],
		[["↑", "↓"], text("search.toNavigate")],
		[["Esc"], text("search.toClose")],
	] as const;
	return (
		<p className="search-hints">
			{hints.map(([keys, use]) => (
				<span key={use}>
					{keys.map((key) => (
						<kbd key={key}>{key}</kbd>
					))}{" "}
					{use}
				</span>
			))}
		</p>
	);
}
