import type { Problem } from "../../lib/problem.ts";
import type { SampleRun } from "./sample.ts";

/** The first line of the shown output that the sample does not print. */
export function outputProblems({ output }: SampleRun, printed: readonly string[]): Problem[] {
	if (output === null) return [];
	const shown = output.lines.map((line) => line.trimEnd());
	const actual = printed.map((line) => line.trimEnd());
	const index = [...shown, ...actual].findIndex((_, at) => shown[at] !== actual[at]);
	if (index < 0 || (shown.length === actual.length && index >= shown.length)) return [];
	const { file, line } = output.fence;
	const at = { file, line: line + Math.min(index, shown.length - 1) + 1, column: 1 };
	const line0 = actual[index];
	const message = line0 === undefined ? "The sample does not print this line." : `The sample prints \`${line0}\` here.`;
	return [{ code: "sample-failed", severity: "error", message, hint: "Correct the output, or the sample.", at }];
}
