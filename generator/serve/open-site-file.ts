import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltSite, SiteFile, SiteTable } from "./site-table.ts";

/**
 * Opens a file of a build. Throws when the folder has a new build, or when the file is not the one that the build
 * wrote. An open file stays readable when the folder is replaced.
 */
export async function openSiteFile(
	site: BuiltSite,
	{ table, file }: { readonly table: SiteTable; readonly file: SiteFile },
): Promise<FileHandle> {
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
