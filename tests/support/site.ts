import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** Writes the given files into a new temporary folder, which is deleted when the test ends. Returns its path. */
export function temporarySite(files: Readonly<Record<string, string | Uint8Array>>): string {
	const root = mkdtempSync(join(tmpdir(), "keyframe-site-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	writeFiles(root, files);
	return root;
}

/** Writes files into a folder, over what is there. */
export function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), content);
	}
}

/** Creates a temporary folder for all tests of a file, which is deleted after the last one. Call it outside of tests. Returns its path. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "keyframe-tests-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Paths of all files in a folder, relative to it and sorted. */
export function filesOf(folder: string): string[] {
	const files: string[] = [];
	const walk = (prefix: string) => {
		for (const name of readdirSync(join(folder, prefix)).sort()) {
			const path = prefix === "" ? name : `${prefix}/${name}`;
			if (statSync(join(folder, path)).isDirectory()) walk(path);
			else files.push(path);
		}
	};
	walk("");
	return files;
}

/** All files in a folder with their contents, sorted by path. */
export function readTree(folder: string): Map<string, string> {
	return new Map(filesOf(folder).map((path) => [path, readFileSync(join(folder, path), "latin1")]));
}
