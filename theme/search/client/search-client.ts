import type { SearchAnswer, SearchRequest } from "../engine/search-answer.ts";
import type { SearchRunner } from "./search-runner.ts";
import { startWorker } from "./worker-runner.ts";

/** The search of a site, for all parts of a page that search. */
export type SearchClient = {
	/** Rejects when nothing can be searched, or with the signal's reason; the next call tries again. */
	readonly search: (request: SearchRequest, signal: AbortSignal) => Promise<SearchAnswer>;
	/** Loads what every query needs. */
	readonly warmUp: () => void;
	/** Calls the function when the content of the site has changed, so that answers are out of date; returns a function that stops it. */
	readonly onChange: (listener: () => void) => () => void;
};

/** Time for an answer, in ms. Each file has less. */
const answerTimeout = 30_000;

/** Makes the client of a site; `trustedScript` makes the address of its worker. It searches in a worker; in the page where the browser has none or forbids them. */
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
	// Watch mode: the text of a page has changed.
	addEventListener("keyframe:refresh", () => {
		void current?.then((runner) => runner.reset()).then(() => changes.dispatchEvent(new Event("change")));
	});
	return {
		async search(request, signal) {
			const limited = AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]);
			const runner = await open();
			return runner.answer(request, limited);
		},
		warmUp: () => void open().then(({ warmUp }) => warmUp(), forget),
		onChange(listener) {
			changes.addEventListener("change", listener);
			return () => changes.removeEventListener("change", listener);
		},
	};
}

/** `site` is the absolute URL of its start page. `onEnd` is called when the runner can no longer answer. */
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
