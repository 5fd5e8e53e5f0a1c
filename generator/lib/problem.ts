import { compareText } from "./compare-text.ts";
import type { ProblemCode } from "./problem-codes.ts";

/**
 * A position in a file of the site. `file` is relative to the site's root, with `/`; `line` and `column` count from 1, in UTF-16 units
 * of the text without BOM.
 */
export type SourcePosition = {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	/** Number of characters to underline; 1 if absent. */
	readonly length?: number;
};

/** Something that an author can fix. */
export type Problem = {
	readonly code: ProblemCode;
	/** A note requires no action, not even with `--strict`. */
	readonly severity: "error" | "warning" | "note";
	/** One sentence, with the offending value in backticks. */
	readonly message: string;
	/** What to do next, with the corrected value if it can be computed. */
	readonly hint: string | null;
	readonly at: SourcePosition | null;
	/**
	 * The offending value, which identifies the problem among others with the same code and file, even if it moves. Defaults to the
	 * message.
	 */
	readonly subject?: string;
	/** Correct values to use instead, best first. */
	readonly suggestions?: readonly string[];
	/** Set if reports must not show the source: more people read logs than read the file. */
	readonly isSecret?: true;
	/**
	 * What is published in spite of an error where mistakes in content are only warnings, as the end of the sentence: `; it is left out`. `null` if other tools
	 * accept what is reported, so that it is not reported there. The stage that finds a problem sets it; `settle` of the site's policy acts on it and removes it.
	 */
	readonly outcome?: string | null;
};

/** The result of a stage, and the problems that the stage found. */
export type StageOutput<T> = { readonly value: T; readonly problems: readonly Problem[] };

/**
 * Exit code of a command that problems stop: 1 for content and configuration, 2 for usage, 3 if a search service did not accept
 * everything, 4 if it refused the key, 75 for failures that may pass by themselves.
 */
export type ProblemExitCode = 1 | 2 | 3 | 4 | 75;

/** Stops a command because of problems. */
export class SiteError extends Error {
	readonly problems: readonly Problem[];
	readonly exitCode: ProblemExitCode;

	constructor(problems: readonly Problem[], exitCode: ProblemExitCode = 1) {
		super(problems.map((problem) => problem.message).join("\n"));
		this.name = "SiteError";
		this.problems = problems;
		this.exitCode = exitCode;
	}
}

/** Creates an error for a single problem, to be thrown. */
export function siteError({
	exitCode = 1,
	...problem
}: Pick<Problem, "code" | "message"> & Partial<Problem> & { readonly exitCode?: ProblemExitCode }): SiteError {
	return new SiteError([{ severity: "error", hint: null, at: null, ...problem }], exitCode);
}

/** Whether any of the problems stops the build. */
export function hasErrors(problems: readonly Problem[]): boolean {
	return problems.some((problem) => problem.severity === "error");
}

/** Sorts problems by location and removes duplicates. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
	const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
	return [...unique.values()].sort(
		(a, b) =>
			compareText(a.at?.file ?? "", b.at?.file ?? "") ||
			(a.at?.line ?? 0) - (b.at?.line ?? 0) ||
			(a.at?.column ?? 0) - (b.at?.column ?? 0) ||
			compareText(a.message, b.message),
	);
}

/** The message of a thrown value; for system errors, without the absolute path. Never throws. */
export function errorMessage(error: unknown): string {
	try {
		if (!(error instanceof Error)) return String(error);
		const system = /^(E[A-Z0-9]+): ([^,]+), \w+/.exec(error.message);
		if (system && (error as NodeJS.ErrnoException).code === system[1]) return `${system[2]} (${system[1]})`;
		return error.message || error.name;
	} catch {
		return "an error that cannot be shown";
	}
}
