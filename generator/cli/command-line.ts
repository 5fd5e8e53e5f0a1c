import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { toolVersion } from "../lib/tool-build.ts";
import { defaultWorkers } from "../workers/page-pool.ts";
import type { CommandEnvironment } from "./command-environment.ts";

const rootHelp = "folder of the site: with site.config.ts, or any folder of Markdown";

/** Runs a command, which returns its exit code. */
type Run = (command: (environment: CommandEnvironment) => Promise<number>) => Promise<void>;

/** Runs `keyframe` with its arguments and returns the exit code: 0 for success, 1 for faults of the site, 2 for a wrong use, 70 for a fault of ours. */
export async function runCommandLine(args: readonly string[], environment: CommandEnvironment): Promise<number> {
	const { output } = environment;
	const program = new Command("keyframe")
		.description("Builds, serves and checks documentation sites.")
		.version(toolVersion)
		.showHelpAfterError()
		.exitOverride()
		.configureOutput({ writeOut: output.stdout, writeErr: output.stderr });
	let exitCode = 0;
	const run: Run = async (command) => {
		exitCode = await command(environment);
	};
	addStageCommands(program, run);
	addServerCommands(program, run);
	addMigrateCommand(program, run);
	try {
		await program.parseAsync(args, { from: "user" });
		return exitCode;
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
		return (await import("./crash.ts")).reportCrash(error, output);
	}
}

function addStageCommands(program: Command, run: Run): void {
	stageOptions(program.command("build"))
		.description("Build the site and publish it into the output folder.")
		.option("--out <dir>", "output folder (default: out in the root)")
		.addHelpText(
			"after",
			examples(
				"keyframe build",
				"keyframe build my-site --out public",
				"keyframe build ../some/markdown --base /guide/",
				"keyframe build --strict --json > problems.jsonl",
			),
		)
		.action((root, options) =>
			run(async (environment) => (await import("./build.ts")).runBuild(root, { ...options, checkOnly: false }, environment)),
		);

	stageOptions(program.command("check"))
		.description("Run every check of a build without writing the output folder.")
		.option(
			"--update-baseline",
			"record the problems of the content as known in keyframe-baseline.json, and drop those that are gone",
			false,
		)
		.option("--external", "follow links to other sites, too", false)
		.addHelpText(
			"after",
			examples(
				"keyframe check",
				"keyframe check docs --strict",
				"keyframe check --update-baseline",
				"keyframe check --external",
				"keyframe check --json | jq .message",
			),
		)
		.action((root, options) =>
			run(async (environment) => (await import("./build.ts")).runBuild(root, { ...options, checkOnly: true }, environment)),
		);
}

function addServerCommands(program: Command, run: Run): void {
	program
		.command("dev")
		.description("Serve the site while you write: pages are rendered when asked for, and changes appear at once.")
		.argument("[root]", rootHelp, ".")
		.option("--port <number>", "port; the next free one when it is busy", parsePort, 3000)
		.option("--host <address>", "address to listen on; anything but loopback is reachable from the network", "127.0.0.1")
		.option("--open", "open the browser", false)
		.option("--no-drafts", "leave out drafts, as the public site does")
		.addHelpText("after", examples("keyframe dev", "keyframe dev my-site --port 4000 --open", "keyframe dev ../some/markdown"))
		.action((root, options) => run(async (environment) => (await import("./dev.ts")).runDev(root, options, environment)));

	program
		.command("serve")
		.description("Serve a built site the way a good static host would.")
		.argument("[root]", "folder of the site, or the built folder itself", ".")
		.option("--out <dir>", "built folder (default: out in the root)")
		.option("--port <number>", "port; the next free one when it is busy", parsePort, 3000)
		.option("--host <address>", "address to listen on", "127.0.0.1")
		.addHelpText("after", examples("keyframe serve", "keyframe serve my-site --port 8080", "keyframe serve out"))
		.action((root, options) => run(async (environment) => (await import("./serve.ts")).runServe(root, options, environment)));
}

function addMigrateCommand(program: Command, run: Run): void {
	program
		.command("migrate")
		.description("Make a site of this generator from a site of another.")
		.command("docusaurus")
		.description("Make a new folder from a Docusaurus site (2 or 3), with the same addresses and titles; the old one is only read.")
		.argument("<dir>", "folder that holds docusaurus.config.js")
		.option("--out <dir>", "folder of the new site (default: <dir>-keyframe)")
		.option("--force", "replace a folder that is not empty", false)
		.option("--dry-run", "print the report and write nothing", false)
		.option("--timeout <seconds>", "time that each file of the configuration may run", parseSeconds, 30)
		.option("--quiet", "print nothing but errors", false)
		.addHelpText(
			"after",
			examples(
				"keyframe migrate docusaurus website",
				"keyframe migrate docusaurus ../docs-site --out new-site",
				"keyframe migrate docusaurus website --dry-run",
			),
		)
		.action((folder, options) =>
			run(async (environment) => (await import("./migrate.ts")).runMigrateDocusaurus(folder, options, environment)),
		);
}

/** What every command that runs all stages takes. */
function stageOptions(command: Command): Command {
	return command
		.argument("[root]", rootHelp, ".")
		.option("--base <path>", "path below which the site is served, such as /docs/")
		.option("--no-cache", "read nothing from the cache")
		.option("--drafts", "include drafts", false)
		.option("--strict", "treat warnings as errors", false)
		.option("--no-baseline", "count known problems of keyframe-baseline.json, too")
		.option("--json", "print problems as JSON lines", false)
		.option("--quiet", "print nothing but errors", false)
		.option("--timings", "print the time of each stage and the peak memory of all processes", false)
		.addOption(workersOption());
}

function workersOption(): Option {
	return new Option("--workers <n>", "processes that render pages")
		.argParser(parseCount)
		.default(defaultWorkers(), "one less than there are cores, at most 8");
}

function parseCount(text: string): number {
	const count = Number(text);
	if (!Number.isInteger(count) || count < 1 || count > 64) throw new InvalidArgumentError("It must be a whole number from 1 to 64.");
	return count;
}

function parsePort(text: string): number {
	const port = Number(text);
	if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError("It must be a port from 0 to 65535.");
	return port;
}

function parseSeconds(text: string): number {
	const seconds = Number(text);
	if (!(seconds > 0 && seconds <= 3600)) throw new InvalidArgumentError("It must be a number of seconds from 0 to 3600.");
	return seconds;
}

function examples(...lines: string[]): string {
	return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join("\n")}`;
}
