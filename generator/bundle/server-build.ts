import { join } from "node:path";
import { build, type Metafile, type OutputFile, type Plugin } from "esbuild";
import { missingModules, type PlaceholderState } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { packageRoot } from "../lib/package-root.ts";
import type { Problem } from "../lib/problem.ts";
import { assetPlugin, type FoundFiles } from "./asset-plugin.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { bundleWarnings, failureProblems } from "./bundle-warnings.ts";
import { circularImports } from "./circular-imports.ts";
import { islandPlugin } from "./island-plugin.ts";
import { markdownPlugin } from "./markdown-plugin.ts";
import { resolvePlugin } from "./resolve-plugin.ts";
import { importedPrefix } from "./shared-modules.ts";
import { placeInMarkdown } from "./source-maps.ts";
import { stylePlugin } from "./style-plugin.ts";

/** What is to be bundled for Node. The run notes in `found` what it finds. */
export type ServerBuildInput = {
	readonly entryPoints: readonly { readonly in: string; readonly out: string }[];
	/** Plugins of this bundle alone. They come first. */
	readonly plugins: readonly Plugin[];
	/** Compiled Markdown by file, for the places of problems. */
	readonly codes: Map<string, string>;
	readonly found: FoundFiles;
	readonly banner: string;
	/** Whether what entries share goes into files of its own. */
	readonly splitting: boolean;
	/** Given when imports that lead nowhere and files that fail get placeholders. */
	readonly placeholders: PlaceholderState | null;
};

/** Bundled files, not yet written. `problems` are warnings, and errors that keep nothing from being bundled. */
export type ServerBuild = {
	readonly metafile: Metafile;
	readonly outputFiles: readonly OutputFile[];
	readonly problems: readonly Problem[];
};

/** Where the outputs of a bundle are named to be: beside the folders that they go to, so that the sources in their maps are found from there. */
export function outputFolder(config: SiteConfig): string {
	return join(config.cacheDir, "server", "bundle");
}

/** Bundles code for Node. Fails with what esbuild or an import cycle reports. */
export async function buildForServer(config: SiteConfig, input: ServerBuildInput): Promise<BuildAttempt<ServerBuild>> {
	const { codes, found } = input;
	const places = { root: config.root, place: (problem: Problem) => placeInMarkdown(problem, codes) };
	const result = await build({
		absWorkingDir: config.root,
		// Content that lies beside a site has the packages of the site.
		nodePaths: config.aliasDir === config.root ? [] : [join(config.aliasDir, "node_modules")],
		entryPoints: [...input.entryPoints],
		outdir: outputFolder(config),
		bundle: true,
		write: false,
		metafile: true,
		splitting: input.splitting,
		format: "esm",
		// A site whose package is one of CommonJS would have Node read `.js` as such.
		outExtension: { ".js": ".mjs" },
		target: "node20",
		platform: "node",
		jsx: "automatic",
		sourcemap: "linked",
		sourcesContent: false,
		legalComments: "none",
		define: { "process.env.NODE_ENV": '"production"' },
		loader: { ".css": "css", ".js": "jsx" },
		banner: { js: input.banner },
		plugins: [
			...input.plugins,
			...(input.placeholders ? [missingModules({ root: config.root, ownPrefix: importedPrefix }, input.placeholders)] : []),
			islandPlugin(config, packageRoot()),
			stylePlugin(config, { found, withRules: true }),
			assetPlugin(config, found),
			markdownPlugin(config, codes),
			resolvePlugin(config),
		],
		logLevel: "silent",
	}).catch((error: unknown) => failureProblems(error, places));
	if (Array.isArray(result)) return { ok: false, problems: result };
	const cycles = circularImports(result.metafile, config.root);
	if (cycles.length > 0) return { ok: false, problems: cycles };
	return { ok: true, value: { ...result, problems: bundleWarnings(result.warnings, places) } };
}
