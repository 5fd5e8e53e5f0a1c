import { answerQuery } from "../engine/answer-query.ts";
import type { SearchAnswer, SearchRequest } from "../engine/search-answer.ts";
import { createSearchEngine } from "../engine/search-engine.ts";
import { createIndexLoader } from "./index-loader.ts";

/** Answers queries. Rejects if nothing can be searched; the next call tries again. */
export type SearchRunner = {
	readonly answer: (request: SearchRequest, options: AnswerOptions) => Promise<SearchAnswer>;
	/** Loads what every query needs. */
	readonly warmUp: () => void;
	/** Forgets the index: the next call loads the newest one. */
	readonly reset: () => void;
};

/** `onFirst` receives an answer with the best hits if those of the others load slowly. */
export type AnswerOptions = { readonly signal: AbortSignal; readonly onFirst: (answer: SearchAnswer) => void };

/** Time in ms after which the best hits are shown before the texts of the others have loaded. */
const slowAnswer = 100;

/** What a page tells the worker. The first message contains the absolute URL of the site's start page. */
export type ToWorker =
	| { readonly type: "open"; readonly site: string }
	| { readonly type: "search"; readonly id: number; readonly request: SearchRequest }
	| { readonly type: "cancel"; readonly id: number }
	| { readonly type: "warm-up" }
	| { readonly type: "reset" };

/** What the worker tells its page. */
export type FromWorker =
	| { readonly type: "ready" }
	| { readonly type: "first" | "answer"; readonly id: number; readonly answer: SearchAnswer }
	| { readonly type: "failure"; readonly id: number; readonly message: string };

/** The URL of this module, which runs in a page and in a worker. */
export const runnerUrl: string = import.meta.url;

/** Creates a runner that searches in the calling thread. `site` is the absolute URL of the start page. */
export function createSearchRunner(site: string): SearchRunner {
	const engine = createSearchEngine(createIndexLoader(site));
	return {
		async answer(request, { signal, onFirst }) {
			// Newer queries come first, and may cancel this search before it begins.
			await new Promise((resolve) => setTimeout(resolve));
			signal.throwIfAborted();
			const from = new Promise((resolve) => setTimeout(resolve, slowAnswer));
			return answerQuery(engine, request, { from, show: onFirst });
		},
		// The caller of `search` receives the error.
		warmUp: () => void engine.warmUp().catch(() => {}),
		reset: engine.reset,
	};
}

/** Answers the messages of a page. */
function serve(worker: WorkerScope): void {
	const searches = new Map<number, AbortController>();
	let runner: SearchRunner | null = null;
	const search = async (id: number, request: SearchRequest) => {
		const controller = new AbortController();
		searches.set(id, controller);
		try {
			const { signal } = controller;
			const onFirst = (answer: SearchAnswer) => worker.postMessage({ type: "first", id, answer });
			const answer = await runner?.answer(request, { signal, onFirst });
			if (answer) worker.postMessage({ type: "answer", id, answer });
		} catch (error) {
			worker.postMessage({ type: "failure", id, message: String(error) });
		} finally {
			searches.delete(id);
		}
	};
	worker.addEventListener("message", ({ data }) => {
		if (data.type === "open") runner = createSearchRunner(data.site);
		else if (data.type === "search") void search(data.id, data.request);
		else if (data.type === "cancel") searches.get(data.id)?.abort();
		else if (data.type === "warm-up") runner?.warmUp();
		else runner?.reset();
	});
	worker.postMessage({ type: "ready" });
}

/** The part of a worker's global object that this module uses. */
type WorkerScope = {
	readonly postMessage: (message: FromWorker) => void;
	readonly addEventListener: (type: "message", listener: (event: MessageEvent<ToWorker>) => void) => void;
};

if (!("document" in globalThis)) serve(globalThis as unknown as WorkerScope);
