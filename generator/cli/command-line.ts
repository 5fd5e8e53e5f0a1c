import { type Command, CommanderError } from "commander";
import { errorMessage } from "../lib/problem.ts";
import { systemError } from "../lib/system-error.ts";
import { toolVersion } from "../lib/tool-build.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { createProgram } from "./program.ts";

/** Runs `keyframe` with its arguments and returns the exit code: 0 for success, 1 for errors in the site, 2 for incorrect usage, 3 and 4 for failures of search services, 70 for a bug in Keyframe, 75 for temporary problems. */
export async function runCommandLine(args: readonly string[], environment: CommandEnvironment): Promise<number> {
	const { output } = environment;
	let exitCode = 0;
	const program = createProgram(async (command) => {
		exitCode = await command(environment);
	});
	for (const command of allCommands(program))
		command.showHelpAfterError().exitOverride().configureOutput({ writeOut: output.stdout, writeErr: output.stderr });
	try {
		await program.parseAsync(args, { from: "user" });
		return exitCode;
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
		const failure = systemError(error);
		if (failure) {
			const { createReporter } = await import("../problems/report.ts");
			createReporter({ format: "text", quiet: false, output }).problems(failure.problems, process.cwd());
			return failure.exitCode;
		}
		output.stderr(`Keyframe ${toolVersion} failed: ${errorMessage(error)}\n`);
		output.stderr("This is a bug in Keyframe, not in your site. Please report it with the lines below.\n");
		output.stderr(`${error instanceof Error ? (error.stack ?? "") : ""}\n`);
		return 70;
	}
}

/** A command and its subcommands. */
function allCommands(command: Command): readonly Command[] {
	return [command, ...command.commands.flatMap(allCommands)];
}
