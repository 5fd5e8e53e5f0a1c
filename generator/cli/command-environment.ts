import type { CommandOutput } from "../problems/report.ts";
import type { SpareProcesses } from "../workers/spare-processes.ts";

/** What a command finds around it. */
export type CommandEnvironment = {
	readonly output: CommandOutput;
	/** What several commands in one process share; a command of its own process has no use for it. */
	readonly shared?: {
		readonly processes: SpareProcesses;
		/** Folder (absolute) of bundles that hold nothing of a site. */
		readonly bundles: string;
	};
};
