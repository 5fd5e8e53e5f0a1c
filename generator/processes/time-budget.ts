import { readFileSync } from "node:fs";

/** Number of steps in which time is counted. */
const steps = 10;

/** How a time budget is counted. */
export type TimeBudgetOptions = {
	/** The budget in ms. */
	readonly limit: number;
	/** The ms that the process or thread has waited for a processor since its start; `null` if this is not known. */
	readonly waited: () => number | null;
	/** Called once when the budget is used up. */
	readonly onSpent: () => void;
};

/**
 * Counts the time of a task, and returns the function that stops it. Time in which its process or thread was ready to run but other processes had
 * the processors does not count, so a busy machine fails no task. Endless loops and promises that never settle use up their budget all
 * the same. Sleep of the machine costs one step.
 */
export function startTimeBudget({ limit, waited, onSpent }: TimeBudgetOptions): () => void {
	const step = limit / steps;
	// Waiting is read from the second step on: most tasks end within the first one.
	let before: number | null = null;
	let used = 0;
	const timer = setInterval(() => {
		const now = waited();
		used += Math.max(0, step - (now === null || before === null ? 0 : now - before));
		before = now;
		// A sum of fractions may be slightly smaller than the limit.
		if (used + 1 < limit) return;
		clearInterval(timer);
		onSpent();
	}, step);
	return () => clearInterval(timer);
}

/**
 * The ms that a thread has waited for a processor. `id` is its number in the operating system, or a process for its main thread. `null` on
 * systems other than Linux, which counts this, and for one that has ended.
 */
export function processorWait(id: number | undefined): number | null {
	try {
		// Nanoseconds: on a processor, waiting for one. Then the number of turns.
		const [, waiting] = readFileSync(`/proc/${id}/schedstat`, "utf8").split(" ");
		return Number(waiting) / 1e6;
	} catch {
		return null;
	}
}
