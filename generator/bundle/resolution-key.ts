import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashKey, sha256 } from "../lib/hash.ts";

/** Files that decide how imports resolve: aliases and entries of packages, and the records of package managers. */
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

/** Hash of the installed packages of a site and how its imports resolve, in its folder (absolute) and those above: part of the key of every bundle. */
export function resolutionKey(root: string): string {
	const facts: string[] = [];
	for (let folder = root; ; folder = dirname(folder)) {
		for (const name of deciding) facts.push(hashOf(join(folder, name)));
		if (dirname(folder) === folder) return hashKey(...facts);
	}
}

function hashOf(path: string): string {
	try {
		return sha256(readFileSync(path));
	} catch {
		return "";
	}
}
