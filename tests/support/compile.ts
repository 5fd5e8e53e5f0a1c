import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileGenerator } from "../../generator/compile.js";

/** Compiles the generator once, so that every test runs the sources as they are, and makes the folder of the bundles that all test processes share. */
export async function setup(): Promise<() => void> {
	const bundles = mkdtempSync(join(tmpdir(), "keyframe-bundles-"));
	process.env.KEYFRAME_TEST_BUNDLES = bundles;
	// The bundler, a Go program, may use more memory before it collects garbage, which is a fifth of its work on small sites.
	process.env.GOGC ??= "800";
	await compileGenerator();
	return () => rmSync(bundles, { recursive: true, force: true });
}
