import glob from "fast-glob";
import type { CollectionConfig, SiteConfig } from "../config/site-config.ts";
import { fileInSite, pathInCollection } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { hashKey } from "../lib/hash.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem, StageOutput } from "../lib/problem.ts";
import { readIncludedCode } from "../page/code/included-code.ts";
import type { SourceFile } from "../page/document.ts";
import { importsFromRoot, readPartials } from "../page/partials.ts";
import { listFiles } from "./list-files.ts";

/** Never content: dependencies, output, and whatever starts with a dot or an underscore (partials). */
export const ignoredFolders: readonly string[] = ["**/node_modules/**", "**/_*", "**/_*/**"];

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
	const ignore = [...config.policy.ignoredFiles(ignoredFolders), "**/*.island.tsx"];
	if (outDir !== "" && !outDir.startsWith("..")) ignore.push(`${glob.escapePath(outDir)}/**`);
	const { files, outside } = listFiles(collection.dir, { root: config.root, name: config.policy.pageFiles(collection.layout), ignore });
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
	const { policy } = config;
	const content = policy.readText(`${config.root}/${file}`, file);
	if ("code" in content) return policy.soften([content], "it is left out")[0] ?? content;
	const extension = file.slice(file.lastIndexOf(".") + 1).toLowerCase();
	const kind = extension === "mdx" ? "mdx" : extension === "tsx" ? "tsx" : "md";
	const mayImport = policy.mayImport(kind);
	const text = mayImport ? importsFromRoot(content.text, config) : content.text;
	const imported = mayImport ? readPartials(text, { file, root: config.root, aliasDir: config.aliasDir }) : [];
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
