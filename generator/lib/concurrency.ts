/**
 * Calls `run` for each item, at most `limit` at a time. Results keep the order of the items. After a failure, no further call starts,
 * and the promise rejects once all running calls have ended.
 */
export async function mapConcurrently<T, R>(items: readonly T[], limit: number, run: (item: T, index: number) => Promise<R>): Promise<R[]> {
	const results: R[] = new Array(items.length);
	let next = 0;
	const lane = async () => {
		while (next < items.length) {
			const index = next++;
			try {
				results[index] = await run(items[index] as T, index);
			} catch (error) {
				next = items.length;
				throw error;
			}
		}
	};
	const lanes = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, lane));
	for (const outcome of lanes) if (outcome.status === "rejected") throw outcome.reason;
	return results;
}

/** Marks work as handled, so that it can start now and be awaited later, where its failure is handled. */
export function inBackground<Value>(work: Promise<Value>): Promise<Value> {
	work.catch(() => {});
	return work;
}

/**
 * Returns the result of a task that runs in parallel with another. If the task fails, waits for the other first, which may still use
 * what a failure removes.
 */
export async function finishing<Result>(other: Promise<unknown>, task: Promise<Result>): Promise<Result> {
	try {
		return await task;
	} catch (error) {
		await other.catch(() => {});
		throw error;
	}
}
