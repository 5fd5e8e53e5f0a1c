import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Settings and variables of the machine that would change what git prints, or which repository it looks at. */
const plainOutput: readonly string[] = ["-c", "core.quotePath=false", "-c", "log.showSignature=false", "-c", "diff.renames=false"];
const plainEnvironment = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined, GIT_PREFIX: undefined, LC_ALL: "C" };

/** What a git command prints in a folder, or `null` when it fails or there is no git. */
export function git(folder: string, args: readonly string[]): Promise<string | null> {
	return new Promise((resolve) => {
		execFile("git", [...plainOutput, ...args], placed(folder), (error, stdout) => resolve(error ? null : stdout.trimEnd()));
	});
}

/** The same for output of any size: calls `onLine` for each line. Returns whether the command succeeded. */
export async function gitLines(folder: string, args: readonly string[], onLine: (line: string) => void): Promise<boolean> {
	const child = spawn("git", [...plainOutput, ...args], { ...placed(folder), stdio: ["ignore", "pipe", "ignore"] });
	const ended = new Promise<boolean>((resolve) => {
		child.on("error", () => resolve(false));
		child.on("close", (code) => resolve(code === 0));
	});
	for await (const line of createInterface({ input: child.stdout })) onLine(line);
	return ended;
}

function placed(folder: string) {
	return { cwd: folder, env: { ...process.env, ...plainEnvironment } };
}
