import { type BaselineMode, type KnownProblems, openKnownProblems } from "../checks/known-problems.ts";
import type { CliOptions } from "../config/cli-options.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { DiskCache } from "../lib/disk-cache.ts";
import { plural } from "../lib/plural.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { systemError } from "../lib/system-error.ts";
import { type CommandCall, runSourceCommand } from "../output/run-command.ts";
import { cacheFolder } from "../render/main/page-pool.ts";
import { openSiteFiles } from "../site/page-files.ts";
import { scanSources } from "../site/scan.ts";
import { type BuildOptions, type BuildReport, build } from "./build.ts";
import { loadSite, ownCommands } from "./load-site.ts";

/** How a site is built, apart from its configuration. */
export type SiteBuildOptions = Omit<BuildOptions, "filterKnownProblems" | "scan"> & {
	readonly cli: CliOptions;
	readonly baseline: BaselineMode;
	/** Whether the published URLs are recorded again. */
	readonly updateUrls?: boolean | undefined;
	/** Whether code samples and the facts about packages are checked. */
	readonly samples?: boolean | undefined;
	/** Whether exports of documented packages that no page documents are listed. */
	readonly apiCoverage?: boolean | undefined;
	/** Commands of integrations that change the sources first. */
	readonly sourceCommands?: readonly Omit<CommandCall, "print">[] | undefined;
	/** Whether what must not be published is looked for. */
	readonly security?: boolean | undefined;
	/** Called when the configuration is loaded. */
	readonly onLoaded?: (loaded: LoadedConfig) => void;
};

/** The result of a build or a check. */
export type SiteBuild = {
	/** `null` when there are errors: nothing was published. */
	readonly report: BuildReport | null;
	readonly problems: readonly Problem[];
	/** Lines to print about the baseline and the recorded addresses. */
	readonly notes: readonly string[];
	/** 0 for success, 1 for errors in the site, 2 for incorrect usage, 75 for what may pass by itself. */
	readonly exitCode: number;
};

/** Builds or checks the site in `root`. Throws only for bugs of Keyframe. */
export async function buildSite(
	root: string,
	{
		cli,
		baseline,
		updateUrls = false,
		samples = false,
		apiCoverage = false,
		sourceCommands = [],
		security,
		onLoaded,
		...options
	}: SiteBuildOptions,
): Promise<SiteBuild> {
	let known: KnownProblems | null = null;
	try {
		const { command: asked } = options;
		const commands = [...sourceCommands, ...(asked ? [asked] : [])].map(({ name }) => name);
		const loaded = await options.timings.time("config", () => loadSite(root, cli, { updateUrls, samples, apiCoverage, commands }));
		onLoaded?.(loaded);
		known = openKnownProblems(loaded.config, { mode: baseline, external: options.external, samples });
		const fixed: string[] = [];
		for (const call of sourceCommands) await runOnSources(loaded.config, { ...call, print: (line) => void fixed.push(line) }, options);
		if (asked && loaded.config.integrations.some(({ commands = {} }) => commands[asked.name]?.needs === "sources"))
			return { report: null, problems: [], notes: [], exitCode: await runOnSources(loaded.config, asked, options) };
		const scan = security ? (await import("../checks/security/output-scan.ts")).openOutputScan(loaded.config) : null;
		const recorded: string[] = [];
		const recordUrls = updateUrls
			? { name: ownCommands.updateUrls, args: [], print: (line: string) => void recorded.push(line) }
			: undefined;
		const command = asked ?? recordUrls;
		const report = await build(loaded.config, { ...options, command, scan, filterKnownProblems: known.filter });
		return {
			report,
			problems: report.problems,
			notes: [...fixed, ...untypedNote(report.untyped), ...known.finish(), ...recorded],
			exitCode: report.commandExit,
		};
	} catch (error) {
		const failure = error instanceof SiteError ? error : systemError(error);
		if (failure === null) throw error;
		return { report: null, problems: failure.problems, notes: known?.finish() ?? [], exitCode: failure.exitCode };
	}
}

/** Runs a command that needs the sources of a site alone, and returns its exit code. Throws `SiteError`. */
export async function runOnSources(
	config: SiteConfig,
	call: CommandCall,
	{ timings, onProgress }: Pick<SiteBuildOptions, "timings" | "onProgress">,
): Promise<number> {
	const cache = new DiskCache(cacheFolder(config), { reuse: config.cache });
	try {
		const filesFor = openSiteFiles({
			config,
			sources: () => scanSources(config).value,
			cache,
			onProgress: (label) => onProgress(label, 0, 0),
		});
		return await runSourceCommand(call, { config, timings, filesFor });
	} finally {
		cache.close();
	}
}

/** Most places that a note names. */
const namedPlaces = 3;

function untypedNote(places: readonly string[]): string[] {
	if (places.length === 0) return [];
	const named = places.slice(0, namedPlaces).join(", ");
	const others = places.length > namedPlaces ? ` and ${places.length - namedPlaces} more` : "";
	return [`The types of ${plural(places.length, "sample")} are not recorded: ${named}${others}. Run \`keyframe check --update-types\`.`];
}
