import { resolve } from "node:path";
import type { CliOptions } from "../config/cli-options.ts";
import { Timings } from "../lib/timings.ts";
import type { CommandCall } from "../output/run-command.ts";
import { buildSite, type SiteBuildOptions } from "../pipeline/build-site.ts";
import { createReporter, type Reporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";

/** Runs a command of an integration of a site for `keyframe run`. Returns the exit code. Problems are written to standard error, because standard output belongs to the command. */
export function runIntegration(
	root: string,
	call: Pick<CommandCall, "name" | "args">,
	{ output, shared }: CommandEnvironment,
): Promise<number> {
	const reporter = createReporter({ format: "text", quiet: true, output: { ...output, stdout: output.stderr } });
	const command = { ...call, print: (line: string) => output.stdout(`${line}\n`) };
	return runCommand(root, { command, cli: {}, reporter, shared });
}

/** Checks the site in `root`, then runs a command of one of its integrations, or of those that `integrations` makes. Returns the exit code. */
export async function runCommand(
	root: string,
	run: Pick<SiteBuildOptions, "integrations"> & {
		readonly command: CommandCall;
		readonly cli: CliOptions;
		readonly reporter: Reporter;
		readonly shared: CommandEnvironment["shared"];
	},
): Promise<number> {
	const { command, integrations, cli, reporter, shared } = run;
	const { report, problems, notes, exitCode } = await buildSite(root, {
		cli: { ...cli, sharedBundles: shared?.bundles },
		baseline: "use",
		checkOnly: true,
		external: false,
		command,
		integrations,
		timings: new Timings(),
		spares: shared?.workers,
		onProgress: reporter.progress,
	});
	reporter.problems(problems, resolve(root));
	for (const line of notes) reporter.info(line);
	const late = (await report?.cleanUp()) ?? [];
	if (late.length > 0) reporter.problems(late, resolve(root));
	return exitCode;
}
