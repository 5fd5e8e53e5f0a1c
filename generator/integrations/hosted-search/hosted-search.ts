import { relative } from "node:path";
import { performance } from "node:perf_hooks";
import { formatBytes, formatMs } from "../../lib/amounts.ts";
import { plural } from "../../lib/plural.ts";
import { adminKeyVariables } from "../../lib/search-services.ts";
import type { CommandContext, Integration, Site } from "../integration.ts";
import { engineLabels } from "./open-service.ts";
import { type PushOptions, type PushReport, pushSite } from "./push-site.ts";
import { readQueries } from "./verify-queries.ts";
import { indexProblems, verifyLines } from "./verify-report.ts";
import { verifySite } from "./verify-site.ts";

/** A search service, and what the commands do with its index. */
export type HostedSearchOptions = PushOptions & {
	/** The file with the queries to compare; without one, these are titles of pages. */
	readonly queries?: string | undefined;
};

/** The command that pushes the records of a site to a search service. */
export const pushCommand = "search-push";

/** The command that compares the index of a search service with a site. Its exit code is 3 if a push would change the index. */
export const verifyCommand = "search-verify";

/** A search service in place of the site's own index. Its commands are `keyframe search push` and `keyframe search verify`. */
export function hostedSearch(options: HostedSearchOptions): Integration {
	return {
		name: "hosted-search",
		commands: {
			[pushCommand]: {
				description: "Send the records of the site to a search service, and replace its index in one step.",
				run: (site, context) => push(site, options, context),
			},
			[verifyCommand]: {
				description: "Compare the index of a search service with the site, and its answers with those of the site's own index.",
				run: (site, context) => verify(site, options, context),
			},
		},
	};
}

async function push(site: Site, options: HostedSearchOptions, { print, progress }: CommandContext): Promise<number> {
	const start = performance.now();
	const report = await pushSite(site, options, progress);
	print(pushSummary(report, { dryRun: options.dryRun, ms: performance.now() - start }));
	print(`The records are in ${relative(process.cwd(), options.recordsFile)}, one per line.`);
	return 0;
}

function pushSummary({ index, pages, records, bytes, before }: PushReport, run: { readonly dryRun: boolean; readonly ms: number }): string {
	const { indexName, engine } = index;
	const amount = `${plural(records, "record")} (${formatBytes(bytes)}) of ${plural(pages, "page")}`;
	const place = `the index \`${indexName}\` at ${engineLabels[engine]}`;
	if (!run.dryRun) {
		return `Pushed ${amount} to ${place} in ${formatMs(run.ms)}. ${before === null ? "The index is new." : `Before, it had ${plural(Number(before), "record")}.`}`;
	}
	const state = before === null ? "It does not exist yet." : `It has ${plural(Number(before), "record")} now.`;
	const unknown = `${adminKeyVariables[engine]} is not set, so the service was not asked what it has.`;
	return `Would push ${amount} to ${place}. ${before === "unknown" ? unknown : state} Nothing was sent.`;
}

async function verify(site: Site, options: HostedSearchOptions, { print, progress, report }: CommandContext): Promise<number> {
	const queries = options.queries === undefined ? null : readQueries(options.queries);
	const verified = await verifySite(site, { ...options, queries }, progress);
	for (const line of verifyLines(verified)) print(line);
	const problems = indexProblems(verified);
	report(problems);
	return problems.length === 0 ? 0 : 3;
}
