import { join, relative, resolve } from "node:path";
import type { BuildReport } from "../build.ts";
import { buildSite } from "../build-site.ts";
import { docusaurusNote } from "../compat/docusaurus/docusaurus-note.ts";
import type { Problem } from "../lib/problem.ts";
import { MemorySampler, Timings } from "../lib/timings.ts";
import { createReporter, formatBytes, formatMs, plural, type Reporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";

/** Options of `keyframe build` and `keyframe check`. */
export type BuildCommandOptions = {
	readonly out?: string;
	readonly base?: string;
	readonly cache: boolean;
	readonly drafts: boolean;
	readonly strict: boolean;
	readonly json: boolean;
	readonly quiet: boolean;
	readonly timings: boolean;
	readonly workers: number;
	readonly checkOnly: boolean;
	/** Whether the site's known problems are left out. */
	readonly baseline: boolean;
	/** Checks only: record what is found as known. */
	readonly updateBaseline?: boolean;
	/** Checks only: follow links to other sites. */
	readonly external?: boolean;
};

/** Runs a build or a check and returns the exit code. */
export async function runBuild(root: string, options: BuildCommandOptions, { output, shared }: CommandEnvironment): Promise<number> {
	const reporter = createReporter({ json: options.json, quiet: options.quiet, output });
	const memory = options.timings ? new MemorySampler() : null;
	const timings = new Timings();
	const { checkOnly, external = false, cache, drafts, strict, workers } = options;
	const { report, problems, notes, exitCode } = await buildSite(root, {
		cli: { out: options.out ?? null, base: options.base ?? null, cache, drafts, strict, workers, sharedBundles: shared?.bundles },
		baseline: options.updateBaseline ? "update" : options.baseline ? "use" : "ignore",
		checkOnly,
		external,
		timings,
		spareProcesses: shared?.processes,
		onProgress: reporter.progress,
		onLoaded({ config, docusaurus }) {
			if (docusaurus) reporter.info(docusaurusNote(docusaurus, join(root, relative(root, config.aliasDir))));
		},
	});
	reporter.problems(problems, resolve(root));
	for (const line of notes) reporter.info(line);
	if (report) summarize(report, { reporter, timings, memory, options });
	else if (!checkOnly && exitCode === 1) reporter.info("Nothing was published; the output folder is as it was.");
	await report?.cleanUp();
	return exitCode;
}

function summarize(
	report: BuildReport,
	context: { reporter: Reporter; timings: Timings; memory: MemorySampler | null; options: BuildCommandOptions },
): void {
	const { reporter, timings, memory, options } = context;
	const warnings = report.problems.filter((problem: Problem) => problem.severity === "warning").length;
	const parts = [
		plural(report.pages, "page"),
		`${report.rendered} rendered`,
		formatMs(timings.elapsed()),
		`${plural(report.files, "file")} of ${formatBytes(report.bytes)}`,
		plural(warnings, "warning"),
	];
	reporter.info(`${options.checkOnly ? "Checked" : "Built"} ${parts.join(", ")}.`);
	if (!memory) return;
	for (const { stage, start, end } of timings.all)
		reporter.info(`${stage.padEnd(16)} ${formatMs(end - start).padStart(8)}  (from ${formatMs(start)})`);
	reporter.info(`${"peak memory".padEnd(16)} ${formatBytes(memory.stop()).padStart(8)}  (all processes)`);
}
