import { readFile } from "node:fs/promises";
import { join, posix, resolve } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { ClientAssets } from "../../theme/contract/renderer.ts";
import { withBase } from "../../theme/lib/urls.ts";
import { layoutFiles, type SiteConfig } from "../config/site-config.ts";
import { siteTexts } from "../config/site-texts.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { compareText } from "../lib/compare-text.ts";
import { shortHash } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { isPackageFolder, walkFolder } from "../lib/walk-folder.ts";
import type { Asset } from "../site/files/assets.ts";
import { accentProblems } from "./accent-colors.ts";
import { type BuiltBundle, reuseBundle } from "./bundle-cache.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { bundleInputs } from "./bundle-inputs.ts";
import { hashFileNames } from "./content-hashes.ts";
import { internalNames } from "./internal-names.ts";
import { languageRulesPlugin } from "./language-rules-plugin.ts";
import { postcssPlugin } from "./postcss-plugin.ts";
import { type BuildOutput, minifyCss, productionReact, runBuild } from "./run-build.ts";
import { searchClientSource, searchProviderPlugin } from "./search-provider-plugin.ts";
import { type PartStyles, partStyleFiles, readPartStyles, siteStyles, themeStyles } from "./site-styles.ts";
import { slotFacts, slotPlugin } from "./slot-plugin.ts";
import { textPlugin, textReader } from "./text-plugin.ts";
import { themeRules } from "./theme-tokens.ts";

/**
 * The files for the browser, with hashed names and contents in base64, because fonts are not text. `images` are files of the site that
 * islands show.
 */
