import glob from "fast-glob";
import type { CollectionConfig, SiteConfig } from "../config/site-config.ts";
import { fileInSite, isLenient, pathInCollection } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { hashKey } from "../lib/hash.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem, StageOutput } from "../lib/problem.ts";
import { softenProblems } from "../lib/soften-problems.ts";
import { readAnyTextFile, readTextFile } from "../lib/text-file.ts";
import { readIncludedCode } from "../page/code/included-code.ts";
import type { SourceFile } from "../page/document.ts";
import { importsFromRoot, readPartials } from "../page/partials.ts";
import { listFiles } from "./list-files.ts";

/** Never content: dependencies, output, and whatever starts with a dot or an underscore (partials). */
export const ignoredFolders: readonly string[] = ["**/node_modules/**", "**/_*", "**/_*/**"];

/** The same without `_index.md`, which is the page of its folder for Hugo. */
const ignoredButIndex = ignoredFolders.map((pattern) => (pattern === "**/_*" ? "**/_!(index.md)" : pattern));

/** Finds and reads the source files of all collections, sorted by path. */
export function scanSources(config: SiteConfig): StageOutput<readonly SourceFile[]> {
	const value: SourceFile[] = [];
	const problems: Problem[] = [];
	for (const collection of config.collections) {
		for (const file of sourcePaths(config, collection, problems)) {
			const source = readSource(config, collection, file);
			if ("code" in source) problems.push(source);
			else value.push(source);
			if ("warning" in source && source.warning) problems.push(source.warning);
		}
	}
	return { value, problems };
}

/** Paths of a collection's sources relative to the root; sorted, because the order of a folder listing differs between machines. */
function sourcePaths(config: SiteConfig, collection: CollectionConfig, problems: Problem[]): string[] {
	const outDir = relativePath(collection.dir, config.outDir);
	// Components of another generator's site are not pages of this one.
	const hasComponents = collection.layout === "page" && !isLenient(config);
	const extensions = hasComponents ? /\.(?:md|mdx|markdown|tsx)$/i : /\.(?:md|mdx|markdown)$/i;
	const ignore = [...(isLenient(config) ? ignoredButIndex : ignoredFolders), "**/*.island.tsx"];
	if (outDir !== "" && !outDir.startsWith("..")) ignore.push(`${glob.escapePath(outDir)}/**`);
	const { files, outside } = listFiles(collection.dir, { root: config.root, name: extensions, ignore });
	problems.push(...outside.map((path) => linkOutside(fileInSite(collection, path))));
	return files.sort(compareText).map((path) => fileInSite(collection, path));
}

function linkOutside(file: string): Problem {
	return {
		code: "file-unreadable",
		severity: "warning",
		message: `\`${file}\` is a link to a place outside of the site's folder, so it is left out.`,
		hint: "Copy what it leads to, or build a folder that holds both.",
		at: { file, line: 1, column: 1 },
	};
}

/** Reads one source file. `file` is relative to the root. */
export function readSource(config: SiteConfig, collection: CollectionConfig, file: string): SourceFile | Problem {
	const lenient = isLenient(config);
	const read = lenient ? readAnyTextFile : readTextFile;
	const content: ReturnType<typeof readAnyTextFile> = read(`${config.root}/${file}`, file);
	if ("code" in content) return (lenient && softenProblems([content], "it is left out")[0]) || content;
	const extension = file.slice(file.lastIndexOf(".") + 1).toLowerCase();
	const kind = extension === "mdx" ? "mdx" : extension === "tsx" ? "tsx" : "md";
	const text = kind === "md" && !lenient ? content.text : importsFromRoot(content.text, config);
	// Where other generators wrote them, pages of Markdown may be MDX.
	const imported = kind === "md" && !isLenient(config) ? [] : readPartials(text, { file, root: config.root, aliasDir: config.aliasDir });
	const partials = [...imported, ...readIncludedCode([{ file, text }, ...imported], config.root)];
	return {
		collection: collection.name,
		file,
		id: pathInCollection(collection, file)
			.slice(0, -extension.length - 1)
			.replace(/(?<=^|\/)_(?=index$)/, ""),
		kind,
		text,
		...(content.warning ? { warning: content.warning } : {}),
		...(partials.length === 0
			? { hash: content.hash }
			: { hash: hashKey(content.hash, ...partials.flatMap((partial) => [partial.file, partial.hash])), partials }),
	};
}
