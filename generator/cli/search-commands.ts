import { Argument, type Command } from "commander";
import { hostedEngines } from "../../theme/search/hosted/hosted-search.ts";
import { examples, type RunCommand, rootHelp, workersOption } from "./command-help.ts";
import { serviceAddress, wholeNumber } from "./option-values.ts";

/** Adds the commands that use a search service. */
export function addSearchCommands(program: Command, run: RunCommand): void {
	const search = program.command("search").description("Use a search service instead of the site's own index.");
	searchOptions(search.command("push"))
		.description("Send the records of the site to a search service, and replace its index in one step.")
		.option("--dry-run", "check the records and the key, and send nothing", false)
		.option("--max-delete <percent>", "share of the records that the push can delete", wholeNumber(0, 100, "a percentage"), 30)
		.addHelpText(
			"after",
			`${examples(
				"ALGOLIA_ADMIN_KEY=… keyframe search push algolia",
				"keyframe search push typesense --dry-run",
				"keyframe search push meilisearch my-site --index docs-preview",
			)}\n\nKeys are read from the environment only: ALGOLIA_ADMIN_KEY, TYPESENSE_API_KEY, MEILISEARCH_API_KEY.\nExit codes: 0 success, 1 errors in the site, 2 invalid records or a refused push, 3 the service failed, 4 the key was refused.`,
		)
		.action((engine, root, options) =>
			run(async (environment) => (await import("./search.ts")).runSearch("push", { engine, root, options }, environment)),
		);
	searchOptions(search.command("verify"))
		.description("Compare the index of a search service with the site, and its answers with those of the site's own index.")
		.option("--queries <file>", "queries with their answers as JSON (default: the titles of up to 100 pages)")
		.addHelpText("after", examples("keyframe search verify algolia", "keyframe search verify typesense --queries queries.json"))
		.action((engine, root, options) =>
			run(async (environment) => (await import("./search.ts")).runSearch("verify", { engine, root, options }, environment)),
		);
}

/** Adds the arguments and options of commands that use a search service. */
function searchOptions(command: Command): Command {
	return command
		.addArgument(new Argument("<service>", "the search service").choices(hostedEngines))
		.argument("[root]", rootHelp, ".")
		.option("--index <name>", "name of the index (default: `indexName` of the configuration)")
		.option("--app-id <id>", "Algolia application id (default: `appId` of the configuration)")
		.option("--host <address>", "URL of the service (default: `host` of the configuration)", serviceAddress)
		.option("--base <path>", "path below which the site is served, such as /docs/")
		.option("--json", "print problems as JSON lines", false)
		.option("--quiet", "print only errors", false)
		.addOption(workersOption());
}
