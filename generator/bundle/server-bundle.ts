import { join } from "node:path";
import type { SlotDefinition } from "../../theme/lib/slots/slot.ts";
import { slotNamed } from "../../theme/lib/slots/slots.ts";
import { layoutFiles, type SiteConfig } from "../config/site-config.ts";
import { slotKey } from "../config/slot-schema.ts";
import { compareText } from "../lib/compare-text.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { type Problem, SiteError, sortProblems } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { positionAt } from "../lib/text-file.ts";
import type { Asset } from "../site/files/assets.ts";
import { reuseBundle } from "./bundle-cache.ts";
import { bundleLibrary, type LibraryBundle, rendererFile } from "./library-bundle.ts";
import { isMarkdown, type PageModule, type PageModules, type PageSource, preparePageModules, readPageModule } from "./page-modules.ts";
import { resolutionKey } from "./resolution-key.ts";
import { minifyCss } from "./run-build.ts";
import { buildForServer, layoutFile, pageFile, sitePlaceholders } from "./server-build.ts";
import { combined, sharedFile, sharedModules, sharedPrefix } from "./shared-modules.ts";

/** The code that renders pages in Node. */
export type ServerBundle = {
	/** Absolute path of the module that exports `renderPage`. */
	readonly renderer: string;
	/** Hash of the renderer and all of its imports. Changes with the theme. */
	readonly rendererHash: string;
	/** The same hash for each page that is a module, by file. Editing one page does not change the others. */
	readonly moduleHashes: Readonly<Record<string, string>>;
	/**
	 * Returns the absolute path of a page's module, or `null` for a page that is HTML. Writes the module at the first request, because
	 * most builds render few pages.
	 */
	readonly moduleFile: (file: string) => Promise<string | null>;
	/**
	 * The site's layouts, by file: the absolute path of the module, and the hash and CSS of the module with its imports. Layouts without
	 * a component are left out.
	 */
	readonly layouts: Readonly<Record<string, { readonly module: string; readonly hash: string; readonly css: string }>>;
	/** CSS of the components in the theme's slots, for every page. */
	readonly slotStyles: string;
	/** CSS that a page's code imports, by file, for pages that import CSS. */
	readonly styles: Readonly<Record<string, string>>;
	/** Files that the code imports for their URLs. */
	readonly assets: readonly Asset[];
	/** Warnings, and the errors of pages that have no module because of them. */
	readonly problems: readonly Problem[];
};

/**
 * Bundles the theme's renderer and all pages that are modules. Each Markdown page becomes a separate module, which later builds reuse;
 * the modules that pages import are bundled once (`bundleLibrary`). A page that cannot be bundled has no module; `problems` has its
 * errors. Throws `SiteError` if the code that pages share cannot be bundled.
 */
export async function bundleServer(config: SiteConfig, pages: readonly PageSource[], cache: DiskCache): Promise<ServerBundle> {
	const components = await Promise.all(pages.filter((page) => !isMarkdown(page)).map((page) => page.read()));
	const markdown = new Map(pages.filter(isMarkdown).map((page) => [page.file, page]));
	const tools = { config, cache, packages: resolutionKey(config.aliasDir) };
	const prepared = await preparePageModules([...markdown.values()], tools);
	const importersOf = (files: ReadonlySet<string>) => [
		...components.map(({ file }) => file).filter((file) => files.has(join(config.root, file))),
		...[...prepared.modules].flatMap(([file, { imports }]) => (imports.some(({ path }) => files.has(path)) ? [file] : [])),
	];
	const content = { imported: prepared.imported, pages: components, layouts: layoutFiles(config), importersOf };
	const library = await bundleLibrary(config, content).catch((error: unknown) => {
		throw error instanceof SiteError ? new SiteError([...prepared.errors, ...error.problems]) : error;
	});
	removeOldModules(library.folder, prepared);
	const errors = config.policy.settle(prepared.errors, "; the page is shown without its code");
	const pageProblems = [...prepared.modules.values()].flatMap(({ problems }) => problems);
	const hashOf = (name: string) => library.modules[name]?.hash ?? "";
	const moduleHashes: Record<string, string> = {};
	const styles = await pageStyles(config, { pages: prepared, library });
	for (const [file, { hash, imports }] of prepared.modules)
		moduleHashes[file] = hashKey(hash, ...imports.map(({ id }) => hashOf(sharedFile(id))));
	for (const { file } of components) {
		const { hash = "", css = "" } = library.modules[pageFile(file)] ?? {};
		moduleHashes[file] = hash;
		if (css !== "") styles[file] = css;
	}
	return {
		renderer: join(library.folder, rendererFile),
		rendererHash: hashOf(rendererFile),
		moduleHashes,
		async moduleFile(file) {
			const module = prepared.modules.get(file);
			const source = markdown.get(file);
			if (module && source) return writeModule(library.folder, module, () => readPageModule(source, module, tools));
			return Object.hasOwn(library.modules, pageFile(file)) ? join(library.folder, pageFile(file)) : null;
		},
		layouts: layoutsOf(content.layouts, library),
		slotStyles: library.modules[rendererFile]?.css ?? "",
		styles,
		assets: library.assets,
		problems: sortProblems([
			...pageProblems,
			...errors,
			...faultyLayouts(content.layouts, library),
			...slotVersionProblems(config),
			...library.problems,
		]),
	};
}

function layoutsOf(files: readonly string[], { folder, modules }: LibraryBundle): ServerBundle["layouts"] {
	const found = files.flatMap((file) => {
		const module = modules[layoutFile(file)];
		return module?.hasDefault ? [[file, { module: join(folder, layoutFile(file)), hash: module.hash, css: module.css }] as const] : [];
	});
	return Object.fromEntries(found);
}

