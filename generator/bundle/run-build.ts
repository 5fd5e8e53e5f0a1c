import { type BuildOptions, build, type Metafile, type OutputFile, transform } from "esbuild";
import type { Problem } from "../lib/problem.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { bundleWarnings, failureProblems } from "./bundle-warnings.ts";

/** Bundled files, not yet written. `problems` are warnings, and errors that keep nothing from being bundled. */
export type BuildOutput = {
	readonly metafile: Metafile;
	readonly outputFiles: readonly OutputFile[];
	readonly problems: readonly Problem[];
};

/**
 * Bundles ES modules of React and keeps the files in memory. Fails with all that is wrong. Problems are placed relative to `root`;
 * `place` corrects their places.
 */
export async function runBuild(
	options: BuildOptions & { readonly absWorkingDir: string },
	{ root, place }: { readonly root: string; readonly place?: (problem: Problem) => Problem },
): Promise<BuildAttempt<BuildOutput>> {
	const places = { root, folder: options.absWorkingDir, ...(place && { place }) };
	const result = await build({
		bundle: true,
		format: "esm",
		jsx: "automatic",
		legalComments: "none",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "silent",
		...options,
		write: false,
		metafile: true,
	}).catch((error: unknown) => failureProblems(error, places));
	if (Array.isArray(result)) return { ok: false, problems: result };
	return { ok: true, value: { ...result, problems: bundleWarnings(result.warnings, places) } };
}

/** CSS without what browsers do not need. */
export async function minifyCss(css: string): Promise<string> {
	return css === "" ? "" : (await transform(css, { loader: "css", minify: true, charset: "utf8" })).code;
}
