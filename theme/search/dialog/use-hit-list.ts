import { useCallback, useMemo, useState } from "react";
import type { SearchHit } from "../engine/search-answer.ts";
import { groupHits, type HitGroup } from "./result-list.tsx";
import type { SearchState } from "./use-search.ts";

/** The hits in the order in which they appear, and which of them is chosen. */
export type HitList = {
	readonly groups: readonly HitGroup[];
	readonly hits: readonly SearchHit[];
	/** Position of the chosen hit. */
	readonly chosen: number;
	readonly choose: (place: number) => void;
};

/** The hits of an answer. The best one is chosen until the reader chooses another, which stays chosen when more hits of the query appear. */
export function useHitList({ query, answer }: Pick<SearchState, "query" | "answer">): HitList {
	const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
	const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
	const [choice, setChoice] = useState({ query: "", url: "" });
	const choose = useCallback((place: number) => setChoice({ query, url: hits[place]?.url ?? "" }), [query, hits]);
	const place = choice.query === query ? hits.findIndex(({ url }) => url === choice.url) : -1;
	return { groups, hits, chosen: Math.max(0, place), choose };
}
