import { getHeapStatistics } from "node:v8";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdleCollector } from "../../../../generator/dev/idle-collector.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
	vi.useRealTimers();
});

const heapSize = () => getHeapStatistics().used_heap_size;

test("the garbage of edits is collected once there is much, and nobody has edited for a moment", () => {
	const edited = createIdleCollector();
	const kept: { objects: object[] | null } = { objects: Array.from({ length: 500_000 }, (_, index) => ({ index, next: { index } })) };
	const before = heapSize();
	edited();
	kept.objects = null;
	edited();
	vi.advanceTimersByTime(5_300);
	expect(before - heapSize()).toBeGreaterThan(16e6);
	expect(vi.getTimerCount()).toBe(0);
});
