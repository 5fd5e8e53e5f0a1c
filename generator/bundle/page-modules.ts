import { existsSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { Metafile } from "esbuild";
import { placeholderNamespace } from "../compat/missing-modules.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { moduleFile } from "../lib/esbuild-problems.ts";
import { hashKey } from "../lib/hash.ts";
import { localPath, portablePath } from "../lib/portable-path.ts";
import type { Problem } from "../lib/problem.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { withImporters } from "./bundle-failures.ts";
import { missingDependencies } from "./bundle-inputs.ts";
import type { ModulePage } from "./page-plugin.ts";
import { buildForServer, pageFile, sitePlaceholders } from "./server-build.ts";
import { comparableCode, externalizeImports, type SharedModule, sharedFile, sharedName } from "./shared-modules.ts";
import { portableSources, withLocalSources } from "./source-maps.ts";

/** Facts about a page's module that can be known without its text. */
export type PageModule = {
	/** Key of the module's text in the cache. */
	readonly hash: string;
	/** The imports, in the order in which the page has them. */
	readonly imports: readonly SharedModule[];
	/** Missing files (absolute) that would change the module if they existed. */
	readonly sought: readonly string[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** A page whose body is a module. `read` returns the compiled page. */
export type PageSource = {
	readonly file: string;
	readonly key: string;
	readonly read: () => Promise<ModulePage>;
	/** Whether its text is not needed: another shard renders the page. */
	readonly isForeign?: boolean;
};

/** Whether a page is Markdown: the others are bundled with what pages import. */
export function isMarkdown({ file }: Pick<PageSource, "file">): boolean {
	return !file.endsWith(".tsx");
}

/** The modules of pages, by file; all modules that pages import, by id, including imports of pages with errors; and these errors. */
export type PageModules = {
	readonly modules: ReadonlyMap<string, PageModule>;
	readonly imported: ReadonlyMap<string, SharedModule>;
	readonly errors: readonly Problem[];
};

/** What bundling pages needs. `packages` is the site's `resolutionKey`. */
export type PageTools = { readonly config: SiteConfig; readonly cache: DiskCache; readonly packages: string };

/** A page and its compiled module. */
type OpenedPage = { readonly page: PageSource; readonly source: ModulePage };

async function openPage(page: PageSource): Promise<OpenedPage> {
	return { page, source: await page.read() };
}

/** Number of pages that are bundled in one run. With their source maps, the bundler needs 0.7 MB for each. */
const batchSize = 200;

/** Returns the modules of Markdown pages: from the cache, or bundled in few runs. */
export async function preparePageModules(pages: readonly PageSource[], tools: PageTools): Promise<PageModules> {
	const modules = new Map<string, PageModule>();
	const exists = rememberedExists();
	for (const page of pages) {
		const known = readKnown(page, tools);
		const isCurrent = known?.imports.every(({ path }) => !isAbsolute(path) || exists(path)) && !known.sought.some(exists);
		if (known && isCurrent) modules.set(page.file, known);
	}
	const imported = new Map([...modules.values()].flatMap((module) => module.imports.map((item) => [item.id, item] as const)));
	const parts: PageModules[] = [{ modules, imported, errors: [] }];
	const missing = pages.filter((page) => !modules.has(page.file));
	for (let from = 0; from < missing.length; from += batchSize) {
		const opened = await Promise.all(missing.slice(from, from + batchSize).map(openPage));
		parts.push(await makeWorkingPages(opened, tools));
	}
	return merge(parts);
}

function merge(parts: readonly PageModules[]): PageModules {
	return {
		modules: new Map(parts.flatMap(({ modules }) => [...modules])),
		imported: new Map(parts.flatMap(({ imported }) => [...imported])),
		errors: parts.flatMap(({ errors }) => errors),
	};
}

/** Bundles all pages that can be bundled. A single bad page makes a run fail, so the run is repeated without it. */
async function makeWorkingPages(pages: readonly OpenedPage[], tools: PageTools): Promise<PageModules> {
	if (pages.length === 0) return merge([]);
	const made = await makePageModules(pages, tools);
	if (made.errors.length === 0) return made;
	const pagesOf = ({ at }: Problem) => pages.flatMap(({ source }) => (filesOf(source).includes(at?.file ?? "") ? [source.file] : []));
	const failed = new Set(made.errors.flatMap(pagesOf));
	// If no error is in a page, try each page alone: the culprit will fail again.
	const isUnknown = failed.size === 0 && pages.length > 1;
	const errors = isUnknown ? [] : made.errors.map((problem) => withImporters(problem, pagesOf(problem)));
	const rest = isUnknown ? pages.map((page) => [page]) : [failed.size === 0 ? [] : pages.filter(({ page }) => !failed.has(page.file))];
	const parts: PageModules[] = [{ ...made, errors }];
	for (const group of rest) parts.push(await makeWorkingPages(group, tools));
	return merge(parts);
}

/** The files that make up a page. */
function filesOf({ file, partials }: ModulePage): string[] {
	return [file, ...partials.map((partial) => partial.file)];
}

/** Returns the text of a page's module, and bundles it again if the cache has lost it. */
export async function readPageModule(page: PageSource, { hash }: PageModule, tools: PageTools): Promise<string> {
	const { cache, config } = tools;
	const text = cache.get("modules", hash);
	if (text !== null) return withLocalSources(text, config.root);
	await makePageModules([await openPage(page)], tools);
	const again = cache.get("modules", hash);
	if (again === null) throw new Error(`The page ${page.file} was bundled before and cannot be bundled again`);
	return withLocalSources(again, config.root);
}

function readKnown(page: PageSource, tools: PageTools): PageModule | null {
	const { cache } = tools;
	const text = cache.get("module-facts", factsKey(page, tools));
	const known = text === null ? null : inSite(JSON.parse(text) as PageModule, (path) => localPath(tools.config.root, path));
	return known && (page.isForeign || cache.has("modules", known.hash)) ? known : null;
}

/** The facts about a page's module, with all paths changed. The cache has portable paths, because machines have the site in different folders. */
function inSite(module: PageModule, change: (path: string) => string): PageModule {
	const imports = module.imports.map((item) => ({ ...item, path: change(item.path) }));
	return { ...module, imports, sought: module.sought.map(change) };
}

/** The name of the entry of the cache with the facts about a page's module. */
export function moduleFactsName(page: Pick<PageSource, "file" | "key">, tools: PageTools): string {
	return `module-facts ${factsKey(page, tools)}`;
}

function factsKey({ file, key }: Pick<PageSource, "file" | "key">, { config, packages }: PageTools): string {
	const allowed = config.allow.map((path) => portablePath(config.root, path));
	return hashKey(toolBuild, config.policy.name, packages, ...allowed, file, key);
}

/** Bundles pages and stores them in the cache. */
async function makePageModules(pages: readonly OpenedPage[], tools: PageTools): Promise<PageModules> {
	const { config, cache } = tools;
	const imported = new Map<string, SharedModule>();
	const modules = new Map<string, PageModule>();
	const attempt = await buildForServer(config, {
		entries: [],
		pages: pages.map(({ source }) => source),
		plugins: [externalizeImports(config, imported)],
		placeholders: sitePlaceholders(config),
	});
	if (!attempt.ok) return { modules, imported, errors: attempt.problems };
	const { files, metafile, problems } = attempt.value;
	for (const { page, source } of pages) {
		const { imports, sought } = importsOf(page.file, { metafile, config, imported });
		const name = pageFile(page.file);
		const code = files.get(name)?.text ?? "";
		const map = portableSources(files.get(`${name}.map`)?.text ?? '{"sources":[]}', config.root);
		const text = withImports(code, { imports, map });
		const hash = hashKey(page.key, ...imports.map(({ id }) => id), comparableCode(code, config.root));
		const ownFiles = filesOf(source);
		const module = { hash, imports, sought, problems: problems.filter(({ at }) => ownFiles.includes(at?.file ?? "")) };
		cache.set("modules", hash, text);
		cache.set("module-facts", factsKey(page, tools), JSON.stringify(inSite(module, (path) => portablePath(config.root, path))));
		modules.set(page.file, module);
	}
	return { modules, imported, errors: [] };
}

/** The imports of a page and its partials, in the order of the text, and the missing files that they would prefer. */
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
		for (const { path, original = "" } of metafile.inputs[name]?.imports ?? []) {
			const module = path.startsWith("shared:") ? imported.get(path.slice("shared:".length)) : undefined;
			if (!module) {
				walk(path);
				continue;
			}
			imports.add(module);
			const found = module.namespace === placeholderNamespace ? null : module.path;
			const missing = missingDependencies({ path: original, folder: dirname(moduleFile(name, root)), aliasDir, found });
			for (const item of missing) sought.add(item);
		}
	};
	walk(`page:${join(root, file)}`);
	return { imports: [...imports], sought: [...sought] };
}

/** Returns a function that tests whether a file exists. It asks the disk only once for each file. */
function rememberedExists(): (path: string) => boolean {
	const known = new Map<string, boolean>();
	return (path) => {
		const answer = known.get(path) ?? existsSync(path);
		known.set(path, answer);
		return answer;
	};
}

/** Adds the imports to the first line of a page's module, so that its source map stays valid. */
function withImports(text: string, { imports, map }: { readonly imports: readonly SharedModule[]; readonly map: string }): string {
	const statements = imports.map(({ id }) => `import { shared as ${sharedName(id)} } from "./${sharedFile(id)}"; `).join("");
	const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString("base64")}\n`;
	return statements + text.replace(/\/\/# sourceMappingURL=\S+\s*$/, () => comment);
}
