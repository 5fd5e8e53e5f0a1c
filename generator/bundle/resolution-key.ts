import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashKey, sha256 } from "../lib/hash.ts";
import { readRegularFile } from "../lib/regular-file.ts";

/** Files that affect how imports resolve: aliases, package entry points, and lock files of package managers. */
const deciding: readonly string[] = [
	"package.json",
	"tsconfig.json",
	"jsconfig.json",
	"bun.lock",
	"node_modules/.package-lock.json",
	"node_modules/.modules.yaml",
	"node_modules/.yarn-integrity",
	"node_modules/.yarn-state.yml",
];

/**
 * Hash of a site's installed packages and of how its imports resolve, in its folder (absolute) and the folders above. Part of every
 * bundle's key.
 */
export function resolutionKey(root: string): string {
	const facts: string[] = [];
	// Files that do not exist are left out: the key is the same however deep the folder is.
	for (let folder = root, up = ""; ; folder = dirname(folder), up += "../") {
		for (const name of deciding) {
			const hash = hashOf(join(folder, name));
			if (hash !== "") facts.push(up + name, hash);
		}
		if (dirname(folder) === folder) return hashKey(...facts);
	}
}

function hashOf(path: string): string {
	// Most of them do not exist, and an error for each takes longer than all the rest.
	if (!existsSync(path)) return "";
	try {
		return sha256(readRegularFile(path));
	} catch {
		return "";
	}
}
