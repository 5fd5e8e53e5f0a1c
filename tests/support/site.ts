import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Writes the given files into a new temporary folder, which goes when the test ends. Returns its path. */
export function temporarySite(files: Readonly<Record<string, string | Uint8Array>>): string {
	const root = mkdtempSync(join(tmpdir(), "keyframe-site-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), content);
	}
	return root;
}

/** All files below a folder with their contents, sorted by path. */
export function readTree(folder: string): Map<string, string> {
	const tree = new Map<string, string>();
	const walk = (prefix: string) => {
		for (const name of readdirSync(join(folder, prefix)).sort()) {
			const path = prefix === "" ? name : `${prefix}/${name}`;
			if (statSync(join(folder, path)).isDirectory()) walk(path);
			else tree.set(path, readFileSync(join(folder, path), "latin1"));
		}
	};
	walk("");
	return tree;
}
