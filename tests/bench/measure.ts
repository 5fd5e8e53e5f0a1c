import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { watchTreeMemory } from "./tree-memory.ts";

/** One run of the command line. */
export type Measurement = {
	/** Wall-clock time in ms, from the start of the process to its end. */
	readonly ms: number;
	/** Processor time of all its processes in ms. */
	readonly processorMs: number;
	/** Highest sum of the resident memory of all its processes in bytes. */
	readonly memory: number;
	readonly stdout: string;
};

/** Path of the command line (absolute). */
export const commandLine = fileURLToPath(new URL("../../generator/bin.js", import.meta.url));

/** Runs `keyframe` with the arguments; throws with all its output when it fails. */
export function measureCommand(args: readonly string[]): Promise<Measurement> {
	return measureProcess([process.execPath, commandLine, ...args]);
}

/**
 * Runs a program in a folder (default: this one); throws with all its output when it fails. A shell waits for it, because only the parent of a
 * process learns its processor time: Node keeps that figure to itself.
 */
export async function measureProcess(
	command: readonly string[],
	options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Measurement> {
	const start = performance.now();
	const child = spawn("sh", ["-c", '"$@" 3>&-; code=$?; times >&3; exit $code', "sh", ...command], {
		...options,
		stdio: ["ignore", "pipe", "pipe", "pipe"],
	});
	const memory = watchTreeMemory(child.pid ?? 0);
	const output = ["", "", "", ""];
	for (const index of [1, 2, 3]) child.stdio[index]?.on("data", (data: Buffer) => output.splice(index, 1, `${output[index]}${data}`));
	try {
		const code = await new Promise<number | null>((resolve, reject) => {
			child.on("error", reject);
			child.on("close", resolve);
		});
		const ms = performance.now() - start;
		const [, stdout = "", stderr = "", times = ""] = output;
		if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${stdout}${stderr}`);
		return { ms, processorMs: processorTime(times), memory: memory.stop(), stdout };
	} finally {
		memory.stop();
	}
}

/** What `times` prints in its second line are the user and system times of what the shell has run: `0m4.512s 0m0.730s`. */
function processorTime(times: string): number {
	const spent = [...(times.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
	return spent.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0);
}

/** Number of files below a folder, and the sum of their sizes. */
export function measureFolder(folder: string): { readonly files: number; readonly bytes: number } {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) };
}

/** Microseconds that the disk takes to create a file of 1 KB in a new folder: the mean of 500. A build creates thousands. */
export function measureFileCreation(folder: string): number {
	mkdirSync(folder, { recursive: true });
	const count = 500;
	const start = performance.now();
	for (let index = 0; index < count; index++) writeFileSync(join(folder, String(index)), Buffer.alloc(1024));
	return ((performance.now() - start) * 1000) / count;
}

/** The middle value; of an even number the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = (sorted.length - 1) / 2;
	return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
