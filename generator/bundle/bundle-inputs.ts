import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { placeholderNamespace } from "../compat/missing-modules.ts";
import { moduleFile } from "../lib/esbuild-problems.ts";
import { sitePrefix } from "./resolve-plugin.ts";
import type { BuildOutput } from "./run-build.ts";

/** Extensions that an import may omit. */
const endings: readonly string[] = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".css", ".json"];

/**
 * Files (absolute) that do not exist, and that an import would find instead of the file that it has found (absolute; `null` for
 * none): the bundle changes as soon as one exists. `folder` is that of the file with the import, `aliasDir` that of `@site` (both absolute).
 */
export function missingDependencies(request: {
	readonly path: string;
	readonly folder: string;
	readonly aliasDir: string;
	readonly found: string | null;
}): string[] {
	const { path, folder, aliasDir, found } = request;
	const isInSite = path.startsWith("@site/") || path.startsWith("/");
	// Installed packages are part of every key; a missing one may still be added by hand.
	if (!isInSite && !path.startsWith(".")) return found === null ? [join(aliasDir, "node_modules", path, "package.json")] : [];
	const file = isInSite ? join(aliasDir, path.replace(/^@site/, "")) : join(folder, path);
	if (found === file || found === path) return [];
	const possible = endings.flatMap((ending) => [file + ending, ...(ending === "" ? [] : [join(file, `index${ending}`)])]);
	return possible.filter((candidate) => !existsSync(candidate));
}

/**
 * What makes another bundle when it changes: the files (absolute) that it is made of or that plugins read, its missing
 * dependencies, and the modules with values of the configuration (`siteModule`). Names in the metafile are relative to `folder` (absolute).
 */
export function bundleInputs(
	{ metafile, read }: BuildOutput,
	{ folder, aliasDir }: { readonly folder: string; readonly aliasDir: string },
): string[] {
	const files = new Set(read);
	for (const [name, { imports }] of Object.entries(metafile.inputs)) {
		const importer = moduleFile(name, folder);
		if (name.startsWith(sitePrefix)) files.add(name);
		// Names of plugins begin with their namespace.
		if (!/^[a-z-]+:/.test(name)) files.add(importer);
		if (importer.includes("/node_modules/")) continue;
		for (const { path, original } of imports) {
			if (original === undefined) continue;
			const found = path.startsWith(`${placeholderNamespace}:`) ? null : moduleFile(path, folder);
			for (const file of missingDependencies({ path: original, folder: dirname(importer), aliasDir, found })) files.add(file);
		}
	}
	return [...files];
}
