import { resolve } from "node:path";
import { type ProblemExitCode, SiteError } from "../lib/problem.ts";
import type { Reporter } from "../problems/report.ts";

/** Reports the problems that ended a command, with files below `root`, and returns its exit code. Throws every other error again. */
export function reportFailure(error: unknown, { reporter, root }: { readonly reporter: Reporter; readonly root: string }): ProblemExitCode {
	if (!(error instanceof SiteError)) throw error;
	reporter.problems(error.problems, resolve(root));
	return error.exitCode;
}
