import { recoverOutput } from "../../lib/recover-output.ts";
import { unlockOutput } from "./lock.ts";

/**
 * Removes what this process has staged for an output folder if the process ends without publishing it. The output folder stays
 * unchanged.
 */
export function abandonOutput(outDir: string): void {
	recoverOutput(outDir);
	unlockOutput(outDir);
}
