import { expect, test } from "vitest";
import { mapConcurrently } from "../../../../generator/lib/concurrency.ts";

/** A promise to be resolved from outside. */
function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { open, opened };
}

test("results keep the order of the items, whatever finishes first", async () => {
	const gates = [gate(), gate(), gate()];
	const results = mapConcurrently(["a", "b", "c"], 3, async (item, index) => {
		await gates[index]?.opened;
		return item + index;
	});
	for (const { open } of gates.reverse()) open();
	expect(await results).toEqual(["a0", "b1", "c2"]);
});

test("never runs more than the limit, and always as many as it may", async () => {
	let running = 0;
	const seen: number[] = [];
	await mapConcurrently(
		Array.from({ length: 10 }, (_, index) => index),
		3,
		async () => {
			running++;
			await Promise.resolve();
			seen.push(running);
			running--;
		},
	);
	expect(Math.max(...seen)).toBe(3);
	expect(running).toBe(0);
});

test("an empty list gives an empty list, and a failure rejects", async () => {
	expect(await mapConcurrently([], 4, async () => 1)).toEqual([]);
	await expect(
		mapConcurrently([1, 2], 1, async (item) => {
			throw new Error(`item ${item}`);
		}),
	).rejects.toThrow("item 1");
});

test("after a failure nothing begins, and it rejects when nothing is under way", async () => {
	const { open, opened } = gate();
	const ended: number[] = [];
	const result = mapConcurrently([1, 2, 3], 2, async (item) => {
		if (item === 1) throw new Error("first");
		await opened;
		ended.push(item);
	});
	const seen = result.catch(() => [...ended]);
	open();
	expect(await seen).toEqual([2]);
});
