import { join, resolve } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { assetsFolder } from "../lib/assets-folder.ts";
import { packageRoot } from "../lib/package-root.ts";
import { productionReact } from "./run-build.ts";

/** Import source in compiled JSX; it stands for the JSX runtime. Not a path: it would be repeated in each module with JSX, and the minifier chooses short names by letter frequency. */
export const jsxSource = "keyframe-jsx";

/** The options of all bundles of scripts for browsers. */
export const browserOptions = {
	absWorkingDir: packageRoot(),
	outdir: join(packageRoot(), assetsFolder),
	splitting: true,
	jsxImportSource: jsxSource,
	target: "es2022",
	platform: "browser",
	minify: true,
	define: productionReact,
	// Chromium compiles all functions in the background instead of each at its first call.
	banner: { js: "//# allFunctionsCalledOnLoad" },
	charset: "utf8",
	entryNames: "[name].[hash]",
	chunkNames: "chunk.[hash]",
	assetNames: "[name].[hash]",
	loader: { ".woff2": "file", ".svg": "file", ".js": "jsx" },
} satisfies BuildOptions;

/** The output files of a bundle by their entry (absolute path, or name in the bundler). */
export function outputsByEntry({ outputs }: Metafile): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(outputs).flatMap(([output, { entryPoint }]) => {
			if (!entryPoint) return [];
			return [[/^[a-z-]+:/.test(entryPoint) ? entryPoint : resolve(packageRoot(), entryPoint), output] as const];
		}),
	);
}
