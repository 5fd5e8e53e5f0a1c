import type { SearchAnswer, SearchRequest } from "../engine/search-answer.ts";
import type { SearchRunner } from "./search-runner.ts";
import { startWorker } from "./worker-runner.ts";

/** The search of a site, for all parts of a page that search. */
export type SearchClient = {
	/**
	 * Rejects if nothing can be searched, or with the signal's reason. The next call tries again. `onFirst` receives an answer with the best
	 * hits if the texts of the others load slowly.
	 */
	readonly search: (request: SearchRequest, signal: AbortSignal, onFirst?: (answer: SearchAnswer) => void) => Promise<SearchAnswer>;
	/** Loads what every query needs. */
	readonly warmUp: () => void;
	/**
	 * Calls the function when the content of the site has changed, so that answers are out of date. Returns a function that stops the
	 * calls.
	 */
	readonly onChange: (listener: () => void) => () => void;
};

/** How long an answer may take, in ms. Each file has less time. */
const answerTimeout = 30_000;

/**
 * Creates the client of a site. It searches in a worker, or in the page if the browser lacks workers or forbids them. `trustedScript` makes
 * the worker's address.
 */
export function createSearchClient(base: string, trustedScript: (url: string) => string): SearchClient {
	const site = new URL(base, location.href).href;
	const changes = new EventTarget();
	let current: Promise<SearchRunner> | null = null;
	const forget = () => {
		current = null;
	};
	const open = () => {
		if (current) return current;
		const opened = openRunner({ site, onEnd: forget, trustedScript });
		current = opened;
		opened.catch(forget);
		return opened;
	};
	// Watch mode reports that the text of a page has changed.
	addEventListener("keyframe:refresh", () => {
		void current?.then((runner) => runner.reset()).then(() => changes.dispatchEvent(new Event("change")));
	});
	return {
		async search(request, signal, onFirst = () => {}) {
			const limited = AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]);
			const runner = await open();
			return runner.answer(request, { signal: limited, onFirst });
		},
		warmUp: () => void open().then(({ warmUp }) => warmUp(), forget),
		onChange(listener) {
			changes.addEventListener("change", listener);
			return () => changes.removeEventListener("change", listener);
		},
	};
}

/** `site` is the absolute URL of the site's start page. The runner calls `onEnd` when it can no longer answer. */
async function openRunner({
	trustedScript,
	...options
}: {
	readonly site: string;
	readonly onEnd: () => void;
	readonly trustedScript: (url: string) => string;
}): Promise<SearchRunner> {
	const { createSearchRunner, runnerUrl } = await import("./search-runner.ts");
	try {
		return await startWorker(trustedScript(runnerUrl), options);
	} catch {
		return createSearchRunner(options.site);
	}
}
