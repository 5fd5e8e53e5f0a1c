import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { placeholderNamespace } from "../compat/missing-modules.ts";
import { moduleFile } from "../lib/esbuild-problems.ts";
import { sitePrefix } from "./resolve-plugin.ts";
import type { BuildOutput } from "./run-build.ts";

/** Extensions that an import may omit. */
const endings: readonly string[] = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".css", ".json"];

/**
 * Returns missing files (absolute) that an import would prefer over `found`, the file that it resolves to now (absolute; `null` if it
 * does not resolve). The bundle changes as soon as one exists. `folder` contains the importing file, and `@site` stands for
 * `aliasDir` (both absolute).
 */
export function missingDependencies(request: {
	readonly path: string;
	readonly folder: string;
	readonly aliasDir: string;
	readonly found: string | null;
}): string[] {
	const { path, folder, aliasDir, found } = request;
	const isInSite = path.startsWith("@site/") || path.startsWith("/");
	// Installed packages are part of every key, but a missing package may be added by hand.
	if (!isInSite && !path.startsWith(".")) return found === null ? [join(aliasDir, "node_modules", path, "package.json")] : [];
	const file = isInSite ? join(aliasDir, path.replace(/^@site/, "")) : join(folder, path);
	if (found === file || found === path) return [];
	const possible = endings.flatMap((ending) => [file + ending, ...(ending === "" ? [] : [join(file, `index${ending}`)])]);
	return possible.filter((candidate) => !existsSync(candidate));
}

/**
 * Everything that changes the bundle when it changes: the files (absolute) that are bundled or that plugins read, missing files that
 * imports would prefer, and modules with values from the configuration (`siteModule`). Names in the metafile are relative to `folder`
 * (absolute).
 */
export function bundleInputs(
	{ metafile, read }: BuildOutput,
	{ folder, aliasDir }: { readonly folder: string; readonly aliasDir: string },
): string[] {
	const files = new Set(read);
	for (const [name, { imports }] of Object.entries(metafile.inputs)) {
		const importer = moduleFile(name, folder);
		if (name.startsWith(sitePrefix)) files.add(name);
		// The names of modules from plugins begin with a namespace.
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
