import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { SiteConfig } from "../config/site-config.ts";
import type { PageProcessSetup, PageTask, PageTaskResult } from "./page-tasks.ts";
import { openProcessPool, type ProcessPool } from "./process-pool.ts";
import type { SpareProcesses } from "./spare-processes.ts";

/** Opens the processes that compile and render pages. With `spares` these outlive the pool. */
export function openPagePool(config: SiteConfig, spares?: SpareProcesses): ProcessPool<PageTask, PageTaskResult> {
	const setup: PageProcessSetup = { root: config.root };
	return openProcessPool({
		module: fileURLToPath(new URL("./page-process.js", import.meta.url)),
		setup,
		size: config.workers,
		taskTimeout: config.pageTimeout,
		heapLimit: config.pageMemory,
		...(spares && { spares: { processes: spares, site: config.root } }),
	});
}

/** Page processes of a build that is not told how many: one less than there are cores, at most 8. */
export function defaultWorkers(): number {
	return Math.max(1, Math.min(availableParallelism() - 1, 8));
}
