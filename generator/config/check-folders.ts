import { readdirSync } from "node:fs";
import { basename, dirname, isAbsolute } from "node:path";
import { escapePattern } from "../lib/escape-pattern.ts";
import { isFolder } from "../lib/file-kind.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { relativePath } from "../lib/paths.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { locatePattern } from "./locate-pattern.ts";
import type { SiteConfig } from "./site-config.ts";

/** A folder (absolute) that an option of the configuration sets. */
type FolderOption = { readonly dir: string; readonly option: string };

/**
 * Throws `SiteError` for folders in the exported configuration (`written`) that do not exist or are outside of the site, because
 * their files would be missing without a message. Default folders need not exist.
 */
export function checkFolders(config: SiteConfig, written: Readonly<Record<string, unknown>>): void {
	const folders: readonly FolderOption[] = [
		...(written.collections ? config.collections.map(({ name, dir }) => ({ dir, option: `collections.${name}.dir` })) : []),
		...(written.staticDir ? [{ dir: config.staticDir, option: "staticDir" }] : []),
	];
	const problems = folders.flatMap((folder) => folderProblem(folder, config) ?? []);
	if (problems.length > 0) throw new SiteError(problems);
}

function folderProblem({ dir, option }: FolderOption, { root, configSources }: SiteConfig): Problem | null {
	const name = relativePath(root, dir);
	const isOutside = /^\.\.(?:\/|$)/.test(name) || isAbsolute(name);
	if (!isOutside && isFolder(dir)) return null;
	const [nearest] = isOutside ? [] : nearestNames(basename(dir), foldersIn(dirname(dir)));
	const missingHint =
		nearest === undefined ? "Create the folder, or use another one." : `Did you mean \`${name.replace(/[^/]+$/, nearest)}\`?`;
	return {
		code: "config-invalid",
		severity: "error",
		message: `\`${option}\`: ${isOutside ? `the folder \`${name}\` is outside of the site.` : `there is no folder \`${name}\`.`}`,
		hint: isOutside ? "Use a folder inside the folder of the configuration." : missingHint,
		at: locatePattern(
			configSources,
			new RegExp(`(?<=\\b(?:dir|staticDir)["']?\\s*:\\s*["'\`](?:\\./)?)${escapePattern(name)}(?=/?["'\`])`),
		),
	};
}

function foldersIn(path: string): string[] {
	if (!isFolder(path)) return [];
	const entries = readdirSync(path, { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name)).map((entry) => entry.name);
}
