import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { LanguageTexts } from "../../theme/texts/texts.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { siteTexts } from "../config/site-texts.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { compareText } from "../lib/compare-text.ts";
import { hashKey } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import type { Asset } from "../site/files/assets.ts";
import { type BuiltBundle, reuseBundle } from "./bundle-cache.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { bundleInputs } from "./bundle-inputs.ts";
import { type ClientFile, hashFileNames } from "./content-hashes.ts";
import { internalNames } from "./internal-names.ts";
import { findIslands, islandId } from "./islands.ts";
import { languageRulesPlugin } from "./language-rules-plugin.ts";
import { type BuildOutput, minifyCss, productionReact, runBuild } from "./run-build.ts";
import { searchClientSource, searchProviderPlugin } from "./search-provider-plugin.ts";
import { slotFacts, slotPlugin } from "./slot-plugin.ts";
import { textPlugin, textReader } from "./text-plugin.ts";

/** The scripts of a site in one language. */
export type ClientScripts = {
	/** Names of files. */
	readonly entries: ScriptEntries;
	readonly files: readonly ClientFile[];
	/** Files of the site that islands show. */
	readonly images: readonly Asset[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** The scripts that pages name, as in `ClientAssets`. */
type ScriptEntries = {
	readonly script: string;
	readonly preloads: readonly string[];
	readonly copyPage: string;
	readonly islands: Readonly<Record<string, string>>;
	readonly dev?: string;
};

/** What to bundle besides the theme: the islands (absolute paths), the client of another search provider, and watch mode's script. */
type ScriptContent = { readonly islands: readonly string[]; readonly searchClient: string | null; readonly dev: boolean };

/**
 * Bundles the theme's client with the texts of the configuration's language, and each island of the site as a separate entry. A site that
 * adds nothing to the theme's scripts uses those that come with the package. `name` is the name of the bundle.
 */
export async function bundleScripts(
	config: SiteConfig,
	{ dev, name }: { readonly dev: boolean; readonly name: string },
): Promise<ClientScripts> {
	const islands = findIslands(config);
	const searchClient = searchClientSource(config);
	const texts = siteTexts(config);
	const isOfTheme = islands.length === 0 && config.slots.length === 0 && searchClient === null;
	const ready = isOfTheme ? readThemeScripts(texts, dev) : null;
	if (ready !== null) return ready;
	const facts = [JSON.stringify([islands, searchClient, config.postcss]), JSON.stringify(texts), ...slotFacts(config)];
	return reuseBundle({ config, name, isOfTheme, facts }, (home) => buildScripts(home, { islands, searchClient, dev }));
}

/** Bundles the scripts of the theme alone. */
export async function bundleThemeScripts(config: SiteConfig, { dev }: { readonly dev: boolean }): Promise<ClientScripts> {
	return (await buildScripts(config, { islands: [], searchClient: null, dev })).result;
}

/** Path of the file with the theme's scripts in a language, which the package has for the theme's own texts in English. */
export function themeScriptsFile(texts: LanguageTexts, dev: boolean): string {
	return join(packageRoot(), "dist", "client", `${hashKey(JSON.stringify(texts))}${dev ? "-dev" : ""}.json`);
}

/** The scripts of the theme, if they come with the package. */
function readThemeScripts(texts: LanguageTexts, dev: boolean): ClientScripts | null {
	const file = themeScriptsFile(texts, dev);
	return existsSync(file) ? (JSON.parse(readRegularText(file)) as ClientScripts) : null;
}

/** A module in a script: its path relative to this package, and its minified size in the script, in bytes. */
export type ModuleSize = { readonly path: string; readonly bytes: number };

/** Lists the modules in each published script, by file name, to show where bytes can be saved. */
export async function clientModules(config: SiteConfig): Promise<ReadonlyMap<string, readonly ModuleSize[]>> {
	const built = await buildForBrowser(config, { islands: findIslands(config), searchClient: searchClientSource(config), dev: false });
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

async function buildScripts(config: SiteConfig, content: ScriptContent): Promise<BuiltBundle<ClientScripts>> {
	const first = await buildForBrowser(config, content);
	if (first.ok) return finishBundle(config, content, first.value);
	if (!config.policy.isLenient) throw new SiteError(first.problems);
	// Islands that fail are left out.
	const attempts = await Promise.all(
		content.islands.map((island) => buildForBrowser(config, { ...content, islands: [island], dev: false })),
	);
	const working = { ...content, islands: content.islands.filter((_, index) => attempts[index]?.ok) };
	const second = await buildForBrowser(config, working);
	if (!second.ok) throw new SiteError(second.problems);
	const { result } = finishBundle(config, working, second.value);
	const problems = config.policy.settle(first.problems, "; the island is not loaded in the browser");
	// Without inputs nothing is recorded: the files of the failed islands are unknown.
	return { result: { ...result, problems: [...problems, ...result.problems] }, inputs: [], outputs: [] };
}

/** Import source in compiled JSX; it stands for the JSX runtime. */
const jsxSource = "keyframe-jsx";

function buildForBrowser(config: SiteConfig, { islands, searchClient, dev }: ScriptContent): Promise<BuildAttempt<BuildOutput>> {
	const readModule = textReader(siteTexts(config));
	return runBuild(config, {
		options: {
			absWorkingDir: packageRoot(),
			entryPoints: [clientEntry(), copyPageEntry(), ...islands, ...(dev ? [devEntry()] : [])],
			outdir: join(packageRoot(), assetsFolder),
			splitting: true,
			// Islands include it, too, so that they share one file of React with the client.
			inject: [join(packageRoot(), "theme", "client", "react-runtime.ts")],
			// Not a path: it would be repeated in each module with JSX, and the minifier chooses short names by letter frequency.
			jsxImportSource: jsxSource,
			alias: { [jsxSource]: join(packageRoot(), "theme", "client", "react") },
			target: "es2022",
			platform: "browser",
			minify: true,
			// Excludes code for React's developer tools from published pages.
			define: { ...productionReact, ...(dev ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" }) },
			...(dev ? {} : { mangleProps: internalNames }),
			// Chromium compiles all functions in the background instead of each at its first call.
			banner: { js: "//# allFunctionsCalledOnLoad" },
			charset: "utf8",
			entryNames: "[name].[hash]",
			chunkNames: "chunk.[hash]",
			assetNames: "[name].[hash]",
			loader: { ".woff2": "file", ".svg": "file", ".js": "jsx" },
		},
		plugins: [
			scriptStyles(),
			slotPlugin(config, readModule),
			// They replace modules of the theme, which the plugin for texts would read first.
			languageRulesPlugin(config.language),
			...(searchClient === null ? [] : [searchProviderPlugin(searchClient)]),
			textPlugin(readModule),
		],
		withStyles: false,
	});
}

function finishBundle(
	config: Pick<SiteConfig, "root" | "aliasDir" | "postcss">,
	{ islands, dev }: ScriptContent,
	built: BuildOutput,
): BuiltBundle<ClientScripts> {
	const { metafile, outputFiles, assets: images, problems } = built;
	const home = packageRoot();
	const { files, nameOf } = hashFileNames(outputFiles);
	const outputs = outputsByEntry(metafile, home);
	const script = outputs.get(clientEntry());
	if (!script) throw new Error("The client bundle has no entry file");
	const entry = (file: string) => nameOf(outputs.get(file) ?? "");
	const entries: ScriptEntries = {
		script: nameOf(script),
		preloads: staticImports(metafile, script).map(nameOf).sort(compareText),
		copyPage: entry(copyPageEntry()),
		islands: Object.fromEntries(islands.map((file) => [islandId(config.root, file), entry(file)])),
		...(dev ? { dev: entry(devEntry()) } : {}),
	};
	// PostCSS plugins may read any file for the names of CSS modules that islands import. With empty inputs, nothing is recorded.
	const isRecorded = config.postcss === null || islands.length === 0;
	const inputs = isRecorded ? bundleInputs(built, { folder: home, aliasDir: config.aliasDir }) : [];
	return { result: { entries, files, images, problems }, inputs, outputs: [] };
}

function clientEntry(): string {
	return join(packageRoot(), "theme", "client", "entry.tsx");
}

function copyPageEntry(): string {
	return join(packageRoot(), "theme", "client", "actions", "copy-page.ts");
}

function devEntry(): string {
	return join(packageRoot(), "theme", "client", "dev", "entry.ts");
}

function outputsByEntry(metafile: Metafile, home: string): Map<string, string> {
	return new Map(
		Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
			entryPoint ? [[resolve(home, entryPoint), output] as const] : [],
		),
	);
}

/** Chunks that `output` imports, directly or indirectly: browsers need them before they can run it. */
function staticImports(metafile: Metafile, output: string): string[] {
	const found = new Set([output]);
	// The loop also visits names that it adds to the set.
	for (const name of found)
		for (const { kind, path } of metafile.outputs[name]?.imports ?? []) if (kind === "import-statement") found.add(path);
	found.delete(output);
	return [...found];
}

/**
 * Embeds style sheets that scripts import `with { type: "adopted" }` in these scripts, which add them to the document. For content that
 * no page shows before its script runs. Content security policies that forbid inline styles allow this.
 */
function scriptStyles(): Plugin {
	return {
		name: "keyframe-script-styles",
		setup(builder) {
			builder.onLoad({ filter: /\.css$/, namespace: "file" }, async ({ path, with: attributes }) => {
				if (attributes.type !== "adopted") return undefined;
				const css = JSON.stringify(await minifyCss(readRegularText(path)));
				const contents = `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${css});\ndocument.adoptedStyleSheets.push(sheet);`;
				return { contents, loader: "js" };
			});
		},
	};
}
