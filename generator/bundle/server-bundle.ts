import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build, type Message, type Metafile, transform } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import type { Asset } from "../content/site-files/assets.ts";
import { esbuildProblems } from "../lib/esbuild-problems.ts";
import { hashKey } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { compareText, type Problem, SiteError } from "../lib/problem.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { assetPlugin, type FoundFiles } from "./asset-plugin.ts";
import { reuseBundle } from "./bundle-cache.ts";
import { placeInSource } from "./compiled-source.ts";
import { importCycles } from "./import-cycles.ts";
import { islandPlugin } from "./island-plugin.ts";
import { lenientImports, lenientImportsName } from "./lenient-imports.ts";
import { markdownPlugin } from "./markdown-plugin.ts";
import { type ModulePage, pagePlugin } from "./page-plugin.ts";
import { resolvePlugin, siteFacts } from "./resolve-plugin.ts";
import { stylePlugin } from "./style-plugin.ts";

/** Absolute paths of the server's files. `modules` maps a page's file to its module. */
export type ServerBundle = {
	readonly renderer: string;
	readonly modules: Readonly<Record<string, string>>;
	/** Hash over the renderer and all that it imports: changes with the theme. */
	readonly rendererHash: string;
	/** The same for each module, by the page's file: an edit of one leaves the others as they are. */
	readonly moduleHashes: Readonly<Record<string, string>>;
	/** CSS that a page's code imports, by the page's file; pages without are left out. */
	readonly styles: Readonly<Record<string, string>>;
	/** Files that the code imports to show them. */
	readonly assets: readonly Asset[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** Bundles the theme's renderer and all pages that are modules, for Node. Throws `SiteError` for what esbuild or an import cycle reports. */
export async function bundleServer(config: SiteConfig, pages: readonly ModulePage[]): Promise<ServerBundle> {
	const sorted = [...pages].sort((a, b) => compareText(a.file, b.file));
	const leniency = String(config.configFile === null);
	const key = hashKey(toolBuild, config.root, leniency, siteFacts(config), ...sorted.flatMap((page) => [page.file, page.key]));
	return reuseBundle(
		{
			folder: join(config.cacheDir, "bundles"),
			name: "server",
			key,
			reuse: config.cache,
		},
		() => buildServer(config, sorted),
	);
}

async function buildServer(config: SiteConfig, pages: readonly ModulePage[]) {
	const home = packageRoot();
	const rendererEntry = join(home, "theme", "server", "entry.tsx");
	// Beside the folder that the files go to, so that the sources in their maps are found from there.
	const outdir = join(config.cacheDir, "server", "bundle");
	/** Compiled Markdown by file, for the places of problems. */
	const codes = new Map(pages.flatMap((page) => [page, ...page.partials]).map((module) => [module.file, module.code]));
	const found: FoundFiles = { assets: new Map(), read: new Set() };
	const missing = new Set<string>();
	const result = await build({
		absWorkingDir: config.root,
		entryPoints: [
			{ in: rendererEntry, out: "renderer" },
			...pages.map((page, index) => ({ in: `keyframe-page:${page.file}`, out: `page-${index}` })),
		],
		outdir,
		bundle: true,
		write: false,
		metafile: true,
		splitting: true,
		format: "esm",
		// A site whose package is one of CommonJS would have Node read `.js` as such.
		outExtension: { ".js": ".mjs" },
		target: "node20",
		platform: "node",
		jsx: "automatic",
		sourcemap: "linked",
		legalComments: "none",
		define: { "process.env.NODE_ENV": '"production"' },
		loader: { ".css": "css", ".js": "jsx" },
		banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
		plugins: [
			...(config.configFile === null ? [lenientImports(config.root, missing)] : []),
			pagePlugin(config, pages),
			islandPlugin(config, home),
			stylePlugin(config, { found, withRules: true }),
			assetPlugin(config, found),
			markdownPlugin(config, codes),
			resolvePlugin(config),
		],
		logLevel: "silent",
	}).catch((error: unknown) => {
		throw new SiteError(esbuildProblems(error, config.root).map((problem) => placeInSource(problem, codes)));
	});
	const cycles = importCycles(result.metafile, config.root);
	if (cycles.length > 0) throw new SiteError(cycles);
	const hash = hashKey(...result.outputFiles.filter((file) => file.path.endsWith(".mjs")).map((file) => file.text));
	const folder = join(config.cacheDir, "server", hash);
	const written = writeOutputs(folder, result.outputFiles, outdir);
	removeOldBundles(dirname(folder));
	const hashOf = reachableHash(result, config.root);
	const modules = Object.fromEntries(pages.map((page, index) => [page.file, join(folder, `page-${index}.mjs`)]));
	const moduleHashes = Object.fromEntries(pages.map((page, index) => [page.file, hashOf(join(outdir, `page-${index}.mjs`))]));
	const rendererHash = hashOf(join(outdir, "renderer.mjs"));
	const sources = Object.keys(result.metafile.inputs)
		.filter((file) => !/^[a-z-]+:/.test(file))
		.map((file) => resolve(config.root, file));
	const bundle: ServerBundle = {
		renderer: join(folder, "renderer.mjs"),
		modules,
		rendererHash,
		moduleHashes,
		styles: await pageStyles(result, { config, pages, outdir }),
		assets: [...found.assets.values()].sort((a, b) => compareText(a.outputPath, b.outputPath)),
		problems: bundleWarnings(result.warnings, config.root).map((problem) => placeInSource(problem, codes)),
	};
	return { result: bundle, files: [...sources, ...found.read, ...missing, ...written] };
}

type BuildOutput = { readonly metafile: Metafile; readonly outputFiles: readonly { readonly path: string; readonly text: string }[] };

/** What our plugins warn of; the bundler's own warnings are for those who write JavaScript for a living. */
function bundleWarnings(warnings: readonly Message[], root: string): Problem[] {
	// Those of the bundler have an id, also when a plugin hands them on.
	const own = warnings.filter((warning) => warning.pluginName !== "" && warning.id === "");
	return own.flatMap((warning) => {
		const code = warning.pluginName === lenientImportsName ? "module-failed" : "browser-only";
		return esbuildProblems({ errors: [warning] }, root).map((problem): Problem => ({ ...problem, code, severity: "warning" }));
	});
}

/** The CSS that each page's module imports, itself and through others, as small as it gets. */
async function pageStyles(
	{ metafile, outputFiles }: BuildOutput,
	site: { readonly config: SiteConfig; readonly pages: readonly ModulePage[]; readonly outdir: string },
): Promise<Record<string, string>> {
	const sheets = new Map(
		Object.entries(metafile.outputs).map(([name, output]) => [
			resolve(site.config.root, name),
			resolve(site.config.root, output.cssBundle ?? ""),
		]),
	);
	const texts = new Map(outputFiles.map((file) => [file.path, file.text]));
	const styles: Record<string, string> = {};
	for (const [index, page] of site.pages.entries()) {
		const css = texts.get(sheets.get(join(site.outdir, `page-${index}.mjs`)) ?? "");
		if (css !== undefined) styles[page.file] = (await transform(css, { loader: "css", minify: true, charset: "utf8" })).code;
	}
	return styles;
}

/** Hashes an output (absolute path) together with everything that it imports. */
function reachableHash({ metafile, outputFiles }: BuildOutput, root: string): (output: string) => string {
	const texts = new Map(outputFiles.map((file) => [file.path, file.text]));
	const imports = new Map(
		Object.entries(metafile.outputs).map(([name, output]) => [resolve(root, name), output.imports.map((item) => resolve(root, item.path))]),
	);
	return (output) => {
		const reached = new Set<string>();
		const walk = (path: string) => {
			if (reached.has(path) || !texts.has(path)) return;
			reached.add(path);
			for (const imported of imports.get(path) ?? []) walk(imported);
		};
		walk(output);
		// Names are left out: a page's number changes when another page comes before it.
		return hashKey(...[...reached].map((path) => texts.get(path) ?? "").sort(compareText));
	};
}

/** Bundles that are kept: a build beside watch mode, or a branch switched back to, still finds its own. */
const keptBundles = 8;

/** Removes all but the newest bundles below a folder. */
function removeOldBundles(folder: string): void {
	const bundles = readdirSync(folder).map((name) => join(folder, name));
	const newestFirst = bundles.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time);
	for (const { path } of newestFirst.slice(keptBundles)) rmSync(path, { recursive: true, force: true });
}

function writeOutputs(folder: string, files: readonly { readonly path: string; readonly contents: Uint8Array }[], base: string): string[] {
	rmSync(folder, { recursive: true, force: true });
	return files.map((file) => {
		const path = join(folder, relative(base, file.path));
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, file.contents);
		return path;
	});
}
