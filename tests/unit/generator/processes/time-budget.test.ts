import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { processorWait, startTimeBudget } from "../../../../generator/processes/time-budget.ts";

describe("a budget of a second", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	/** The time until the budget is used up, in ms, by a process that waits this long for a processor in each step of 100 ms. */
	function spentAfter(waitOfStep: number | null): number {
		const start = Date.now();
		let spentAt: number | null = null;
		const waited = () => (waitOfStep === null ? null : ((Date.now() - start) / 100) * waitOfStep);
		const stop = startTimeBudget({ limit: 1000, waited, onSpent: () => (spentAt = Date.now() - start) });
		vi.advanceTimersByTime(20_000);
		stop();
		return spentAt ?? Number.POSITIVE_INFINITY;
	}

	test.each([
		["a process that waits for nothing or for a promise", 0, 1000],
		["a process on a system that does not tell", null, 1000],
		["a process that gets half of a processor", 50, 1900],
		["a process that gets a tenth of a processor", 90, 9100],
		["a process that gets no processor", 100, Number.POSITIVE_INFINITY],
	])("of %s ends when its own time is over", (_, waitOfStep, expected) => {
		expect(spentAfter(waitOfStep)).toBe(expected);
	});

	test("is stopped for good", () => {
		const onSpent = vi.fn();
		startTimeBudget({ limit: 1000, waited: () => 0, onSpent })();
		vi.advanceTimersByTime(20_000);
		expect(onSpent).not.toHaveBeenCalled();
	});
});

test.runIf(process.platform === "linux")("the waiting of a process is known, and of none that has ended", async () => {
	expect(processorWait(process.pid)).toBeGreaterThan(0);
	const child = spawn(process.execPath, ["-e", ""]);
	onTestFinished(() => void child.kill());
	await once(child, "close");
	expect(processorWait(child.pid)).toBe(null);
});
