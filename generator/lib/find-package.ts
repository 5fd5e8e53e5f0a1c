import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { packageName } from "./package-name.ts";
import { packageRoot } from "./package-root.ts";
import { readRegularText } from "./regular-file.ts";

/** Absolute path of a package's entry, as installed for the site (its folder, absolute), else for this package; `null` when it is not installed. */
export function findPackage(name: string, root: string): string | null {
	return resolveFrom(name, join(root, "package.json")) ?? resolveFrom(name, import.meta.url);
}

/** Absolute path of the entry of a package as another file (absolute) would import it; `null` when it is not installed. */
export function resolveFrom(name: string, from: string): string | null {
	try {
		return createRequire(from).resolve(name);
	} catch {
		return null;
	}
}

/** Version of the package of an import, as installed for a folder; empty when it is not installed. */
export function packageVersion(specifier: string, folder: string): string {
	const manifest = join(folder, "node_modules", packageOf(specifier), "package.json");
	if (existsSync(manifest)) return String((JSON.parse(readRegularText(manifest)) as { version?: unknown }).version);
	const above = dirname(folder);
	return above === folder ? "" : packageVersion(specifier, above);
}

/** Absolute path of a file in a package, such as `some-package/lib/a.tsx`, for a folder (absolute); `null` if there is none. */
export function packageFile(path: string, folder: string): string | null {
	const name = packageOf(path);
	if (name === packageName) return join(packageRoot(), path.slice(name.length));
	const file = join(folder, "node_modules", path);
	// Bundlers report real paths.
	if (existsSync(file)) return realpathSync(file);
	const above = dirname(folder);
	return above === folder ? null : packageFile(path, above);
}

/** Name of the package of an import: `@a/b` for `@a/b/c`. */
export function packageOf(specifier: string): string {
	return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
