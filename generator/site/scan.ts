import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { type CollectionConfig, fileInSite, pathInCollection, type SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem, StageOutput } from "../lib/problem.ts";
import { searchFolders } from "../lib/search-folders.ts";
import { createFactsReader, type FactsReader } from "../page/api/read-facts.ts";
import type { SourceFile } from "../page/document.ts";
import { readSource, withoutText } from "../page/read-source.ts";

/** Never content: dependencies, and names that start with an underscore (partials). */
export const ignoredFolders: readonly string[] = ["**/node_modules/**", "**/_*", "**/_*/**"];

/** Finds and reads the source files of all collections, sorted by path. */
export function scanSources(config: SiteConfig): StageOutput<readonly SourceFile[]> {
	const value: SourceFile[] = [];
	const problems: Problem[] = [];
	const readFacts = createFactsReader();
	for (const collection of config.collections) {
		const paths = sourcePaths(config, collection);
		problems.push(...paths.problems);
		for (const file of paths.value) {
			const source = scanSource(config, collection, file, readFacts);
			if ("code" in source) problems.push(source);
			else value.push(source);
			if ("warning" in source && source.warning) problems.push(source.warning);
		}
	}
	return { value, problems };
}

/** Paths of a collection's sources relative to the root; sorted, because the order of a folder listing differs between machines. */
function sourcePaths(config: SiteConfig, collection: CollectionConfig): StageOutput<readonly string[]> {
	const outDir = relativePath(collection.dir, config.outDir);
	const ignore = [...config.policy.ignoredFiles(ignoredFolders), "**/*.island.tsx"];
	if (outDir !== "" && !outDir.startsWith("..")) ignore.push(`${glob.escapePath(outDir)}/**`);
	const { files, outside } = listFiles(collection.dir, { root: config.root, name: config.policy.pageFiles(collection.layout), ignore });
	return {
		value: files.sort(compareText).map((path) => fileInSite(collection, path)),
		problems: outside.map((path) => linkOutside(fileInSite(collection, path))),
	};
}

function linkOutside(file: string): Problem {
	return {
		code: "file-unreadable",
		severity: "warning",
		message: `\`${file}\` is a link to a place outside of the site's folder, so it is left out.`,
		hint: "Copy its target, or build a folder that contains both.",
		at: { file, line: 1, column: 1 },
	};
}

/** Reads and hashes one source file. `file` is relative to the root. */
export function scanSource(config: SiteConfig, collection: CollectionConfig, file: string, readFacts?: FactsReader): SourceFile | Problem {
	const extension = file.slice(file.lastIndexOf(".") + 1).toLowerCase();
	const kind = extension === "mdx" ? "mdx" : extension === "tsx" ? "tsx" : "md";
	const id = pathInCollection(collection, file)
		.slice(0, -extension.length - 1)
		.replace(/(?<=^|\/)_(?=index$)/, "");
	const source = readSource({ collection: collection.name, file, id, kind }, config, readFacts);
	return "code" in source ? source : withoutText(source);
}

type ListFilesOptions = {
	/** Folder (absolute) that symbolic links may not leave. */
	readonly root: string;
	/** Pattern of the file names. */
	readonly name: RegExp;
	/** Patterns of paths to leave out. */
	readonly ignore: readonly string[];
};

/**
 * Lists files below a folder (absolute), relative to it, also through symbolic links. Links to a folder that contains
 * them are not followed, since they never end. Links that leave the root are in `outside`.
 */
function listFiles(folder: string, { root, name, ignore }: ListFilesOptions): { readonly files: string[]; readonly outside: string[] } {
	const realRoot = realpathSync(root);
	const files: string[] = [];
	const outside: string[] = [];
	const list = (dir: string, prefix: string, above: readonly string[]) => {
		const options = { cwd: dir, ignore: [...ignore], onlyFiles: false, followSymbolicLinks: false };
		const entries = searchFolders(() => glob.sync("**/*", { ...options, objectMode: true }), root);
		for (const { path, dirent } of entries) {
			if (dirent.isFile() && name.test(path)) files.push(prefix + path);
			if (!dirent.isSymbolicLink()) continue;
			const target = targetOf(join(dir, path));
			// A broken link is reported when it is read.
			if (!target?.isFolder) {
				if (!name.test(path)) continue;
				if (!target || isWithin(target.path, realRoot)) files.push(prefix + path);
				else outside.push(prefix + path);
			} else if (!isWithin(target.path, realRoot)) {
				outside.push(prefix + path);
			} else {
				const from = realpathSync(dir);
				const inside = join(from, path, "..");
				if (!isWithin(inside, target.path) && !above.includes(target.path)) list(target.path, `${prefix}${path}/`, [...above, target.path]);
			}
		}
	};
	list(folder, "", [realpathOf(folder)]);
	return { files, outside };
}

function targetOf(path: string): { readonly path: string; readonly isFolder: boolean } | null {
	try {
		return { path: realpathSync(path), isFolder: statSync(path).isDirectory() };
	} catch {
		return null;
	}
}

function realpathOf(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}

function isWithin(path: string, folder: string): boolean {
	return path === folder || path.startsWith(`${folder}/`);
}
