import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Metafile } from "esbuild";
import { placeholderNamespace } from "../compat/missing-modules.ts";
import { moduleFile } from "../problems/esbuild-problems.ts";

/** Endings that an import may leave out. */
const endings: readonly string[] = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".css", ".json"];

/**
 * Files (absolute) that do not exist, and that an import would find in place of what it has found (absolute; `null` for
 * nothing): as soon as there is one, the bundle is another. `folder` is that of the file with the import, `aliasDir` what `@site` stands for (both absolute).
 */
export function missingDependencies(request: {
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

/**
 * Files (absolute) whose change makes another bundle: those that it is made of or that plugins read (`read`), and its
 * missing dependencies. `folder` (absolute) is what the names of the bundle's files are relative to.
 */
export function bundleInputs(
	{ inputs }: Metafile,
	{ folder, aliasDir, read }: { readonly folder: string; readonly aliasDir: string; readonly read: ReadonlySet<string> },
): string[] {
	const files = new Set(read);
	for (const [name, { imports }] of Object.entries(inputs)) {
		const importer = moduleFile(name, folder);
		// Names of plugins have their namespace in front.
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
