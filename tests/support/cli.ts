import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Folder of the repository. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** What a run of the command line gave. */
export type CliResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs `keyframe` with the given arguments to its end. */
export function keyframe(
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
