import type { Problem } from "../lib/problem.ts";
import type { ProblemCode } from "../lib/problem-codes.ts";

/** Severity of a check. */
export type CheckLevel = "off" | "warn" | "error";

/**
 * Mistakes in content that do not break the page, with their default severity. A site can change these severities and record such
 * problems as known. All other problems have to be fixed.
 */
export const contentChecks = {
	"link-broken": "error",
	"link-malformed": "error",
	"link-empty": "warn",
	"anchor-broken": "error",
	"image-missing": "error",
	"image-invalid": "warn",
	"svg-script": "warn",
	"image-alt-missing": "warn",
	"heading-order": "warn",
	"heading-empty": "warn",
	"heading-id-duplicate": "warn",
	"reference-undefined": "warn",
	"character-hidden": "warn",
	"code-language-unknown": "warn",
	"code-option-unknown": "warn",
	"sample-invalid": "error",
	"sample-failed": "error",
	"sample-unformatted": "warn",
	"directive-unknown": "warn",
	"directive-unclosed": "warn",
	"directive-stray": "warn",
	"directive-incomplete": "warn",
	"directive-attribute-unknown": "warn",
	"front-matter-unknown-key": "warn",
	"pagination-unknown": "error",
	"plugin-message": "warn",
	"api-stale": "warn",
	"api-undocumented": "warn",
	"page-orphan": "warn",
	"asset-unused": "warn",
	"case-conflict": "warn",
	"external-broken": "error",
	"external-unreachable": "warn",
} as const satisfies Partial<Readonly<Record<ProblemCode, CheckLevel>>>;

/** Code of a check that can be set. */
export type ContentCheck = keyof typeof contentChecks;

/** Whether a code is that of a check that can be set. */
export function isContentCheck(code: string): code is ContentCheck {
	return Object.hasOwn(contentChecks, code);
}

/** The problems with the severities that a site sets for its checks, without those that are off. */
export function applyCheckLevels(problems: readonly Problem[], levels: Readonly<Partial<Record<string, CheckLevel>>>): readonly Problem[] {
	return problems.flatMap((problem): Problem[] => {
		const level = levels[problem.code];
		if (level === undefined) return [problem];
		return level === "off" ? [] : [{ ...problem, severity: level === "warn" ? "warning" : "error" }];
	});
}
