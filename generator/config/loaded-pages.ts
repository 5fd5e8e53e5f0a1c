import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import glob from "fast-glob";
import { stringify } from "yaml";
import type * as z from "zod";
import { compareText } from "../lib/compare-text.ts";
import { escapePattern } from "../lib/escape-pattern.ts";
import { hashKey, sha256 } from "../lib/hash.ts";
import { importModule } from "../lib/import-module.ts";
import type { LoadPages } from "../lib/loaded-page.ts";
import { folderOf } from "../lib/paths.ts";
import { errorMessage, type Problem, SiteError } from "../lib/problem.ts";
import { readRegularFile, readRegularText } from "../lib/regular-file.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { searchFolders } from "../lib/search-folders.ts";
import { sentence } from "../lib/sentence.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { ConfigModule } from "./config-module.ts";
import { type LoadInputs, loadedPagesSchema } from "./load-schema.ts";
import { locatePattern } from "./locate-pattern.ts";
import type { SiteConfig } from "./site-config.ts";
import { siteText } from "./site-texts.ts";

type LoadConfig = Pick<SiteConfig, "root" | "cacheDir" | "cache" | "collections" | "configSources" | "language" | "texts">;

type LoadedCollection = LoadConfig["collections"][number] & { readonly inputs: LoadInputs };

/** The file in the folder of a collection's pages that has the key of what they were made from. */
const keyFile = ".inputs";

/** Time limit for `load` of a collection in ms. */
const loadLimit = 120_000;

/** The files (absolute) that the pages of collections are loaded from, as far as they exist. */
export function inputFiles({ root, collections }: Pick<SiteConfig, "root" | "collections">): string[] {
	const files = collections.flatMap(({ inputs }) => (inputs ? matchingFiles(root, inputs) : []));
	return [...new Set(files)].map((file) => join(root, file));
}

function matchingFiles(root: string, { files }: LoadInputs): string[] {
	const search = { cwd: root, ignore: ["**/node_modules/**", ".keyframe/**"], followSymbolicLinks: false };
	return files.length === 0 ? [] : searchFolders(() => glob.sync([...files], search), root).sort(compareText);
}

/**
 * Calls `load` of collections, in each language, and writes their pages to the cache. Collections whose inputs have not changed keep
 * their pages. `module` has the functions. Throws `SiteError` if a function fails or returns something else than pages.
 */
export async function loadPages(config: LoadConfig, module: ConfigModule | null): Promise<void> {
	if (module === null) return;
	const collections = config.collections.filter((collection): collection is LoadedCollection => collection.inputs !== null);
	const isOriginal = ({ locale }: LoadedCollection) => locale?.isDefault ?? true;
	const loadAll = async (some: readonly LoadedCollection[]) => {
		const problems = await Promise.all(some.map((collection) => loadCollection(collection, config, module)));
		if (problems.flat().length > 0) throw new SiteError(problems.flat());
	};
	await loadAll(collections.filter(isOriginal));
	// Translations are compared with the originals.
	await loadAll(collections.filter((collection) => !isOriginal(collection)));
}

async function loadCollection(collection: LoadedCollection, config: LoadConfig, module: ConfigModule): Promise<Problem[]> {
	const { dir, inputs, key: name, locale, originalDir } = collection;
	const { root, texts } = config;
	const language = locale?.lang ?? config.language;
	const files = matchingFiles(root, inputs);
	const hashes = files.map((file) => `${file} ${sha256(readRegularFile(join(root, file)))}`);
	const key = hashKey(toolBuild, language, module.code, JSON.stringify(inputs.values), ...hashes);
	const stored = join(dir, keyFile);
	const hasInputs = inputs.files.length > 0 || inputs.values.length > 0;
	if (config.cache && hasInputs && existsSync(stored) && readRegularText(stored) === key) return [];
	// Another key loads the module again, with the data that it reads itself.
	const url = `${pathToFileURL(module.path).href}?inputs=${key}`;
	const fail = (fault: string, hint: string) => [loadFailed(name, { fault, hint }, config)];
	let returned: unknown;
	try {
		process.setSourceMapsEnabled(true);
		const loaded = (await importModule(url)) as {
			readonly default: { readonly collections: Readonly<Record<string, { readonly load: LoadPages }>> };
		};
		returned = await inTime(loaded.default.collections[name]?.load({ root, files, language, text: siteText({ language, texts }) }));
	} catch (error) {
		const problems = problemsOf(error);
		if (problems) return problems;
		return fail(`failed: ${errorMessage(error)}`, "Correct the function, or what it reads.");
	}
	const result = loadedPagesSchema.safeParse(returned);
	if (!result.success) return result.error.issues.slice(0, 10).flatMap((issue) => fail(...returnFault(issue, returned)));
	const twice = repeatedPage(result.data);
	if (twice) return fail(`returned two pages with the path \`${twice.path}\`.`, "Give each page a path of its own.");
	// If this process ends while it writes, the pages count for no key.
	rmSync(stored, { force: true });
	writePages(result.data, { dir, original: locale?.isDefault === false ? join(root, originalDir) : null });
	replaceFile(stored, key);
	return [];
}

