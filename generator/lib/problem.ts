import { compareText } from "./compare-text.ts";

/** A place in a file of the site. `file` is relative to the site root with `/`; `line` and `column` count from 1, in UTF-16 units of the text without BOM. */
export type SourcePosition = {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	/** Number of characters the caret line underlines; 1 when absent. */
	readonly length?: number;
};

/** Every kind of problem that Keyframe reports. */
export type ProblemCode =
	| "config-invalid"
	| "config-failed"
	| "root-not-found"
	| "out-refused"
	| "output-unwritable"
	| "output-missing"
	| "address-unavailable"
	| "build-locked"
	| "no-pages"
	| "file-unreadable"
	| "file-encoding"
	| "file-too-large"
	| "front-matter-syntax"
	| "front-matter-invalid"
	| "front-matter-unknown-key"
	| "markdown-syntax"
	| "variable-unknown"
	| "reference-undefined"
	| "character-hidden"
	| "math-invalid"
	| "diagram-invalid"
	| "extension-failed"
	| "plugin-message"
	| "author-unknown"
	| "authors-invalid"
	| "directive-unknown"
	| "directive-unclosed"
	| "directive-stray"
	| "directive-incomplete"
	| "code-language-unknown"
	| "code-option-unknown"
	| "code-file-missing"
	| "nesting-too-deep"
	| "heading-id-duplicate"
	| "component-unknown"
	| "html-unsafe"
	| "browser-only"
	| "module-failed"
	| "import-cycle"
	| "render-failed"
	| "page-crashed"
	| "page-timeout"
	| "route-duplicate"
	| "output-duplicate"
	| "category-invalid"
	| "docs-missing"
	| "sidebar-unknown"
	| "sidebar-unknown-doc"
	| "link-broken"
	| "anchor-broken"
	| "image-missing"
	| "link-unsafe"
	| "link-malformed"
	| "link-empty"
	| "image-alt-missing"
	| "heading-order"
	| "heading-empty"
	| "page-orphan"
	| "asset-unused"
	| "external-broken"
	| "external-unreachable"
	| "external-moved"
	| "baseline-invalid"
	| "redirect-invalid"
	| "pagination-unknown"
	| "watch-limited";

/** Something that an author can put right. */
export type Problem = {
	readonly code: ProblemCode;
	/** A note asks for nothing, not even with `--strict`. */
	readonly severity: "error" | "warning" | "note";
	/** One sentence, the offending value in backticks. */
	readonly message: string;
	/** The next action, with the corrected value when it can be computed. */
	readonly hint: string | null;
	readonly at: SourcePosition | null;
	/** The offending value: what tells the problem from others of its code in its file, wherever in it. The message when absent. */
	readonly subject?: string;
	/** Values that would be right in its place, best first. */
	readonly suggestions?: readonly string[];
};

/** A stage's result together with everything that it found wrong. */
export type StageOutput<T> = { readonly value: T; readonly problems: readonly Problem[] };

/** Stops a command: the problems say why. `exitCode` 1 for content and configuration, 2 for usage. */
export class SiteError extends Error {
	readonly problems: readonly Problem[];
	readonly exitCode: 1 | 2;

	constructor(problems: readonly Problem[], exitCode: 1 | 2 = 1) {
		super(problems.map((problem) => problem.message).join("\n"));
		this.name = "SiteError";
		this.problems = problems;
		this.exitCode = exitCode;
	}
}

/** An error without a place, to be thrown where nothing else can be done. */
export function siteError(error: {
	readonly code: ProblemCode;
	readonly message: string;
	readonly hint?: string | null;
	readonly exitCode?: 1 | 2;
}): SiteError {
	const { code, message, hint = null, exitCode = 1 } = error;
	return new SiteError([{ code, severity: "error", message, hint, at: null }], exitCode);
}

/** Whether any of the problems stops the build. */
export function hasErrors(problems: readonly Problem[]): boolean {
	return problems.some((problem) => problem.severity === "error");
}

/** The same problems, sorted by place and without repetitions. */
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

/** The message of whatever was thrown, for system errors without the absolute path in it. Never throws itself. */
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
