import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { type Problem, SiteError, sortProblems } from "../lib/problem.ts";
import { replaceFile } from "../lib/replace-file.ts";
import type { Asset } from "../site/files/assets.ts";
import { bundleLibrary, type LibraryBundle } from "./library-bundle.ts";
import { type PageModule, type PageModules, type PageSource, preparePageModules, readPageModule } from "./page-modules.ts";
import { pageStyles } from "./page-styles.ts";
import { resolutionKey } from "./resolution-key.ts";

/** The code that renders pages, for Node. */
export type ServerBundle = {
	/** Absolute path of the module that exports `renderPage`. */
	readonly renderer: string;
	/** Hash over the renderer and all that it imports: changes with the theme. */
	readonly rendererHash: string;
	/** The same for each page that is a module, by its file: an edit of one leaves the others as they are. */
	readonly moduleHashes: Readonly<Record<string, string>>;
	/** Absolute path of a page's module, or `null` for a page that is HTML. Written when it is first asked for: most builds render few pages. */
	readonly moduleFile: (file: string) => Promise<string | null>;
	/** CSS that a page's code imports, by the page's file; pages without are left out. */
	readonly styles: Readonly<Record<string, string>>;
	/** Files that the code imports to show them. */
	readonly assets: readonly Asset[];
	/** Warnings, and what keeps pages from having a module. */
	readonly problems: readonly Problem[];
};

/**
 * Bundles the theme's renderer and all pages that are modules. Each page of Markdown is a module of its own, kept from
 * build to build; what these import is bundled once (`bundleLibrary`). A page that cannot be bundled has no module, and `problems` say why. Throws `SiteError` when
 * what the pages share cannot be bundled.
 */
export async function bundleServer(config: SiteConfig, pages: readonly PageSource[], cache: DiskCache): Promise<ServerBundle> {
	const components = pages.filter((page) => page.file.endsWith(".tsx"));
	const markdown = pages.filter((page) => !page.file.endsWith(".tsx"));
	const packages = resolutionKey(config.aliasDir);
	const tools = { config, cache, packages };
	const prepared = await preparePageModules(markdown, tools);
	const pagesImporting = (id: string) =>
		[...prepared.modules].filter(([, { imports }]) => imports.some((item) => item.id === id)).map(([file]) => file);
	const content = { imported: prepared.imported, pagesImporting, pages: await Promise.all(components.map((page) => page.read())) };
	const library = await bundleLibrary(config, content, packages).catch((error: unknown) => {
		if (error instanceof SiteError) throw new SiteError([...prepared.errors, ...error.problems]);
		throw error;
	});
	removeOldModules(library.folder, prepared);
	const errors = config.policy.soften(prepared.errors, "the page is shown without its code");
	const pageProblems = [...prepared.modules.values()].flatMap(({ problems }) => problems);
	const sources = new Map(markdown.map((page) => [page.file, page]));
	return {
		renderer: join(library.folder, "renderer.mjs"),
		rendererHash: library.renderer.hash,
		moduleHashes: moduleHashes(prepared, library),
		async moduleFile(file) {
			const module = prepared.modules.get(file);
			const source = sources.get(file);
			if (!module || !source) return library.pages[file]?.module ?? null;
			return writeModule(library.folder, module, () => readPageModule(source, module, tools));
		},
		styles: {
			...(await pageStyles(config, { pages: prepared, library })),
			...Object.fromEntries(Object.entries(library.pages).flatMap(([file, { css }]) => (css === "" ? [] : [[file, css]]))),
		},
		assets: library.assets,
		problems: sortProblems([...pageProblems, ...errors, ...library.problems]),
	};
}

function moduleHashes({ modules }: PageModules, { shared, pages }: LibraryBundle): Record<string, string> {
	const hashes: Record<string, string> = {};
	for (const [file, { hash, imports }] of modules) hashes[file] = hashKey(hash, ...imports.map(({ id }) => shared[id]?.hash ?? ""));
	for (const [file, { hash }] of Object.entries(pages)) hashes[file] = hash;
	return hashes;
}

/** Modules of pages as they were before that are kept: each edit in watch mode leaves one behind. */
const keptModules = 500;

function removeOldModules(folder: string, { modules }: PageModules): void {
	const inUse = new Set([...modules.values()].map(({ hash }) => moduleName(hash)));
	keepNewest(folder, { prefix: modulePrefix, count: keptModules, inUse });
}

const modulePrefix = "markdown-";

function moduleName(hash: string): string {
	return `${modulePrefix}${hash}.mjs`;
}

/** Puts a page's module beside the library, unless it is there. */
async function writeModule(folder: string, { hash }: PageModule, read: () => Promise<string>): Promise<string> {
	const path = join(folder, moduleName(hash));
	if (hashOf(path) === hash) return path;
	replaceFile(path, await read());
	return path;
}

function hashOf(path: string): string | null {
	try {
		return hashKey(readFileSync(path, "utf8"));
	} catch {
		return null;
	}
}
