import { dirname, join, relative, resolve } from "node:path";
import type { PlaceholderState } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { hashKey } from "../lib/hash.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { Asset } from "../site/files/assets.ts";
import type { FoundFiles } from "./asset-plugin.ts";
import { reuseBundle } from "./bundle-cache.ts";
import { type BuildAttempt, buildAroundFailures, withImporters } from "./bundle-failures.ts";
import { bundleHome } from "./bundle-home.ts";
import { bundleInputs } from "./bundle-inputs.ts";
import { type ModulePage, pagePlugin } from "./page-plugin.ts";
import { siteFacts } from "./resolve-plugin.ts";
import { type BuildOutput, minifyCss } from "./run-build.ts";
import { buildForServer, outputFolder } from "./server-build.ts";
import { type SharedModule, sharedFile, sharedModules, sharedPrefix } from "./shared-modules.ts";

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
	/** Files (absolute) that have placeholders, because they cannot be bundled. */
	readonly failed: readonly string[];
	/** Files that the code imports to show them. */
	readonly assets: readonly Asset[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** What the library holds besides the renderer: what pages import, by id, and the pages that are components. `pagesImporting` gives the pages (files) that import a module (id). */
export type LibraryContent = {
	readonly imported: ReadonlyMap<string, SharedModule>;
	readonly pagesImporting: (id: string) => readonly string[];
	readonly pages: readonly ModulePage[];
};

/**
 * Bundles the theme's renderer, all that Markdown pages import, and the pages that are components. It is the same
 * until one of them changes, or a page imports what none has imported before. `packages` is the `resolutionKey` of the
 * site. Throws `SiteError` for files that cannot be bundled and for import cycles; in a lenient site placeholders take their place.
 */
export async function bundleLibrary(config: SiteConfig, content: LibraryContent, packages: string): Promise<LibraryBundle> {
	const imports = [...content.imported.values()].sort((a, b) => compareText(a.id, b.id));
	const pages = [...content.pages].sort((a, b) => compareText(a.file, b.file));
	const requested = [...imports.map(({ id, path }) => `${id} ${path}`), ...pages.flatMap((page) => [page.file, page.key])];
	const theme = join(packageRoot(), "theme", "/");
	const isOfTheme = pages.length === 0 && imports.every(({ path }) => path.startsWith(theme));
	const home = bundleHome(config, { name: "server", isOfTheme });
	const key = hashKey(toolBuild, home.config.root, config.policy.name, packages, siteFacts(config), ...requested);
	const describe = ({ problem, modules, pages }: LibraryFailure) =>
		withImporters(problem, [...pages, ...modules.flatMap(content.pagesImporting)]);
	const { failures, ...library } = await reuseBundle({ folder: home.folder, name: home.name(key), key, reuse: config.cache }, async () => {
		const { built, failures, read } = await buildAround(home.config, { imports, pages });
		const error = new SiteError(failures.map(describe));
		if (built === null) throw error;
		if (failures.length > 0) config.policy.tolerate(error);
		return { result: { ...built.library, failures }, inputs: [...built.inputs, ...read], outputs: built.outputs };
	});
	const warnings = config.policy.soften(failures.map(describe), "a placeholder is used instead");
	return { ...library, problems: [...warnings, ...library.problems] };
}

/** A problem of a file, with what of the library imports it: modules (ids) and pages that are components (files). Which pages import the modules is not known here: they change without the library. */
type LibraryFailure = { readonly problem: Problem; readonly modules: readonly string[]; readonly pages: readonly string[] };

/** What is bundled, sorted: the same content gives the same library. */
type SortedContent = { readonly imports: readonly SharedModule[]; readonly pages: readonly ModulePage[] };

async function buildAround(config: SiteConfig, content: SortedContent) {
	const { imports, pages } = content;
	const { value, failures, read } = await buildAroundFailures((placeholders) => buildLibrary(config, content, placeholders), {
		initial: config.policy.placeholders(),
		fileOf: ({ at }) => at && join(config.root, at.file),
	});
	const described = failures.map(({ problem, reachedFrom }): LibraryFailure => {
		const modules = imports.filter(({ path }) => reachedFrom.has(path)).map(({ id }) => id);
		return { problem, modules, pages: pages.map(({ file }) => file).filter((file) => reachedFrom.has(join(config.root, file))) };
	});
	return { built: value, read, failures: described };
}

/** A module that cannot even be read is reported where it is imported, which is the entry made for it: its own file is the place. */
function placeInModule(problem: Problem, { root }: SiteConfig, imports: readonly SharedModule[]): Problem {
	const id = problem.at?.file.split(sharedPrefix)[1];
	const module = id === undefined ? undefined : imports.find((item) => item.id === id);
	return module ? { ...problem, at: { file: relativePath(root, module.path), line: 1, column: 1 } } : problem;
}

/** Bundles that are kept besides the one in use: a build beside watch mode, or a branch switched back to, still finds its own. */
const keptBundles = 7;

type BuiltLibrary = { readonly library: LibraryBundle; readonly inputs: readonly string[]; readonly outputs: readonly string[] };

async function buildLibrary(
	config: SiteConfig,
	{ imports, pages }: SortedContent,
	placeholders: PlaceholderState | null,
): Promise<BuildAttempt<BuiltLibrary>> {
	const found: FoundFiles = { assets: new Map(), read: new Set() };
	const attempt = await buildForServer(config, {
		entryPoints: [
			{ in: join(packageRoot(), "theme", "server", "entry.tsx"), out: "renderer" },
			...imports.map(({ id }) => ({ in: sharedPrefix + id, out: sharedFile(id).replace(/\.mjs$/, "") })),
			...pages.map((page, index) => ({ in: `keyframe-page:${page.file}`, out: `page-${index}` })),
		],
		plugins: [sharedModules(config, new Map(imports.map((item) => [item.id, item]))), pagePlugin(config, pages)],
		codes: new Map(pages.flatMap((page) => [page, ...page.partials]).map((module) => [module.file, module.code])),
		found,
		banner: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
		splitting: true,
		placeholders,
	});
	if (!attempt.ok) return { ok: false, problems: attempt.problems.map((problem) => placeInModule(problem, config, imports)) };
	const built = attempt.value;
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
		failed: [...(placeholders?.failed ?? [])],
		problems: built.problems,
	};
	const inputs = bundleInputs(built.metafile, { folder: config.root, aliasDir: config.aliasDir, read: found.read });
	return { ok: true, value: { library, inputs, outputs: outputs.map(({ path }) => path) } };
}

const mapComment = /\/\/# sourceMappingURL=\S+\s*$/;

/** Finds hash and CSS of an entry, by the name of its file. */
function entryFacts({ metafile, outputFiles }: BuildOutput, config: SiteConfig): (file: string) => Promise<LibraryEntry> {
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
			css: await minifyCss(css),
		};
	};
}
