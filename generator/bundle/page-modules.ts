import { existsSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import type { Metafile } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { type ImportedModule, leaveOutImports, sharedFile, sharedName } from "./imported-modules.ts";
import { type ModulePage, pagePlugin } from "./page-plugin.ts";
import { buildForServer, outputFolder } from "./server-build.ts";

/** What is known of a page's module without reading it. */
export type PageModule = {
	/** Key of its text in the cache. */
	readonly hash: string;
	/** What it imports, in the order of the page. */
	readonly imports: readonly ImportedModule[];
	/** Files (absolute) that were looked for in vain: as soon as there is one, the module is another. */
	readonly missing: readonly string[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** A page whose body is a module; `read` gets the module, compiled before. */
export type PageSource = { readonly file: string; readonly key: string; readonly read: () => ModulePage };

/** Modules of pages by file; all that they import by id, that of pages with errors too; and these errors. */
export type PageModules = {
	readonly modules: ReadonlyMap<string, PageModule>;
	readonly imported: ReadonlyMap<string, ImportedModule>;
	readonly errors: readonly Problem[];
};

type Tools = { readonly config: SiteConfig; readonly cache: DiskCache };

/** The modules of Markdown pages: those that are known from before, and the others made now, in one run. */
export async function preparePageModules(pages: readonly PageSource[], tools: Tools): Promise<PageModules> {
	const modules = new Map<string, PageModule>();
	const exists = rememberedExists();
	for (const page of pages) {
		const known = readKnown(page, tools);
		const isCurrent = known?.imports.every(({ path }) => !isAbsolute(path) || exists(path)) && !known.missing.some(exists);
		if (known && isCurrent) modules.set(page.file, known);
	}
	const imported = new Map([...modules.values()].flatMap((module) => module.imports.map((item) => [item.id, item] as const)));
	const errors: Problem[] = [];
	let open = pages.filter((page) => !modules.has(page.file));
	while (open.length > 0) {
		const failure = await makePageModules(open, { ...tools, modules, imported }).then(() => null, siteErrorOf);
		errors.push(...(failure?.problems ?? []));
		// A run has no result when one page fails: the others are made without it.
		const failed = new Set(failure?.problems.map((problem) => problem.at?.file));
		const rest = failure ? open.filter((page) => !filesOf(page.read()).some((file) => failed.has(file))) : [];
		open = rest.length < open.length ? rest : [];
	}
	return { modules, imported, errors };
}

/** The files that a page is made of. */
function filesOf({ file, partials }: ModulePage): string[] {
	return [file, ...partials.map((partial) => partial.file)];
}

function siteErrorOf(error: unknown): SiteError {
	if (error instanceof SiteError) return error;
	throw error;
}

/** The text of a page's module; made again when the cache has lost it. */
export async function readPageModule(page: PageSource, { hash }: PageModule, tools: Tools): Promise<string> {
	const text = tools.cache.get("modules", hash);
	if (text !== null) return text;
	await makePageModules([page], { ...tools, modules: new Map(), imported: new Map() });
	return tools.cache.get("modules", hash) ?? "";
}

function readKnown(page: PageSource, { config, cache }: Tools): PageModule | null {
	const text = cache.get("module-facts", factsKey(page, config));
	const known = text === null ? null : (JSON.parse(text) as PageModule);
	return known && cache.has("modules", known.hash) ? known : null;
}

function factsKey({ file, key }: PageSource, { root, configFile }: SiteConfig): string {
	return hashKey(toolBuild, root, String(configFile === null), file, key);
}

async function makePageModules(
	pages: readonly PageSource[],
	tools: Tools & { readonly modules: Map<string, PageModule>; readonly imported: Map<string, ImportedModule> },
): Promise<void> {
	if (pages.length === 0) return;
	const { config, cache, imported } = tools;
	const sources = pages.map((page) => page.read());
	const codes = new Map(sources.flatMap((page) => [page, ...page.partials]).map((module) => [module.file, module.code]));
	const missing = new Set<string>();
	const result = await buildForServer(config, {
		entryPoints: pages.map((page, index) => ({ in: `keyframe-page:${page.file}`, out: String(index) })),
		plugins: [pagePlugin(config, sources), leaveOutImports(config, imported)],
		codes,
		found: { assets: new Map(), read: new Set() },
		missing,
		banner: importsMark,
		splitting: false,
	});
	const texts = new Map(result.outputFiles.map((file) => [relative(outputFolder(config), file.path), file.text]));
	for (const [index, page] of pages.entries()) {
		const imports = importsOf(join(config.root, page.file), result.metafile).flatMap((id) => imported.get(id) ?? []);
		const text = withImports(texts.get(`${index}.mjs`) ?? "", { imports, map: texts.get(`${index}.mjs.map`) ?? "" });
		const hash = hashKey(text);
		const files = filesOf(sources[index] ?? page.read());
		const problems = result.problems.filter((problem) => files.includes(problem.at?.file ?? ""));
		const module: PageModule = { hash, imports, missing: [...missing], problems };
		cache.set("modules", hash, text);
		cache.set("module-facts", factsKey(page, config), JSON.stringify(module));
		tools.modules.set(page.file, module);
	}
}

/** Ids of what a page (absolute path) and the Markdown in it import, in the order of the text. */
function importsOf(page: string, { inputs }: Metafile): string[] {
	const ids = new Set<string>();
	const seen = new Set<string>();
	const walk = (name: string) => {
		if (seen.has(name)) return;
		seen.add(name);
		if (name.startsWith("shared:")) ids.add(name.slice("shared:".length));
		else for (const { path } of inputs[name]?.imports ?? []) walk(path);
	};
	walk(`page:${page}`);
	return [...ids];
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

function withImports(text: string, { imports, map }: { readonly imports: readonly ImportedModule[]; readonly map: string }): string {
	const statements = imports.map(({ id }) => `import { shared as ${sharedName(id)} } from "./${sharedFile(id)}";`);
	const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString("base64")}\n`;
	return text.replace(importsMark, () => statements.join(" ")).replace(/\/\/# sourceMappingURL=\S+\s*$/, () => comment);
}
