import type { Dirent } from "node:fs";
import { basename, extname, join } from "node:path";
import { decodePath, isExternal, joinPath, splitHref } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { assetsFolder } from "../../lib/assets-folder.ts";
import { compareText } from "../../lib/compare-text.ts";
import { isFile } from "../../lib/file-kind.ts";
import { outsideVersion } from "../../lib/git-folders.ts";
import { shortFileHash } from "../../lib/hash-file.ts";
import { listFiles } from "../../lib/list-files.ts";
import { folderOf, relativePath, withinFolder } from "../../lib/paths.ts";
import type { StageOutput } from "../../lib/problem.ts";
import { type FileFault, type FileScope, isReadable, isSecret, publishingFault } from "../../lib/publishable-file.ts";
import { brokenLink, refusedFile } from "../../lib/refused-file.ts";
import { type ReadFact, rememberFiles } from "../../lib/remember-files.ts";
import type { Document } from "../../page/document.ts";
import type { PageAuthors } from "./authors.ts";
import { isInertFile } from "./untrusted-file.ts";

/** A file that a page links to or shows, and that is not itself a page. */
export type Asset = {
	/** Path relative to the site's root. */
	readonly file: string;
	/** Path relative to the output folder, with the content's hash in its name. */
	readonly outputPath: string;
};

/** Files that pages link to or show, by file: the files to publish, and the files that must not be published, with the reason. */
export type LinkedFiles = {
	readonly assets: ReadonlyMap<string, Asset>;
	readonly refused: ReadonlyMap<string, FileFault>;
};

/** What links to files: documents, and the authors of pages, who have pictures. If `linked` is set, it has the files of some documents. */
type LinkingFiles = {
	readonly documents: readonly Document[];
	readonly linked?: ReadonlySet<string> | null;
	readonly authors?: PageAuthors;
};

/**
 * Finds the existing files that documents link to or show, and the site's logos. Excludes pages. If `linked` has the files of some documents,
 * of the others only their images for link previews and the pictures of their authors are found.
 */
