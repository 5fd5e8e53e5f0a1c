import { relative, sep } from "node:path";
import type { Problem } from "../lib/problem.ts";
import { watchFolders } from "./watch-folders.ts";

/** How long the disk must be quiet before a change counts, in ms: editors write in several steps. */
const settleTime = 25;

/** How often everything is looked at again, in ms: with watchers, which lose events, and without. */
const rescanInterval = { watched: 30_000, unwatched: 2_000 };

/** Folders and files that are never a change. */
const ignoredNames =
	/^(?:node_modules|\.git|\.keyframe|\.DS_Store|4913|___jb_tmp___|coverage|dist)$|~$|^\.#|\.sw[px]$|^\.[^.].*\.(?:tmp|old)-\d+$/;

/** A running watcher. */
export type Watcher = { readonly close: () => Promise<void> };

/**
 * Watches a project and calls `onChange` with the changed paths (absolute), or with "everything" when events may have
 * been lost. Every change from the moment that this returns counts. Calls never overlap. Events are only hints: whoever
 * is called looks at what is on disk.
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

	const run = () => {
		timer = null;
		if (running || closed || (pending !== "everything" && pending.size === 0)) return;
		const changed = pending === "everything" ? pending : [...pending].sort();
		pending = new Set();
		running = options.onChange(changed).finally(() => {
			running = null;
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
	const rescan = (interval: number) => setInterval(() => add("everything"), interval).unref();
	let rescans = rescan(rescanInterval.watched);
	let isLimited = false;

	// The project's root, not its content folders: one that is removed and made again would stay deaf.
	const watcher = watchFolders(root, {
		isIgnored: (path) => path === outDir || path.startsWith(outDir + sep) || namesBelow(root, path).some((name) => ignoredNames.test(name)),
		onChange: add,
		onRefusal(code) {
			if (isLimited) return;
			isLimited = true;
			clearInterval(rescans);
			rescans = rescan(rescanInterval.unwatched);
			options.onProblem(watchLimited(code));
		},
	});

	return {
		async close() {
			closed = true;
			clearInterval(rescans);
			if (timer) clearTimeout(timer);
			watcher.close();
			await running;
		},
	};
}

function namesBelow(root: string, path: string): string[] {
	return path === root ? [] : relative(root, path).split(sep);
}

function watchLimited(code: string): Problem {
	return {
		code: "watch-limited",
		severity: "warning",
		message: `The system does not let all folders be watched (${code}), so changes are looked for every ${rescanInterval.unwatched / 1000} seconds.`,
		hint: "Raise `fs.inotify.max_user_watches` and `fs.inotify.max_user_instances` with sysctl.",
		at: null,
	};
}
