import { expect, onTestFinished, test, vi } from "vitest";
import { Timings } from "../../../../generator/lib/timings.ts";

test("a stage that runs several times, also at once, is one line with the time in which it ran", async () => {
	let now = 0;
	const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
	onTestFinished(() => clock.mockRestore());
	const timings = new Timings();
	const ends: (() => void)[] = [];
	const start = (stage: string) => timings.time(stage, () => new Promise<void>((resolve) => void ends.push(resolve)));
	now = 10;
	const first = start("files");
	now = 15;
	const second = start("files");
	now = 20;
	ends[0]?.();
	await first;
	now = 30;
	ends[1]?.();
	await second;
	now = 100;
	await timings.time("more", () => {});
	const failing = timings.time("files", async () => {
		now = 103;
		throw new Error("no");
	});
	await expect(failing).rejects.toThrow("no");
	expect(timings.all).toEqual([
		{ stage: "files", start: 10, duration: 23 },
		{ stage: "more", start: 100, duration: 0 },
	]);
});
