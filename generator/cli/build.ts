import { join, relative, resolve } from "node:path";
import { type BuildReport, build } from "../build.ts";
import { loadConfig } from "../config/load-config.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { MemorySampler, Timings } from "../lib/timings.ts";
import { createReporter, formatBytes, formatMs, plural, type Reporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { type KnownProblems, openKnownProblems } from "./known-problems.ts";

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
	const { checkOnly, external = false } = options;
	let known: KnownProblems | null = null;
	try {
		const { config, isDocusaurus } = await timings.time("config", () =>
			loadConfig(root, {
				out: options.out ?? null,
				base: options.base ?? null,
				cache: options.cache,
				drafts: options.drafts,
				strict: options.strict,
				workers: options.workers,
				sharedBundles: shared?.bundles,
			}),
		);
		if (isDocusaurus)
			reporter.info(
				`Only the Markdown of this Docusaurus site is read. The whole of it: keyframe migrate docusaurus ${join(root, relative(root, config.aliasDir))}`,
			);
		const mode = options.updateBaseline ? "update" : options.baseline ? "honour" : "ignore";
		known = openKnownProblems(config, { mode, external });
		const report = await build(config, {
			checkOnly,
			external,
			settle: known.settle,
			timings,
			spareProcesses: shared?.processes,
			onProgress: reporter.progress,
		});
		reporter.problems(report.problems, config.root);
		for (const line of known.finish()) reporter.info(line);
		summarize(report, { reporter, timings, memory, options });
		await report.cleanUp();
		return 0;
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		reporter.problems(error.problems, resolve(root));
		for (const line of known?.finish() ?? []) reporter.info(line);
		if (!options.checkOnly && error.exitCode === 1) reporter.info("Nothing was published; the output folder is as it was.");
		return error.exitCode;
	}
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
