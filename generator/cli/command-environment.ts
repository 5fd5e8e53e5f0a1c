import type { CommandOutput } from "../problems/report.ts";
import type { SpareProcesses } from "../workers/spare-processes.ts";

/** The environment of a command. */
export type CommandEnvironment = {
	readonly output: CommandOutput;
	/** Shared by the commands of a process that runs several of them. */
	readonly shared?: {
		readonly processes: SpareProcesses;
		/** Folder (absolute) of bundles that do not depend on a site. */
		readonly bundles: string;
	};
};
