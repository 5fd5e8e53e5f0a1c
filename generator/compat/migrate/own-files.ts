import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { publishingFault } from "../../lib/publishable-file.ts";
import type { SourceCollection } from "./collections.ts";
import type { SourceSite } from "./source-site.ts";

/** Folders (absolute) whose files a migration may copy: the repository of the old site, or, where there is none, its own folder and those of its content. */
export function ownFolders(site: SourceSite, collections: readonly SourceCollection[]): readonly string[] {
	for (let folder = site.root; folder !== dirname(folder); folder = dirname(folder)) if (existsSync(join(folder, ".git"))) return [folder];
	return [site.root, ...collections.map(({ dir }) => dir), ...site.staticDirs];
}

/** Why a file (absolute) that the old site names is not copied, for the report; `null` when it is. */
export function copyFault(path: string, folders: readonly string[]): string | null {
	const faults = folders.map((folder) => publishingFault(path, { root: folder, allow: [] }));
	if (faults.some((fault) => fault === null || fault === "missing")) return null;
	return faults.includes("secret") ? "it is hidden or a key" : "it is outside the repository";
}
