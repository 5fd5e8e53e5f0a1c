import { openSpareThreads, type SpareThreads } from "../highlight/spare-threads.ts";
import { openSpareProcesses, type SpareProcesses } from "./spare-processes.ts";

/** Page processes and highlight threads that outlive a build, for the next one in this process. */
export type SpareWorkers = { readonly processes: SpareProcesses; readonly threads: SpareThreads };

/** Opens the stores for both. */
export function openSpareWorkers(): SpareWorkers {
	return { processes: openSpareProcesses(), threads: openSpareThreads() };
}
