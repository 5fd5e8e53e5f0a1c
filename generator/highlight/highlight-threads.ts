import { availableParallelism } from "node:os";

/**
 * Number of highlight threads. One thread leaves the other of two cores to the pages. More than three do not help, because each
 * language is bound to one thread.
 */
export function highlightThreads(): number {
	return Math.max(1, Math.min(3, availableParallelism() - 1));
}
