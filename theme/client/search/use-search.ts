import { useCallback, useEffect, useReducer, useState } from "react";
import type { SearchAnswer, SearchRequest } from "../../contract/search/search-answer.ts";
import type { SearchClient } from "./search-client.ts";

/** Time after which a reader is told that the search takes long, in ms. */
const stalledDelay = 300;

/** What the search knows of the query: nothing yet, an answer, or that it has failed. While it works, the last answer stays. */
export type SearchState = {
	readonly status: "idle" | "loading" | "stalled" | "error";
	/** The query of the answer. */
	readonly query: string;
	readonly answer: SearchAnswer | null;
};

const idle: SearchState = { status: "idle", query: "", answer: null };

/** Searches whenever the request changes, and again when the content of the site has changed. Blank queries are not searched. `retry` searches once more. */
export function useSearch(client: SearchClient, request: SearchRequest): SearchState & { readonly retry: () => void } {
	const [state, setState] = useState(idle);
	const [attempt, retry] = useReducer((count: number) => count + 1, 0);
	const { query, offset, limit, groupLimit, group, snippetWords } = request;
	useEffect(() => client.onChange(retry), [client]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches anew
	useEffect(() => {
		if (query.trim() === "") {
			setState(idle);
			return;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const note = (change: Partial<SearchState>) => {
			if (!signal.aborted) setState((before) => ({ ...before, ...change }));
		};
		note({ status: "loading" });
		const timer = setTimeout(() => note({ status: "stalled" }), stalledDelay);
		client
			.search({ query, offset, limit, groupLimit, group, snippetWords }, signal)
			.then(
				(answer) => note({ status: "idle", query, answer }),
				() => note({ status: "error", query, answer: null }),
			)
			.finally(() => clearTimeout(timer));
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [client, query, offset, limit, groupLimit, group, snippetWords, attempt]);
	return { ...state, retry: useCallback(() => retry(), []) };
}
