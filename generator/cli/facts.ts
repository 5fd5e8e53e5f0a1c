import { resolve } from "node:path";
import { Timings } from "../lib/timings.ts";
import { runOnSources } from "../pipeline/build-site.ts";
import { loadSite, ownCommands } from "../pipeline/load-site.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { withReporter } from "./report-failure.ts";

/**
 * Options of `keyframe facts`. `since` is a pattern for the names of packages whose published versions are compared; `against` is a version to compare
 * the facts with, which leaves them as they are.
 */
export type FactsCommandOptions = { readonly json: boolean; readonly since?: string; readonly against?: string };

/** Writes the facts about the documented packages and returns the exit code. */
export async function runFacts(
	root: string,
	{ json, since, against }: FactsCommandOptions,
	{ output }: CommandEnvironment,
): Promise<number> {
	return withReporter({ root, output, format: json ? "json" : "text" }, async (reporter) => {
		const name = against === undefined ? ownCommands.facts : ownCommands.compareFacts;
		const { config } = await loadSite(root, {}, { commands: [name] });
		const call = { name, args: [against ?? since ?? []].flat(), print: reporter.info };
		const { value, problems } = await runOnSources(config, call, { timings: new Timings(), onProgress: reporter.progress });
		reporter.problems(problems, resolve(root));
		return value;
	});
}
