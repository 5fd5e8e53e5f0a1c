import type { Worker } from "node:worker_threads";

/** Idle highlight threads that wait for the next highlighter, with the parsers and grammars that they have loaded. */
export type SpareThreads = {
	/** A thread, or `null`. */
	readonly take: () => Worker | null;
	/** Keeps an idle thread, or ends it when enough of them wait. */
	readonly give: (thread: Worker) => void;
};

/** Threads that wait at the same time. */
const spareLimit = 2;

/** Opens the store for threads that several builds in this process use one after the other. */
export function openSpareThreads(): SpareThreads {
	const waiting = new Set<Worker>();
	return {
		take() {
			const [thread] = waiting;
			if (!thread) return null;
			waiting.delete(thread);
			forget(thread);
			thread.ref();
			return thread;
		},
		give(thread) {
			forget(thread);
			if (waiting.size >= spareLimit) return void thread.terminate();
			waiting.add(thread);
			thread.on("exit", () => waiting.delete(thread));
			thread.on("error", () => waiting.delete(thread));
			// A thread that only waits does not keep this process alive.
			thread.unref();
		},
	};
}

/** Removes the listeners of the highlighter that had it, or of this store. */
function forget(thread: Worker): void {
	for (const event of ["message", "error", "exit"]) thread.removeAllListeners(event);
}
