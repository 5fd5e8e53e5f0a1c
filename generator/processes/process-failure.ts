import type { Problem, SourcePosition } from "../lib/problem.ts";
import { sentence } from "../lib/sentence.ts";
import { siteFrames } from "../lib/site-frames.ts";
import type { TaskFailure } from "./task-outcome.ts";

/** The problem of a page without a result. `file` is relative to `root`, which is absolute. */
export function processFailure(failure: TaskFailure, { file, root }: { readonly file: string; readonly root: string }): Problem {
	const thrownAt = failure.kind === "thrown" ? siteFrames(failure.stack ?? "", root)[0] : undefined;
	const at = thrownAt ?? { file, line: 1, column: 1 };
	const problem = (code: Problem["code"], message: string, hint: string | null): Problem => ({
		code,
		severity: "error",
		message,
		hint,
		at,
	});
	switch (failure.kind) {
		case "timeout":
			return problem(
				"page-timeout",
				`The page returned no result after ${failure.ms / 1000} s.`,
				"Look for an endless loop, very deep nesting, or a paragraph with thousands of marks. Divide the page, or increase `pageTimeout` if it really needs more time.",
			);
		case "out-of-memory":
			return problem(
				"page-crashed",
				`The page ran out of memory after ${failure.megabytes} MB.`,
				"Look for a component that renders itself. Divide a very long page, or increase `pageMemory` if it really needs more memory.",
			);
		case "exited":
			return problem(
				"page-crashed",
				failure.signal
					? `The page's process was killed by ${failure.signal}.`
					: `The page ended its process with \`process.exit(${failure.code})\`.`,
				"Remove the call. If there is none, report a bug.",
			);
		case "thrown":
			return problem(
				"render-failed",
				sentence(`${at.file === file ? "The page" : `The page \`${file}\``} failed: ${failure.message}`),
				null,
			);
		case "closed":
			return problem("page-crashed", "The build was stopped.", null);
	}
}

/** The problem of code that ended its process after its page was finished, such as a timer or a promise that nobody awaits. Empty if there may be another cause. `root` is absolute. */
export function lateFailure(failure: TaskFailure, root: string): readonly Problem[] {
	const problem = (what: string, at: SourcePosition | null): Problem => ({
		code: "render-failed",
		severity: "warning",
		message: sentence(`Code that a page started failed after the page was finished: ${what}`),
		hint: "Await it, or move it into an island: nothing that happens later becomes part of the page.",
		at,
	});
	if (failure.kind === "thrown") return [problem(failure.message, siteFrames(failure.stack ?? "", root)[0] ?? null)];
	return failure.kind === "exited" && failure.code !== null && failure.code < 64
		? [problem(`\`process.exit(${failure.code})\``, null)]
		: [];
}
