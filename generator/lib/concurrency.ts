/** Runs `run` over the items, at most `limit` at a time; results keep the order of the items. */
export async function mapConcurrently<T, R>(items: readonly T[], limit: number, run: (item: T, index: number) => Promise<R>): Promise<R[]> {
	const results: R[] = new Array(items.length);
	let next = 0;
	const lane = async () => {
		while (next < items.length) {
			const index = next++;
			results[index] = await run(items[index] as T, index);
		}
	};
	await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
	return results;
}

/** Starts work that is awaited later, where its failure is handled. */
export function inBackground<Value>(work: Promise<Value>): Promise<Value> {
	work.catch(() => {});
	return work;
}
