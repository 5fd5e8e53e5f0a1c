import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build, type Metafile } from "esbuild";
import glob from "fast-glob";
import type { ClientAssets } from "../../theme/contract/renderer.ts";
import { withBase } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { compareText } from "../lib/compare-text.ts";
import { hashKey, shortHash } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { Asset } from "../site/files/assets.ts";
import { ignoredFolders } from "../site/scan.ts";
import { assetPlugin, type FoundFiles } from "./asset-plugin.ts";
import { reuseBundle } from "./bundle-cache.ts";
import { bundleHome } from "./bundle-home.ts";
import { bundleWarnings, failureProblems } from "./bundle-warnings.ts";
import { nameByContent } from "./content-names.ts";
import { packageFacts } from "./package-facts.ts";
import { resolvePlugin, siteFacts } from "./resolve-plugin.ts";
import { siteStyles, themeStyles } from "./site-styles.ts";
import { soughtByBundle } from "./sought-files.ts";
import { stylePlugin } from "./style-plugin.ts";

/** The browser's files: hashed names, contents as base64 (fonts are not text). `images` are files of the site that islands show. */
export type ClientBundle = {
	readonly assets: ClientAssets;
	readonly files: readonly { readonly path: string; readonly base64: string }[];
	readonly images: readonly Asset[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** Stands in for files that could not be made, so that pages are checked in the same run. Nothing made with it is to be published. */
export const emptyClient: ClientBundle = {
	assets: { script: "", preloads: [], stylesheet: "", fonts: [], icon: "", islands: {} },
	files: [],
	images: [],
	problems: [],
};

/** Bundles the theme's client, its styles, and every `*.island.tsx` of the site as an entry of its own. */
export async function bundleClient(config: SiteConfig, options: { readonly dev: boolean }): Promise<ClientBundle> {
	const islands = findIslands(config);
	const isOfTheme = islands.length === 0 && config.styles.length === 0;
	const home = bundleHome(config, { name: options.dev ? "client-dev" : "client", isOfTheme });
	const packages = packageFacts(home.config.aliasDir);
	const key = hashKey(toolBuild, siteFacts(config), home.config.root, packages, JSON.stringify([config.styles, islands]));
	return reuseBundle({ folder: home.folder, name: home.name(key), key, reuse: config.cache }, () =>
		buildClient(home.config, { islands, dev: options.dev }),
	);
}

/** Name by which pages refer to an island: its path relative to the root, without the ending. */
export function islandId(root: string, file: string): string {
	return relativePath(root, file).replace(/\.island\.tsx$/, "");
}

function findIslands(config: SiteConfig): string[] {
	const patterns = config.collections.map(
		({ relativeDir }) => `${relativeDir === "" ? "" : `${glob.escapePath(relativeDir)}/`}**/*.island.tsx`,
	);
	const ignore = ignoredFolders.filter((pattern) => !pattern.includes("_"));
	return glob
		.sync(patterns, { cwd: config.root, ignore: [...ignore], followSymbolicLinks: false, suppressErrors: true, absolute: true })
		.sort(compareText);
}

async function buildClient(config: SiteConfig, options: { readonly islands: readonly string[]; readonly dev: boolean }) {
	const home = packageRoot();
	const clientEntry = join(home, "theme", "client", "entry.tsx");
	const styleEntry = themeStyles();
	const devEntry = join(home, "theme", "client", "dev", "entry.ts");
	const found: FoundFiles = { assets: new Map(), read: new Set() };
	const places = { root: config.root, folder: home };
	const result = await build({
		absWorkingDir: home,
		entryPoints: [clientEntry, styleEntry, ...options.islands, ...(options.dev ? [devEntry] : [])],
		outdir: join(home, assetsFolder),
		bundle: true,
		write: false,
		metafile: true,
		splitting: true,
		format: "esm",
		target: "es2022",
		platform: "browser",
		jsx: "automatic",
		minify: true,
		legalComments: "none",
		// Chromium compiles all functions in the background, where nobody waits, instead of each when it is first called.
		banner: { js: "//# allFunctionsCalledOnLoad" },
		charset: "utf8",
		entryNames: "[name].[hash]",
		chunkNames: "chunk.[hash]",
		assetNames: "[name].[hash]",
		define: { "process.env.NODE_ENV": '"production"' },
		loader: { ".woff2": "file", ".svg": "file", ".js": "jsx" },
		plugins: [siteStyles(config), stylePlugin(config, { found, withRules: false }), assetPlugin(config, found), resolvePlugin(config)],
		logLevel: "silent",
	}).catch((error: unknown) => {
		throw new SiteError(failureProblems(error, places));
	});
	const iconFile = join(home, "theme", "icon.svg");
	const iconText = await readFile(iconFile, "utf8");
	const icon = { name: `icon.${shortHash(iconText)}.svg`, contents: Buffer.from(iconText) };
	const named = nameByContent(result.outputFiles);
	const urlOf = (name: string) => withBase(`/${assetsFolder}/${name}`, config.base);
	const url = (output: string) => urlOf(named.nameOf(output));
	const outputs = outputsByEntry(result.metafile, home);
	const script = outputs.get(clientEntry);
	const stylesheet = outputs.get(styleEntry);
	if (!script || !stylesheet) throw new Error("The client bundle has no entry");
	const assets: ClientAssets = {
		script: url(script),
		preloads: staticImports(result.metafile, script).map(url),
		stylesheet: url(stylesheet),
		fonts: fontsOf(result.metafile, stylesheet).map(url),
		icon: urlOf(icon.name),
		islands: Object.fromEntries(options.islands.map((file) => [islandId(config.root, file), url(outputs.get(file) ?? "")])),
		...(options.dev ? { dev: url(outputs.get(devEntry) ?? "") } : {}),
	};
	const files = [...named.files, icon].map(({ name, contents }) => ({
		path: `${assetsFolder}/${name}`,
		base64: Buffer.from(contents).toString("base64"),
	}));
	const sources = Object.keys(result.metafile.inputs)
		.filter((file) => !/^[a-z-]+:/.test(file))
		.map((file) => resolve(home, file));
	const images = [...found.assets.values()].sort((a, b) => compareText(a.outputPath, b.outputPath));
	const sought = soughtByBundle(result.metafile, { folder: home, aliasDir: config.aliasDir });
	const problems = bundleWarnings(result.warnings, places);
	return { result: { assets, files, images, problems }, inputs: [...sources, iconFile, ...found.read, ...sought], outputs: [] };
}

function outputsByEntry(metafile: Metafile, home: string): Map<string, string> {
	return new Map(
		Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
			entryPoint ? [[resolve(home, entryPoint), output] as const] : [],
		),
	);
}

/** Fonts that every page needs. */
function fontsOf({ outputs }: Metafile, stylesheet: string): string[] {
	const imports = outputs[stylesheet]?.imports ?? [];
	return imports
		.map(({ path }) => path)
		.filter((path) => Object.keys(outputs[path]?.inputs ?? {}).some((file) => file === "theme/fonts/figtree-basic.woff2"));
}

/** Chunks that a browser must have before it can run `output`, all the way down. */
function staticImports(metafile: Metafile, output: string): string[] {
	const found = new Set<string>();
	const walk = (name: string) => {
		for (const imported of metafile.outputs[name]?.imports ?? []) {
			if (imported.kind !== "import-statement" || found.has(imported.path)) continue;
			found.add(imported.path);
			walk(imported.path);
		}
	};
	walk(output);
	return [...found].sort(compareText);
}
