import { type BaselineMode, type KnownProblems, openKnownProblems } from "../checks/known-problems.ts";
import { reportedProblems } from "../checks/reported-problems.ts";
import type { CliOptions } from "../config/cli-options.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Integration } from "../integrations/integration.ts";
import { DiskCache } from "../lib/disk-cache.ts";
import { plural } from "../lib/plural.ts";
import { type Problem, SiteError, type StageOutput } from "../lib/problem.ts";
import { systemError } from "../lib/system-error.ts";
import { type CommandCall, findCommand, runFolderCommand, runSourceCommand } from "../output/run-command.ts";
import { cacheFolder } from "../render/main/page-pool.ts";
import { openSiteFiles } from "../site/page-files.ts";
import { scanSources } from "../site/scan.ts";
import { type BuildOptions, type BuildReport, build } from "./build.ts";
import { loadSite, withOwn } from "./load-site.ts";

/** How to build a site, apart from its configuration. */
export type SiteBuildOptions = Omit<BuildOptions, "filterKnownProblems" | "scan"> & {
	readonly cli: CliOptions;
	readonly baseline: BaselineMode;
	/** Whether code samples and the facts about packages are checked. */
	readonly samples?: boolean | undefined;
	/** Whether exports of documented packages that no page documents are listed. */
	readonly apiCoverage?: boolean | undefined;
	/** Commands of integrations that change the sources first. */
	readonly sourceCommands?: readonly Omit<CommandCall, "print">[] | undefined;
	/** Whether what must not be published is looked for. */
	readonly security?: boolean | undefined;
	/** Makes integrations of Keyframe besides those that the configuration turns on. */
	readonly integrations?: ((config: SiteConfig) => readonly Integration[]) | undefined;
	/** Called when the configuration is loaded. */
	readonly onLoaded?: (loaded: LoadedConfig) => void;
};

/** The result of a build or a check. */
export type SiteBuild = {
	/** `null` if there are errors: nothing was published. */
	readonly report: BuildReport | null;
	readonly problems: readonly Problem[];
	/** Lines to print about the baseline and what was recorded. */
	readonly notes: readonly string[];
	/** 0 for success, 1 for errors in the site, 2 for incorrect usage, 75 for failures that may pass by themselves. */
	readonly exitCode: number;
};

/** Builds or checks the site in `root`. Throws only if Keyframe itself has a bug. */
export async function buildSite(
	root: string,
	{ cli, baseline, samples = false, apiCoverage, sourceCommands = [], security, integrations, onLoaded, ...options }: SiteBuildOptions,
): Promise<SiteBuild> {
	let known: KnownProblems | null = null;
	const reported: Problem[] = [];
	try {
		const { command } = options;
		const commands = [...sourceCommands, ...(command ? [command] : [])].map(({ name }) => name);
		const loaded = await options.timings.time("config", () => loadSite(root, cli, { samples, apiCoverage, commands }));
		onLoaded?.(loaded);
		known = openKnownProblems(loaded.config, { mode: baseline, external: options.external, samples });
		const config = withOwn(loaded.config, integrations?.(loaded.config) ?? []);
		const fixed: string[] = [];
		for (const call of sourceCommands) {
			const { problems } = await runOnSources(config, { ...call, print: (line) => void fixed.push(line) }, options);
			reported.push(...problems);
		}
		const needs = command && findCommand(config, command.name).command.needs;
		if (command && (needs === "sources" || needs === "folder")) {
			const { value: exitCode, problems } = await (needs === "sources" ? runOnSources : runOnFolder)(config, command, options);
			return { report: null, problems: known.filter(problems), notes: [], exitCode };
		}
		const scan = security ? (await import("../checks/security/output-scan.ts")).openOutputScan(config) : null;
		const report = await build(config, { ...options, scan, filterKnownProblems: known.filter });
		return {
			report,
			problems: [...reported, ...report.problems],
			notes: [...fixed, ...untypedNote(report.untyped), ...known.finish()],
			exitCode: report.commandExit,
		};
	} catch (error) {
		const failure = error instanceof SiteError ? error : systemError(error);
		if (failure === null) throw error;
		return { report: null, problems: [...reported, ...failure.problems], notes: known?.finish() ?? [], exitCode: failure.exitCode };
	}
}

async function runOnFolder(
	config: SiteConfig,
	call: CommandCall,
	{ timings, onProgress: progress }: Pick<SiteBuildOptions, "timings" | "onProgress">,
): Promise<StageOutput<number>> {
	const { value, problems } = await runFolderCommand({ config, timings }, { ...call, progress });
	return { value, problems: reportedProblems(problems, { levels: config.checks, config }) };
}

/** Runs a command that needs the sources of a site alone. Returns its exit code, and the problems that it reports. Throws `SiteError`. */
export async function runOnSources(
	config: SiteConfig,
	call: CommandCall,
	{ timings, onProgress: progress }: Pick<SiteBuildOptions, "timings" | "onProgress">,
): Promise<StageOutput<number>> {
	const cache = new DiskCache(cacheFolder(config), { reuse: config.cache });
	try {
		const sources = () => scanSources(config).value;
		const filesFor = openSiteFiles({ config, sources, cache, onProgress: (label) => progress(label, 0, 0) });
		const { value, problems } = await runSourceCommand({ config, timings, filesFor }, { ...call, progress });
		return { value, problems: reportedProblems(problems, { levels: config.checks, config }) };
	} finally {
		cache.close();
	}
}

/** Maximum number of locations that a note names. */
const namedPlaces = 3;

function untypedNote(places: readonly string[]): string[] {
	if (places.length === 0) return [];
	const named = places.slice(0, namedPlaces).join(", ");
	const others = places.length > namedPlaces ? ` and ${places.length - namedPlaces} more` : "";
	return [`The types of ${plural(places.length, "sample")} are not recorded: ${named}${others}. Run \`keyframe check --update-types\`.`];
}
