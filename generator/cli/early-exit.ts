import type { CommandOutput } from "../problems/report.ts";

/**
 * Makes this process fail if it exits before its command is done, as when code of the site calls `process.exit(0)` or waits for something that never
 * happens: a job that runs the command must not succeed. Returns a function that says that the command is done.
 */
export function failOnEarlyExit({ stderr }: CommandOutput): () => void {
	const fail = (code: number) => {
		if (code !== 0) return;
		stderr("error Code of the site ended Keyframe before it was done, or waits for something that never happens.\n");
		stderr("  hint: Look for `process.exit()` and for promises that are never resolved, in integrations and in `load`.\n");
		process.exitCode = 1;
	};
	process.once("exit", fail);
	return () => process.off("exit", fail);
}