export type ClientBundle = {
	readonly assets: ClientAssets;
	/** The assets of the languages other than the default one, by tag: scripts contain the theme's texts. Absent on a site in one language. */
	readonly byLanguage?: Readonly<Record<string, ClientAssets>>;
	readonly files: readonly { readonly path: string; readonly base64: string }[];
	readonly images: readonly Asset[];
	/** Part of the bundle so that later builds reuse them: minifying them takes longer than checking the record. */
	readonly partStyles: PartStyles;
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** Stands in for a bundle that failed, so that the same run can still check the pages. Pages that use it must not be published. */
export const emptyClient: ClientBundle = {
	assets: { script: "", preloads: [], stylesheet: "", fonts: [], icon: "", copyPage: "", islands: {} },
	files: [],
	images: [],
	partStyles: {},
	problems: [],
};

/** Bundles the theme's client, its styles, and each `*.island.tsx` of the site as a separate entry; for each language of the site. */
export async function bundleClient(config: SiteConfig, options: { readonly dev: boolean }): Promise<ClientBundle> {
	const own = await bundleForLanguage(config, options);
	const languages = config.builtLocales.filter(({ isDefault }) => !isDefault).map(({ lang }) => lang);
	if (languages.length === 0) return own;
	const others: ClientBundle[] = [];
	for (const language of languages) others.push(await bundleForLanguage({ ...config, language }, { ...options, language }));
	const byLanguage = Object.fromEntries(languages.map((language, index) => [language, others[index]?.assets ?? own.assets]));
	// Most files, such as styles and fonts, are the same in all languages.
	const files = new Map([own, ...others].flatMap(({ files }) => files.map((file) => [file.path, file] as const)));
	return { ...own, byLanguage, files: [...files.values()] };
}

/** The part of a bundle that pages in a language load. */
export function clientOfLanguage(client: ClientBundle, language: string): ClientBundle {
	return { ...client, assets: client.byLanguage?.[language] ?? client.assets };
}

/** Bundles the client with the texts of one language: the default one, or another `language`. */
async function bundleForLanguage(
	config: SiteConfig,
	options: { readonly dev: boolean; readonly language?: string },
): Promise<ClientBundle> {
	const islands = config.untrusted ? [] : findIslands(config);
	const searchClient = searchClientSource(config);
	const request = {
		config,
		name: ["client", ...(options.dev ? ["dev"] : []), ...(options.language === undefined ? [] : [options.language])].join("-"),
		isOfTheme:
			islands.length === 0 && config.styles.length === 0 && config.slots.length === 0 && searchClient === null && themeRules(config) === "",
		facts: [
			JSON.stringify([config.styles, islands, searchClient, config.postcss]),
			themeRules(config),
			JSON.stringify(siteTexts(config)),
			partStyleFiles().join(),
			...slotFacts(config),
		],
	};
	const bundle = await reuseBundle(request, (home) => buildClient(home, { islands, searchClient, dev: options.dev }));
	// Not cached with the bundle: these problems refer to lines of the configuration, which may have moved.
	return { ...bundle, problems: [...bundle.problems, ...accentProblems(config)] };
}

/** Name of an island in pages: its path relative to the root, without the extension. */
export function islandId(root: string, file: string): string {
	return relativePath(root, file).replace(/\.island\.tsx$/, "");
}

/** The folders, relative to the root, that can contain islands: `components`, and the folders of collections, layouts and slots. */
export function islandFolders(config: Pick<SiteConfig, "integrations" | "collections" | "slots">): readonly string[] {
	const components = [...layoutFiles(config), ...config.slots.map(({ file }) => file)];
	const folders = [
		"components",
		...config.collections.map(({ relativeDir }) => relativeDir),
		...components.map((file) => posix.dirname(posix.normalize(file))),
	];
	return [...new Set(folders.map((folder) => (folder === "." ? "" : folder)))];
}

function findIslands(config: Pick<SiteConfig, "slots" | "integrations" | "collections" | "root">): string[] {
	// Each folder has its own search, because a component of an integration can be in a package, below `node_modules`.
	const found = islandFolders(config).flatMap((folder) => {
		const home = join(config.root, folder);
		return walkFolder(home, { isLeftOut: isPackageFolder, isTolerant: true })
			.filter(({ entry }) => entry.isFile() && entry.name.endsWith(".island.tsx"))
			.map(({ path }) => join(home, path));
	});
	return [...new Set(found)].sort(compareText);
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

/** What to bundle besides the theme: the islands (absolute paths), the client of another search provider, and watch mode's script. */
type ClientContent = { readonly islands: readonly string[]; readonly searchClient: string | null; readonly dev: boolean };

async function buildClient(config: SiteConfig, content: ClientContent): Promise<BuiltBundle<ClientBundle>> {
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
	const { result } = await finishBundle(config, working, second.value);
	const problems = config.policy.settle(first.problems, "; the island is not loaded in the browser");
	// Without inputs nothing is recorded: the files of the failed islands are unknown.
	return { result: { ...result, problems: [...problems, ...result.problems] }, inputs: [], outputs: [] };
}

/** Import source in compiled JSX; it stands for the JSX runtime. */
const jsxSource = "keyframe-jsx";

async function buildForBrowser(config: SiteConfig, { islands, searchClient, dev }: ClientContent): Promise<BuildAttempt<BuildOutput>> {
	const postcss = await postcssPlugin(config);
	const readModule = textReader(siteTexts(config));
	return runBuild(config, {
		options: {
			absWorkingDir: packageRoot(),
			entryPoints: [clientEntry(), copyPageEntry(), themeStyles(), ...islands, ...(dev ? [devEntry()] : [])],
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
			...(postcss ? [postcss] : []),
			siteStyles(config),
			slotPlugin(config, readModule),
			// They replace modules of the theme, which the plugin for texts would read first.
			languageRulesPlugin(config.language),
			...(searchClient === null ? [] : [searchProviderPlugin(searchClient)]),
			textPlugin(readModule),
		],
		withStyles: false,
	});
}

async function finishBundle(
	config: Pick<SiteConfig, "base" | "theme" | "root" | "aliasDir" | "postcss">,
	{ islands, dev }: ClientContent,
	built: BuildOutput,
): Promise<BuiltBundle<ClientBundle>> {
	const { metafile, outputFiles, assets: images, problems } = built;
	const home = packageRoot();
	const iconFile = join(home, "theme", "icon.svg");
	const iconText = await readFile(iconFile, "utf8");
	const icon = { name: `icon.${shortHash(iconText)}.svg`, contents: Buffer.from(iconText) };
	const named = hashFileNames(outputFiles);
	const urlOf = (name: string) => withBase(`/${assetsFolder}/${name}`, config.base);
	const url = (output: string) => urlOf(named.nameOf(output));
	const outputs = outputsByEntry(metafile, home);
	const script = outputs.get(clientEntry());
	const stylesheet = outputs.get(themeStyles());
	if (!script || !stylesheet) throw new Error("The client bundle has no entry file");
	const assets: ClientAssets = {
		script: url(script),
		preloads: staticImports(metafile, script).map(url).sort(compareText),
		stylesheet: url(stylesheet),
		fonts: config.theme.fonts.text === undefined ? fontsOf(metafile, stylesheet).map(url) : [],
		icon: urlOf(icon.name),
		copyPage: url(outputs.get(copyPageEntry()) ?? ""),
		islands: Object.fromEntries(islands.map((file) => [islandId(config.root, file), url(outputs.get(file) ?? "")])),
		...(dev ? { dev: url(outputs.get(devEntry()) ?? "") } : {}),
	};
	const files = [...named.files, icon].map(({ name, contents }) => ({
		path: `${assetsFolder}/${name}`,
		base64: Buffer.from(contents).toString("base64"),
	}));
	const inputs = bundleInputs(built, { folder: home, aliasDir: config.aliasDir });
	const result = { assets, files, images, partStyles: await readPartStyles(), problems };
	// PostCSS plugins may read any file, such as pages that use a class. With empty inputs, nothing is recorded.
	return { result, inputs: config.postcss === null ? [...inputs, iconFile, ...partStyleFiles()] : [], outputs: [] };
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

/** The fonts that every page needs, unless the site brings its own. */
function fontsOf({ outputs }: Metafile, stylesheet: string): string[] {
	const imports = outputs[stylesheet]?.imports ?? [];
	return imports
		.map(({ path }) => path)
		.filter((path) => Object.keys(outputs[path]?.inputs ?? {}).some((file) => file === "theme/fonts/figtree-basic.woff2"));
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
