import { dirname, join, relative, resolve } from "node:path";
import { transform } from "esbuild";
import { placeholderNamespace } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { hashKey } from "../lib/hash.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { packageRoot } from "../lib/package-root.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { Asset } from "../site/files/assets.ts";
import type { FoundFiles } from "./asset-plugin.ts";
import { reuseBundle } from "./bundle-cache.ts";
import { bundleHome } from "./bundle-home.ts";
import { type ImportedModule, importedModules, sharedFile } from "./imported-modules.ts";
import { type ModulePage, pagePlugin } from "./page-plugin.ts";
import { siteFacts } from "./resolve-plugin.ts";
import { buildForServer, outputFolder, type ServerBuild } from "./server-build.ts";
import { soughtByBundle } from "./sought-files.ts";

/** An entry of the library: the hash over it and all that it imports, and the CSS that these import. */
type LibraryEntry = { readonly hash: string; readonly css: string };

/** The code that all pages share, in files of one folder (absolute path). */
export type LibraryBundle = {
	readonly folder: string;
	readonly renderer: LibraryEntry;
	/** What pages import, by id. */
	readonly shared: Readonly<Record<string, LibraryEntry>>;
	/** Pages that are components, by file. */
	readonly pages: Readonly<Record<string, LibraryEntry & { readonly module: string }>>;
	/** Files that the code imports to show them. */
	readonly assets: readonly Asset[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/**
 * Bundles the theme's renderer, all that Markdown pages import, and the pages that are components. It is the same
 * until one of them changes, or a page imports what none has imported before. `packages` are the `packageFacts` of the
 * site. Throws `SiteError` for what esbuild or an import cycle reports.
 */
export async function bundleLibrary(
	config: SiteConfig,
	content: {
		readonly imported: ReadonlyMap<string, ImportedModule>;
		readonly pages: readonly ModulePage[];
		readonly packages: string;
	},
): Promise<LibraryBundle> {
	const { imported, pages, packages } = content;
	const sortedImports = [...imported.values()].sort((a, b) => compareText(a.id, b.id));
	const sortedPages = [...pages].sort((a, b) => compareText(a.file, b.file));
	const theme = join(packageRoot(), "theme", "/");
	const isOfTheme = sortedPages.length === 0 && sortedImports.every(({ path }) => path.startsWith(theme));
	const home = bundleHome(config, { name: "server", isOfTheme });
	const requested = [...sortedImports.map(({ id, path }) => `${id} ${path}`), ...sortedPages.flatMap((page) => [page.file, page.key])];
	const key = hashKey(toolBuild, home.config.root, config.policy.name, packages, siteFacts(config), ...requested);
	return reuseBundle({ folder: home.folder, name: home.name(key), key, reuse: config.cache }, () => {
		const content = { imports: sortedImports, pages: sortedPages };
		return buildWithPlaceholders(home.config, content);
	});
}

type LibraryContent = { readonly imports: readonly ImportedModule[]; readonly pages: readonly ModulePage[] };

/** Builds the library. Where the policy goes on after errors, placeholders take the place of the modules at fault, or else of all of the site's own. */
async function buildWithPlaceholders(config: SiteConfig, content: LibraryContent) {
	let { imports } = content;
	const warnings: Problem[] = [];
	const failed = new Set<string>();
	for (;;) {
		try {
			const { result, inputs, outputs } = await buildLibrary(config, { ...content, imports });
			return { result: { ...result, problems: [...warnings, ...result.problems] }, inputs: [...inputs, ...failed], outputs };
		} catch (error) {
			const own = imports.filter(({ path, namespace }) => namespace === "file" && !path.startsWith(packageRoot()));
			if (!(error instanceof SiteError) || own.length === 0) throw error;
			config.policy.tolerate(error);
			warnings.push(...config.policy.soften(error.problems, "components that need it only show their content"));
			for (const { at } of error.problems) if (at) failed.add(join(config.root, at.file));
			const culprits = own.filter(({ path }) => failed.has(path));
			const replaced = new Set(culprits.length > 0 ? culprits : own);
			for (const { path } of replaced) failed.add(path);
			imports = imports.map((item) => (replaced.has(item) ? { ...item, namespace: placeholderNamespace } : item));
		}
	}
}

/** Bundles that are kept besides the one in use: a build beside watch mode, or a branch switched back to, still finds its own. */
const keptBundles = 7;

async function buildLibrary(config: SiteConfig, { imports, pages }: LibraryContent) {
	const found: FoundFiles = { assets: new Map(), read: new Set() };
	const built = await buildForServer(config, {
		entryPoints: [
			{ in: join(packageRoot(), "theme", "server", "entry.tsx"), out: "renderer" },
			...imports.map(({ id }) => ({ in: `keyframe-shared:${id}`, out: sharedFile(id).replace(/\.mjs$/, "") })),
			...pages.map((page, index) => ({ in: `keyframe-page:${page.file}`, out: `page-${index}` })),
		],
		plugins: [importedModules(config, new Map(imports.map((item) => [item.id, item]))), pagePlugin(config, pages)],
		codes: new Map(pages.flatMap((page) => [page, ...page.partials]).map((module) => [module.file, module.code])),
		found,
		banner: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
		splitting: true,
	});
	const hash = hashKey(...built.outputFiles.filter((file) => file.path.endsWith(".mjs")).map((file) => file.text));
	const folder = join(config.cacheDir, "server", hash);
	const outputs = built.outputFiles.map((file) => ({
		path: join(folder, relative(outputFolder(config), file.path)),
		contents: file.contents,
	}));
	for (const { path, contents } of outputs) replaceFile(path, contents);
	keepNewest(dirname(folder), { prefix: "", count: keptBundles, inUse: new Set([hash]) });
	const describe = entryFacts(built, config);
	const library: LibraryBundle = {
		folder,
		renderer: await describe("renderer.mjs"),
		shared: Object.fromEntries(await Promise.all(imports.map(async ({ id }) => [id, await describe(sharedFile(id))]))),
		pages: Object.fromEntries(
			await Promise.all(
				pages.map(async (page, index) => {
					const file = `page-${index}.mjs`;
					return [page.file, { module: join(folder, file), ...(await describe(file)) }];
				}),
			),
		),
		assets: [...found.assets.values()].sort((a, b) => compareText(a.outputPath, b.outputPath)),
		problems: built.problems,
	};
	const sources = Object.keys(built.metafile.inputs)
		.filter((file) => !/^[a-z-]+:/.test(file))
		.map((file) => resolve(config.root, file));
	const sought = soughtByBundle(built.metafile, { folder: config.root, aliasDir: config.aliasDir });
	return { result: library, inputs: [...sources, ...found.read, ...sought], outputs: outputs.map(({ path }) => path) };
}

const mapComment = /\/\/# sourceMappingURL=\S+\s*$/;

/** Finds hash and CSS of an entry, by the name of its file. */
function entryFacts({ metafile, outputFiles }: ServerBuild, config: SiteConfig): (file: string) => Promise<LibraryEntry> {
	const texts = new Map(outputFiles.map((file) => [file.path, file.text]));
	const outputs = new Map(Object.entries(metafile.outputs).map(([name, output]) => [resolve(config.root, name), output]));
	return async (file) => {
		const reached = new Set<string>();
		const walk = (path: string) => {
			if (reached.has(path) || !texts.has(path)) return;
			reached.add(path);
			for (const imported of outputs.get(path)?.imports ?? []) walk(resolve(config.root, imported.path));
		};
		const entry = join(outputFolder(config), file);
		walk(entry);
		const css = texts.get(resolve(config.root, outputs.get(entry)?.cssBundle ?? "")) ?? "";
		return {
			// Names are left out: a page's number changes when another page comes before it.
			hash: hashKey(...[...reached].map((path) => (texts.get(path) ?? "").replace(mapComment, "")).sort(compareText)),
			css: css === "" ? "" : (await transform(css, { loader: "css", minify: true, charset: "utf8" })).code,
		};
	};
}
