import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isFolder } from "./file-kind.ts";
import { readRegularText } from "./regular-file.ts";

/** Where the repository of a folder (absolute) keeps its branches and tags; `null` without a repository. */
export function refsFolder(folder: string): string | null {
	const repository = repositoryOf(folder);
	return repository === null ? null : join(repository, "refs");
}

/** The files (absolute, existing or not) that change when a ref of the repository of a folder is moved. */
export function refFiles(folder: string, refs: readonly string[]): string[] {
	const repository = repositoryOf(folder);
	if (repository === null || refs.length === 0) return [];
	const names = refs.map((ref) => ref.replace(/[~^].*|@\{.*/s, ""));
	const kinds = ["refs/tags", "refs/heads", "refs/remotes", ""];
	return [join(repository, "packed-refs"), ...names.flatMap((name) => kinds.map((kind) => join(repository, kind, name)))];
}

/** The folder of a repository, which its working trees share. Asking Git would start a process for each build. */
function repositoryOf(folder: string): string | null {
	const path = join(folder, ".git");
	if (isFolder(path)) return path;
	try {
		if (existsSync(path)) {
			const [, own = ""] = /^gitdir: (.+)$/m.exec(readRegularText(path)) ?? [];
			const ofTree = resolve(folder, own);
			const common = join(ofTree, "commondir");
			return existsSync(common) ? resolve(ofTree, readRegularText(common).trim()) : ofTree;
		}
	} catch {
		// A repository that cannot be read is reported when its files are needed.
		return null;
	}
	return dirname(folder) === folder ? null : repositoryOf(dirname(folder));
}
