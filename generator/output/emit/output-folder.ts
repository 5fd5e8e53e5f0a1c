import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { type BuildManifest, manifestName, type ReadManifest, readManifestFile } from "../../lib/build-manifest.ts";
import { type SiteError, siteError } from "../../lib/problem.ts";

const chooseAnother = "Choose an empty folder or one that Keyframe created, such as `--out out`.";

/** Files that file managers leave in any folder. */
const systemFiles: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/**
 * Refuses output folders whose replacement would destroy sources, their parent folders, or files that Keyframe did not create. Throws
 * `SiteError` with exit code 2.
 */
export function checkOutputFolder(outDir: string, root: string, sources: readonly string[]): void {
	const refuse = (reason: string) => {
		throw refused(outDir, root, { reason, hint: chooseAnother });
	};
	const contains = (outer: string, inner: string) => !relative(outer, inner).startsWith("..");
	if (contains(outDir, root)) refuse("it holds the site");
	for (const source of sources) {
		if (source !== root && (contains(source, outDir) || contains(outDir, source)))
			refuse(`it overlaps with the sources in \`${relative(root, source)}\``);
	}
	if (!existsSync(outDir)) return;
	if (!lstatSync(outDir).isDirectory()) refuse("it is not a folder");
	const names = namesIn(outDir);
	if (names.includes(".git")) refuse("it holds a Git repository");
	// Whose manifest it is, `checkOutputFiles` finds out: reading it takes long on a large site.
	if (names.length > 0 && !names.includes(manifestName)) refuse(foreignFiles(names));
}

/** What is in a folder, sorted, except what file managers leave. */
function namesIn(folder: string): string[] {
	return readdirSync(folder)
		.filter((name) => !systemFiles.has(name))
		.sort();
}

function foreignFiles([first = ""]: readonly string[]): string {
	return `it contains files that Keyframe did not create (\`${first}\`)`;
}

/**
 * Refuses output folders with files that the last build did not create, and returns the manifest of the folder; `null` if there is no
 * output yet. Throws `SiteError` with exit code 2. The caller must hold the lock: while another build swaps its tree in, the files and the
 * manifest do not match.
 */
export function checkOutputFiles(outDir: string, root: string): ReadManifest | null {
	const read = readManifestFile(outDir);
	if (read === null) {
		const names = existsSync(outDir) ? namesIn(outDir) : [];
		if (names.length === 0) return null;
		throw refused(outDir, root, { reason: foreignFiles(names), hint: chooseAnother });
	}
	const unknown = unknownFiles(outDir, read.manifest);
	if (unknown.length === 0) return read;
	const more = unknown.length > 1 ? ` and ${unknown.length - 1} more` : "";
	throw refused(outDir, root, {
		reason: `it contains files that the last build did not create (\`${unknown[0]}\`${more})`,
		hint: "Move the files that the site needs to its static folder, and remove the others: each build replaces the whole output folder.",
	});
}

function refused(outDir: string, root: string, { reason, hint }: { readonly reason: string; readonly hint: string }): SiteError {
	const message = `\`${relative(root, outDir) || "."}\` cannot be the output folder: ${reason}.`;
	return siteError({ code: "out-refused", message, hint, exitCode: 2 });
}

/** Files, links and empty folders that are not in the manifest, sorted. */
function unknownFiles(outDir: string, { files }: BuildManifest): string[] {
	const known = new Set([manifestName]);
	for (const file of Object.keys(files)) {
		for (let path = file; path !== "." && !known.has(path); path = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".")
			known.add(path);
	}
	const unknown: string[] = [];
	const walk = (folder: string) => {
		for (const entry of readdirSync(join(outDir, folder), { withFileTypes: true })) {
			const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
			if (!known.has(path) && !systemFiles.has(entry.name)) unknown.push(entry.isDirectory() ? `${path}/` : path);
			else if (entry.isDirectory()) walk(path);
		}
	};
	walk("");
	return unknown.sort();
}
