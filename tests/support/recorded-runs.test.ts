import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { recordedRuns } from "./recorded-runs.ts";
import { temporarySite } from "./site.ts";

afterEach(() => void vi.unstubAllEnvs());

test("a run is missing until it is recorded, and again when anything changes that it depends on", () => {
	const file = join(temporarySite({}), "runs.json");
	const runs = (parts: readonly string[]) => recordedRuns(file, { first: parts, second: ["same"] });
	runs(["a", "b"]).record();
	expect(runs(["a", "b"]).isMissing("first")).toBe(true);
	vi.stubEnv("UPDATE_RUNS", "1");
	runs(["a", "b"]).record();
	vi.unstubAllEnvs();
	expect(runs(["a", "b"]).isMissing("first")).toBe(false);
	for (const changed of [["a", "c"], ["ab", ""], ["a"], ["a", "b", ""]]) {
		expect([changed, runs(changed).isMissing("first")]).toEqual([changed, true]);
		expect(runs(changed).isMissing("second")).toBe(false);
	}
});

test("every run is missing when its pictures are to be drawn anew", () => {
	const file = join(temporarySite({}), "runs.json");
	vi.stubEnv("UPDATE_RUNS", "1");
	recordedRuns(file, { only: ["a"] }).record();
	vi.stubEnv("UPDATE_GOLDEN", "1");
	expect(recordedRuns(file, { only: ["a"] }).isMissing("only")).toBe(true);
});
