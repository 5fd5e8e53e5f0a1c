import type { Problem } from "../lib/problem.ts";

/** Errors as warnings, which also say what is published in spite of them: `the page is shown as it is written`. */
export function softenProblems(problems: readonly Problem[], outcome?: string): readonly Problem[] {
	return problems.map((problem) => {
		if (problem.severity !== "error") return problem;
		const message = outcome === undefined ? problem.message : `${problem.message.replace(/\.$/, "")}; ${outcome}.`;
		return { ...problem, severity: "warning", message };
	});
}
