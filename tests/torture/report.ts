import type { Reporter, TestModule } from "vitest/node";
import "./extent.ts";

/** Prints what each file of the suite tried and how much of it held, and what did not hold. */
export default class TortureReport implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const rows = modules.map((module) => {
			const tests = [...module.children.allTests()];
			const count = (states: readonly string[]) =>
				tests.filter((test) => states.includes(test.result().state)).reduce((sum, test) => sum + (test.meta().tried ?? 1), 0);
			return { file: module.relativeModuleId, tried: count(["passed", "failed"]), held: count(["passed"]), tests };
		});
		const width = Math.max(...rows.map(({ file }) => file.length));
		for (const { file, tried, held } of rows)
			console.log(`${file.padEnd(width)} ${String(tried).padStart(7)} tried ${String(held).padStart(7)} held`);
		for (const { tests } of rows)
			for (const test of tests) {
				const { errors = [] } = test.result();
				for (const { message } of errors) console.log(`\n${test.fullName}\n${message}`);
			}
	}
}
