import { type Dirent, type Stats, statSync } from "node:fs";
import { type CollectionConfig, fileInSite, pathInCollection, type SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { fileMatcher } from "../lib/file-patterns.ts";
import { listFiles } from "../lib/list-files.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem, StageOutput } from "../lib/problem.ts";
import { brokenLink, refusedFile } from "../lib/refused-file.ts";
import { oversizedPage } from "../lib/text-file.ts";
import { isPackageFolder } from "../lib/walk-folder.ts";
import type { SourceFile, SourceText } from "../page/document.ts";
import { defaultsFiles, defaultsProblems } from "../page/front-matter/folder-defaults.ts";
import { createSourceReaders, readSource, type SourceFolders, type SourceReaders, withoutText } from "../page/read-source.ts";
import { type FoundFiles, openKeptScan } from "./kept-scan.ts";
import { type KeptSources, openKeptSources } from "./kept-sources.ts";

/** The settings that affect which sources exist. */
type ScanSettings = SourceFolders &
	Pick<SiteConfig, "cache" | "cacheDir" | "collections" | "outDir" | "untrusted" | "configFile" | "policy" | "pageSize">;

/** Whether an entry is never content: dependencies, partials in folders whose names start with an underscore, and islands. */
function isNeverContent(entry: Dirent): boolean {
	return isPackageFolder(entry) || (entry.name.startsWith("_") && entry.isDirectory()) || entry.name.endsWith(".island.tsx");
}

/**
 * What to call at each source that has been modified after a time, in ms since 1970, with the number of such sources so far: its page must
 * probably be compiled.
 */
export type EditNotice = { readonly since: number; readonly onEdit: (edited: number) => void };

/** Finds and reads the source files of all collections, sorted by path. */
export function scanSources(config: ScanSettings, notice: EditNotice | null = null): StageOutput<readonly SourceFile[]> {
	let edited = 0;
	const onStats = ({ mtimeMs }: Stats) => {
		if (notice && mtimeMs > notice.since) notice.onEdit(++edited);
	};
	const value: SourceFile[] = [];
	const problems: Problem[] = [];
	const readers = createSourceReaders(config);
	const keptSources = openKeptSources(config);
	for (const collection of config.collections) {
		const kept = openKeptScan(config, collection);
		const context = { config, collection, readers, onStats, keptSources: kept ? null : keptSources };
		const found = kept?.found ?? findFiles(config, collection);
		problems.push(...found.problems);
		if (config.untrusted) problems.push(...refusedIslands(config, collection));
		const read: SourceText[] = [];
		const pages: SourceFile[] = [];
		for (const file of found.files) {
			const source = kept?.source(file) ?? readPage(file, context);
			if ("warning" in source && source.warning) problems.push(source.warning);
			if ("code" in source) problems.push(source);
			else if (source.kind === "tsx" && config.untrusted) problems.push(refusedModule(file));
			else if ("text" in source) {
				pages.push(withoutText(source));
				if (kept && !kept.found) read.push(source);
			} else pages.push(source);
		}
		if (!kept?.found) kept?.keep(found, read);
		for (const page of pages) value.push(page);
		problems.push(...defaultsProblems(pages, readers.readDefaults, { fields: collection.frontMatter, policy: config.policy }));
	}
	keptSources?.close();
	return { value, problems: config.policy.settle(problems) };
}

/** Reports the islands in a collection of an untrusted site. */
function refusedIslands(config: ScanSettings, collection: CollectionConfig): Problem[] {
	const { files } = listFiles(collection.dir, { scope: config, name: /\.island\.tsx$/, isLeftOut: isPackageFolder });
	return files.sort(compareText).map((path) => refusedModule(fileInSite(collection, path)));
}

function refusedModule(file: string): Problem {
	return {
		code: "code-refused",
		severity: "error",
		message: `\`${file}\` is code, which is not run with \`--untrusted-content\`.`,
		hint: "Remove it, or write the page in Markdown.",
		at: { file, line: 1, column: 1 },
	};
}

/** Finds the sources of a collection. They are sorted, because the order of folder listings differs between machines. */
function findFiles(config: ScanSettings, collection: CollectionConfig): FoundFiles {
	const { isPage } = config.policy.folders;
	const others = new Set([relativePath(collection.dir, config.outDir), ...translationsWithin(config, collection)]);
	const isExcluded = fileMatcher(collection.exclude);
	const isLeftOut = (entry: Dirent, path: string) =>
		isNeverContent(entry) || (entry.isDirectory() ? others.has(path) : !isPage(path) || isExcluded(path));
	const { files, refused, broken } = listFiles(collection.dir, { scope: config, name: pageFiles(config, collection), isLeftOut });
	const problems = refused.map(({ path, fault }) => refusedFile(fileInSite(collection, path).replace(/\/$/, ""), fault));
	problems.push(...broken.map(({ path, target }) => brokenLink(fileInSite(collection, path), target)));
	return {
		files: files.sort(compareText).map((path) => fileInSite(collection, path)),
		problems: problems.map((problem) => ({ ...problem, outcome: "; it is left out" })),
	};
}

/** The folders of translations within the folder of a collection, relative to it: their pages are not pages of the collection. */
function translationsWithin({ collections }: ScanSettings, { dir, locale }: CollectionConfig): string[] {
	if (locale === null) return [];
	const others = collections.filter((other) => other.locale !== locale && other.dir !== dir && other.dir.startsWith(`${dir}/`));
	return others.map((other) => relativePath(dir, other.dir));
}

/** Matches the file names of pages. Without a configuration, a site's components belong to another tool and are not pages. */
function pageFiles({ configFile }: ScanSettings, { layout }: CollectionConfig): RegExp {
	return layout === "page" && configFile !== null ? /\.(?:md|mdx|markdown|tsx)$/i : /\.(?:md|mdx|markdown)$/i;
}

/** Reads and hashes one source file. `file` is relative to the root. */
export function scanSource(config: ScanSettings, collection: CollectionConfig, file: string): SourceFile | Problem {
	const source = readPage(file, { config, collection, readers: createSourceReaders(config), keptSources: null });
	return "text" in source ? withoutText(source) : source;
}

type FileContext = {
	readonly config: ScanSettings;
	readonly collection: CollectionConfig;
	readonly readers: SourceReaders;
	readonly keptSources: KeptSources | null;
	readonly onStats?: (stats: Stats) => void;
};

/** Reads a page, unless the last scan has kept what its text says. */
function readPage(file: string, { config, collection, readers, onStats, keptSources }: FileContext): SourceText | SourceFile | Problem {
	const extension = file.slice(file.lastIndexOf(".") + 1).toLowerCase();
	const kind = extension === "mdx" ? "mdx" : extension === "tsx" ? "tsx" : "md";
	const id = pathInCollection(collection, file)
		.slice(0, -extension.length - 1)
		.replace(/(?<=^|\/)_(?=index$)/, "");
	// A page that is left out would be missed later, so this is an error everywhere.
	const stats = statSync(`${config.root}/${file}`, { throwIfNoEntry: false });
	if (stats) onStats?.(stats);
	const oversized = oversizedPage(file, stats?.size ?? 0, config.pageSize);
	if (oversized) return oversized;
	const place = { collection: collection.name, file, id, kind } as const;
	const known = stats && keptSources?.find(file, stats);
	if (known && defaultsFiles(place, readers.readDefaults).length === 0) return { ...place, ...known };
	const source = readSource(place, config, readers);
	if (stats && "text" in source) keptSources?.add(source, stats);
	return source;
}
