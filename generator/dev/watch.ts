import { existsSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { type FSWatcher, watch as watchFiles } from "chokidar";
import { isFolder } from "../lib/file-kind.ts";
import type { Problem } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { systemError } from "../lib/system-error.ts";
import { ChangeQueue, type Changes } from "./change-queue.ts";

/** How often everything is compared again, in ms, because watchers lose events. */
const rescanInterval = 30_000;

/** How long to wait before handling changes again after a system error, such as too many open files, in ms. */
const retryDelay = 1000;

/** Folders and files whose changes are ignored. */
const ignoredNames =
	/^(?:node_modules|\.git|\.keyframe|\.DS_Store|4913|___jb_tmp___|coverage|dist)$|~$|^\.#|\.sw[px]$|^\.[^.].*\.(?:tmp|old)-\d+$/;

/** A running watcher. `ready` resolves once all changes so far have been handled and no later change can be missed. */
export type Watcher = {
	readonly ready: Promise<void>;
	/** Watches these files and folders (absolute) in addition to the project. Replaces the paths of an earlier call. */
	readonly watchAlso: (paths: readonly string[]) => void;
	readonly close: () => Promise<void>;
};

/** What to watch. `root` and `outDir` are absolute. `onChange` must compare with the disk, because events are only hints. */
export type WatchOptions = {
	readonly root: string;
	readonly outDir: string;
	/** Interval in ms for polling files where the system reports no changes, as on network drives; `null` to use the system's events. */
	readonly poll: number | null;
	readonly onChange: (changes: Changes) => Promise<void>;
	readonly onProblem: (problem: Problem) => void;
};

/**
 * Watches a project. Watches its root rather than the content folders, because a folder that is removed and created again would no
 * longer be watched. Calls `onChange` with changed paths, or with "everything" at the start, after a checkout and at intervals. Calls
 * never overlap. Reports system errors and repeats the call.
 */
export function watchProject(options: WatchOptions): Watcher {
	const queue: ChangeQueue = new ChangeQueue((changes) => options.onChange(changes).catch(tryAgain));
	const tryAgain = (error: unknown) => {
		const failure = systemError(error);
		if (!failure) throw error;
		for (const problem of failure.problems) options.onProblem(problem);
		setTimeout(() => queue.add("everything"), retryDelay).unref();
	};
	let others: readonly string[] = [];
	const isIgnored = (path: string) => isIgnoredPath(path, { ...options, others });
	let isClosed = false;
	let current: FSWatcher;
	const ready = new Promise<void>((resolve) => {
		const start = (usePolling: boolean) => {
			current = watchFiles([options.root, ...others], {
				ignoreInitial: true,
				followSymlinks: false,
				// Otherwise, Chokidar would merge a removal with a write within 100 ms, and stop watching the file.
				atomic: false,
				usePolling,
				...(options.poll === null ? {} : { interval: options.poll, binaryInterval: options.poll }),
				ignored: isIgnored,
			});
			// Changes before this moment caused no events.
			current.on("ready", () => void queue.addEverything().then(resolve));
			current.on("all", (_, path) => queue.add(path));
			// Chokidar drops the second of two changes within 50 ms, and may lose a file that another was moved onto.
			current.on("raw", (_, name, details) => {
				const path = rawPath(name, details);
				if (path !== null && !isIgnored(path)) queue.add(path);
			});
			current.on("error", (error) => {
				const { code } = error as NodeJS.ErrnoException;
				if (usePolling || (code !== "ENOSPC" && code !== "EMFILE")) return;
				options.onProblem(watchLimited(code));
				void current.close().then(() => {
					if (!isClosed) start(true);
				});
			});
		};
		start(options.poll !== null);
	});
	const rescan = rescanRegularly(options.root, queue);
	return {
		ready,
		watchAlso(paths) {
			const before = others;
			others = paths;
			const added = paths.filter((path) => !before.includes(path));
			const removed = before.filter((path) => !paths.includes(path));
			if (added.length > 0) current.add(added);
			if (removed.length > 0) current.unwatch(removed);
		},
		async close() {
			isClosed = true;
			clearInterval(rescan);
			await current.close();
			await queue.close();
		},
	};
}

/** Whether to ignore a path. Names above a watched folder do not count. */
function isIgnoredPath(
	path: string,
	{ root, outDir, others }: Pick<WatchOptions, "root" | "outDir"> & { readonly others: readonly string[] },
): boolean {
	if (path === outDir || path.startsWith(outDir + sep)) return true;
	const watched = others.find((other) => path === other || path.startsWith(other + sep)) ?? root;
	if (path === watched) return false;
	return relative(watched, path)
		.split(/[\\/]/)
		.some((name) => ignoredNames.test(name));
}

/**
 * The file of an event as the system reports it: the watched file, or a name in the watched folder. `null` if it cannot be determined.
 */
function rawPath(name: unknown, details: unknown): string | null {
	const { watchedPath } = details as { readonly watchedPath?: unknown };
	if (typeof watchedPath !== "string") return null;
	return typeof name === "string" && isFolder(watchedPath) ? join(watchedPath, name) : watchedPath;
}

function watchLimited(code: string): Problem {
	return {
		code: "watch-limited",
		severity: "warning",
		message: `The system does not allow more file watchers (${code}), so Keyframe polls the files.`,
		hint: "Raise `fs.inotify.max_user_watches` and `fs.inotify.max_user_instances` with sysctl.",
		at: null,
	};
}

/** Compares everything at intervals. Skips an interval while changes are being handled, unless another branch was checked out. */
function rescanRegularly(root: string, queue: ChangeQueue): NodeJS.Timeout {
	const head = join(root, ".git", "HEAD");
	let branch = readBranch(head);
	const timer = setInterval(() => {
		const now = readBranch(head);
		if (now !== branch || !queue.isRunning) queue.add("everything");
		branch = now;
	}, rescanInterval);
	return timer.unref();
}

function readBranch(head: string): string {
	return existsSync(head) ? readRegularText(head) : basename(head);
}
