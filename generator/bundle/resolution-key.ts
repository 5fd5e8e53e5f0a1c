import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashKey, sha256 } from "../lib/hash.ts";

/** What decides where an import leads besides the files themselves: aliases and entries of packages, and the notes of each package manager on what it installed. */
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

/** Hash over what is installed for a site and how its imports are resolved, in its folder (absolute) and those above: part of the key of every bundle. */
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
