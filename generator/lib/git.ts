import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Overrides settings and variables that would change Git's output or the repository that it reads. */
const plainOutput: readonly string[] = ["-c", "core.quotePath=false", "-c", "log.showSignature=false", "-c", "diff.renames=false"];
const plainEnvironment = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined, GIT_PREFIX: undefined, LC_ALL: "C" };

/** Returns the output of a Git command in a folder, or `null` if the command fails or Git is not installed. */
export function git(folder: string, args: readonly string[]): Promise<string | null> {
	return new Promise((resolve) => {
		execFile("git", [...plainOutput, ...args], inFolder(folder), (error, stdout) => resolve(error ? null : stdout.trimEnd()));
	});
}

/** Runs a Git command whose output may have any size, calls `onLine` for each line, and returns whether the command succeeded. */
export async function gitLines(folder: string, args: readonly string[], onLine: (line: string) => void): Promise<boolean> {
	const child = spawn("git", [...plainOutput, ...args], { ...inFolder(folder), stdio: ["ignore", "pipe", "ignore"] });
	const ended = new Promise<boolean>((resolve) => {
		child.on("error", () => resolve(false));
		child.on("close", (code) => resolve(code === 0));
	});
	for await (const line of createInterface({ input: child.stdout })) onLine(line);
	return ended;
}

function inFolder(folder: string) {
	return { cwd: folder, env: { ...process.env, ...plainEnvironment } };
}
