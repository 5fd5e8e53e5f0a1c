import { createRequire } from "node:module";
import { join } from "node:path";

/** Absolute path of a package's entry, installed for the site or else for Keyframe; `null` when it is not installed. */
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
