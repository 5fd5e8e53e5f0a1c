import { relative, resolve } from "node:path";
import type { HostedEngine } from "../../theme/search/hosted/hosted-search.ts";
import { adminKeyVariables } from "../config/search-provider.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { plural } from "../lib/plural.ts";
import { Timings } from "../lib/timings.ts";
import { buildSite } from "../pipeline/build-site.ts";
import { createReporter, formatBytes, formatMs, type Reporter } from "../problems/report.ts";
import { engineLabels } from "../search/push/open-service.ts";
import { type PushReport, pushSite } from "../search/push/push-site.ts";
import { readQueries, titleQueries } from "../search/push/verify-queries.ts";
import { indexProblems, verifyLines } from "../search/push/verify-report.ts";
import { verifySite } from "../search/push/verify-site.ts";
import type { IndexedPage } from "../search/write/indexed-page.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { reportFailure } from "./report-failure.ts";

/** Options of all `keyframe search` commands. */
export type SearchCommandOptions = {
	readonly appId?: string;
	readonly host?: string;
	readonly index?: string;
	readonly base?: string;
	readonly workers: number;
	readonly json: boolean;
	readonly quiet: boolean;
};

/** Options of `keyframe search push`. */
export type PushCommandOptions = SearchCommandOptions & { readonly maxDelete: number; readonly dryRun: boolean };

/** Options of `keyframe search verify`. */
export type VerifyCommandOptions = SearchCommandOptions & { readonly queries?: string };

/** Pushes the records of a site to a search service and returns the exit code. */
export function runSearchPush(engine: HostedEngine, root: string, options: PushCommandOptions, environment: CommandEnvironment) {
	return withSearchPages({ root, options, environment }, async ({ config, pages, reporter, timings }) => {
		const report = await timings.time("push", () =>
			pushSite(config, pages, { ...options, engine, environment: process.env, onProgress: reporter.progress }),
		);
		reporter.info(pushSummary(report, { pages: pages.length, dryRun: options.dryRun, ms: timings.elapsed() }));
		reporter.info(`The records are in ${relative(process.cwd(), report.file)}, one per line.`);
		return 0;
	});
}

/** Compares the index of a search service with a site and returns the exit code: 3 when the index is another one than a push would make. */
export function runSearchVerify(engine: HostedEngine, root: string, options: VerifyCommandOptions, environment: CommandEnvironment) {
	return withSearchPages({ root, options, environment }, async ({ config, pages, reporter }) => {
		const queries = options.queries === undefined ? titleQueries(pages) : readQueries(options.queries);
		const report = await verifySite(config, pages, {
			...options,
			engine,
			queries,
			environment: process.env,
			onProgress: reporter.progress,
		});
		for (const line of verifyLines(report, queries.length)) reporter.info(line);
		const problems = indexProblems(report);
		reporter.problems(problems, resolve(root));
		return problems.length === 0 ? 0 : 3;
	});
}

type Site = {
	readonly config: SiteConfig;
	readonly pages: readonly IndexedPage[];
	readonly reporter: Reporter;
	readonly timings: Timings;
};

/** Checks a site and hands its pages over. Errors of the site end the command. */
async function withSearchPages(
	input: { readonly root: string; readonly options: SearchCommandOptions; readonly environment: CommandEnvironment },
	use: (site: Site) => Promise<number>,
): Promise<number> {
	const { root, options, environment } = input;
	const { output, shared } = environment;
	const reporter = createReporter({ ...options, output });
	const timings = new Timings();
	const loaded: { config?: SiteConfig } = {};
	const { report, problems, notes, exitCode } = await buildSite(root, {
		cli: { base: options.base, workers: options.workers, sharedBundles: shared?.bundles },
		baseline: "use",
		checkOnly: true,
		external: false,
		withSearchPages: true,
		timings,
		spares: shared?.workers,
		onProgress: reporter.progress,
		onLoaded({ config }) {
			loaded.config = config;
		},
	});
	reporter.problems(problems, resolve(root));
	for (const line of notes) reporter.info(line);
	if (!report || !loaded.config) return exitCode;
	try {
		return await use({ config: loaded.config, pages: report.searchPages, reporter, timings });
	} catch (error) {
		return reportFailure(error, { reporter, root });
	}
}

function pushSummary({ index, records, bytes, before }: PushReport, run: { pages: number; dryRun: boolean; ms: number }): string {
	const { indexName, engine } = index;
	const amount = `${plural(records, "record")} (${formatBytes(bytes)}) of ${plural(run.pages, "page")}`;
	const place = `the index \`${indexName}\` at ${engineLabels[engine]}`;
	if (!run.dryRun) {
		return `Pushed ${amount} to ${place} in ${formatMs(run.ms)}. ${before === null ? "The index is new." : `Before, it had ${plural(Number(before), "record")}.`}`;
	}
	const state = before === null ? "It does not exist yet." : `It has ${plural(Number(before), "record")} now.`;
	const unknown = `${adminKeyVariables[engine]} is not set, so the service was not asked what it has.`;
	return `Would push ${amount} to ${place}. ${before === "unknown" ? unknown : state} Nothing was sent.`;
}
