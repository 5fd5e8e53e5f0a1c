import type { Problem } from "../lib/problem.ts";

/** Errors as warnings, which also say what is published in spite of them: `the page is shown as it is written`. Refused code stays an error. */
export function softenProblems(problems: readonly Problem[], outcome?: string): readonly Problem[] {
	return problems.map((problem) => {
		if (problem.severity !== "error" || problem.code === "code-refused") return problem;
		const message = outcome === undefined ? problem.message : `${problem.message.replace(/\.$/, "")}; ${outcome}.`;
		return { ...problem, severity: "warning", message };
	});
}
