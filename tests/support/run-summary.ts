import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";

/** What the test command shows of a run: the number of tests that passed, and a description of each failure. */
export type RunSummary = { readonly passed: number; readonly failures: readonly string[] };

/** The reporters of a run. If `KEYFRAME_TEST_SUMMARY` names a file, a `RunSummary` is written to it, as JSON. */
export function reporters(): (string | Reporter)[] {
	const file = process.env.KEYFRAME_TEST_SUMMARY;
	const summary: Reporter = {
		onTestRunEnd(modules, unhandled) {
			if (file !== undefined) writeFileSync(file, JSON.stringify(summarize(modules, unhandled)));
		},
	};
	return ["default", summary];
}

function summarize(modules: readonly TestModule[], unhandled: readonly SerializedError[]): RunSummary {
	const tests = modules.flatMap((module) => [...module.children.allTests()]);
	const failures = modules.flatMap((module) => {
		const file = module.relativeModuleId;
		return [
			// A module fails if it cannot be loaded, and a suite if a hook fails.
			...describeFailures(file, module.errors()),
			...[...module.children.allSuites()].flatMap((suite) => describeFailures(`${file} > ${suite.fullName}`, suite.errors())),
			...[...module.children.allTests("failed")].flatMap((test) =>
				describeFailures(`${file} > ${test.fullName}`, test.result().errors?.slice(0, 1) ?? []),
			),
		];
	});
	return {
		passed: tests.filter((test) => test.result().state === "passed").length,
		failures: [...failures, ...describeFailures("Outside of tests", unhandled)],
	};
}

/** Number of lines that are shown of a message. */
const shownLines = 10;

/** Returns a title with the first lines of the message, and of the difference between the expected and the received value, for each error. */
function describeFailures(title: string, errors: readonly SerializedError[]): string[] {
	return errors.map(({ message, diff = "" }) => {
		const lines = stripVTControlCharacters(`${message}\n${diff}`)
			.split("\n")
			.filter((line) => line.trim() !== "");
		return [title, ...lines.slice(0, shownLines).map((line) => `    ${line}`)].join("\n");
	});
}
