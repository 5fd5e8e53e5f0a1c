import type { SiteConfig } from "../config/site-config.ts";
import { browserOptions, outputsByEntry } from "./browser-options.ts";
import { hashFileNames } from "./content-hashes.ts";
import { type IslandReact, insertReact, outsideReact } from "./island-react.ts";
import { islandId } from "./islands.ts";
import { type BuildOutput, runBuild } from "./run-build.ts";
import type { ClientScripts, ScriptEntries } from "./whole-scripts.ts";

/** The islands of a site, without the scripts of the theme. */
export type IslandScripts = Omit<ClientScripts, "entries"> & { readonly entries: Pick<ScriptEntries, "islands"> };

/**
 * Bundles islands (absolute paths) without the theme. Returns `null` if that fails, or if readers would load more than with one bundle for
 * both: islands need a module of the theme, or code by which the bundler connects CommonJS modules, which the theme's scripts have, too.
 */
export async function bundleIslands(config: SiteConfig, islands: readonly string[], react: IslandReact): Promise<BuildOutput | null> {
	const built = await runBuild(config, {
		options: { ...browserOptions, entryPoints: [...islands] },
		plugins: [outsideReact()],
		withStyles: false,
	});
	if (!built.ok) return null;
	const { inputs, outputs } = built.value.metafile;
	const hasCommonJs = Object.values(inputs).some(({ format }) => format === "cjs");
	const hasFileOfBundler = Object.values(outputs).some((output) => !output.entryPoint && Object.keys(output.inputs).length === 0);
	if (hasCommonJs || hasFileOfBundler) return null;
	const outputFiles = await insertReact(built.value.outputFiles, react);
	return outputFiles && { ...built.value, outputFiles };
}

/** The scripts in a bundle of `bundleIslands`. */
export function islandScripts(root: string, islands: readonly string[], built: BuildOutput): IslandScripts {
	const { metafile, outputFiles, assets: images, problems } = built;
	const { files, nameOf } = hashFileNames(outputFiles);
	const outputs = outputsByEntry(metafile);
	const entries = { islands: Object.fromEntries(islands.map((file) => [islandId(root, file), nameOf(outputs.get(file) ?? "")])) };
	return { entries, files, images, problems };
}