function faultyLayouts(files: readonly string[], { modules }: LibraryBundle): Problem[] {
	return files
		.filter((file) => modules[layoutFile(file)]?.hasDefault === false)
		.map((file) => ({
			code: "module-failed",
			severity: "error",
			message: `The layout \`${file}\` has no default export, so it cannot render pages.`,
			hint: "Export its component: `export default function Layout({ entry, children }) { … }`.",
			at: { file, line: 1, column: 1 },
		}));
}

/** Number of old page modules to keep. Each edit in watch mode adds one. */
const keptModules = 500;

const modulePrefix = "markdown-";

function moduleName({ hash }: PageModule): string {
	return `${modulePrefix}${hash}.mjs`;
}

function removeOldModules(folder: string, { modules }: PageModules): void {
	keepNewest(folder, { prefix: modulePrefix, count: keptModules, inUse: new Set([...modules.values()].map(moduleName)) });
}

/** Writes a page's module to the library's folder, unless it is already there. */
async function writeModule(folder: string, module: PageModule, read: () => Promise<string>): Promise<string> {
	const path = join(folder, moduleName(module));
	if (hashOfFile(path) !== module.hash) replaceFile(path, await read());
	return path;
}

function hashOfFile(path: string): string | null {
	try {
		return hashKey(readRegularText(path));
	} catch {
		return null;
	}
}

type StyledPages = { readonly pages: PageModules; readonly library: LibraryBundle };

/** The CSS that Markdown pages import, by file, for pages that import CSS. */
async function pageStyles(config: SiteConfig, { pages, library }: StyledPages): Promise<Record<string, string>> {
	const cssOf = (id: string) => library.modules[sharedFile(id)]?.css ?? "";
	const styles: Record<string, string> = {};
	/** Ids of modules that pages import together, and the files of these pages. */
	const combinations = new Map<string, string[]>();
	for (const [file, { imports }] of pages.modules) {
		const [first, ...others] = imports.map(({ id }) => id).filter(cssOf);
		if (first !== undefined && others.length === 0) styles[file] = cssOf(first);
		if (first === undefined || others.length === 0) continue;
		const combination = [first, ...others].join(combined);
		combinations.set(combination, [...(combinations.get(combination) ?? []), file]);
	}
	if (combinations.size === 0) return styles;
	// The order of pages changes whenever one is edited.
	const requested = [...combinations.keys()].sort(compareText);
	const parts = requested.flatMap((ids) => ids.split(combined)).map(cssOf);
	// The library's hash does not depend on the order of imports, so the style sheets are part of the key, too.
	const facts = [library.folder, ...requested, ...parts];
	const sheets = await reuseBundle({ config, name: "styles", isOfTheme: false, facts }, () =>
		combineStyles(config, requested, { pages, library }),
	);
	for (const [index, combination] of requested.entries())
		for (const file of combinations.get(combination) ?? []) styles[file] = sheets[index] ?? "";
	return styles;
}

/**
 * Bundles one style sheet for each combination. Concatenation is not enough: CSS that two components share must come once, before
 * both.
 */
async function combineStyles(config: SiteConfig, combinations: readonly string[], { pages, library }: StyledPages) {
	const attempt = await buildForServer(config, {
		entries: combinations.map((ids, index) => ({ in: sharedPrefix + ids, out: String(index) })),
		pages: [],
		plugins: [sharedModules(config, pages.imported)],
		placeholders: sitePlaceholders(config, library.failed),
	});
	if (!attempt.ok) throw new SiteError(attempt.problems);
	const { files, read } = attempt.value;
	const result = await Promise.all(combinations.map((_, index) => minifyCss(files.get(`${index}.css`)?.text ?? "")));
	return { result, inputs: [...read], outputs: [] };
}

/**
 * Warns about components in slots whose props have changed since they were written. A file exports the version that it was written
 * for; without the export, the version is 1.
 */
function slotVersionProblems({ slots, root }: Pick<SiteConfig, "slots" | "root">): Problem[] {
	return slots.flatMap((slot) => {
		const text = readRegularText(join(root, slot.file));
		return slotVersionProblem({ key: slotKey(slot), file: slot.file, text }, slotNamed(slot.name)) ?? [];
	});
}

/** Checks one component; `null` if it was written for the current version. `text` is its code. */
export function slotVersionProblem(
	{ key, file, text }: { readonly key: string; readonly file: string; readonly text: string },
	{ version, changes = {} }: Pick<SlotDefinition, "version" | "changes">,
): Problem | null {
	const declaration = /^export const slotVersion\b[^=\n]*=\s*(\d+)/m.exec(text);
	const written = Number(declaration?.[1] ?? 1);
	if (written === version) return null;
	const news = Object.entries(changes).filter(([number]) => Number(number) > written);
	const isNewer = written > version;
	return {
		code: "slot-outdated",
		severity: "warning",
		message: isNewer
			? `\`${file}\` is written for version ${written} of the props of \`${key}\`, but this version of Keyframe uses version ${version}.`
			: `The props of \`${key}\` have changed since version ${written}, for which \`${file}\` is written.`,
		hint: isNewer
			? `Update Keyframe, or write \`export const slotVersion = ${version};\` if the component works with it.`
			: `${[...news.map(([number, change]) => `Version ${number}: ${change}.`), `Change the component and write \`export const slotVersion = ${version};\` in it.`].join(" ")}`,
		at: { file, ...positionAt(text, declaration?.index ?? 0) },
		subject: key,
	};
}
