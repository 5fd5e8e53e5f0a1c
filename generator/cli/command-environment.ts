import type { SpareWorkers } from "../highlight/spare-workers.ts";
import type { CommandOutput } from "../problems/report.ts";

/** Asks a question at the terminal and returns the answer. An empty answer means the default; `null` cancels the command. */
export type Ask = (question: string, byDefault: string) => Promise<string | null>;

/** The environment of a command. */
export type CommandEnvironment = {
	readonly output: CommandOutput;
	/** Absent if nobody can answer, such as in a pipe. */
	readonly ask?: Ask;
	/** Packs Keyframe into a file (absolute) of a site, for a version that is not on npm. Absent where sites install it from there. */
	readonly packKeyframe?: (file: string) => void;
	/** Shared by the commands of a process that runs several of them. */
	readonly shared?: {
		readonly workers: SpareWorkers;
		/** Folder (absolute) of bundles that do not depend on a site. */
		readonly bundles: string;
	};
};
