import type { Problem } from "./problem.ts";

/** Errors as warnings that also say what is published in spite of them: `the page is shown as it is written`. */
export function softenProblems(problems: readonly Problem[], outcome: string): Problem[] {
	return problems.map((problem) => {
		if (problem.severity !== "error") return problem;
		return { ...problem, severity: "warning", message: `${problem.message.replace(/\.$/, "")}; ${outcome}.` };
	});
}
