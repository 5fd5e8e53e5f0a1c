import type { Problem, ProblemCode } from "../lib/problem.ts";

/** How a check counts. */
export type CheckLevel = "off" | "warn" | "error";

/**
 * Mistakes in content that leave the page whole, with how they count when nothing else is said: these alone a site may weigh in
 * its own way or keep on record. Everything else has to be put right at once.
 */
export const contentChecks = {
	"link-broken": "error",
	"link-malformed": "error",
	"link-empty": "warn",
	"anchor-broken": "error",
	"image-missing": "error",
	"image-alt-missing": "warn",
	"heading-order": "warn",
	"heading-empty": "warn",
	"heading-id-duplicate": "warn",
	"reference-undefined": "warn",
	"character-hidden": "warn",
	"code-language-unknown": "warn",
	"code-option-unknown": "warn",
	"directive-unknown": "warn",
	"directive-unclosed": "warn",
	"directive-stray": "warn",
	"directive-incomplete": "warn",
	"front-matter-unknown-key": "warn",
	"pagination-unknown": "error",
	"plugin-message": "warn",
	"page-orphan": "warn",
	"asset-unused": "warn",
	"external-broken": "error",
	"external-unreachable": "warn",
} as const satisfies Partial<Readonly<Record<ProblemCode, CheckLevel>>>;

/** Code of a check that can be set. */
export type ContentCheck = keyof typeof contentChecks;

/** Whether problems of a code leave the page whole. */
export function isContentCheck(code: string): code is ContentCheck {
	return Object.hasOwn(contentChecks, code);
}

/** The problems as a site weighs them: those that are off are left out. */
export function weighProblems(problems: readonly Problem[], levels: Readonly<Partial<Record<string, CheckLevel>>>): readonly Problem[] {
	return problems.flatMap((problem): Problem[] => {
		const level = levels[problem.code];
		if (level === undefined) return [problem];
		return level === "off" ? [] : [{ ...problem, severity: level === "warn" ? "warning" : "error" }];
	});
}
