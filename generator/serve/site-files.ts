import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { searchFolder } from "../../theme/search/engine/search-format.ts";
import type { ReadIndexFile } from "../search/answer/search-api.ts";
import type { BuiltSite, SiteFile, SiteTable } from "./site-table.ts";

/** Number of attempts while a new build replaces the output folder, with delays of 5, 10, 15… ms in between. */
const maxAttempts = 10;

/** A file of a build. */
type FileOfBuild = { readonly table: SiteTable; readonly file: SiteFile };

/** Calls `use` with the table of the current build. Tries again if it fails, because a new build may have replaced the folder in the meantime. */
export async function withTable<Result>(site: BuiltSite, use: (table: SiteTable) => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		const table = site.table();
		try {
			return await use(table);
		} catch (error) {
			if (attempt === maxAttempts) throw error;
			if (site.table() === table) await delay(attempt * 5);
		}
	}
}

/**
 * Opens a file of a build. Throws if the folder has a new build, or if the file has changed since the build
 * wrote it. An open file stays readable when the folder is replaced.
 */
export async function openSiteFile(site: BuiltSite, { table, file }: FileOfBuild): Promise<FileHandle> {
	const handle = await open(join(site.folder, file.path), constants.O_RDONLY | constants.O_NOFOLLOW);
	try {
		const stats = await handle.stat();
		if (site.table() !== table) throw new Error("There is a new build");
		if (!stats.isFile() || stats.size !== file.size) throw new Error(`\`${file.path}\` is not the file that the build wrote`);
		return handle;
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/** Reads a file of a build. Throws like `openSiteFile`. */
export async function readSiteFile(site: BuiltSite, file: FileOfBuild): Promise<Buffer> {
	const handle = await openSiteFile(site, file);
	return handle.readFile().finally(() => handle.close());
}

/** Reads the files of a site's search index, each from the current build. */
export function builtIndexReader(site: BuiltSite): ReadIndexFile {
	return (name) =>
		withTable(site, async (table) => {
			const file = table.files.get(`${table.base}${searchFolder}/${name}`);
			return file ? (await readSiteFile(site, { table, file })).toString() : null;
		});
}
