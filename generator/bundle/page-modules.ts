import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import type { Metafile } from "esbuild";
import { placeholderNamespace } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import type { Problem } from "../lib/problem.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { moduleFile } from "../problems/esbuild-problems.ts";
import { withImporters } from "./bundle-failures.ts";
import { missingDependencies } from "./bundle-inputs.ts";
import { type ModulePage, pagePlugin } from "./page-plugin.ts";
import { buildForServer, outputFolder } from "./server-build.ts";
import { externalizeImports, type SharedModule, sharedFile, sharedName } from "./shared-modules.ts";

/** What is known of a page's module without reading it. */
export type PageModule = {
	/** Key of its text in the cache. */
	readonly hash: string;
	/** What it imports, in the order of the page. */
	readonly imports: readonly SharedModule[];
	/** Files (absolute) that are not there: as soon as there is one, the module is another. */
	readonly sought: readonly string[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** A page whose body is a module; `read` gets the module, compiled before. */
export type PageSource = { readonly file: string; readonly key: string; readonly read: () => Promise<ModulePage> };

/** Modules of pages by file; all that they import by id, that of pages with errors too; and these errors. */
export type PageModules = {
	readonly modules: ReadonlyMap<string, PageModule>;
	readonly imported: ReadonlyMap<string, SharedModule>;
	readonly errors: readonly Problem[];
};

/** What pages are bundled with. `packages` are the `resolutionKey` of the site. */
type PageTools = { readonly config: SiteConfig; readonly cache: DiskCache; readonly packages: string };

/** The modules of Markdown pages: those that are known from before, and the others made now, in one run. */
export async function preparePageModules(pages: readonly PageSource[], tools: PageTools): Promise<PageModules> {
	const modules = new Map<string, PageModule>();
	const exists = rememberedExists();
	for (const page of pages) {
		const known = readKnown(page, tools);
		const isCurrent = known?.imports.every(({ path }) => !isAbsolute(path) || exists(path)) && !known.sought.some(exists);
		if (known && isCurrent) modules.set(page.file, known);
	}
	const imported = new Map([...modules.values()].flatMap((module) => module.imports.map((item) => [item.id, item] as const)));
	const open = pages.filter((page) => !modules.has(page.file));
	return { modules, imported, errors: await makeWorkingPages(open, { ...tools, modules, imported }) };
}

/** Makes the modules of all pages that can be bundled. Returns what is wrong with the others: a run has no result when one page fails, so the rest is made without it. */
async function makeWorkingPages(pages: readonly PageSource[], tools: Parameters<typeof makePageModules>[1]): Promise<readonly Problem[]> {
	const failures = pages.length === 0 ? [] : await makePageModules(pages, tools);
	if (failures.length === 0) return [];
	const opened = await Promise.all(pages.map(async (page) => ({ page, files: filesOf(await page.read()) })));
	const withFile = (problem: Problem) => opened.filter(({ files }) => files.includes(problem.at?.file ?? "")).map(({ page }) => page);
	const failed = new Set(failures.flatMap(withFile));
	// No page is told to be at fault: the one that is fails alone, too.
	if (failed.size === 0 && pages.length > 1) {
		const alone: Problem[] = [];
		for (const page of pages) alone.push(...(await makeWorkingPages([page], tools)));
		return alone;
	}
	const named = failures.map((problem) =>
		withImporters(
			problem,
			withFile(problem).map(({ file }) => file),
		),
	);
	const rest = failed.size === 0 ? [] : pages.filter((page) => !failed.has(page));
	return [...named, ...(await makeWorkingPages(rest, tools))];
}

/** The files that a page is made of. */
function filesOf({ file, partials }: ModulePage): string[] {
	return [file, ...partials.map((partial) => partial.file)];
}

/** The text of a page's module; made again when the cache has lost it. */
export async function readPageModule(page: PageSource, { hash }: PageModule, tools: PageTools): Promise<string> {
	const text = tools.cache.get("modules", hash);
	if (text !== null) return text;
	await makePageModules([page], { ...tools, modules: new Map(), imported: new Map() });
	const again = tools.cache.get("modules", hash);
	if (again === null) throw new Error(`The page ${page.file} was bundled before and cannot be bundled again`);
	return again;
}

function readKnown(page: PageSource, tools: PageTools): PageModule | null {
	const { cache } = tools;
	const text = cache.get("module-facts", factsKey(page, tools));
	const known = text === null ? null : (JSON.parse(text) as PageModule);
	return known && cache.has("modules", known.hash) ? known : null;
}

function factsKey({ file, key }: PageSource, { config, packages }: PageTools): string {
	return hashKey(toolBuild, config.root, config.policy.name, packages, file, key);
}

/** Bundles pages and puts them into the cache and `modules`, what they import into `imported`. Returns what is wrong when there are none. */
async function makePageModules(
	pages: readonly PageSource[],
	tools: PageTools & { readonly modules: Map<string, PageModule>; readonly imported: Map<string, SharedModule> },
): Promise<readonly Problem[]> {
	const { config, cache, imported } = tools;
	const sources = await Promise.all(pages.map((page) => page.read()));
	const codes = new Map(sources.flatMap((page) => [page, ...page.partials]).map((module) => [module.file, module.code]));
	const attempt = await buildForServer(config, {
		entryPoints: pages.map((page, index) => ({ in: `keyframe-page:${page.file}`, out: String(index) })),
		plugins: [pagePlugin(config, sources), externalizeImports(config, imported)],
		codes,
		found: { assets: new Map(), read: new Set() },
		banner: importsMark,
		splitting: false,
		placeholders: config.policy.placeholders(),
	});
	if (!attempt.ok) return attempt.problems;
	const result = attempt.value;
	const texts = new Map(result.outputFiles.map((file) => [relative(outputFolder(config), file.path), file.text]));
	for (const [index, page] of pages.entries()) {
		const { imports, sought } = importsOf(page.file, { metafile: result.metafile, config, imported });
		const text = withImports(texts.get(`${index}.mjs`) ?? "", { imports, map: texts.get(`${index}.mjs.map`) ?? "" });
		const hash = hashKey(text);
		const source = sources[index];
		const files = source ? filesOf(source) : [];
		const problems = result.problems.filter((problem) => files.includes(problem.at?.file ?? ""));
		const module: PageModule = { hash, imports, sought, problems };
		cache.set("modules", hash, text);
		cache.set("module-facts", factsKey(page, tools), JSON.stringify(module));
		tools.modules.set(page.file, module);
	}
	return [];
}

/** What a page and the Markdown in it import, in the order of the text, and the files that they would rather import. */
function importsOf(
	file: string,
	tools: { readonly metafile: Metafile; readonly config: SiteConfig; readonly imported: ReadonlyMap<string, SharedModule> },
): Pick<PageModule, "imports" | "sought"> {
	const { metafile, imported } = tools;
	const { root, aliasDir } = tools.config;
	const imports = new Set<SharedModule>();
	const sought = new Set<string>();
	const seen = new Set<string>();
	const walk = (name: string) => {
		if (seen.has(name)) return;
		seen.add(name);
		for (const { path, original } of metafile.inputs[name]?.imports ?? []) {
			const module = path.startsWith("shared:") ? imported.get(path.slice("shared:".length)) : undefined;
			if (!module) {
				walk(path);
				continue;
			}
			imports.add(module);
			const found = module.namespace === placeholderNamespace ? null : module.path;
			for (const item of missingDependencies({ path: original ?? "", folder: dirname(moduleFile(name, root)), aliasDir, found }))
				sought.add(item);
		}
	};
	walk(`page:${join(root, file)}`);
	return { imports: [...imports], sought: [...sought] };
}

/** Asks the disk for each file once. */
function rememberedExists(): (path: string) => boolean {
	const known = new Map<string, boolean>();
	return (path) => {
		const answer = known.get(path) ?? existsSync(path);
		known.set(path, answer);
		return answer;
	};
}

/** Stands in the first line of a page's module until it is known what it imports. */
const importsMark = "/* imports */";

function withImports(text: string, { imports, map }: { readonly imports: readonly SharedModule[]; readonly map: string }): string {
	const statements = imports.map(({ id }) => `import { shared as ${sharedName(id)} } from "./${sharedFile(id)}";`);
	const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString("base64")}\n`;
	return text.replace(importsMark, () => statements.join(" ")).replace(/\/\/# sourceMappingURL=\S+\s*$/, () => comment);
}
