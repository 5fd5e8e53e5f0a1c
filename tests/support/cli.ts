import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Ask, CommandEnvironment } from "../../generator/cli/command-environment.ts";
import type { SpareWorkers } from "../../generator/highlight/spare-workers.ts";
import type { CommandOutput } from "../../generator/problems/report.ts";

/** The folder of the repository. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** The result of running the command line. */
export type CliResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** An output that is not a terminal, and what has been written to it so far. */
export function captureOutput(options: { readonly isTerminal: boolean } = { isTerminal: false }) {
	const written = { stdout: "", stderr: "" };
	const output: CommandOutput = {
		stdout(text) {
			written.stdout += text;
		},
		stderr(text) {
			written.stderr += text;
		},
		...options,
	};
	return { output, written };
}

const spareWorkers: { opened?: SpareWorkers } = {};

/** What commands in this process share: page processes, highlight threads, and the folder that `compile.ts` has made for bundles. */
export function sharedTools(open: () => SpareWorkers): NonNullable<CommandEnvironment["shared"]> {
	spareWorkers.opened ??= open();
	// A new number for each file of tests; with another environment, a process would not be used again.
	delete process.env.VITEST_WORKER_ID;
	const bundles = process.env.KEYFRAME_TEST_BUNDLES;
	if (bundles === undefined) throw new Error("Commands in the process of a test need the global setup");
	return { workers: spareWorkers.opened, bundles };
}

/**
 * Runs a command in this process to its end: the compiled program, without the time that its start costs. With `cwd`, the process
 * is in that folder meanwhile, so that no other command may run beside it; with `env`, it has these variables besides its own. With
 * `isAlone` it starts page processes and makes bundles of its own. `ask` answers the questions of a command;
 * `packKeyframe` packs the program for a site, as in a clone of the repository.
 */
export async function keyframe(
	args: readonly string[],
	options: {
		readonly cwd?: string;
		readonly env?: NodeJS.ProcessEnv;
		readonly isAlone?: boolean;
		readonly ask?: Ask;
		readonly packKeyframe?: CommandEnvironment["packKeyframe"];
	} = {},
): Promise<CliResult> {
	const program = `${repository}dist/embedded.js`;
	const { runCommandLine, openSpareWorkers } = (await import(program)) as typeof import("../../generator/cli/embedded.ts");
	// The bundler starts in the folder in which it was loaded, which must not be one that goes with a test.
	await import("esbuild");
	const { output, written } = captureOutput();
	const before = { cwd: process.cwd(), env: { ...process.env } };
	if (options.cwd !== undefined) process.chdir(options.cwd);
	Object.assign(process.env, options.env);
	try {
		const shared = options.isAlone ? {} : { shared: sharedTools(openSpareWorkers) };
		const { ask, packKeyframe } = options;
		const code = await runCommandLine(args, { output, ...shared, ...(ask && { ask }), ...(packKeyframe && { packKeyframe }) });
		return { code, ...written };
	} finally {
		process.chdir(before.cwd);
		for (const name of Object.keys(options.env ?? {})) setVariable(name, before.env[name]);
	}
}

/** Sets or removes an environment variable. */
function setVariable(name: string, value: string | undefined): void {
	if (value === undefined) Reflect.deleteProperty(process.env, name);
	else process.env[name] = value;
}

/**
 * Runs `keyframe` in a separate process until it ends: for what only a process shows, such as another environment, exit codes and signals.
 * `tool` is the folder of another copy of the program.
 */
export function keyframeProcess(
	args: readonly string[],
	options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly tool?: string } = {},
): Promise<CliResult> {
	const child = spawn(process.execPath, [join(options.tool ?? repository, "dist/cli.js"), ...args], {
		cwd: options.cwd ?? repository,
		env: { ...process.env, NODE_OPTIONS: "", ...options.env },
	});
	let stdout = "";
	let stderr = "";
	child.stdout.on("data", (chunk: Buffer) => {
		stdout += chunk.toString();
	});
	child.stderr.on("data", (chunk: Buffer) => {
		stderr += chunk.toString();
	});
	return new Promise((resolve) => child.on("close", (code) => resolve({ code, stdout, stderr })));
}
