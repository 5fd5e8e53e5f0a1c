import type { Problem } from "../lib/problem.ts";

/**
 * Turns errors into warnings that say what is published in spite of them. Leaves out what other tools accept. Refused code stays an
 * error. `standard` is the outcome of errors that have none of their own.
 */
export function settleProblems(problems: readonly Problem[], standard?: string): readonly Problem[] {
	return problems.flatMap(({ outcome = standard, ...problem }): Problem[] => {
		if (outcome === null) return [];
		if (outcome === undefined || problem.severity !== "error" || problem.code === "code-refused") return [problem];
		return [
			{ ...problem, severity: "warning", message: outcome === "" ? problem.message : `${problem.message.replace(/\.$/, "")}${outcome}.` },
		];
	});
}
