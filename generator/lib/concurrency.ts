/** Runs `run` over the items, at most `limit` at a time; results keep the order of the items. After a failure no other item begins, and the promise rejects when none is under way. */
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

/** Starts work that is awaited later, where its failure is handled. */
export function inBackground<Value>(work: Promise<Value>): Promise<Value> {
	work.catch(() => {});
	return work;
}
