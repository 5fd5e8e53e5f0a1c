import { errorMessage } from "../lib/problem.ts";
import { toolVersion } from "../lib/tool-build.ts";
import { type CommandOutput, createReporter } from "../problems/report.ts";

/** Reports an error that is ours, not an author's; returns the exit code for it. */
export function reportCrash(error: unknown, output: CommandOutput): number {
	const reporter = createReporter({ json: false, quiet: false, output: { ...output, isTerminal: false } });
	reporter.failure(`Keyframe ${toolVersion} failed: ${errorMessage(error)}`);
	reporter.failure("This is a bug in Keyframe, not in your site. Please report it with the lines below.");
	reporter.failure(error instanceof Error ? (error.stack ?? "") : "");
	return 70;
}
