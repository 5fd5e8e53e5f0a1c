import type { Problem, SourcePosition } from "../../lib/problem.ts";
import type { PageContext, Positioned } from "../markdown/page-context.ts";

/** The location of a mistake: a place, or a node. */
export type ApiFault = SourcePosition | Positioned;

/** Reports a contradiction between a page and the facts. It is an error unless mistakes in pages are warnings. */
export function reportApi(place: ApiFault, problem: Pick<Problem, "code" | "message" | "hint">, { found, file }: PageContext): void {
	const start = "file" in place ? place : place.position?.start;
	const at = start && "file" in start ? start : { file, line: start?.line ?? 1, column: start?.column ?? 1 };
	found.problems.push({ ...problem, severity: "error", at, outcome: "; the page is shown as it is written" });
}
