import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** Bundles a file of `tests/search/ui`, with the packages that it imports, as a site would for its readers, and loads it into the page of the test. */
export async function bundledUi<Module>(name: string): Promise<Module> {
	const bundles = process.env.KEYFRAME_TEST_BUNDLES;
	if (bundles === undefined) throw new Error("Bundles need the global setup");
	// What lies in a folder of this name is run as it is.
	const outfile = join(bundles, "dist", `${name}.mjs`);
	const options = ["--bundle", "--format=esm", "--platform=browser", '--define:process.env.NODE_ENV="production"', "--log-level=warning"];
	// The bundler refuses to run in a process that has the globals of a page.
	const program = join(import.meta.dirname, "../../../node_modules/esbuild/bin/esbuild");
	await promisify(execFile)(program, [join(import.meta.dirname, "../ui", `${name}.ts`), `--outfile=${outfile}`, ...options]);
	return (await import(/* @vite-ignore */ outfile)) as Module;
}
