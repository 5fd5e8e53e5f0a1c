import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import type { TaskFailure } from "../../processes/task-outcome.ts";
import type { Assertion } from "./assertions.ts";
import { folderOf, sourceScheme } from "./bundle-samples.ts";
import { outputProblems } from "./output-problems.ts";
import type { SampleResults } from "./prove-samples.ts";
import { positionInFile } from "./sample.ts";
import type { SampleFile } from "./sample-files.ts";
import type { SampleError, SampleResult } from "./sample-process.ts";
import { tableProblems } from "./table-problems.ts";

type RunResults = Omit<SampleResults, "diagnostics">;

type Files = ReadonlyMap<string, SampleFile>;

const base = { code: "sample-failed", severity: "error" } as const;

/** What samples throw, at the line that throws or else at their fence; values, outputs and tables that differ from those on the page. */
export function runProblems(files: Files, { outcomes, needy, assertions }: RunResults): Problem[] {
	const failed = outcomes.flatMap((outcome): Problem[] => {
		const checked = files.get(outcome.path)?.checked;
		if (!checked) return [];
		const { fence, run } = checked.sample;
		const skip = run === null ? 'or write `norender="reason"` after the fence.' : "or do not run it.";
		if ("failure" in outcome) return [{ ...base, ...describe(outcome.failure, skip), at: fence }];
		const thrown = outcome.errors.map((error): Problem => {
			const message = sentence(`${subject(error.component)} fails: ${firstLine(error.message)}`);
			return { ...base, message, hint: `Correct the sample, ${skip}`, at: placeInStack(outcome.path, error, files) ?? fence };
		});
		if (run === null || thrown.length > 0) return thrown;
		const compared = assertions[outcome.path] ?? [];
		const wrong = valueProblems(outcome, compared).map(({ problem, line, column }) => ({
			...problem,
			at: positionInFile(checked.sample, { line: checked.lines[line - 1], column }),
		}));
		const nothing = run.asserts && compared.length === 0 ? [noAssertions(fence)] : [];
		return [...wrong, ...nothing, ...outputProblems(run, outcome.printed), ...tableProblems(run, outcome.rows, fence)];
	});
	return [...failed, ...needy.map(([path, name]) => needyProblem(name, files.get(path)?.checked?.sample.fence ?? null))];
}

function needyProblem(name: string, at: SourcePosition | null): Problem {
	const message = `${subject(name)} cannot be rendered without props.`;
	const hint = 'Below `// ---cut-after---`, export a component that renders it with props, or write `norender="reason"` after the fence.';
	return { ...base, message, hint, at };
}

function noAssertions(at: SourcePosition): Problem {
	const hint = "Write the value behind a statement: `measure(); // 28`.";
	return { ...base, message: "The sample asserts nothing: no comment follows a statement.", hint, at };
}

type ValueProblem = { readonly problem: Problem; readonly line: number; readonly column: number };

/** The comments that are wrong, with their places in the code. */
function valueProblems({ wrong }: SampleResult, assertions: readonly Assertion[]): ValueProblem[] {
	return wrong.flatMap((found): ValueProblem[] => {
		const { line, column, subject, expected } = assertions[found.index] ?? {};
		if (line === undefined || column === undefined) return [];
		const problem: Problem =
			"actual" in found
				? { ...base, message: `\`${oneLine(subject ?? "")}\` is not \`${expected}\`.`, hint: `Write \`// ${found.actual}\`.`, at: null }
				: { ...base, message: `The comment ${found.fault}: \`${expected}\`.`, hint: commentHint, at: null };
		return [{ problem, line, column }];
	});
}

const commentHint =
	'Write a value, such as `28`, `0.33`, `≈ 3` or `"text"`, or `throws TypeError`; other comments belong on a line of their own.';

function oneLine(code: string): string {
	return code.replace(/\s+/g, " ");
}

function subject(component: string | null): string {
	if (component === null) return "The sample";
	return component === "default" ? "The default export" : `\`<${component}>\``;
}

function firstLine(message: string): string {
	return message.split("\n")[0]?.trim() ?? "";
}

/** The innermost line of the sample in the stack. */
function placeInStack(path: string, { stack }: SampleError, files: Files): SourcePosition | null {
	for (const [, file = "", line, column] of stack.matchAll(new RegExp(`${sourceScheme}([^\\s()]+?):(\\d+):(\\d+)`, "g"))) {
		const checked = files.get(file)?.checked;
		if (!checked || folderOf(file) !== folderOf(path)) continue;
		return positionInFile(checked.sample, { line: checked.lines[Number(line) - 1], column: Number(column) });
	}
	return null;
}

function describe(failure: TaskFailure, skip: string): { readonly message: string; readonly hint: string } {
	switch (failure.kind) {
		case "timeout":
			return { message: `The sample gave no result after ${failure.ms / 1000} s.`, hint: `Look for an endless loop, ${skip}` };
		case "out-of-memory":
			return { message: `The sample ran out of memory after ${failure.megabytes} MB.`, hint: `Look for an endless loop, ${skip}` };
		default:
			return { message: "The sample ended its process.", hint: `Remove the call, ${skip}` };
	}
}
