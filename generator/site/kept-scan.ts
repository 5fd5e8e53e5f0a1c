import { join } from "node:path";
import type { CollectionConfig, SiteConfig } from "../config/site-config.ts";
import { ownFiles, treeOf } from "../config/version-files.ts";
import { referencesIn } from "../lib/api-references.ts";
import { hashKey } from "../lib/hash.ts";
import type { Problem } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { SourceFile, SourceText } from "../page/document.ts";
import { importedData, importedMarkdown } from "../page/partials.ts";
import { type SourceFolders, withoutText } from "../page/read-source.ts";

/** The pages of a collection by their paths relative to the root, sorted, and what is wrong with other files. */
export type FoundFiles = { readonly files: readonly string[]; readonly problems: readonly Problem[] };

/** What the scan of a version from Git has found. The tree of a version says all about its files, so it need not be read again. */
export type KeptScan = {
	/** What the last scan has found; `null` if it found another tree, or had other settings. */
	readonly found: FoundFiles | null;
	/** A page that depends on nothing but the version; `null` if it must be read. */
	readonly source: (file: string) => SourceFile | null;
	/** Keeps the result for the next build. If that fails, only time is lost. */
	readonly keep: (found: FoundFiles, pages: readonly SourceText[]) => void;
};

type KeptSettings = SourceFolders & Pick<SiteConfig, "cache" | "collections" | "configFile" | "pageSize" | "policy">;

/** Opens the scan of a collection; `null` unless it is a version from Git. In a lenient site, pages may include files from anywhere. */
export function openKeptScan(config: KeptSettings, collection: CollectionConfig): KeptScan | null {
	if (collection.version?.ref == null || !config.cache || config.policy.isLenient) return null;
	const tree = treeOf(collection.dir);
	if (tree === null) return null;
	const { root, allow, collections, configFile, facts, gitFolders, pageSize } = config;
	const { name, layout, relativeDir, exclude } = collection;
	const folders = collections.map((each) => each.relativeDir);
	const settings = [root, allow, folders, gitFolders, configFile, facts === null, pageSize, name, layout, relativeDir, exclude];
	const key = hashKey(toolBuild, tree, JSON.stringify(settings));
	const path = join(collection.dir, ownFiles.scan);
	const last = readKept(path, key);
	return {
		found: last,
		source: (file) => last?.sources[file] ?? null,
		keep(found, pages) {
			const own = pages.filter((page) => isSelfContained(page, collection, config));
			const sources = Object.fromEntries(own.map((page) => [page.file, withoutText(page)]));
			try {
				replaceFile(path, `${key}\n${JSON.stringify({ ...found, sources } satisfies KeptFile)}`);
			} catch {
				// The next build reads the version again.
			}
		},
	};
}

type KeptFile = FoundFiles & { readonly sources: Readonly<Record<string, SourceFile>> };

function readKept(path: string, key: string): KeptFile | null {
	try {
		const [written, text = ""] = readRegularText(path).split("\n", 2);
		return written === key ? (JSON.parse(text) as KeptFile) : null;
	} catch {
		return null;
	}
}

/** Whether a page depends on no file outside of its version, not even on one that does not exist yet. */
function isSelfContained({ file, text, partials = [] }: SourceText, { relativeDir }: CollectionConfig, { facts }: KeptSettings): boolean {
	const texts = [{ file, text }, ...partials];
	// Files that code blocks show may be files of the working tree.
	if (texts.some((part) => refersToFiles(part.text, { facts }))) return false;
	const imported = texts.flatMap((part) => [importedMarkdown, importedData].flatMap((read) => [...read(part.text, part.file).values()]));
	return [...partials.map((partial) => partial.file), ...imported].every((read) => read.startsWith(`${relativeDir}/`));
}

/** Whether a text may name files besides those that it imports: files that code blocks show, and facts. They may be added later. */
export function refersToFiles(text: string, { facts }: Pick<KeptSettings, "facts">): boolean {
	return /\bfile=/.test(text) || (facts !== null && (referencesIn(text).length > 0 || /^(?:see|replacement):/m.test(text)));
}
