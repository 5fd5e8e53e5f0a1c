import { join } from "node:path";
import type { Plugin } from "esbuild";
import { missingModules, type PlaceholderState } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { packageRoot } from "../lib/package-root.ts";
import { assetPlugin, type FoundFiles } from "./asset-plugin.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { circularImports } from "./circular-imports.ts";
import { islandPlugin } from "./island-plugin.ts";
import { markdownPlugin } from "./markdown-plugin.ts";
import { resolvePlugin } from "./resolve-plugin.ts";
import { type BuildOutput, runBuild } from "./run-build.ts";
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

/** Where the outputs of a bundle are named to be: beside the folders that they go to, so that the sources in their maps are found from there. */
export function outputFolder(config: SiteConfig): string {
	return join(config.cacheDir, "server", "bundle");
}

/** Bundles code for Node. Fails with what esbuild or an import cycle reports. */
export async function buildForServer(config: SiteConfig, input: ServerBuildInput): Promise<BuildAttempt<BuildOutput>> {
	const { codes, found, placeholders } = input;
	const { root, aliasDir } = config;
	const attempt = await runBuild(
		{
			absWorkingDir: root,
			// Content that lies beside a site has the packages of the site.
			nodePaths: aliasDir === root ? [] : [join(aliasDir, "node_modules")],
			entryPoints: [...input.entryPoints],
			outdir: outputFolder(config),
			splitting: input.splitting,
			// A site whose package is one of CommonJS would have Node read `.js` as such.
			outExtension: { ".js": ".mjs" },
			target: "node20",
			platform: "node",
			sourcemap: "linked",
			sourcesContent: false,
			loader: { ".css": "css", ".js": "jsx" },
			banner: { js: input.banner },
			plugins: [
				...input.plugins,
				...(placeholders ? [missingModules({ root, ownPrefix: importedPrefix }, placeholders)] : []),
				islandPlugin(config, packageRoot()),
				stylePlugin(config, { found, withRules: true }),
				assetPlugin(config, found),
				markdownPlugin(config, codes),
				resolvePlugin(config),
			],
		},
		{ root, place: (problem) => placeInMarkdown(problem, codes) },
	);
	if (!attempt.ok) return attempt;
	const cycles = circularImports(attempt.value.metafile, root);
	return cycles.length > 0 ? { ok: false, problems: cycles } : attempt;
}
