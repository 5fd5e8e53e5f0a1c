import { dirname, join } from "node:path";
import type { PlaceholderState } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { hashKey } from "../lib/hash.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { replaceFile } from "../lib/replace-file.ts";
import type { Asset } from "../site/files/assets.ts";
import { type BuiltBundle, reuseBundle } from "./bundle-cache.ts";
import { type BuildAttempt, type BundleFailure, buildAroundFailures, withImporters } from "./bundle-failures.ts";
import { bundleInputs } from "./bundle-inputs.ts";
import type { ModulePage } from "./page-plugin.ts";
import { reactNamespace, reactVersions } from "./react-plugin.ts";
import { minifyCss } from "./run-build.ts";
import { type BuiltFile, buildForServer, layoutFile, pageFile, sitePlaceholders } from "./server-build.ts";
import { comparableCode, type SharedModule, sharedFile, sharedModules, sharedPrefix } from "./shared-modules.ts";
import { slotFacts, slotPlugin } from "./slot-plugin.ts";

/** The code that all pages share. */
export type LibraryBundle = {
	/** Folder of the modules (absolute). */
	readonly folder: string;
	/**
	 * Modules by file name: `rendererFile`, `sharedFile` for each module that pages import, `pageFile` for each page that is a
	 * component, and `layoutFile` for each layout of the site.
	 */
	readonly modules: Readonly<Record<string, LibraryModule>>;
	/** Files (absolute) that were replaced with placeholders, because they cannot be bundled. */
	readonly failed: readonly string[];
	/** Files that the code imports for their URLs. */
	readonly assets: readonly Asset[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** A module of the library: the hash and CSS of the module with all of its imports, and whether it has a default export. */
type LibraryModule = { readonly hash: string; readonly css: string; readonly hasDefault: boolean };

/** File name of the renderer's module. */
export const rendererFile = "renderer.mjs";

/** The content of the library besides the renderer. */
export type LibraryContent = {
	/** Modules that pages import, by id. */
	readonly imported: ReadonlyMap<string, SharedModule>;
	/** Pages that are components. */
	readonly pages: readonly ModulePage[];
	/** Components of the site that render pages, relative to the root. */
	readonly layouts: readonly string[];
	/** Returns the pages (relative to the root) that import any of the given files (absolute). */
	readonly importersOf: (files: ReadonlySet<string>) => readonly string[];
};

/**
 * Bundles the theme's renderer, all modules that Markdown pages import, and the pages that are components. The result stays the same
 * until one of them changes or a page imports another module. Throws `SiteError` for files that cannot be bundled and for import
 * cycles; a lenient site gets placeholders for them.
 */
export async function bundleLibrary(config: SiteConfig, content: LibraryContent): Promise<LibraryBundle> {
	const imports = [...content.imported.values()].sort((a, b) => compareText(a.id, b.id));
	const pages = [...content.pages].sort((a, b) => compareText(a.file, b.file));
	const { layouts } = content;
	const own = [join(packageRoot(), "theme", "/"), join(packageRoot(), "node_modules", "/")];
	const request = {
		config,
		name: "server",
		isOfTheme:
			pages.length === 0 &&
			layouts.length === 0 &&
			config.slots.length === 0 &&
			imports.every(({ namespace, path }) => namespace === reactNamespace || own.some((folder) => path.startsWith(folder))),
		facts: [
			...imports.map(({ id, path }) => `${id} ${path}`),
			...pages.flatMap((page) => [page.file, page.key]),
			...layouts,
			...slotFacts(config),
			reactVersions(),
		],
	};
	// Pages are not part of the cached record, because they change independently of the library.
	const describe = (failures: readonly BundleFailure[]) =>
		failures.map(({ problem, reachedFrom }) => withImporters(problem, content.importersOf(new Set(reachedFrom))));
	const { failures, ...library } = await reuseBundle(request, async (home) => {
		const { value, failures, read } = await buildAroundFailures(
			(placeholders) => buildLibrary(home, { imports, pages, layouts }, placeholders),
			{
				initial: sitePlaceholders(home),
				fileOf: ({ at }) => at && join(home.root, at.file),
			},
		);
		if (value === null || (failures.length > 0 && !config.policy.isLenient)) throw new SiteError(describe(failures));
		return { ...value, result: { ...value.result, failures }, inputs: [...value.inputs, ...read] };
	});
	const warnings = config.policy.settle(describe(failures), "; a placeholder is used instead");
	return { ...library, problems: [...warnings, ...library.problems] };
}

/** Number of unused libraries to keep: another build, watch mode or another branch may still use them. */
const keptLibraries = 7;

async function buildLibrary(
	config: SiteConfig,
	content: { readonly imports: readonly SharedModule[]; readonly pages: readonly ModulePage[]; readonly layouts: readonly string[] },
	placeholders: PlaceholderState | null,
): Promise<BuildAttempt<BuiltBundle<LibraryBundle>>> {
	const { imports, pages, layouts } = content;
	const attempt = await buildForServer(config, {
		entries: [
			{ in: join(packageRoot(), "theme", "server", "entry.tsx"), out: "renderer" },
			...imports.map(({ id }) => ({ in: sharedPrefix + id, out: sharedFile(id).replace(/\.mjs$/, "") })),
			...layouts.map((file) => ({ in: join(config.root, file), out: layoutFile(file).replace(/\.mjs$/, "") })),
		],
		pages,
		plugins: [slotPlugin(config), sharedModules(config, new Map(imports.map((item) => [item.id, item])))],
		placeholders,
		options: {
			banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
			splitting: true,
		},
	});
	if (!attempt.ok) return { ok: false, problems: attempt.problems.map((problem) => placeInModule(problem, config, imports)) };
	const { files, assets, problems } = attempt.value;
	const react = reactVersions();
	const hash = hashKey(react, ...[...files].flatMap(([name, { text }]) => (name.endsWith(".mjs") ? [text] : [])));
	const folder = join(config.cacheDir, "server", hash);
	for (const [name, { contents }] of files) replaceFile(join(folder, name), contents);
	keepNewest(dirname(folder), { prefix: "", count: keptLibraries, inUse: new Set([hash]) });
	const names = [
		rendererFile,
		...imports.map(({ id }) => sharedFile(id)),
		...pages.map(({ file }) => pageFile(file)),
		...layouts.map(layoutFile),
	];
	const modules = Object.fromEntries(
		await Promise.all(names.map(async (name) => [name, await libraryModule(name, files, { react, root: config.root })] as const)),
	);
	const library: LibraryBundle = { folder, modules, failed: [...(placeholders?.failed ?? [])], assets, problems };
	const outputs = [...files.keys()].map((name) => join(folder, name));
	return {
		ok: true,
		value: { result: library, inputs: bundleInputs(attempt.value, { folder: config.root, aliasDir: config.aliasDir }), outputs },
	};
}

/** Moves a problem from the generated entry for an unreadable module to the module's own file. */
function placeInModule(problem: Problem, { root }: Pick<SiteConfig, "root">, imports: readonly SharedModule[]): Problem {
	const id = problem.at?.file.split(sharedPrefix)[1];
	const module = id === undefined ? undefined : imports.find((item) => item.id === id);
	return module ? { ...problem, at: { file: relativePath(root, module.path), line: 1, column: 1 } } : problem;
}

async function libraryModule(
	name: string,
	files: ReadonlyMap<string, BuiltFile>,
	{ react, root }: { readonly react: string; readonly root: string },
): Promise<LibraryModule> {
	const reached = new Set([name]);
	// The loop also visits files that it adds to the set.
	for (const file of reached) for (const imported of files.get(file)?.imports ?? []) reached.add(imported);
	const texts = [...reached].flatMap((file) => comparableCode(files.get(file)?.text ?? "", root));
	const css = files.get(files.get(name)?.stylesheet ?? "")?.text ?? "";
	const hasDefault = files.get(name)?.exports.includes("default") ?? false;
	return { hash: hashKey(react, ...texts.sort(compareText)), css: await minifyCss(css), hasDefault };
}
