import { Argument, Command, Option } from "commander";
import { ciServices } from "../init/ci-workflow.ts";
import { templateNames } from "../init/template-names.ts";
import { migrationCommands } from "../integrations/migration-commands.ts";
import { toolVersion } from "../lib/tool-build.ts";
import type { ReportFormat } from "../problems/report.ts";
import { examples, localeOption, type RunCommand, rootHelp, summarizeOption, workersOption } from "./command-help.ts";
import type { Shell } from "./completion.ts";
import { addDeploymentCommands } from "./deployment-commands.ts";
import { port, seconds, shard, wholeNumber } from "./option-values.ts";
import { addSearchCommands } from "./search-commands.ts";

/** All commands of `keyframe`, with their arguments, options and examples. `run` receives the command that was called. */
export function createProgram(run: RunCommand): Command {
	const program = new Command("keyframe").description("Builds, serves and checks documentation sites.").version(toolVersion);
	addInitCommand(program, run);
	addStageCommands(program, run);
	addServerCommands(program, run);
	addDeploymentCommands(program, run);
	addFactsCommand(program, run);
	addSlotsCommand(program, run);
	addTranslateCommand(program, run);
	addMcpCommand(program, run);
	addSearchCommands(program, run);
	addMigrateCommands(program, run);
	addRunCommand(program, run);
	addDoctorCommand(program, run);
	addCompletionCommand(program, run);
	return program;
}

function addInitCommand(program: Command, run: RunCommand): void {
	program
		.command("init")
		.description("Create a site in a folder, or add what is missing to a folder of Markdown. Nothing is overwritten.")
		.argument("[dir]", "folder of the site; created if it does not exist (default: the current folder)")
		.option("--title <text>", "title of the site (default: the name of the folder)")
		.addOption(new Option("--template <name>", "kind of site").choices(templateNames))
		.addOption(new Option("--ci <service>", "write the workflow of this CI service (default: github)").choices(ciServices))
		.addOption(
			new Option("--shards <n>", "number of machines on which the workflow builds the site")
				.argParser(wholeNumber(1, 256, "a whole number"))
				.implies({ ci: "github" }),
		)
		.addOption(
			new Option("--publish", "let the workflow publish the site of the default branch to GitHub Pages or GitLab Pages")
				.default(false)
				.implies({ ci: "github" }),
		)
		.addHelpText(
			"after",
			examples(
				"keyframe init",
				"keyframe init my-site",
				"keyframe init --ci gitlab --shards 4 --publish",
				'keyframe init my-site --template blog --title "My project"',
			),
		)
		.action((dir, options) => run(async (environment) => (await import("./init.ts")).runInit(dir, options, environment)));
}

function addStageCommands(program: Command, run: RunCommand): void {
	stageOptions(program.command("build").argument("[root]", rootHelp, "."))
		.description("Build the site and publish it to the output folder.")
		.option("--out <dir>", "output folder (default: out in the root)")
		.addOption(localeOption())
		.option("--shard <i/n>", "build only one of n parts of the pages, to be merged with the others", shard)
		.addOption(summarizeOption())
		.option("--summaries <folders...>", "output folders of `--summarize`, whose pages need not be read again")
		.addHelpText(
			"after",
			examples(
				"keyframe build",
				"keyframe build my-site --out public",
				"keyframe build ../some/markdown --base /guide/",
				"keyframe build --strict --json > problems.jsonl",
				"keyframe build --locale de",
				"keyframe build --shard 3/8 --out shard-3",
				"keyframe build --summarize 3/8 --out summaries-3",
				"keyframe build --shard 3/8 --out shard-3 --summaries summaries-*",
			),
		)
		.action((root, options) =>
			run(async (environment) => (await import("./build.ts")).runBuild(root, { ...options, checkOnly: false }, environment)),
		);

	stageOptions(program.command("merge"))
		.description("Make the site from the parts that `keyframe build --shard` has built, and publish it to the output folder.")
		.argument("<folders...>", "output folders of all shards, in any order")
		.option("--root <dir>", "folder of the site", ".")
		.option("--out <dir>", "output folder (default: out in the root)")
		.addHelpText("after", examples("keyframe merge shard-1 shard-2 shard-3", "keyframe merge shards/* --out public"))
		.action((folders, { root, ...options }) =>
			run(async (environment) =>
				(await import("./build.ts")).runBuild(root, { ...options, checkOnly: false, merge: folders }, environment),
			),
		);

	stageOptions(program.command("check").argument("[root]", rootHelp, "."))
		.description("Run every check of a build without writing the output folder.")
		.option("--update-baseline", "record the current content problems as known in keyframe-baseline.json", false)
		.option("--update-urls", "record the published URLs, so that none disappears without a redirect", false)
		.option("--external", "also check links to other sites", false)
		.option("--samples", "also check the code samples of pages; installs the packages that they import", false)
		.option("--security", "also look for secrets, paths on this machine and scripts in the files that would be published", false)
		.option("--hydrate", "also open some pages of each kind of the last build in Chromium; needs the package playwright", false)
		.option("--hydrate-all", "also open all pages of the last build in Chromium; needs the package playwright", false)
		.option("--api-coverage", "also list exports of documented packages that no page documents", false)
		.option("--fix", "first format code samples in place; implies --samples", false)
		.option("--update-types", "record the types that readers see when they hover over names in samples", false)
		.option(
			"--update-reviewed [pages...]",
			"record in these pages that they agree with the facts about packages; without pages, report those whose facts have changed",
		)
		.addHelpText(
			"after",
			examples(
				"keyframe check",
				"keyframe check docs --strict",
				"keyframe check --update-baseline",
				"keyframe check --update-urls",
				"keyframe check --external",
				"keyframe check --samples",
				"keyframe check --fix",
				"keyframe check --update-types",
				"keyframe check --update-reviewed docs/spring.md",
				"keyframe check --json | jq .message",
				"keyframe check --format github",
			),
		)
		.action((root, options) =>
			run(async (environment) => (await import("./build.ts")).runBuild(root, { ...options, checkOnly: true }, environment)),
		);
}

