import type { Problem } from "../lib/problem.ts";
import { sentence } from "../lib/sentence.ts";
import { siteFrames } from "../lib/site-frames.ts";
import type { TaskFailure } from "./task-outcome.ts";

/** Why a page has no result at all. `file` is relative to `root`, which is absolute. */
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
				`The page gave no result after ${failure.ms / 1000} s.`,
				"Look for an endless loop or very deep nesting; raise `pageTimeout` if the page really needs longer.",
			);
		case "out-of-memory":
			return problem(
				"page-crashed",
				`The page ran out of memory after ${failure.megabytes} MB.`,
				"Look for a component that renders itself; raise `pageMemory` if the page really needs more.",
			);
		case "exited":
			return problem(
				"page-crashed",
				failure.signal
					? `The page's process was ended by ${failure.signal}.`
					: `The page ended its process with \`process.exit(${failure.code})\`.`,
				"Remove the call, or report a bug if there is none.",
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
