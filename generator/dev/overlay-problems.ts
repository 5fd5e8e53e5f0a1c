import { join } from "node:path";
import type { OverlayProblem } from "../../theme/contract/live-message.ts";
import { type Problem, sortProblems } from "../lib/problem.ts";
import { frameOf } from "../problems/report.ts";

/** Problems that the overlay shows at most. */
const shownProblems = 20;

/** Problems as the overlay shows them: frames are computed here, since the browser gets no source. */
export function overlayProblems(problems: readonly Problem[], root: string): OverlayProblem[] {
	return sortProblems(problems)
		.filter((problem) => problem.severity !== "note")
		.sort((a, b) => Number(a.severity !== "error") - Number(b.severity !== "error"))
		.slice(0, shownProblems)
		.map((problem) => ({
			severity: problem.severity === "error" ? "error" : "warning",
			message: problem.message,
			hint: problem.hint,
			place: problem.at && `${problem.at.file}:${problem.at.line}:${problem.at.column}`,
			frame: frameOf(problem, root),
			editor: problem.at && `vscode://file${encodeURI(join(root, problem.at.file))}:${problem.at.line}:${problem.at.column}`,
		}));
}
