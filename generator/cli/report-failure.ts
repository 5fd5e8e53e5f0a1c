import { resolve } from "node:path";
import { type ProblemExitCode, SiteError } from "../lib/problem.ts";
import { createReporter, type Reporter, type ReporterOptions } from "../problems/report.ts";

/** Reports the problems of a `SiteError`, with files relative to `root`, and returns the exit code. Rethrows all other errors. */
export function reportFailure(error: unknown, { reporter, root }: { readonly reporter: Reporter; readonly root: string }): ProblemExitCode {
	if (!(error instanceof SiteError)) throw error;
	reporter.problems(error.problems, resolve(root));
	return error.exitCode;
}

/** Runs a command with a reporter, and returns its exit code. Reports the problems of a `SiteError`, with files relative to `root`. */
export async function withReporter(
	{ root, output, format = "text", quiet = false }: { readonly root: string } & Pick<ReporterOptions, "output"> & Partial<ReporterOptions>,
	run: (reporter: Reporter) => number | Promise<number>,
): Promise<number> {
	const reporter = createReporter({ format, quiet, output });
	try {
		return await run(reporter);
	} catch (error) {
		return reportFailure(error, { reporter, root });
	}
}
