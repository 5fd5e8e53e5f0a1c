import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { escapePattern } from "../lib/escape-pattern.ts";
import { git, readGitObjects } from "../lib/git.ts";
import { hashKey } from "../lib/hash.ts";
import { listSome } from "../lib/list-some.ts";
import { didYouMean } from "../lib/nearest-name.ts";
import { relativePath } from "../lib/paths.ts";
import { type Problem, SiteError, siteError } from "../lib/problem.ts";
import { isSecret, isWithin } from "../lib/publishable-file.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { locatePattern } from "./locate-pattern.ts";
import { type CollectionConfig, type SiteConfig, versionsFolder } from "./site-config.ts";

type VersionConfig = Pick<SiteConfig, "root" | "cacheDir" | "collections" | "configSources" | "allow">;

/** A collection whose files come from Git. `source` is its folder in the working tree, relative to the root. */
type GitVersion = { readonly collection: CollectionConfig; readonly ref: string; readonly source: string };

/**
 * Files of ours in the folder of an extracted version: a hash of the tree that is in it, and of what the site may publish; and what the
 * last scan has found there.
 */
export const ownFiles = { tree: ".tree", scan: ".scan" } as const;

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
	if (missing.length > 0) throw new SiteError(await missingVersions(missing, config));
	let files = 0;
	for (const [index, version] of versions.entries()) {
		const tree = trees[index] ?? "";
		const folder = version.collection.dir;
		// A version need not have translations.
		if (tree === "") {
			rmSync(folder, { recursive: true, force: true });
			continue;
		}
		const key = hashKey(tree, ...config.allow);
		if (treeOf(folder) !== key) files += await extractTree(config, { tree, key, folder, version });
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

/** Identifies the tree that is in the folder (absolute) of a version, and what the site may publish of it; `null` if there is none. */
export function treeOf(folder: string): string | null {
	const file = join(folder, ownFiles.tree);
	return existsSync(file) ? readRegularText(file) : null;
}

/** Writes the files of a tree to a folder that replaces the earlier one when it is complete. Returns how many were read from Git. */
async function extractTree(
	config: Pick<VersionConfig, "root" | "cacheDir" | "allow">,
	{ tree, key, folder, version }: { readonly tree: string; readonly key: string; readonly folder: string; readonly version: GitVersion },
): Promise<number> {
	const { root, cacheDir } = config;
	const folderName = objectName(version).replace(/\/$/, "");
	const entries = (await filesIn(root, tree)).filter(
		({ path }) => !Object.values<string>(ownFiles).includes(path) && isPublishable(`${version.source}/${path}`, config),
	);
	const store = join(cacheDir, versionsFolder, ".files");
	const staged = `${folder}.${process.pid}.new`;
	rmSync(staged, { recursive: true, force: true });
	mkdirSync(staged, { recursive: true });
	mkdirSync(store, { recursive: true });
	// Links may lead out of the folder, to a file elsewhere in the tree of the ref.
	const links = entries.filter(({ isLink, path }) => isLink && !path.includes("\n"));
	const targets = links.length > 0 ? await publishableIds(version.ref, config) : new Set<string>();
	const fresh = new Set(entries.flatMap(({ id, isLink }) => (isLink || existsSync(join(store, id)) ? [] : [id])));
	const wanted = [
		...[...fresh].map((id) => ({ name: id, object: id })),
		...links.map(({ path }) => ({ name: path, object: `${folderName}/${path}` })),
	];
	const read = new Map<string, string>();
	let position = 0;
	await readGitObjects(root, {
		names: wanted.map(({ object }) => object),
		withBytes: true,
		onObject: ({ id, type, bytes }) => {
			const { name = "" } = wanted[position++] ?? {};
			if (type !== "blob" || (name !== id && !targets.has(id))) return;
			read.set(name, id);
			writeFileSync(join(store, id), bytes);
		},
	});
	if ([...fresh].some((id) => !read.has(id))) throw unreadableTree(tree);
	for (const { id, path, isLink } of entries) {
		const stored = isLink ? read.get(path) : id;
		if (stored === undefined) continue;
		mkdirSync(dirname(join(staged, path)), { recursive: true });
		linkFile(join(store, stored), join(staged, path));
	}
	writeFileSync(join(staged, ownFiles.tree), key);
	rmSync(folder, { recursive: true, force: true });
	renameSync(staged, folder);
	for (const file of readdirSync(store)) if (statSync(join(store, file)).nlink === 1) rmSync(join(store, file));
	return read.size;
}

type TreeEntry = { readonly id: string; readonly path: string; readonly isLink: boolean };

/** The files of a tree and of the trees in it. Git checks no names of objects that were only fetched, so a path can lead out of the tree. */
async function filesIn(root: string, tree: string): Promise<TreeEntry[]> {
	const listing = await git(root, ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", tree]);
	if (listing === null) throw unreadableTree(tree);
	return listing.split("\0").flatMap((line) => {
		const [, mode, id, path] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? [];
		if (id === undefined || path === undefined || /(?:^|\/)\.{0,2}(?:\/|$)/.test(path)) return [];
		return [{ id, path, isLink: mode === "120000" }];
	});
}

function unreadableTree(tree: string): SiteError {
	return siteError({
		code: "config-invalid",
		message: `Git cannot read the files of the tree \`${tree}\`, which a version of the site uses.`,
		hint: "Look at what `git fsck` says, and fetch what is missing.",
	});
}

/** The Git ids of all files of a ref that the site may publish. */
async function publishableIds(ref: string, config: Pick<VersionConfig, "root" | "allow">): Promise<ReadonlySet<string>> {
	const prefix = (await git(config.root, ["rev-parse", "--show-prefix"])) ?? "";
	const files = await filesIn(config.root, ref);
	return new Set(files.flatMap(({ id, path, isLink }) => (!isLink && isPublishable(relative(prefix, path), config) ? [id] : [])));
}

/** Whether the site may publish a file of a version, by the place that it has in the working tree: `path` is relative to the root. */
function isPublishable(path: string, { root, allow }: Pick<VersionConfig, "root" | "allow">): boolean {
	const file = join(root, path);
	return allow.some((entry) => isWithin(file, entry)) || (isWithin(file, root) && !isSecret(relativePath(root, file)));
}

/** Gives a stored file a second name; on a disk without such names, copies it. */
function linkFile(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch {
		copyFileSync(from, to);
	}
}

/** Says why versions cannot be read: there is no repository, or no such ref, or no such folder in it. What several share is said once. */
async function missingVersions(missing: readonly GitVersion[], { root, configSources }: VersionConfig): Promise<Problem[]> {
	const problem = ({ collection, ref }: GitVersion, message: string, hint: string): Problem => ({
		code: "config-invalid",
		severity: "error",
		message: `\`collections.${collection.version?.of}.versions["${collection.version?.name}"].ref\`: ${message}`,
		hint,
		at: locatePattern(configSources, new RegExp(`(?<=\\bref["']?\\s*:\\s*["'\`])${escapePattern(ref)}(?=["'\`])`)),
	});
	const listed = await git(root, ["for-each-ref", "--format=%(refname:short)", "refs/tags", "refs/heads", "refs/remotes"]);
	if (listed === null) {
		const hint = "Run the command in a clone of the repository, or use `dir` with a folder of the site.";
		return missing.slice(0, 1).map((version) => problem(version, "Git finds no repository here.", hint));
	}
	const problems: Problem[] = [];
	const withoutFolder = new Map<string, GitVersion[]>();
	for (const version of missing) {
		const { ref, source } = version;
		if ((await git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`])) === null) {
			const fetch = "If it exists elsewhere, fetch it: `git fetch --tags --depth=1`; in GitHub Actions, `fetch-depth: 0`.";
			const hint = didYouMean(ref, listed.split("\n")) ?? fetch;
			problems.push(problem(version, `there is no tag, branch or commit \`${ref}\` in this repository.`, hint));
		} else withoutFolder.set(source, [...(withoutFolder.get(source) ?? []), version]);
	}
	for (const [source, versions] of withoutFolder) {
		const refs = listSome(
			versions.map(({ ref }) => `\`${ref}\``),
			namedRefs,
		);
		const hint = "Use a ref that has the folder of the collection, or `dir` with a folder of the site.";
		for (const version of versions.slice(0, 1))
			problems.push(problem(version, `there is no folder \`${source || "."}\` in ${refs}.`, hint));
	}
	return problems;
}

/** Maximum number of refs that a message names. */
const namedRefs = 5;
