import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin, transform } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import type { Problem } from "../lib/problem.ts";
import type { Asset } from "../site/files/assets.ts";
import { assetPlugin, type FoundFiles } from "./asset-plugin.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { bundleWarnings, failureProblems } from "./bundle-warnings.ts";
import { resolvePlugin } from "./resolve-plugin.ts";
import { stylePlugin } from "./style-plugin.ts";

/** Bundled files, not yet written. */
export type BuildOutput = {
	readonly metafile: Metafile;
	readonly outputFiles: readonly OutputFile[];
	/** Warnings, and errors that do not stop the bundler. */
	readonly problems: readonly Problem[];
	/** Files that the code imports for their address. */
	readonly assets: readonly Asset[];
	/** Files (absolute) that plugins read. */
	readonly read: ReadonlySet<string>;
};

/** What to bundle. */
export type BuildInput = {
	readonly options: BuildOptions & { readonly absWorkingDir: string };
	/** Plugins that run before those of every bundle. */
	readonly plugins: readonly Plugin[];
	/** Whether style sheets that code imports are bundled. */
	readonly withStyles: boolean;
	/** Corrects the places of problems. */
	readonly place?: (problem: Problem) => Problem;
};

/** Bundles React code as ES modules, in memory. Fails with all problems, whose places are relative to the root. */
export async function runBuild(
	config: SiteConfig,
	{ options, plugins, withStyles, place }: BuildInput,
): Promise<BuildAttempt<BuildOutput>> {
	const found: FoundFiles = { assets: new Map(), read: new Set() };
	const places = { root: config.root, folder: options.absWorkingDir, ...(place && { place }) };
	const result = await build({
		bundle: true,
		format: "esm",
		jsx: "automatic",
		legalComments: "none",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "silent",
		plugins: [...plugins, stylePlugin(config, { found, withRules: withStyles }), assetPlugin(config, found), resolvePlugin(config)],
		...options,
		write: false,
		metafile: true,
	}).catch((error: unknown) => failureProblems(error, places));
	if (Array.isArray(result)) return { ok: false, problems: result };
	const { metafile, outputFiles, warnings } = result;
	const assets = [...found.assets.values()].sort((a, b) => compareText(a.outputPath, b.outputPath));
	return { ok: true, value: { metafile, outputFiles, problems: bundleWarnings(warnings, places), assets, read: found.read } };
}

/** Minifies CSS. */
export async function minifyCss(css: string): Promise<string> {
	return css === "" ? "" : (await transform(css, { loader: "css", minify: true, charset: "utf8" })).code;
}
