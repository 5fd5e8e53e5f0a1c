import { useEffect, useReducer, useState } from "react";
import type { SearchClient } from "../client/search-client.ts";
import type { SearchAnswer, SearchRequest } from "../engine/search-answer.ts";

/** How long a search takes before the dialog calls it slow, in ms. */
const stalledDelay = 300;

/** The state of the search: no answer yet, an answer, or a failure. The last answer stays during the next search. */
export type SearchState = {
	readonly status: "idle" | "loading" | "stalled" | "error";
	/** The query that the answer belongs to. */
	readonly query: string;
	readonly answer: SearchAnswer | null;
};

const idle: SearchState = { status: "idle", query: "", answer: null };

/** The state of one request. `key` identifies the request, or the attempt at it. */
type KeyedState = SearchState & { readonly key: string };

/** How to render an answer: with React's `flushSync`, which does not wait for the next frame, or normally. */
export type DrawAnswer = (change: () => void) => void;

const drawSoon: DrawAnswer = (change) => change();

/**
 * Searches whenever the request changes, and again when the content of the site has changed. Does not search for blank queries. `retry`
 * repeats the search.
 */
export function useSearch(
	client: SearchClient,
	request: SearchRequest,
	draw: DrawAnswer = drawSoon,
): SearchState & { readonly retry: () => void } {
	const [state, setState] = useState<KeyedState>({ ...idle, key: "" });
	const [attempt, retry] = useReducer((count: number) => count + 1, 0);
	const key = JSON.stringify([request, attempt]);
	useEffect(() => client.onChange(retry), [client]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request
	useEffect(() => {
		if (request.query.trim() === "") {
			setState({ ...idle, key });
			return;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const note = (change: Partial<SearchState>) => {
			if (!signal.aborted) draw(() => setState((before) => ({ ...before, ...change, key })));
		};
		const timer = setTimeout(() => note({ status: "stalled" }), stalledDelay);
		client
			.search(request, signal, (answer) => note({ query: request.query, answer }))
			.then(
				(answer) => note({ status: "idle", query: request.query, answer }),
				() => note({ status: "error", query: request.query, answer: null }),
			)
			.finally(() => clearTimeout(timer));
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [client, key]);
	if (request.query.trim() === "") return { ...idle, retry };
	const { status, query, answer } = state;
	// This is not in the state, which would cause another render for each letter.
	return { status: state.key === key ? status : "loading", query, answer, retry };
}
