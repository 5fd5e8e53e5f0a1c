import { resolve } from "node:path";
import { Timings } from "../lib/timings.ts";
import { buildSite } from "../pipeline/build-site.ts";
import { createReporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";

/** Checks the site in `root` and runs a command of one of its integrations. Returns the exit code. Problems are written to standard error, because standard output belongs to the command. */
export async function runIntegration(
	root: string,
	call: { readonly name: string; readonly args: readonly string[] },
	{ output, shared }: CommandEnvironment,
): Promise<number> {
	const reporter = createReporter({ json: false, quiet: true, output: { ...output, stdout: output.stderr } });
	const { report, problems, exitCode } = await buildSite(root, {
		cli: { sharedBundles: shared?.bundles },
		baseline: "use",
		checkOnly: true,
		external: false,
		command: { ...call, print: (line) => output.stdout(`${line}\n`) },
		timings: new Timings(),
		spares: shared?.workers,
		onProgress: () => {},
	});
	reporter.problems(problems, resolve(root));
	await report?.cleanUp();
	return exitCode;
}
