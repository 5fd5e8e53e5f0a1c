import { readlinkSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type FileFault, type FileScope, isOutside, isWithin, publishingFault, realOf } from "./publishable-file.ts";
import { bundlerFiles, refuseSpecialFile } from "./regular-file.ts";
import { searchFolders } from "./search-folders.ts";
import { type WalkOptions, walkFolder } from "./walk-folder.ts";

/** Which files to list. */
export type ListFilesOptions = Pick<WalkOptions, "isLeftOut" | "hidden"> & {
	/** Where symbolic links may lead. */
	readonly scope: FileScope;
	/** Pattern that file names must match. */
	readonly name: RegExp;
};

/** The files of a folder, and the files that the site must not read, with the reason. Paths are relative to the folder. */
export type ListedFiles = {
	readonly files: string[];
	readonly refused: { readonly path: string; readonly fault: Exclude<FileFault, "missing"> }[];
	/** Symbolic links that lead nowhere, or to themselves, with the target as the link has it. */
	readonly broken: { readonly path: string; readonly target: string }[];
};

/**
 * Lists the files below a folder (absolute). Follows symbolic links, except links to a folder that contains them, which would never
 * end. Refuses the target of a link as it would refuse the file itself. Throws `SiteError` for folders that cannot be read, and for pipes that would block the bundler.
 */
export function listFiles(folder: string, options: ListFilesOptions): ListedFiles {
	const found: ListedFiles = { files: [], refused: [], broken: [] };
	if (isOutside(folder, options.scope)) found.refused.push({ path: "", fault: "outside" });
	else listInto(found, { dir: folder, prefix: "", above: [realOf(folder)] }, options);
	return found;
}

/** A folder (absolute) to list, the prefix for its files, and the real paths of the folders above it. */
type OpenFolder = { readonly dir: string; readonly prefix: string; readonly above: readonly string[] };

function listInto(found: ListedFiles, { dir, prefix, above }: OpenFolder, options: ListFilesOptions): void {
	const { scope, name } = options;
	for (const { path, entry } of searchFolders(() => walkFolder(dir, options), scope.root)) {
		const shown = prefix + path;
		if (entry.isFile()) {
			if (name.test(path)) found.files.push(shown);
		} else if (entry.isSymbolicLink()) {
			const target = join(dir, path);
			if (isFolderAt(target)) {
				const real = realOf(target);
				if (isOutside(target, scope)) found.refused.push({ path: shown, fault: "outside" });
				else if (!isWithin(join(realOf(dir), path, ".."), real) && !above.includes(real))
					listInto(found, { dir: real, prefix: `${shown}/`, above: [...above, real] }, options);
			} else if (name.test(path)) {
				const fault = publishingFault(target, scope);
				if (fault === null) found.files.push(shown);
				else if (fault === "missing") found.broken.push({ path: shown, target: readlinkSync(target) });
				else found.refused.push({ path: shown, fault });
			}
		} else if (!entry.isDirectory()) {
			if (name.test(path)) found.refused.push({ path: shown, fault: "special" });
			// The bundler of a page in this folder would wait for it.
			else if (bundlerFiles.includes(basename(path))) refuseSpecialFile(join(dir, path));
		}
	}
}

function isFolderAt(path: string): boolean {
	try {
		return statSync(path).isDirectory();
	} catch {
		// A link that leads nowhere, or to itself.
		return false;
	}
}
