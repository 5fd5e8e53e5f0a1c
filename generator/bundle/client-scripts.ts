import type { SiteConfig } from "../config/site-config.ts";
import { siteTexts } from "../config/site-texts.ts";
import { packageRoot } from "../lib/package-root.ts";
import { SiteError } from "../lib/problem.ts";
import { type BuiltBundle, reuseBundle } from "./bundle-cache.ts";
import { bundleInputs } from "./bundle-inputs.ts";
import { hashFileNames } from "./content-hashes.ts";
import type { IslandReact } from "./island-react.ts";
import { bundleIslands, type IslandScripts, islandScripts } from "./island-scripts.ts";
import { findIslands } from "./islands.ts";
import type { BuildOutput } from "./run-build.ts";
import { searchClientSource } from "./search-provider-plugin.ts";
import { slotFacts } from "./slot-plugin.ts";
import { readThemeScripts } from "./theme-scripts.ts";
import { bundleWhole, type ClientScripts, type ScriptContent, wholeScripts } from "./whole-scripts.ts";

/** What a site bundles: all of its scripts, or its islands alone, which run with the theme's scripts that come with the package. */
type OwnScripts = ClientScripts | IslandScripts;

/**
 * The theme's client with the texts of the configuration's language, and each island of the site as a separate entry. A site that changes
 * nothing in the theme's scripts uses those that come with the package, and bundles its islands alone if that is enough. `name` is the
 * name of the bundle.
 */
export async function bundleScripts(
	config: SiteConfig,
	{ dev, name }: { readonly dev: boolean; readonly name: string },
): Promise<ClientScripts> {
	const content: ScriptContent = { islands: findIslands(config), searchClient: searchClientSource(config), dev };
	const isThemeChanged = config.slots.length > 0 || content.searchClient !== null;
	const texts = siteTexts(config);
	const theme = isThemeChanged ? null : readThemeScripts(texts, dev);
	if (theme !== null && content.islands.length === 0) return theme.scripts;
	const facts = [
		JSON.stringify([content.islands, content.searchClient, config.postcss]),
		JSON.stringify([texts, theme?.islandReact]),
		...slotFacts(config),
	];
	const request = { config, name, isOfTheme: content.islands.length === 0 && !isThemeChanged, facts };
	const own = await reuseBundle(request, (home) => bundleOwnScripts(home, content, theme?.islandReact));
	if (isWhole(own)) return own;
	if (theme === null) throw new Error("Islands are bundled alone, but the package has no scripts for them");
	return { ...own, entries: { ...theme.scripts.entries, ...own.entries }, files: [...theme.scripts.files, ...own.files] };
}

function isWhole(scripts: OwnScripts): scripts is ClientScripts {
	return "script" in scripts.entries;
}

/** A module in a script: its path relative to this package, and its minified size in the script, in bytes. */
export type ModuleSize = { readonly path: string; readonly bytes: number };

/** Lists the modules in each published script, by file name, to show where bytes can be saved. */
export async function clientModules(config: SiteConfig): Promise<ReadonlyMap<string, readonly ModuleSize[]>> {
	const built = await bundleWhole(config, { islands: findIslands(config), searchClient: searchClientSource(config), dev: false });
	if (!built.ok) throw new SiteError(built.problems);
	const { metafile, outputFiles } = built.value;
	const named = hashFileNames(outputFiles);
	return new Map(
		Object.entries(metafile.outputs).map(([output, { inputs }]) => [
			named.nameOf(output),
			Object.entries(inputs).map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput })),
		]),
	);
}

async function bundleOwnScripts(
	config: SiteConfig,
	content: ScriptContent,
	react: IslandReact | undefined,
): Promise<BuiltBundle<OwnScripts>> {
	const { islands } = content;
	const alone = react ? await bundleIslands(config, islands, react) : null;
	if (alone) return { result: islandScripts(config.root, islands, alone), inputs: inputsOf(config, content, alone), outputs: [] };
	const first = await bundleWhole(config, content);
	if (first.ok)
		return { result: wholeScripts(config.root, content, first.value), inputs: inputsOf(config, content, first.value), outputs: [] };
	if (!config.policy.isLenient) throw new SiteError(first.problems);
	// Islands that fail are left out.
	const attempts = await Promise.all(islands.map((island) => bundleWhole(config, { ...content, islands: [island], dev: false })));
	const working = { ...content, islands: islands.filter((_, index) => attempts[index]?.ok) };
	const second = await bundleWhole(config, working);
	if (!second.ok) throw new SiteError(second.problems);
	const result = wholeScripts(config.root, working, second.value);
	const problems = config.policy.settle(first.problems, "; the island is not loaded in the browser");
	// Without inputs nothing is recorded: the files of the failed islands are unknown.
	return { result: { ...result, problems: [...problems, ...result.problems] }, inputs: [], outputs: [] };
}

/** What the record of a bundle depends on. */
function inputsOf(
	{ aliasDir, postcss }: Pick<SiteConfig, "aliasDir" | "postcss">,
	{ islands }: ScriptContent,
	built: BuildOutput,
): readonly string[] {
	// PostCSS plugins may read any file for the names of CSS modules that islands import. With empty inputs, nothing is recorded.
	const isRecorded = postcss === null || islands.length === 0;
	return isRecorded ? bundleInputs(built, { folder: packageRoot(), aliasDir }) : [];
}
