import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import type { CommandEnvironment } from "../../generator/cli/command-environment.ts";
import type { CommandOutput } from "../../generator/problems/report.ts";
import type { SpareProcesses } from "../../generator/workers/spare-processes.ts";

/** Folder of the repository. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** What a run of the command line gave. */
export type CliResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** An output that is no terminal, and what was written to it so far. */
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

const spareProcesses: { opened?: SpareProcesses } = {};

/** What commands in this process share: page processes, and the folder that `compile.ts` has made for bundles. */
function sharedTools(open: () => SpareProcesses): NonNullable<CommandEnvironment["shared"]> {
	spareProcesses.opened ??= open();
	const bundles = process.env.KEYFRAME_TEST_BUNDLES;
	if (bundles === undefined) throw new Error("Commands in the process of a test need the global setup");
	return { processes: spareProcesses.opened, bundles };
}

/**
 * Runs a command in this process to its end: the compiled program, without the time that its start costs. With `cwd`, the process
 * is in that folder meanwhile, so that no other command may run beside it. With `isAlone` it starts page processes and makes
 * bundles of its own.
 */
export async function keyframe(
	args: readonly string[],
	options: { readonly cwd?: string; readonly isAlone?: boolean } = {},
): Promise<CliResult> {
	const program = `${repository}dist/embedded.js`;
	const { runCommandLine, openSpareProcesses } = (await import(program)) as typeof import("../../generator/cli/embedded.ts");
	// The bundler starts in the folder in which it was loaded, which must not be one that goes with a test.
	await import("esbuild");
	const { output, written } = captureOutput();
	const before = process.cwd();
	if (options.cwd !== undefined) process.chdir(options.cwd);
	try {
		const code = await runCommandLine(args, { output, ...(options.isAlone ? {} : { shared: sharedTools(openSpareProcesses) }) });
		return { code, ...written };
	} finally {
		process.chdir(before);
	}
}

/** A server command that runs in this process. */
export type StartedCommand = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts `dev` or `serve` in this process on a free port, and waits for its address. */
export async function startKeyframe(args: readonly string[]): Promise<StartedCommand> {
	const program = `${repository}dist/embedded.js`;
	const { runCommandLine, openSpareProcesses } = (await import(program)) as typeof import("../../generator/cli/embedded.ts");
	const { output, written } = captureOutput();
	const others = new Set(process.listeners("SIGTERM"));
	const ended = runCommandLine([...args, "--port", "0"], { output, shared: sharedTools(openSpareProcesses) });
	const soon = { timeout: 20_000, interval: 10 };
	const url = await vi.waitFor(() => present(/http:\/\/[\d.:]+\/\S*/.exec(written.stdout + written.stderr)?.[0]), soon);
	return {
		url,
		async stop() {
			// What a signal would call; the signal itself would end the tests.
			const listener = () => present(process.listeners("SIGTERM").find((each) => !others.has(each)));
			(await vi.waitFor(listener, soon))("SIGTERM");
			await ended;
		},
	};
}

function present<Value>(value: Value | undefined): Value {
	if (value === undefined) throw new Error("The command has not started");
	return value;
}

/** Runs `keyframe` in a process of its own to its end: for what only that shows, such as another environment, exit codes and signals. */
export function keyframeProcess(
	args: readonly string[],
	options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<CliResult> {
	const child = spawn(process.execPath, [`${repository}dist/cli.js`, ...args], {
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
