import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import type { CompileAnswer, CompileTask } from "../../page/compile-task.ts";
import { lateFailure } from "../../processes/process-failure.ts";
import { openProcessPool, type ProcessPool } from "../../processes/process-pool.ts";
import type { SpareProcesses } from "../../processes/spare-processes.ts";
import type { TaskOutcome } from "../../processes/task-outcome.ts";
import type { PageAnswer, PageProcessSetup, PageTask, RenderAnswer, RenderTask } from "../render-task.ts";

/** The processes that compile and render pages. */
export type PagePool = Pick<ProcessPool<PageTask, PageAnswer>, "warmUp" | "close"> & {
	/** Compiles a page. Never rejects. */
	readonly compile: (task: CompileTask) => Promise<TaskOutcome<CompileAnswer>>;
	/** Renders a page. Never rejects. */
	readonly render: (task: RenderTask) => Promise<TaskOutcome<RenderAnswer>>;
	/** Ends all processes. Later tasks start new ones. */
	readonly release: () => void;
	/** Errors so far of code that continued after its page was finished. */
	readonly lateProblems: () => readonly Problem[];
};

/** How long a page waits for another page that is slow or hangs, in ms. */
const patience = 200;

/**
 * Opens the processes that compile and render pages. With `spares`, the processes outlive the pool. Unless it `isPatient`, pages do not
 * wait behind a page that hangs.
 */
export function openPagePool(
	config: Pick<SiteConfig, "root" | "cacheDir" | "workers" | "pageTimeout" | "pageMemory">,
	{ spares, isPatient = true }: { readonly spares?: SpareProcesses | undefined; readonly isPatient?: boolean } = {},
): PagePool {
	const setup: PageProcessSetup = { root: config.root, cache: { folder: cacheFolder(config), owner: process.pid } };
	const late: Problem[] = [];
	const open = () =>
		openProcessPool<PageTask, PageAnswer>({
			module: fileURLToPath(new URL("./page-process.js", import.meta.url)),
			setup,
			size: config.workers,
			taskTimeout: config.pageTimeout,
			heapLimit: config.pageMemory,
			...(isPatient ? {} : { patience }),
			spares,
			onLateFailure: (failure) => late.push(...lateFailure(failure, config.root)),
		});
	let pool = open();
	let isClosed = false;
	return {
		compile: (task) => pool.run({ kind: "compile", ...task }) as Promise<TaskOutcome<CompileAnswer>>,
		render: (task) => pool.run({ kind: "render", ...task }) as Promise<TaskOutcome<RenderAnswer>>,
		lateProblems: () => late,
		warmUp: (tasks) => pool.warmUp(tasks),
		release() {
			pool.close();
			pool = open();
		},
		close() {
			// A spare process must not be used twice.
			if (!isClosed) pool.close();
			isClosed = true;
		},
	};
}

/** Path of the cache folder that page processes use. */
export function cacheFolder(config: Pick<SiteConfig, "cacheDir">): string {
	return join(config.cacheDir, "cache");
}

/** Default number of page processes: the number of cores minus one, at most 8. */
export function defaultWorkers(): number {
	return Math.max(1, Math.min(availableParallelism() - 1, 8));
}