/** The problems that an integration of Keyframe throws. Its module is not this program's, so that classes differ. */
function problemsOf(error: unknown): Problem[] | null {
	return error instanceof Error && error.name === "SiteError" && "problems" in error ? (error.problems as Problem[]) : null;
}

/** The first page with the path of another; some file systems do not tell upper case from lower case. */
function repeatedPage<Page extends { readonly path: string }>(pages: readonly Page[]): Page | undefined {
	const seen = new Set<string>();
	return pages.find(({ path }) => seen.size === seen.add(path.toLowerCase()).size);
}

/** The result of a function that must not wait forever. Rejects after the time limit. */
async function inTime<Result>(result: Result): Promise<Awaited<Result>> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`it returned no pages within ${loadLimit / 1000} s`)), loadLimit);
	});
	try {
		return await Promise.race([result, limit]);
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Writes pages into a folder, and removes all others. Files that stay the same are not written. A page that equals the one in the folder
 * of the default language (`original`) is not translated, and left out.
 */
function writePages(
	pages: z.output<typeof loadedPagesSchema>,
	{ dir, original }: { readonly dir: string; readonly original: string | null },
): void {
	const isUntranslated = (file: string, text: string) => {
		const path = original === null ? null : join(original, file);
		return path !== null && existsSync(path) && readRegularText(path) === text;
	};
	const written = pages.map((page): [file: string, text: string] => [`${page.path}.${page.format}`, pageText(page)]);
	const texts = new Map([...folderFiles(pages), ...written.filter(([file, text]) => !isUntranslated(file, text))]);
	for (const file of glob.sync("**/*", { cwd: dir })) if (!texts.has(file)) rmSync(join(dir, file), { force: true });
	for (const [file, text] of texts) replaceFile(join(dir, file), text);
}

/** The files with the names of folders in the sidebar. */
function folderFiles(pages: z.output<typeof loadedPagesSchema>): [file: string, text: string][] {
	return pages.flatMap(({ path, folderLabel: label }): [string, string][] => {
		const folder = folderOf(path);
		return label === undefined || folder === "" ? [] : [[`${folder}/_category_.json`, `${JSON.stringify({ label })}\n`]];
	});
}

function pageText({ frontMatter, body }: z.output<typeof loadedPagesSchema>[number]): string {
	const front = Object.keys(frontMatter).length === 0 ? "" : `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n`;
	return `${front}${body.replace(/\n*$/, "\n")}`;
}

/** What is wrong with the returned value, and what to do. */
function returnFault({ path, message }: z.core.$ZodIssue, returned: unknown): [string, string] {
	const [index, ...keys] = path;
	const hint = "Return a list of `{ path, frontMatter, body }`.";
	if (typeof index !== "number") return ["must return a list of pages.", hint];
	const page: unknown = Array.isArray(returned) ? returned[index] : null;
	const named = typeof page === "object" && page !== null && "path" in page ? ` (\`${String(page.path)}\`)` : "";
	return [`returned a wrong page: page ${index + 1}${named}${keys.length > 0 ? `, \`${keys.join(".")}\`` : ""}: ${message}.`, hint];
}

function loadFailed(name: string, { fault, hint }: { readonly fault: string; readonly hint: string }, config: LoadConfig): Problem {
	const at = locatePattern(config.configSources, new RegExp(`(?<=\\b${escapePattern(name)}["']?\\s*:\\s*\\{[^}]*?)\\bload\\b`));
	return { code: "config-failed", severity: "error", message: sentence(`\`collections.${name}.load\` ${fault}`), hint, at };
}
