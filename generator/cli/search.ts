import { join } from "node:path";
import type { HostedEngine } from "../../theme/search/hosted/hosted-search.ts";
import { hostedSearch, pushCommand, verifyCommand } from "../integrations/hosted-search/hosted-search.ts";
import { createReporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { runCommand } from "./run.ts";

/** Options of all `keyframe search` commands. */
export type SearchCommandOptions = {
	readonly appId?: string;
	readonly host?: string;
	readonly index?: string;
	readonly base?: string;
	readonly workers: number;
	readonly json: boolean;
	readonly quiet: boolean;
	/** Pushes only. */
	readonly maxDelete?: number;
	readonly dryRun?: boolean;
	/** Comparisons only. */
	readonly queries?: string;
};

const commandNames = { push: pushCommand, verify: verifyCommand };

/** Runs a command of the hosted search and returns the exit code. */
export function runSearch(
	action: keyof typeof commandNames,
	call: { readonly engine: HostedEngine; readonly root: string; readonly options: SearchCommandOptions },
	{ output, shared }: CommandEnvironment,
): Promise<number> {
	const { engine, root, options } = call;
	const { base, workers, json, quiet, maxDelete = 0, dryRun = false, ...service } = options;
	const reporter = createReporter({ format: json ? "json" : "text", quiet, output });
	return runCommand(root, {
		command: { name: commandNames[action], args: [], print: reporter.info },
		integrations: ({ search, cacheDir }) => [
			hostedSearch({
				...{ ...service, engine, maxDelete, dryRun },
				configured: search?.provider.kind === "hosted" ? search.provider : null,
				synonyms: search?.synonyms ?? [],
				code: search?.code ?? true,
				recordsFile: join(cacheDir, "search-records.ndjson"),
				environment: process.env,
			}),
		],
		cli: { base, workers },
		reporter,
		shared,
	});
}
