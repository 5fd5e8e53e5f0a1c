import { resolve } from "node:path";
import { type ProblemExitCode, SiteError } from "../lib/problem.ts";
import type { Reporter } from "../problems/report.ts";

/** Reports the problems of a `SiteError`, with files relative to `root`, and returns the exit code. Rethrows all other errors. */
export function reportFailure(error: unknown, { reporter, root }: { readonly reporter: Reporter; readonly root: string }): ProblemExitCode {
	if (!(error instanceof SiteError)) throw error;
	reporter.problems(error.problems, resolve(root));
	return error.exitCode;
}
