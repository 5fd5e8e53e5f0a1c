import { useLayoutEffect, useMemo, useState } from "react";
import type { SearchAnswer, SearchHit } from "../engine/search-answer.ts";
import { groupHits, type HitGroup } from "./result-list.tsx";

/** The hits in the order in which they appear, and which of them is chosen. */
export type HitList = {
	readonly groups: readonly HitGroup[];
	readonly hits: readonly SearchHit[];
	/** Position of the chosen hit. */
	readonly chosen: number;
	readonly choose: (place: number) => void;
};

/** The hits of an answer. The best one is chosen until the reader chooses another. */
export function useHitList(answer: SearchAnswer | null): HitList {
	const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
	const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
	const [chosen, choose] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new answer has a new best hit
	useLayoutEffect(() => choose(0), [answer]);
	return { groups, hits, chosen, choose };
}
