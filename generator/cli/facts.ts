import { loadConfig } from "../config/load-config.ts";
import { extractFacts } from "../integrations/facts/extract-facts.ts";
import { writeSince } from "../integrations/facts/since/write-since.ts";
import { writeFacts } from "../integrations/facts/write-facts.ts";
import { createReporter, plural } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { reportFailure } from "./report-failure.ts";

/** Options of `keyframe facts`. `since` names the packages whose published versions are compared. */
export type FactsCommandOptions = { readonly json: boolean; readonly since?: string };

/** Writes the facts about the documented packages and returns the exit code. */
export async function runFacts(root: string, { json, since }: FactsCommandOptions, { output }: CommandEnvironment): Promise<number> {
	const reporter = createReporter({ json, quiet: false, output });
	try {
		const { config } = await loadConfig(root, {});
		if (since !== undefined) {
			const packages = await extractFacts(config, () => reporter.progress("installing the packages", 0, 0));
			await writeSince(config, { packages, pattern: since, onProgress: (label) => reporter.info(`Reading ${label}.`) });
		}
		const { packages, changed } = await writeFacts(config, () => reporter.progress("installing the packages", 0, 0));
		const symbols = packages.reduce((sum, facts) => sum + Object.keys(facts.symbols).length, 0);
		for (const file of changed) reporter.info(`Wrote ${file}.`);
		reporter.info(`Read ${plural(symbols, "export")} of ${plural(packages.length, "package")}; ${plural(changed.length, "file")} changed.`);
		return 0;
	} catch (error) {
		return reportFailure(error, { reporter, root });
	}
}
