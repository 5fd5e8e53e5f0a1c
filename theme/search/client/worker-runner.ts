import type { SearchAnswer } from "../engine/search-answer.ts";
import type { FromWorker, SearchRunner, ToWorker } from "./search-runner.ts";

/** How long a worker may take to start, in ms. The browser already has its module. */
const startTimeout = 5000;

/** Starts a worker. Rejects if the browser has no module workers, or forbids workers. Calls `onEnd` if the worker fails later. */
export async function startWorker(
	url: string,
	{ site, onEnd }: { readonly site: string; readonly onEnd: () => void },
): Promise<SearchRunner> {
	const worker = new Worker(url, { type: "module" });
	const send = (message: ToWorker) => worker.postMessage(message);
	const searches = new Map<number, Settle>();
	const end = (reason: Error) => {
		worker.terminate();
		onEnd();
		for (const { reject } of searches.values()) reject(reason);
	};
	await new Promise<void>((resolve, reject) => {
		worker.addEventListener("message", () => resolve(), { once: true });
		worker.addEventListener("error", reject, { once: true });
		setTimeout(reject, startTimeout);
	}).catch((error: unknown) => {
		worker.terminate();
		throw error;
	});
	worker.addEventListener("error", ({ message }) => end(new Error(message)));
	worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
		if (data.type === "first") searches.get(data.id)?.onFirst(data.answer);
		else if (data.type === "answer") searches.get(data.id)?.resolve(data.answer);
		else if (data.type === "failure") searches.get(data.id)?.reject(new Error(data.message));
	});
	send({ type: "open", site });
	let count = 0;
	return {
		async answer(request, { signal, onFirst }) {
			signal.throwIfAborted();
			const id = count++;
			const answer = new Promise<SearchAnswer>((resolve, reject) => {
				searches.set(id, { resolve, reject, onFirst });
				const cancel = () => {
					send({ type: "cancel", id });
					reject(signal.reason);
				};
				signal.addEventListener("abort", cancel, { once: true });
			});
			send({ type: "search", id, request });
			return answer.finally(() => searches.delete(id));
		},
		warmUp: () => send({ type: "warm-up" }),
		reset: () => send({ type: "reset" }),
	};
}

type Settle = {
	readonly resolve: (answer: SearchAnswer) => void;
	readonly reject: (reason: unknown) => void;
	readonly onFirst: (answer: SearchAnswer) => void;
};
