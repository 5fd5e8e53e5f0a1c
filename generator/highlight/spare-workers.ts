import { openSpareProcesses, type SpareProcesses } from "../processes/spare-processes.ts";
import { openSpareThreads, type SpareThreads } from "./spare-threads.ts";

/** Page processes and highlight threads that outlive a build, for the next one in this process. */
export type SpareWorkers = { readonly processes: SpareProcesses; readonly threads: SpareThreads };

/** Opens the stores for both. */
export function openSpareWorkers(): SpareWorkers {
	return { processes: openSpareProcesses(), threads: openSpareThreads() };
}
