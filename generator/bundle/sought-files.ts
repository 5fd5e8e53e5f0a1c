import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Metafile } from "esbuild";
import { placeholderNamespace } from "../compat/missing-modules.ts";
import { moduleFile } from "../problems/esbuild-problems.ts";

/** Endings that an import may leave out. */
const endings: readonly string[] = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".css", ".json"];

/**
 * Files (absolute) that are not there, and that an import would find in place of what it has found (absolute; `null` for
 * nothing): as soon as there is one, the bundle is another. `folder` is that of the file with the import, `aliasDir` what `@site` stands for (both absolute).
 */
export function soughtFiles(request: {
	readonly path: string;
	readonly folder: string;
	readonly aliasDir: string;
	readonly found: string | null;
}): string[] {
	const { path, folder, aliasDir, found } = request;
	const isInSite = path.startsWith("@site/") || path.startsWith("/");
	// Which packages there are is part of every key; one that is not installed may still be added by hand.
	if (!isInSite && !path.startsWith(".")) return found === null ? [join(aliasDir, "node_modules", path, "package.json")] : [];
	const file = isInSite ? join(aliasDir, path.replace(/^@site/, "")) : join(folder, path);
	if (found === file || found === path) return [];
	const possible = endings.flatMap((ending) => [file + ending, ...(ending === "" ? [] : [join(file, `index${ending}`)])]);
	return possible.filter((candidate) => !existsSync(candidate));
}

/** The same for all imports of a bundle in files of the site. `folder` (absolute) is what its names are relative to. */
export function soughtByBundle(
	{ inputs }: Metafile,
	{ folder, aliasDir }: { readonly folder: string; readonly aliasDir: string },
): string[] {
	const sought = new Set<string>();
	for (const [name, { imports }] of Object.entries(inputs)) {
		const importer = moduleFile(name, folder);
		if (importer.includes("/node_modules/")) continue;
		for (const { path, original } of imports) {
			if (original === undefined) continue;
			const found = path.startsWith(`${placeholderNamespace}:`) ? null : moduleFile(path, folder);
			for (const file of soughtFiles({ path: original, folder: dirname(importer), aliasDir, found })) sought.add(file);
		}
	}
	return [...sought];
}