function addServerCommands(program: Command, run: RunCommand): void {
	program
		.command("dev")
		.description("Serve the site while you write it: pages are rendered on request, and changes appear at once.")
		.argument("[root]", rootHelp, ".")
		.option("--port <number>", "port, which must be free (default: 3000, or the next free one)", port)
		.option("--host <address>", "address to listen on; other computers can reach the server unless it is a loopback address", "127.0.0.1")
		.option("--open", "open the browser", false)
		.addOption(localeOption())
		.addOption(
			new Option("--poll [ms]", "compare the files at this interval, for example on network drives that report no changes")
				.preset("300")
				.argParser(wholeNumber(20, 60_000, "a number of milliseconds")),
		)
		.addOption(new Option("--drafts").default(true).hideHelp())
		.option("--no-drafts", "leave out drafts, as in the public site")
		.addHelpText("after", examples("keyframe dev", "keyframe dev my-site --port 4000 --open", "keyframe dev ../some/markdown"))
		.action((root, options) => run(async (environment) => (await import("./dev.ts")).runDev(root, options, environment)));

	program
		.command("serve")
		.description("Serve a built site like a static host.")
		.argument("[root]", "folder of the site, or the built folder itself", ".")
		.option("--out <dir>", "built folder (default: out in the root)")
		.option("--port <number>", "port, which must be free (default: 3000, or the next free one)", port)
		.option("--host <address>", "address to listen on", "127.0.0.1")
		.option("--mcp", "also answer the Model Context Protocol over HTTP, at `/mcp`", false)
		.addHelpText("after", examples("keyframe serve", "keyframe serve my-site --port 8080", "keyframe serve out --mcp"))
		.action((root, options) => run(async (environment) => (await import("./serve.ts")).runServe(root, options, environment)));
}

function addFactsCommand(program: Command, run: RunCommand): void {
	program
		.command("facts")
		.description("Read facts about the packages that the site documents: exports, types, defaults.")
		.argument("[root]", rootHelp, ".")
		.option("--json", "print problems as JSON lines", false)
		.option(
			"--since <packages>",
			"find the version that added each name, among the published versions of packages (`*` for any characters)",
		)
		.option("--against <version>", "list the pages that this version of the packages touches, and change nothing")
		.addHelpText("after", examples("keyframe facts", "keyframe facts --since 'my-toolkit'", "keyframe facts --against 1.3.0"))
		.action((root, options) => run(async (environment) => (await import("./facts.ts")).runFacts(root, options, environment)));
}

function addSlotsCommand(program: Command, run: RunCommand): void {
	program
		.command("slots")
		.description("List the parts of the theme that a site can replace or surround with its own components, with their props.")
		.argument("[name]", "only this part")
		.addHelpText("after", examples("keyframe slots", "keyframe slots page-footer"))
		.action((name) => run(async (environment) => (await import("./slots.ts")).runSlots(name, environment)));
}

function addTranslateCommand(program: Command, run: RunCommand): void {
	program
		.command("translate")
		.description("List the texts of the theme in a language, with those of the site in their place.")
		.argument("[root]", "folder of the site", ".")
		.option("--lang <tag>", "language, such as de or zh-CN (default: the language of the site)")
		.option("--write <file>", "write the texts that are missing or the site's own to this JSON file")
		.option("--check", "exit with 1 if texts are missing or have unknown values", false)
		.addHelpText(
			"after",
			examples("keyframe translate", "keyframe translate --lang it --write texts.it.json", "keyframe translate --check"),
		)
		.action((root, options) => run(async (environment) => (await import("./translate.ts")).runTranslate(root, options, environment)));
}

function addMcpCommand(program: Command, run: RunCommand): void {
	program
		.command("mcp")
		.description("Run an MCP server on standard input and output that lets programs search and read the site.")
		.argument("[root]", "folder of a site, which is built first, or a built folder", ".")
		.addHelpText("after", examples("keyframe mcp out", "keyframe mcp my-site"))
		.action((root) => run(async (environment) => (await import("./mcp.ts")).runMcp(root, environment)));
}

