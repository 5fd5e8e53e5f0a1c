import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { siteError } from "./problem.ts";
import { refusalHint, refusalReason } from "./refused-file.ts";

/**
 * Reads a file (absolute path) that a site or its author may have created. Throws `SiteError` for a pipe, a socket or a device, which could
 * block the process forever, and system errors.
 */
export function readRegularFile(path: string): Buffer {
	refuseSpecialFile(path);
	return readFileSync(path);
}

/** As `readRegularFile`, decoded as UTF-8. */
export function readRegularText(path: string): string {
	return readRegularFile(path).toString("utf8");
}

/** Throws `SiteError` if a path (absolute) is a pipe, a socket or a device: for files that another program opens, such as a bundler. */
export function refuseSpecialFile(path: string): void {
	if (!isSpecialFile(path)) return;
	const fromHere = relative(process.cwd(), path);
	const message = `\`${fromHere.startsWith("..") ? path : fromHere}\` ${refusalReason("special")}, so it is not read.`;
	throw siteError({ code: "file-refused", message, hint: refusalHint(path, "special") });
}

/** Files that Node and bundlers read on their own: in the folder of each module, and in all folders above it. */
export const bundlerFiles: readonly string[] = ["package.json", "tsconfig.json", "jsconfig.json"];

/** As `refuseSpecialFile`, for the files that Node and bundlers read in a folder (absolute) and in all folders above it. */
export function refuseSpecialBundlerFiles(folder: string): void {
	for (const name of bundlerFiles) refuseSpecialFile(join(folder, name));
	const above = dirname(folder);
	if (above !== folder) refuseSpecialBundlerFiles(above);
}

/** Whether a path (absolute) exists and is neither a file nor a folder. Follows symbolic links. */
export function isSpecialFile(path: string): boolean {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}
