import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { watchTreeMemory } from "./tree-memory.ts";

/** One run of the command line. */
export type Measurement = {
	/** Wall-clock time in ms, from the start of the process to its end. */
	readonly ms: number;
	/** Highest sum of the resident memory of all its processes in bytes. */
	readonly memory: number;
	readonly stdout: string;
};

/** Path of the command line (absolute). */
export const commandLine = fileURLToPath(new URL("../../generator/bin.js", import.meta.url));

/** Runs `keyframe` with the arguments; throws with all its output when it fails. */
export async function measureCommand(args: readonly string[]): Promise<Measurement> {
	const start = performance.now();
	const child = spawn(process.execPath, [commandLine, ...args], { stdio: ["ignore", "pipe", "pipe"] });
	const memory = watchTreeMemory(child.pid ?? 0);
	const output = { stdout: "", stderr: "" };
	child.stdout.on("data", (data: Buffer) => {
		output.stdout += data.toString();
	});
	child.stderr.on("data", (data: Buffer) => {
		output.stderr += data.toString();
	});
	try {
		const code = await new Promise<number | null>((resolve, reject) => {
			child.on("error", reject);
			child.on("close", resolve);
		});
		const ms = performance.now() - start;
		if (code !== 0) throw new Error(`keyframe ${args.join(" ")} ended with ${code}:\n${output.stdout}${output.stderr}`);
		return { ms, memory: memory.stop(), stdout: output.stdout };
	} finally {
		memory.stop();
	}
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
