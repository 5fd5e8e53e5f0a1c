import { join } from "node:path";
import type { OverlayProblem } from "../../theme/contract/live-message.ts";
import { type Problem, sortProblems } from "../lib/problem.ts";
import { frameOf, lineReader } from "../problems/report.ts";

/** Maximum number of problems that a page shows. */
const shownProblems = 20;

/** The errors of a site, which every open page shows. */
export function overlayErrors(problems: readonly Problem[], root: string): OverlayProblem[] {
	const errors = problems.filter((problem) => problem.severity === "error");
	return shown(errors, root);
}

/** The warnings in the source files of a page (relative to the root), which only that page shows. */
export function pageWarnings(problems: readonly Problem[], { root, files }: { readonly root: string; readonly files: readonly string[] }) {
	const warnings = problems.filter(({ severity, at }) => severity === "warning" && at && files.includes(at.file));
	return shown(warnings, root);
}

/** Formats problems, including their code frames, because browsers do not get the source. */
function shown(problems: readonly Problem[], root: string): OverlayProblem[] {
	const readLines = lineReader(root);
	return sortProblems(problems)
		.slice(0, shownProblems)
		.map((problem) => ({
			severity: problem.severity === "error" ? "error" : "warning",
			message: problem.message,
			hint: problem.hint,
			place: problem.at && `${problem.at.file}:${problem.at.line}:${problem.at.column}`,
			frame: frameOf(problem, readLines),
			editor: problem.at && `vscode://file${encodeURI(join(root, problem.at.file))}:${problem.at.line}:${problem.at.column}`,
		}));
}
