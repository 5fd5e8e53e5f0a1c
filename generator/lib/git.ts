import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Overrides settings and variables that would change Git's output or the repository that it reads. */
const plainOutput: readonly string[] = ["-c", "core.quotePath=false", "-c", "log.showSignature=false", "-c", "diff.renames=false"];
const plainEnvironment = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined, GIT_PREFIX: undefined, LC_ALL: "C" };

/** Returns the output of a Git command in a folder, or `null` if the command fails or Git is not installed. */
export function git(folder: string, args: readonly string[]): Promise<string | null> {
	return new Promise((resolve) => {
		const options = { ...inFolder(folder), maxBuffer: Number.POSITIVE_INFINITY };
		execFile("git", [...plainOutput, ...args], options, (error, stdout) => resolve(error ? null : stdout.trimEnd()));
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

/** An object of a repository. `type` is `missing` if there is none of that name. */
export type GitObject = { readonly id: string; readonly type: string; readonly bytes: Buffer };

/**
 * Reads objects by name, in order, in one process. A link (`ref:path`) stands for the file that it leads to. Without `withBytes`, reads only
 * their types. Calls `onObject` for each; if Git fails, for none.
 */
export async function readGitObjects(
	folder: string,
	{
		names,
		withBytes,
		onObject,
	}: { readonly names: readonly string[]; readonly withBytes: boolean; readonly onObject: (object: GitObject) => void },
): Promise<void> {
	if (names.length === 0) return;
	const mode = withBytes ? "--batch" : "--batch-check";
	const child = spawn("git", [...plainOutput, "cat-file", mode, "--follow-symlinks"], {
		...inFolder(folder),
		stdio: ["pipe", "pipe", "ignore"],
	});
	const ended = new Promise<void>((resolve) => child.on("error", () => resolve()).on("close", () => resolve()));
	// Git may end before it has read all names.
	child.stdin.on("error", () => {}).end(`${names.join("\n")}\n`);
	let chunks: Buffer[] = [];
	let size = 0;
	let needed = 1;
	for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
		chunks.push(chunk);
		size += chunk.length;
		if (size < needed) continue;
		let rest = Buffer.concat(chunks);
		needed = 1;
		for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
			const { id, type, length } = objectHeader(rest.toString("utf8", 0, end), withBytes);
			const next = end + 1 + length + (length > 0 || (withBytes && type !== "missing") ? 1 : 0);
			if (rest.length < next) {
				needed = next;
				break;
			}
			onObject({ id, type, bytes: rest.subarray(end + 1, end + 1 + length) });
			rest = rest.subarray(next);
		}
		chunks = [rest];
		size = rest.length;
	}
	await ended;
}

/** What Git says before an object, and how many bytes of it follow. A link that leads nowhere, or out of the repository, is followed by its target. */
function objectHeader(line: string, withBytes: boolean): Omit<GitObject, "bytes"> & { readonly length: number } {
	const [, length] = /^(?:dangling|loop|notdir|symlink) (\d+)$/.exec(line) ?? [];
	if (length !== undefined) return { id: "", type: "missing", length: Number(length) };
	const [, id = "", type = "missing", bytes = 0] = /^(\w+) (\w+) (\d+)$/.exec(line) ?? [];
	return { id, type, length: withBytes ? Number(bytes) : 0 };
}

function inFolder(folder: string) {
	return { cwd: folder, env: { ...process.env, ...plainEnvironment } };
}
