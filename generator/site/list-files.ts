import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";

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
export function listFiles(
	folder: string,
	{ root, name, ignore }: ListFilesOptions,
): { readonly files: string[]; readonly outside: string[] } {
	const realRoot = realpathSync(root);
	const files: string[] = [];
	const outside: string[] = [];
	const list = (dir: string, prefix: string, above: readonly string[]) => {
		const entries = glob.sync("**/*", {
			cwd: dir,
			ignore: [...ignore],
			onlyFiles: false,
			objectMode: true,
			followSymbolicLinks: false,
			suppressErrors: true,
		});
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
