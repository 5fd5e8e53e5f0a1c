import type { Problem } from "../lib/problem.ts";
import type { ProblemCode } from "../lib/problem-codes.ts";

/** The severity of a check. */
export type CheckLevel = "off" | "warn" | "error";

/**
 * Mistakes in content that do not break the page, with their default severities. A site can change these severities and record
 * these problems as known. All other problems must be fixed.
 */
export const contentChecks = {
	"link-broken": "error",
	"link-malformed": "error",
	"link-empty": "warn",
	"anchor-broken": "error",
	"image-missing": "error",
	"image-invalid": "warn",
	"svg-script": "warn",
	"file-script": "warn",
	"image-alt-missing": "warn",
	"heading-order": "warn",
	"heading-empty": "warn",
	"heading-id-duplicate": "warn",
	"reference-undefined": "warn",
	"character-hidden": "warn",
	"code-language-unknown": "warn",
	"code-option-unknown": "warn",
	"code-plain": "warn",
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
	"translation-stale": "warn",
	"asset-unused": "warn",
	"case-conflict": "warn",
	"external-broken": "error",
	"external-unreachable": "warn",
} as const satisfies Partial<Readonly<Record<ProblemCode, CheckLevel>>>;

/** The code of a check whose severity a site can set. */
export type ContentCheck = keyof typeof contentChecks;

/** Whether a site can set the severity of problems with this code. */
export function isContentCheck(code: string): code is ContentCheck {
	return Object.hasOwn(contentChecks, code);
}

/**
 * The severities for builds and watch mode. Translations that are older than their originals are the daily state of many sites, so only
 * checks report them unless a site sets their severity.
 */
export function levelsForBuild<Levels extends object>(levels: Levels): Levels & { readonly "translation-stale"?: CheckLevel } {
	return { "translation-stale": "off", ...levels };
}

/** The problems with the severities that a site sets, without problems of checks that are off. */
export function applyCheckLevels(problems: readonly Problem[], levels: Readonly<Partial<Record<string, CheckLevel>>>): readonly Problem[] {
	return problems.flatMap((problem): Problem[] => {
		const level = levels[problem.code];
		if (level === undefined) return [problem];
		return level === "off" ? [] : [{ ...problem, severity: level === "warn" ? "warning" : "error" }];
	});
}
