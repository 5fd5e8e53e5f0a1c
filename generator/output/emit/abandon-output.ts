import { recoverOutput } from "../../lib/recover-output.ts";
import { unlockOutput } from "./lock.ts";

/** Removes what this process staged for an output folder, before it ends without having published it. The output folder stays as it is. */
export function abandonOutput(outDir: string): void {
	recoverOutput(outDir);
	unlockOutput(outDir);
}
