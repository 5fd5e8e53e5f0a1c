import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { siteError } from "../../lib/problem.ts";
import { type BuildManifest, isOwnManifest, manifestName } from "./manifest.ts";

/** Files that file managers leave in any folder. */
const litter: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/**
 * Refuses output folders whose replacement would destroy sources, their parents, or files that the last build did not make. Throws `SiteError`
 * with exit code 2.
 */
export function checkOutputFolder(outDir: string, root: string, sources: readonly string[]): void {
	const refuse = (reason: string, hint = "Choose an empty folder or one that Keyframe made, such as `--out out`.") => {
		throw siteError({
			code: "out-refused",
			message: `\`${relative(root, outDir) || "."}\` cannot be the output folder: ${reason}.`,
			hint,
			exitCode: 2,
		});
	};
	const contains = (outer: string, inner: string) => !relative(outer, inner).startsWith("..");
	if (contains(outDir, root)) refuse("it holds the site");
	for (const source of sources) {
		if (source !== root && (contains(source, outDir) || contains(outDir, source)))
			refuse(`it overlaps with the sources in \`${relative(root, source)}\``);
	}
	if (!existsSync(outDir)) return;
	if (!lstatSync(outDir).isDirectory()) refuse("it is not a folder");
	const names = readdirSync(outDir).filter((name) => !litter.has(name));
	if (names.includes(".git")) refuse("it holds a Git repository");
	if (names.length === 0) return;
	const manifest = readOwnManifest(outDir);
	if (manifest === null) refuse(`it holds files that Keyframe did not make (\`${names.sort()[0]}\`)`);
	const strange = manifest === null ? [] : strangeFiles(outDir, manifest);
	const more = strange.length > 1 ? ` and ${strange.length - 1} more` : "";
	const hint =
		"Move what the site needs into its folder of static files, and remove the rest; each build replaces the whole output folder.";
	if (strange.length > 0) refuse(`it holds files that the last build did not make (\`${strange[0]}\`${more})`, hint);
}

/** The manifest of a build of ours; `null` when there is none. Other tools have files of the same name. */
function readOwnManifest(outDir: string): BuildManifest | null {
	try {
		const manifest: unknown = JSON.parse(readFileSync(join(outDir, manifestName), "utf8"));
		return isOwnManifest(manifest) ? manifest : null;
	} catch {
		return null;
	}
}

/** Files, links and empty folders that are not in the manifest, sorted. */
function strangeFiles(outDir: string, { files }: BuildManifest): string[] {
	const known = new Set([manifestName]);
	for (const file of Object.keys(files)) {
		for (let path = file; path !== "." && !known.has(path); path = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".")
			known.add(path);
	}
	const strange: string[] = [];
	const walk = (folder: string) => {
		for (const entry of readdirSync(join(outDir, folder), { withFileTypes: true })) {
			const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
			if (!known.has(path) && !litter.has(entry.name)) strange.push(entry.isDirectory() ? `${path}/` : path);
			else if (entry.isDirectory()) walk(path);
		}
	};
	walk("");
	return strange.sort();
}