export function findAssets(
	config: Pick<SiteConfig, "root" | "allow" | "staticDir" | "logo" | "collections" | "gitFolders" | "locales" | "policy" | "untrusted">,
	{ documents, linked = null, authors }: LinkingFiles,
	hashFile: ReadFact<string> = rememberFiles(shortFileHash),
): LinkedFiles {
	const pages = new Set(documents.map((document) => document.file));
	const candidates = new Set<string>(config.logo ? [config.logo.light, config.logo.dark].map((path) => staticCopy(config, path)) : []);
	// The addresses of other tools begin at the folder of the content.
	const contentFolders = config.policy.isLenient ? config.collections.map(({ relativeDir }) => relativeDir).filter(Boolean) : [];
	for (const document of documents) {
		const { image } = document.frontMatter;
		const links = linked === null || linked.has(document.file) ? (document.linksToOthers ?? document.links) : [];
		const pictures =
			authors?.get(document.file)?.flatMap(({ picture }) => (picture ? { href: picture.href, file: picture.at.file } : [])) ?? [];
		for (const link of [...links, ...(image === undefined ? [] : [{ href: image, file: undefined }]), ...pictures]) {
			const file = link.file ?? document.file;
			const folder = folderOf(file);
			if (isExternal(link.href) || link.href.startsWith("#")) continue;
			const path = decodePath(splitHref(link.href.trim()).path);
			const outside = path && outsideVersion(path, folder, config.gitFolders);
			if (path) candidates.add(outside || (path.startsWith("/") ? path.slice(1) : joinPath(folder, path)));
			// A translation can use the images of the original.
			const original = path && !path.startsWith("/") && config.locales.length > 0 ? originalFolder(config, document, folder) : null;
			if (path && original !== null) candidates.add(joinPath(original, path));
			const published = path && config.policy.isLenient ? fileFromPageUrl(config, document, path) : null;
			if (published !== null) candidates.add(published);
			if (path?.startsWith("/")) for (const contentFolder of contentFolders) candidates.add(joinPath(contentFolder, path.slice(1)));
		}
	}
	const assets = new Map<string, Asset>();
	const refused = new Map<string, FileFault>();
	for (const file of [...candidates].sort(compareText)) {
		if (pages.has(file) || /(?:^|\/)node_modules\//.test(file)) continue;
		const path = join(config.root, file);
		const fault = publishingFault(path, config) ?? (config.untrusted && !isInertFile(path) ? "program" : null);
		const hash = fault === null ? hashFile(path) : null;
		if (fault !== null && fault !== "missing") refused.set(file, fault);
		if (hash !== null) assets.set(file, { file, outputPath: hashedName(path, hash) });
	}
	return { assets, refused };
}

/**
 * The file that an address such as `../x.png` means if browsers start from the address of its page, as in raw HTML of some tools; `null` if
 * the address means a file for the page's own file.
 */
function fileFromPageUrl({ root, collections }: Pick<SiteConfig, "root" | "collections">, { collection, file }: Document, path: string) {
	if (!/^\.\.\/.*\.\w+$/.test(path) || isFile(join(root, joinPath(folderOf(file), path)))) return null;
	const relativeDir = collections.find(({ name }) => name === collection)?.relativeDir ?? "";
	const page = withinFolder(relativeDir, file).replace(/(?:(?:^|(?<=\/))(?:index|README))?\.\w+$/, "");
	return joinPath(relativeDir, joinPath(page, path));
}

/** The folder of a page's original, for a folder of the page; `null` if the page is not a translation. */
function originalFolder({ collections }: Pick<SiteConfig, "collections">, { collection: name }: Document, folder: string): string | null {
	const collection = collections.find((candidate) => candidate.name === name);
	if (!collection || collection.originalDir === collection.relativeDir) return null;
	return joinPath(collection.originalDir, withinFolder(collection.relativeDir, folder));
}

/**
 * Name of a static file relative to the site's root, from its output path. Static files that every page shows are also published under
 * hashed names, so that browsers can cache them.
 */
export function staticCopy(config: { readonly root: string; readonly staticDir: string }, path: string): string {
	return joinPath(relativePath(config.root, config.staticDir), path.slice(1));
}

/** Output path of a file (absolute); `null` if the file does not exist or must not be published. */
export function hashedPath(path: string, scope: FileScope): string | null {
	const hash = publishingFault(path, scope) === null ? rememberFiles(shortFileHash)(path) : null;
	return hash === null ? null : hashedName(path, hash);
}

function hashedName(path: string, hash: string): string {
	const extension = extname(path);
	const name = basename(path, extension).replace(/[^\w.-]/g, "_");
	return `${assetsFolder}/${name}.${hash}${extension}`;
}

/** Files that systems and tools leave behind in folders. */
const systemFiles: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", ".gitignore", ".gitattributes", ".gitkeep"]);

function isSystemFile(entry: Dirent): boolean {
	return systemFiles.has(entry.name) || (entry.name === ".git" && entry.isDirectory());
}

/** Paths of all static files relative to the static folder, sorted, and problems for files that must not be published. */
export function listStaticFiles(
	config: Pick<SiteConfig, "root" | "allow" | "staticDir" | "policy" | "untrusted">,
): StageOutput<readonly string[]> {
	const folder = relativePath(config.root, config.staticDir);
	const { files, refused, broken } = listFiles(config.staticDir, {
		scope: config,
		name: /(?:)/,
		isLeftOut: isSystemFile,
		hidden: true,
	});
	const own = files.map((path) => ({ path, fault: staticFault(join(config.staticDir, path), path, config) }));
	const faults = [...refused, ...own.flatMap(({ path, fault }) => (fault === null ? [] : { path, fault }))];
	const problems = faults.map(({ path, fault }) => refusedFile(joinPath(folder, path), fault));
	problems.push(...broken.map(({ path, target }) => brokenLink(joinPath(folder, path), target)));
	const value = own.flatMap(({ path, fault }) => (fault === null ? path : [])).sort(compareText);
	return { value, problems: config.policy.settle(problems, "; it is left out") };
}

/** Why a static file (absolute path; relative to the static folder) must not be published. Most files need no more than a look at their permissions. */
function staticFault(
	path: string,
	file: string,
	config: FileScope & Pick<SiteConfig, "untrusted">,
): "secret" | "unreadable" | "program" | null {
	if (isSecret(file) && publishingFault(path, config) === "secret") return "secret";
	if (!isReadable(path)) return "unreadable";
	return config.untrusted && !isInertFile(path, file) ? "program" : null;
}