function addRunCommand(program: Command, run: RunCommand): void {
	program
		.command("run")
		.description("Check the site, then run a command of one of its integrations.")
		.argument("<name>", "name of the command")
		.argument("[args...]", "arguments for the command")
		.option("--root <dir>", rootHelp, ".")
		.addHelpText("after", examples("keyframe run glossary", "keyframe run glossary --root my-site -- --csv"))
		.action((name, args, { root }) =>
			run(async (environment) => (await import("./run.ts")).runIntegration(root, { name, args }, environment)),
		);
}

function addDoctorCommand(program: Command, run: RunCommand): void {
	program
		.command("doctor")
		.description("Look for what could be wrong with the set-up of a site and this machine. Exits with 1 if something prevents a build.")
		.argument("[root]", rootHelp, ".")
		.addHelpText("after", examples("keyframe doctor", "keyframe doctor my-site"))
		.action((root) => run(async (environment) => (await import("./doctor.ts")).runDoctor(root, environment)));
}

function addCompletionCommand(program: Command, run: RunCommand): void {
	const shells: readonly Shell[] = ["bash", "zsh", "fish"];
	program
		.command("completion")
		.description("Print a script with which a shell completes commands, options and folders.")
		.addArgument(new Argument("<shell>", "the shell").choices(shells))
		.addHelpText(
			"after",
			examples(
				'eval "$(keyframe completion bash)"',
				"source <(keyframe completion zsh)",
				"keyframe completion fish > ~/.config/fish/completions/keyframe.fish",
			),
		)
		.action((shell) => run(async (environment) => (await import("./completion.ts")).runCompletion(shell, program, environment)));
}

function addMigrateCommands(program: Command, run: RunCommand): void {
	const migrate = program
		.command("migrate")
		.description("Create a Keyframe site from another generator's site, or compare a built site with the original.")
		.enablePositionalOptions()
		.argument("[root]", "with --verify: folder of the new site, or its built folder", ".")
		.option("--verify <original>", "compare the built site with the original: a built folder, or the address of the published site")
		.option("--max-pages <n>", "number of pages to request from an address", wholeNumber(1, 100_000, "a whole number"), 5000)
		.option("--json", "print the comparison as JSON", false)
		.addHelpText(
			"after",
			examples("keyframe migrate --verify ../website/build new-site", "keyframe migrate --verify https://docs.example.com"),
		);
	migrate.action((root, options) => {
		if (options.verify === undefined && root !== ".") migrate.error(`error: unknown command '${root}'`);
		if (options.verify === undefined) migrate.help({ error: true });
		return run(async (environment) =>
			(await import("./migrate.ts")).runMigrationCheck(root, { ...options, original: options.verify }, environment),
		);
	});
	for (const migration of migrationCommands) {
		const { name, description, folderHelp } = migration;
		migrate
			.command(name)
			.description(description)
			.argument("<dir>", folderHelp)
			.option("--out <dir>", "folder of the new site (default: <dir>-keyframe)")
			.option("--force", "replace the output folder if it is not empty", false)
			.option("--dry-run", "print the report and write nothing", false)
			.option("--timeout <seconds>", "time limit for running each file of the configuration", seconds, 30)
			.option("--quiet", "print only errors", false)
			.addHelpText("after", examples(...migration.examples.map((written) => `keyframe migrate ${name} ${written}`)))
			.action((folder, options) =>
				run(async (environment) => (await import("./migrate.ts")).runMigration(folder, { ...options, migration }, environment)),
			);
	}
}

/** Adds the options of commands that run all stages. */
function stageOptions(command: Command): Command {
	return command
		.option("--base <path>", "path below which the site is served, such as /docs/")
		.option("--no-cache", "do not read the cache")
		.option("--clear-cache", "remove the cache first", false)
		.option("--drafts", "include drafts", false)
		.addOption(untrustedOption())
		.option("--strict", "treat warnings as errors", false)
		.option("--no-baseline", "also report the known problems of keyframe-baseline.json")
		.addOption(formatOption())
		.addOption(new Option("--json", "the same as --format json").default(false).conflicts("format"))
		.option("--quiet", "print only errors", false)
		.option("--timings", "print the time of each stage and the peak memory of all processes", false)
		.addOption(workersOption());
}

/** The option for the form of the report. */
function formatOption(): Option {
	const formats: readonly ReportFormat[] = ["text", "json", "github"];
	const description = "how to print problems; json: as JSON lines; github: also as annotations of a pull request";
	return new Option("--format <name>", description).choices(formats).default("text");
}

/** The option for untrusted content. It conflicts with options that run the site's samples and packages. */
function untrustedOption(): Option {
	const refused = ["samples", "fix", "updateTypes", "apiCoverage", "hydrate", "hydrateAll"];
	return new Option("--untrusted-content", "refuse all code of the site: in pages, in the configuration, and in packages in its folder")
		.default(false)
		.conflicts(refused);
}
