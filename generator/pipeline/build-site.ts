import { type BaselineMode, type KnownProblems, openKnownProblems } from "../checks/known-problems.ts";
import type { CliOptions } from "../config/cli-options.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { updateUrlsCommand } from "../integrations/url-lock/url-lock.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { systemError } from "../lib/system-error.ts";
import { plural } from "../problems/report.ts";
import { type BuildOptions, type BuildReport, build } from "./build.ts";
import { loadSite } from "./load-site.ts";

/** How to build a site, apart from its configuration. */
export type SiteBuildOptions = Omit<BuildOptions, "filterKnownProblems" | "scan"> & {
	readonly cli: CliOptions;
	readonly baseline: BaselineMode;
	/** Whether to format the code samples of pages in their files first. */
	readonly fix?: boolean | undefined;
	/** Whether to record the published URLs again. */
	readonly updateUrls?: boolean | undefined;
	/** Whether to record the types of names in code samples first. */
	readonly updateTypes?: boolean | undefined;
	/** Pages to record as reviewed against their facts. If empty, pages whose facts have changed are errors. */
	readonly reviewed?: readonly string[] | undefined;
	/** Whether to look for content that must not be published. */
	readonly security?: boolean | undefined;
	/** Called once the configuration is loaded. */
	readonly onLoaded?: (loaded: LoadedConfig) => void;
};

/** The result of a build or a check. */
export type SiteBuild = {
	/** `null` if there are errors: nothing was published. */
	readonly report: BuildReport | null;
	readonly problems: readonly Problem[];
	/** Lines to print about the baseline and the recorded addresses. */
	readonly notes: readonly string[];
	/** 0 for success, 1 for errors in the site, 2 for incorrect usage, 75 for failures that may pass by themselves. */
	readonly exitCode: number;
};

/** Builds or checks the site in `root`. Throws only if Keyframe itself has a bug. */
export async function buildSite(
	root: string,
	{ cli, baseline, fix, updateUrls = false, updateTypes, reviewed, security, onLoaded, ...options }: SiteBuildOptions,
): Promise<SiteBuild> {
	let known: KnownProblems | null = null;
	try {
		const loaded = await options.timings.time("config", () => loadSite(root, cli, { isDev: false, updateUrls }));
		onLoaded?.(loaded);
		known = openKnownProblems(loaded.config, { mode: baseline, external: options.external, samples: options.samples ?? false });
		const fixed = fix ? [await formatSamples(loaded.config)] : [];
		if (updateTypes) fixed.push(await updateSampleTypes(loaded.config, options.onProgress));
		if (reviewed) fixed.push((await import("../facts/update-reviewed.ts")).updateReviewed(loaded.config, reviewed));
		const scan = security ? (await import("../checks/security/output-scan.ts")).openOutputScan(loaded.config) : null;
		const recorded: string[] = [];
		const recordUrls = updateUrls ? { name: updateUrlsCommand, args: [], print: (line: string) => void recorded.push(line) } : undefined;
		const command = options.command ?? recordUrls;
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

async function formatSamples(config: SiteConfig): Promise<string> {
	const { fixFormat } = await import("../checks/format/fix-format.ts");
	const { samples, files } = await fixFormat(config);
	return samples === 0 ? "All samples were formatted already." : `Formatted ${plural(samples, "sample")} in ${plural(files, "file")}.`;
}

async function updateSampleTypes(config: SiteConfig, onProgress: SiteBuildOptions["onProgress"]): Promise<string> {
	const { recordTypes } = await import("../checks/types/record-types.ts");
	const count = await recordTypes(config, () => onProgress("installing the packages of samples", 0, 0));
	return `Recorded the types of ${plural(count, "sample")}.`;
}

/** Maximum number of locations that a note names. */
const namedPlaces = 3;

function untypedNote(places: readonly string[]): string[] {
	if (places.length === 0) return [];
	const named = places.slice(0, namedPlaces).join(", ");
	const others = places.length > namedPlaces ? ` and ${places.length - namedPlaces} more` : "";
	return [`The types of ${plural(places.length, "sample")} are not recorded: ${named}${others}. Run \`keyframe check --update-types\`.`];
}
