import { errorMessage } from "../lib/problem.ts";
import { createReporter } from "../lib/report.ts";
import { toolVersion } from "../lib/tool-build.ts";

/** Reports an error that is ours, not an author's; returns the exit code for it. */
export function reportCrash(error: unknown): number {
	const reporter = createReporter({ json: false, quiet: false, terminal: false });
	reporter.info(`Keyframe ${toolVersion} failed: ${errorMessage(error)}`);
	reporter.info("This is a bug in Keyframe, not in your site. Please report it with the lines below.");
	reporter.info(error instanceof Error ? (error.stack ?? "") : "");
	return 70;
}
