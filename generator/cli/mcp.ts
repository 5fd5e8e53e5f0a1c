import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { mcp } from "../integrations/mcp/mcp.ts";
import { manifestName } from "../lib/build-manifest.ts";
import { SiteError } from "../lib/problem.ts";
import { Timings } from "../lib/timings.ts";
import { buildSite } from "../pipeline/build-site.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { withReporter } from "./report-failure.ts";

/** Answers the Model Context Protocol on standard input and output until the input ends; returns the exit code. Everything else is written to standard error. */
export async function runMcp(root: string, { output, shared }: CommandEnvironment): Promise<number> {
	return withReporter({ root, output: { ...output, stdout: output.stderr }, quiet: true }, async () => {
		const folder = await findOrBuild(root, shared);
		return await mcp().commands.mcp.run(folder);
	});
}

/** A built folder: `root` itself, or a build of the site in `root` next to its cache, so that the output folder does not change. */
async function findOrBuild(root: string, shared: CommandEnvironment["shared"]): Promise<string> {
	if (existsSync(join(root, manifestName))) return resolve(root);
	const out = resolve(root, ".keyframe", "mcp");
	const { report, problems, exitCode } = await buildSite(root, {
		cli: { out, sharedBundles: shared?.bundles },
		baseline: "use",
		checkOnly: false,
		external: false,
		timings: new Timings(),
		spares: shared?.workers,
		onProgress: () => {},
	});
	if (report === null) throw new SiteError(problems, exitCode === 2 ? 2 : 1);
	await report.cleanUp();
	return out;
}
