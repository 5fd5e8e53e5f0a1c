import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { escapePattern } from "../lib/escape-pattern.ts";
import { git, readGitObjects } from "../lib/git.ts";
import { didYouMean } from "../lib/nearest-name.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { locatePattern } from "./locate-pattern.ts";
import { type CollectionConfig, type SiteConfig, versionsFolder } from "./site-config.ts";

type VersionConfig = Pick<SiteConfig, "root" | "cacheDir" | "collections" | "configSources">;

/** A collection whose files come from Git. `source` is its folder in the working tree, relative to the root. */
type GitVersion = { readonly collection: CollectionConfig; readonly ref: string; readonly source: string };

/** File in the folder of an extracted version: the Git id of the tree that is in it. */
const treeFile = ".tree";

/** How many files were read from Git. */
export type ReadVersions = { readonly files: number };

/**
 * Puts the files of the versions that have a `ref` into the cache, without checking anything out. A version whose tree is there already
 * is not read again, and equal files of several versions are stored once. Throws `SiteError` for unknown refs and folders.
 */
export async function readVersions(config: VersionConfig): Promise<ReadVersions> {
	const versions = gitVersions(config);
	if (versions.length === 0) return { files: 0 };
	const names = versions.map(objectName);
	const trees: string[] = [];
	await readGitObjects(config.root, { names, withBytes: false, onObject: ({ id, type }) => trees.push(type === "tree" ? id : "") });
	const missing = versions.filter(({ collection }, index) => !trees[index] && isOriginal(collection));
	if (missing.length > 0) {
		throw new SiteError(await Promise.all(missing.map((version) => missingVersion(version, config))));
	}
	let files = 0;
	for (const [index, version] of versions.entries()) {
		const tree = trees[index] ?? "";
		const folder = version.collection.dir;
		// A version need not have translations.
		if (tree === "") {
			rmSync(folder, { recursive: true, force: true });
			continue;
		}
		if (treeIn(folder) !== tree) files += await extractTree(config, { tree, folder, name: objectName(version) });
	}
	return { files };
}

function isOriginal({ locale }: CollectionConfig): boolean {
	return locale?.isDefault ?? true;
}

/** The name of the tree in Git. Its path begins at the root of the site, which can be a folder of the repository. */
function objectName({ ref, source }: GitVersion): string {
	return `${ref}:./${source}`;
}

function gitVersions({ collections }: VersionConfig): GitVersion[] {
	return collections.flatMap((collection) => {
		const { version, sourceDir } = collection;
		return version?.ref == null ? [] : [{ collection, ref: version.ref, source: sourceDir }];
	});
}

function treeIn(folder: string): string | null {
	const file = join(folder, treeFile);
	return existsSync(file) ? readRegularText(file) : null;
}

/** Writes the files of a tree to a folder that replaces the earlier one when it is complete. Returns how many were read from Git. */
async function extractTree(
	{ root, cacheDir }: Pick<VersionConfig, "root" | "cacheDir">,
	{ tree, folder, name }: { readonly tree: string; readonly folder: string; readonly name: string },
): Promise<number> {
	const listing = (await git(root, ["ls-tree", "-r", "-z", "--full-tree", tree])) ?? "";
	const entries = listing.split("\0").flatMap((line) => {
		const [, mode, id, path] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? [];
		return id === undefined || path === undefined ? [] : [{ id, path, isLink: mode === "120000" }];
	});
	const store = join(cacheDir, versionsFolder, ".files");
	const staged = `${folder}.${process.pid}.new`;
	rmSync(staged, { recursive: true, force: true });
	mkdirSync(staged, { recursive: true });
	mkdirSync(store, { recursive: true });
	// Links may lead out of the folder, to a file elsewhere in the tree of the ref.
	const fresh = entries.filter(({ id, isLink }) => isLink || !existsSync(join(store, id)));
	const wanted = [
		...new Map(fresh.map(({ id, path, isLink }) => [isLink ? path : id, isLink ? `${name.replace(/\/$/, "")}/${path}` : id])).entries(),
	];
	const linked = new Map<string, string>();
	let position = 0;
	await readGitObjects(root, {
		names: wanted.map(([, object]) => object),
		withBytes: true,
		onObject: ({ id, type, bytes }) => {
			const [key = ""] = wanted[position++] ?? [];
			if (type !== "blob") return;
			linked.set(key, id);
			writeFileSync(join(store, id), bytes);
		},
	});
	for (const { id, path, isLink } of entries) {
		const stored = isLink ? linked.get(path) : id;
		if (stored === undefined) continue;
		mkdirSync(dirname(join(staged, path)), { recursive: true });
		linkFile(join(store, stored), join(staged, path));
	}
	writeFileSync(join(staged, treeFile), tree);
	rmSync(folder, { recursive: true, force: true });
	renameSync(staged, folder);
	for (const file of readdirSync(store)) if (statSync(join(store, file)).nlink === 1) rmSync(join(store, file));
	return linked.size;
}

/** Gives a stored file a second name; on a disk without such names, copies it. */
function linkFile(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch {
		copyFileSync(from, to);
	}
}

/** Says why a version cannot be read: there is no repository, or no such ref, or no such folder in it. */
async function missingVersion({ collection, ref, source }: GitVersion, { root, configSources }: VersionConfig): Promise<Problem> {
	const { of = "", name = "" } = collection.version ?? {};
	const option = `collections.${of}.versions["${name}"].ref`;
	const at = locatePattern(configSources, new RegExp(`(?<=\\bref["']?\\s*:\\s*["'\`])${escapePattern(ref)}(?=["'\`])`));
	const problem = (message: string, hint: string): Problem => ({
		code: "config-invalid",
		severity: "error",
		message: `\`${option}\`: ${message}`,
		hint,
		at,
	});
	const listed = await git(root, ["for-each-ref", "--format=%(refname:short)", "refs/tags", "refs/heads", "refs/remotes"]);
	if (listed === null)
		return problem(
			"Git finds no repository here.",
			"Run the command in a clone of the repository, or use `dir` with a folder of the site.",
		);
	const commit = await git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
	if (commit !== null) {
		return problem(
			`there is no folder \`${source || "."}\` in \`${ref}\`.`,
			"Use a ref that has the folder of the collection, or `dir` with a folder of the site.",
		);
	}
	const meant = didYouMean(ref, listed.split("\n"));
	const fetch = "If it exists elsewhere, fetch it: `git fetch --tags --depth=1`; in GitHub Actions, `fetch-depth: 0`.";
	return problem(`there is no tag, branch or commit \`${ref}\` in this repository.`, meant ?? fetch);
}
