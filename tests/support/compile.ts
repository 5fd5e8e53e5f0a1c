import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileGenerator } from "../../generator/compile.js";

/**
 * Compiles the generator once, so that every test runs the current sources, and creates the folder of bundles that all test processes
 * share. The test command has already compiled it for all parts.
 */
export async function setup(): Promise<() => void> {
	const bundles = mkdtempSync(join(tmpdir(), "keyframe-bundles-"));
	process.env.KEYFRAME_TEST_BUNDLES = bundles;
	// The bundler is a Go program. Letting it use more memory before it collects garbage saves a fifth of its work on small sites.
	process.env.GOGC ??= "800";
	if (process.env.KEYFRAME_TEST_COMPILED === undefined) await compileGenerator();
	return () => rmSync(bundles, { recursive: true, force: true });
}
