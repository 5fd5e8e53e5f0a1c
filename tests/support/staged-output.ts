import { join } from "node:path";
import type { PreviousOutput } from "../../generator/output/emit/previous-output.ts";
import { openStaging, type Staging } from "../../generator/output/emit/staging.ts";
import { temporarySite } from "./site.ts";

/** A staged tree for `out` in a new folder, or in the given one. */
export function stage(options: { readonly root?: string; readonly previous?: PreviousOutput | null; readonly dryRun?: boolean } = {}) {
	const { root = temporarySite({}), previous = null, dryRun = false } = options;
	const outDir = join(root, "out");
	return { root, outDir, staging: openStaging({ outDir, base: "/", previous, dryRun }) };
}

/** Publishes a tree, and removes what was there before. */
export async function publish(staging: Staging): Promise<void> {
	await (await staging.publish()).cleanUp();
}
