import { existsSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { watch as watchFiles } from "chokidar";
import type { Problem } from "../lib/problem.ts";

/** How long the disk must be quiet before a change counts, in ms: editors write in several steps. */
const settleTime = 25;

/** How often everything is looked at again, in ms: watchers lose events. */
const rescanInterval = 30_000;

/** Folders and files that are never a change. */
const ignoredNames =
	/^(?:node_modules|\.git|\.keyframe|\.DS_Store|4913|___jb_tmp___|coverage|dist)$|~$|^\.#|\.sw[px]$|^\.[^.].*\.(?:tmp|old)-\d+$/;

/** A running watcher. `ready` resolves when all changes so far were looked at and no later one is missed. */
export type Watcher = { readonly ready: Promise<void>; readonly close: () => Promise<void> };

/**
 * Watches a project and calls `onChange` with the changed paths (absolute), or with "everything"
 * after a checkout or when events may have been lost. Calls never overlap. Events are only hints:
 * whoever is called looks at what is on disk.
 */
export function watchProject(options: {
	readonly root: string;
	readonly outDir: string;
	readonly onChange: (changed: readonly string[] | "everything") => Promise<void>;
	readonly onProblem: (problem: Problem) => void;
}): Watcher {
	const { root, outDir } = options;
	let pending: Set<string> | "everything" = new Set();
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> | null = null;
	let closed = false;
	let isWatching = false;
	let resolveReady = () => {};
	const ready = new Promise<void>((resolve) => {
		resolveReady = resolve;
	});

	const run = () => {
		timer = null;
		if (running || closed || (pending !== "everything" && pending.size === 0)) return;
		const changed = pending === "everything" ? pending : [...pending].sort();
		const missesNothing = isWatching && changed === "everything";
		pending = new Set();
		running = options.onChange(changed).finally(() => {
			running = null;
			if (missesNothing) resolveReady();
			if (pending === "everything" || pending.size > 0) schedule();
		});
	};
	const schedule = () => {
		if (timer) clearTimeout(timer);
		timer = setTimeout(run, settleTime);
	};
	const add = (path: string | "everything") => {
		if (path === "everything") pending = path;
		else if (pending !== "everything") pending.add(path);
		schedule();
	};

	const head = join(root, ".git", "HEAD");
	const start = (usePolling: boolean) => {
		// The project's root, not its content folders: a folder that is removed and made again would stay deaf.
		const watcher = watchFiles(root, {
			ignoreInitial: true,
			followSymlinks: false,
			usePolling,
			ignored: (path) =>
				path !== root &&
				(path === outDir ||
					path.startsWith(outDir + sep) ||
					relative(root, path)
						.split(/[\\/]/)
						.some((name) => ignoredNames.test(name))),
		});
		watcher.on("ready", () => {
			isWatching = true;
			// Changes made before caused no event.
			add("everything");
		});
		watcher.on("all", (_, path) => add(path));
		watcher.on("error", (error) => {
			const { code } = error as NodeJS.ErrnoException;
			if (usePolling || (code !== "ENOSPC" && code !== "EMFILE")) return;
			options.onProblem({
				code: "watch-limited",
				severity: "warning",
				message: `The system allows no more file watchers (${code}), so files are polled.`,
				hint: "Raise `fs.inotify.max_user_watches` and `fs.inotify.max_user_instances` with sysctl.",
				at: null,
			});
			void current.close().then(() => {
				if (!closed) current = start(true);
			});
		});
		return watcher;
	};
	let current = start(false);

	let branch = readBranch(head);
	const rescan = setInterval(() => {
		const now = readBranch(head);
		if (now !== branch || !running) add("everything");
		branch = now;
	}, rescanInterval);
	rescan.unref();

	return {
		ready,
		async close() {
			closed = true;
			clearInterval(rescan);
			if (timer) clearTimeout(timer);
			await current.close();
			await running;
		},
	};
}

function readBranch(head: string): string {
	return existsSync(head) ? readFileSync(head, "utf8") : basename(head);
}
