import { join, relative, resolve } from "node:path";
import { docusaurusNote } from "../compat/docusaurus/docusaurus-note.ts";
import type { CliOptions } from "../config/cli-options.ts";
import { plural } from "../lib/plural.ts";
import { exitTemporary } from "../lib/system-error.ts";
import { MemorySampler, Timings } from "../lib/timings.ts";
import { abandonOutput } from "../output/emit/abandon-output.ts";
import type { CommandCall } from "../output/run-command.ts";
import type { BuildReport } from "../pipeline/build.ts";
import { buildSite } from "../pipeline/build-site.ts";
import { ownCommands } from "../pipeline/load-site.ts";
import { createReporter, formatBytes, formatMs, type Reporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { exitOnSignals } from "./exit-on-signals.ts";
import { findBuild } from "./find-build.ts";
import { reportFailure } from "./report-failure.ts";

/** Options of `keyframe build` and `keyframe check`. */
export type BuildCommandOptions = CliOptions & {
	readonly json: boolean;
	readonly quiet: boolean;
	readonly timings: boolean;
	readonly checkOnly: boolean;
	/** Whether the site's known problems are left out. */
	readonly baseline: boolean;
	/** Checks only: records the problems as known. */
	readonly updateBaseline?: boolean;
	/** Checks only: records the published URLs. */
	readonly updateUrls?: boolean;
	/** Checks only: follows links to other sites. */
	readonly external?: boolean;
	/** Checks only: checks the code samples of pages. */
	readonly samples?: boolean;
	/** Checks only: looks for what must not be published. */
	readonly security?: boolean;
	/** Checks only: opens pages of the last build in a browser, some of each kind, or all. */
	readonly hydrate?: boolean;
	readonly hydrateAll?: boolean;
	/** Checks only: lists exports that no page documents. */
	readonly apiCoverage?: boolean;
	/** Checks only: formats the code samples of pages in their files first. */
	readonly fix?: boolean;
	/** Checks only: records the types of names in code samples. */
	readonly updateTypes?: boolean;
	/** Checks only: pages that agree with the facts, or `true` to report those that were not reviewed. */
	readonly updateReviewed?: readonly string[] | true;
};

/** Runs a build or a check and returns the exit code. */
export async function runBuild(root: string, options: BuildCommandOptions, { output, shared }: CommandEnvironment): Promise<number> {
	const reporter = createReporter({ json: options.json, quiet: options.quiet, output });
	const memory = options.timings ? new MemorySampler() : null;
	const timings = new Timings();
	const { checkOnly, external = false } = options;
	let outDir: string | null = null;
	const stopListening = exitOnSignals(() => outDir !== null && abandonOutput(outDir));
	const { report, problems, notes, exitCode } = await buildSite(root, {
		cli: { ...options, sharedBundles: shared?.bundles },
		baseline: options.updateBaseline ? "update" : options.baseline ? "use" : "ignore",
		checkOnly,
		external,
		samples: options.samples || options.fix,
		apiCoverage: options.apiCoverage,
		sourceCommands: sourceCommands(options),
		updateUrls: options.updateUrls,
		security: options.security,
		timings,
		spares: shared?.workers,
		onProgress: reporter.progress,
		onLoaded({ config, docusaurus }) {
			if (!checkOnly) outDir = config.outDir;
			if (docusaurus) reporter.info(docusaurusNote(docusaurus, join(root, relative(root, config.aliasDir))));
		},
	});
	reporter.problems(problems, resolve(root));
	for (const line of notes) reporter.info(line);
	if (report) reporter.info(summary(report, { isCheck: checkOnly, ms: timings.elapsed() }));
	else if (!checkOnly && (exitCode === 1 || exitCode === exitTemporary))
		reporter.info("Nothing was published; the output folder is unchanged.");
	if (report && memory) for (const line of measurements(timings, memory)) reporter.info(line);
	await report?.cleanUp();
	stopListening();
	const isHydrated = options.hydrate || options.hydrateAll;
	return report && isHydrated ? hydrate(root, { all: options.hydrateAll ?? false, reporter }) : exitCode;
}

/** The commands that change sources before the check. */
function sourceCommands({ fix, updateTypes, updateReviewed }: BuildCommandOptions): Omit<CommandCall, "print">[] {
	return [
		...(fix ? [{ name: ownCommands.formatSamples, args: [] }] : []),
		...(updateTypes ? [{ name: ownCommands.updateTypes, args: [] }] : []),
		...(updateReviewed ? [{ name: ownCommands.updateReviewed, args: updateReviewed === true ? [] : updateReviewed }] : []),
	];
}

/** Opens pages of the last build in a browser, and returns the exit code. */
async function hydrate(root: string, { all, reporter }: { readonly all: boolean; readonly reporter: Reporter }): Promise<number> {
	try {
		const onProgress = (done: number, total: number) => reporter.progress("opening pages", done, total);
		const { checkHydration } = await import("../serve/check-hydration.ts");
		const { pages, problems } = await checkHydration(findBuild(root, undefined), { root: resolve(root), all, onProgress });
		reporter.problems(problems, resolve(root));
		reporter.info(`Opened ${plural(pages, "page")} of the last build in a browser.`);
		return problems.length === 0 ? 0 : 1;
	} catch (error) {
		return reportFailure(error, { reporter, root });
	}
}

function summary(report: BuildReport, { isCheck, ms }: { readonly isCheck: boolean; readonly ms: number }): string {
	const parts = [
		plural(report.pages, "page"),
		`${report.rendered} rendered`,
		formatMs(ms),
		`${plural(report.files, "file")} of ${formatBytes(report.bytes)}`,
		plural(report.problems.filter(({ severity }) => severity === "warning").length, "warning"),
	];
	return `${isCheck ? "Checked" : "Built"} ${parts.join(", ")}.`;
}

function measurements(timings: Timings, memory: MemorySampler): string[] {
	const line = (name: string, value: string, note: string) => `${name.padEnd(16)} ${value.padStart(8)}  (${note})`;
	const stages = timings.all.map(({ stage, start, end }) => line(stage, formatMs(end - start), `from ${formatMs(start)}`));
	return [...stages, line("peak memory", formatBytes(memory.stop()), "all processes")];
}
