import { readdirSync } from "node:fs";
import { basename, dirname, isAbsolute } from "node:path";
import { escapePattern } from "../lib/escape-pattern.ts";
import { isFolder } from "../lib/file-kind.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { relativePath } from "../lib/paths.ts";
import { type Problem, SiteError, type SourcePosition } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";
import type { SiteConfig } from "./site-config.ts";

/** A folder that the configuration names: absolute, and the option that names it. */
type NamedFolder = { readonly dir: string; readonly option: string };

/**
 * Throws `SiteError` for folders that the configuration names (`written` is what it exports) and that are not there or not in the
 * site: what they hold would be missing without a word. Those that nobody has to name may be missing.
 */
export function checkFolders(config: SiteConfig, written: Readonly<Record<string, unknown>>): void {
	const folders: readonly NamedFolder[] = [
		...(written.collections ? config.collections.map(({ name, dir }) => ({ dir, option: `collections.${name}.dir` })) : []),
		...(written.staticDir ? [{ dir: config.staticDir, option: "staticDir" }] : []),
	];
	const problems = folders.flatMap((folder) => folderProblem(folder, config) ?? []);
	if (problems.length > 0) throw new SiteError(problems);
}

function folderProblem({ dir, option }: NamedFolder, config: SiteConfig): Problem | null {
	const name = relativePath(config.root, dir);
	const isOutside = name.startsWith("../") || name === ".." || isAbsolute(name);
	if (!isOutside && isFolder(dir)) return null;
	const nearest = isOutside ? undefined : nearestNames(basename(dir), foldersIn(dirname(dir)))[0];
	const meant = nearest === undefined ? null : relativePath(config.root, dir).replace(/[^/]+$/, nearest);
	return {
		code: "config-invalid",
		severity: "error",
		message: isOutside
			? `\`${option}\`: the folder \`${name}\` lies outside of the site.`
			: `\`${option}\`: there is no folder \`${name}\`.`,
		hint: isOutside
			? "Name a folder within that of the configuration."
			: meant === null
				? "Make the folder, or name another."
				: `Did you mean \`${meant}\`?`,
		at: locate(name, config),
	};
}

/** Where a folder is named: as the value of `dir` or `staticDir`, else at the top. */
function locate(name: string, { configSources }: SiteConfig): SourcePosition | null {
	const value = new RegExp(`\\b(?:dir|staticDir)["']?\\s*:\\s*["'\`](?=(?:\\./)?${escapePattern(name)}/?["'\`])`);
	for (const { file, text } of configSources) {
		const match = value.exec(text);
		if (match) return { file, ...positionAt(text, match.index + match[0].length), length: name.length };
	}
	const [first] = configSources;
	return first ? { file: first.file, line: 1, column: 1 } : null;
}

function foldersIn(path: string): string[] {
	if (!isFolder(path)) return [];
	const entries = readdirSync(path, { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name)).map((entry) => entry.name);
}
