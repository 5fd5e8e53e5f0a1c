import { resolve } from "node:path";
import { formatBytes } from "../lib/amounts.ts";
import { plural } from "../lib/plural.ts";
import { verifyOutput } from "../output/emit/verify-output.ts";
import { createReporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { findBuild } from "./find-build.ts";
import { reportFailure } from "./report-failure.ts";

/** Options of `keyframe verify`. */
export type VerifyCommandOptions = { readonly json: boolean };

/** Compares a built folder with its manifest and returns the exit code. */
export async function runVerify(root: string, { json }: VerifyCommandOptions, { output }: CommandEnvironment): Promise<number> {
	const reporter = createReporter({ format: json ? "json" : "text", quiet: false, output });
	try {
		const { files, bytes, problems } = await verifyOutput(findBuild(root, undefined));
		reporter.problems(problems, resolve(root));
		if (problems.length > 0) return 1;
		reporter.info(`Verified ${plural(files, "file")} of ${formatBytes(bytes)}.`);
		return 0;
	} catch (error) {
		return reportFailure(error, { reporter, root });
	}
}
