import { join, relative, resolve } from "node:path";
import type { CliOptions } from "../config/cli-options.ts";
import { formatBytes, formatMs } from "../lib/amounts.ts";
import { plural } from "../lib/plural.ts";
import { exitTemporary } from "../lib/system-error.ts";
import { MemorySampler, Timings } from "../lib/timings.ts";
import { abandonOutput } from "../output/emit/lock.ts";
import type { CommandCall } from "../output/run-command.ts";
import type { BuildReport } from "../pipeline/build.ts";
import { buildSite } from "../pipeline/build-site.ts";
import { ownCommands } from "../pipeline/load-site.ts";
import { createReporter, type Reporter, type ReportFormat } from "../problems/report.ts";
import type { BuildRole, ShardSource } from "../shards/build-role.ts";
import { type Shard, shardName } from "../shards/shard.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { exitOnSignals } from "./exit-on-signals.ts";
import { findBuild } from "./find-build.ts";
import { reportFailure } from "./report-failure.ts";

/** Options of `keyframe build` and `keyframe check`. */
export type BuildCommandOptions = CliOptions & {
	/** The same as the format `json`. */
	readonly json: boolean;
	readonly format: ReportFormat;
	readonly quiet: boolean;
	readonly timings: boolean;
	readonly checkOnly: boolean;
	/** Only for builds: the part of the pages to build. */
	readonly shard?: Shard;
	/** Only for builds: the part of the pages to summarize for shards, and the folders of all summaries. */
	readonly summarize?: Shard;
	readonly summaries?: readonly string[];
	/** Only for `keyframe merge`: the output folders of all shards. */
	readonly merge?: readonly string[];
	/** Whether to leave out the site's known problems. */
	readonly baseline: boolean;
	/** Only for checks: records the problems as known. */
	readonly updateBaseline?: boolean;
	/** Only for checks: records the published URLs. */
	readonly updateUrls?: boolean;
	/** Only for checks: checks links to other sites. */
	readonly external?: boolean;
	/** Only for checks: checks the code samples in pages. */
	readonly samples?: boolean;
	/** Only for checks: looks for secrets and other content that must not be published. */
	readonly security?: boolean;
	/** Only for checks: opens pages of the last build in a browser: some of each kind, or all. */
	readonly hydrate?: boolean;
	readonly hydrateAll?: boolean;
	/** Only for checks: lists exports that no page documents. */
	readonly apiCoverage?: boolean;
	/** Only for checks: formats the code samples in their files first. */
	readonly fix?: boolean;
	/** Only for checks: records the types of names in code samples. */
	readonly updateTypes?: boolean;
	/** Only for checks: pages that agree with the facts, or `true` to report pages that need a review. */
	readonly updateReviewed?: readonly string[] | true;
};

/** Runs a build or a check and returns the exit code. */
export async function runBuild(root: string, options: BuildCommandOptions, { output, shared }: CommandEnvironment): Promise<number> {
	const reporter = createReporter({ format: options.json ? "json" : options.format, quiet: options.quiet, output });
	const memory = options.timings ? new MemorySampler() : null;
	const timings = new Timings();
	const { checkOnly, external = false } = options;
	const role = roleOf(options);
	let outDir: string | null = null;
	const stopListening = exitOnSignals(() => outDir !== null && abandonOutput(outDir));
	const { report, problems, notes, exitCode } = await buildSite(root, {
		cli: { ...options, sharedBundles: shared?.bundles },
		baseline: options.updateBaseline ? "update" : options.baseline ? "use" : "ignore",
		checkOnly,
		external,
		role,
		summaries: options.summaries?.map(namedFolder) ?? null,
		samples: options.samples || options.fix,
		apiCoverage: options.apiCoverage,
		command: options.updateUrls ? { name: ownCommands.updateUrls, args: [], print: reporter.info } : undefined,
		sourceCommands: sourceCommands(options),
		security: options.security,
		timings,
		spares: shared?.workers,
		ownsProcess: shared === undefined,
		onProgress: reporter.progress,
		onLoaded({ config, foreign }) {
			if (!checkOnly) outDir = config.outDir;
			if (foreign?.note) reporter.info(foreign.note(join(root, relative(root, config.aliasDir))));
		},
	});
	reporter.problems(problems, resolve(root));
	for (const line of notes) reporter.info(line);
	const verb = checkOnly ? "Checked" : verbOf(role);
	if (report) reporter.info(summary(report, { verb, ms: timings.elapsed() }));
	else if (!checkOnly && (exitCode === 1 || exitCode === exitTemporary))
		reporter.info("Nothing was published; the output folder is unchanged.");
	if (report && memory) for (const line of measurements(timings, memory)) reporter.info(line);
	const late = (await report?.cleanUp()) ?? [];
	if (late.length > 0) reporter.problems(late, resolve(root));
	stopListening();
	const isHydrated = options.hydrate || options.hydrateAll;
	return report && isHydrated ? hydrate(root, { all: options.hydrateAll ?? false, reporter }) : exitCode;
}

function namedFolder(folder: string): ShardSource {
	return { path: resolve(folder), shown: folder };
}

function roleOf({ merge, shard, summarize }: BuildCommandOptions): BuildRole {
	if (merge) return { kind: "merge", shards: merge.map(namedFolder) };
	if (summarize) return { kind: "summaries", shard: summarize };
	return shard ? { kind: "shard", shard } : { kind: "whole" };
}

function verbOf(role: BuildRole): string {
	if (role.kind === "merge") return "Merged";
	if (role.kind === "summaries") return `Summarized part ${shardName(role.shard)}:`;
	return role.kind === "shard" ? `Built shard ${shardName(role.shard)}:` : "Built";
}

/** The commands that change sources before the check. */
function sourceCommands({ fix, updateTypes, updateReviewed }: BuildCommandOptions): Omit<CommandCall, "print">[] {
	return [
		...(fix ? [{ name: ownCommands.formatSamples, args: [] }] : []),
		...(updateTypes ? [{ name: ownCommands.updateTypes, args: [] }] : []),
		...(updateReviewed ? [{ name: ownCommands.updateReviewed, args: updateReviewed === true ? [] : updateReviewed }] : []),
	];
}

/** Opens pages of the last build in a browser. Returns the exit code. */
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

function summary(report: BuildReport, { verb, ms }: { readonly verb: string; readonly ms: number }): string {
	const parts = [
		plural(report.pages, "page"),
		`${report.rendered} rendered`,
		formatMs(ms),
		`${plural(report.files, "file")} of ${formatBytes(report.bytes)}`,
		...(report.plannedLinks === 0 ? [] : [`${plural(report.plannedLinks, "link")} to planned pages`]),
		plural(report.problems.filter(({ severity }) => severity === "warning").length, "warning"),
	];
	return `${verb} ${parts.join(", ")}.`;
}

function measurements(timings: Timings, memory: MemorySampler): string[] {
	const line = (name: string, value: string, note: string) => `${name.padEnd(16)} ${value.padStart(8)}  (${note})`;
	const stages = timings.all.map(({ stage, start, duration }) => line(stage, formatMs(duration), `from ${formatMs(start)}`));
	return [...stages, line("peak memory", formatBytes(memory.stop()), "all processes")];
}
