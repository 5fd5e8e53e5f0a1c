import { join } from "node:path";
import { escapeHtml } from "../../theme/lib/escape.ts";
import { outputFile } from "../../theme/lib/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { manifestName } from "../lib/build-manifest.ts";
import type { Problem, StageOutput } from "../lib/problem.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";
import { openSearch, webManifest } from "./browser-files.ts";
import { robots, sitemap } from "./crawler-files.ts";
import { imageFiles } from "./image-files.ts";
import type { Output, OutputFile, OutputInput } from "./output-file.ts";
import { type FileOfPage, filesOfPage, pageFiles } from "./page-files.ts";
import { searchIndex } from "./search-index.ts";
import { siteData } from "./site-data.ts";

/** Everything that a site publishes. To add an output, write a module that lists its files, and add it here. */
const outputs: readonly Output[] = [
	pageFiles,
	searchIndex,
	({ shared }) => shared.files,
	imageFiles,
	sitemap,
	robots,
	openSearch,
	webManifest,
	redirectPages,
	siteData,
	themeFiles,
	copiedFiles,
];

/**
 * All files of a site, by path in the output folder. Builds write them; watch mode serves them. If two files have the same path, the
 * first is used, and a problem names both.
 */
export function outputFiles(input: OutputInput): StageOutput<ReadonlyMap<string, OutputFile>> {
	const { value, problems } = placeFiles([...outputs.flatMap((output) => output(input)), ...input.integrationFiles]);
	return { value, problems: [...problems, ...sameAddresses(value), ...caseConflicts(value.values())] };
}

/**
 * Returns a function that lists the files of a page, without those in whose place is a file of another page. Files of pages come first among
 * those of a site, so that pages can be written before the other files are listed. `only` has the paths of the pages of a shard.
 */
export function placePages(graph: SiteGraph, only: ReadonlySet<string> | null): (route: Route) => readonly FileOfPage[] {
	const isWanted = ({ path }: Route) => only === null || only.has(path);
	// Few sites have any. A list of all files would be in memory until the last page is written.
	const leftOut = replacedFiles([...graph.routes, ...graph.generated].filter(isWanted).flatMap(filesOfPage));
	if (leftOut.length === 0) return filesOfPage;
	const isPlaced = (route: Route, path: string) => !leftOut.some((file) => file.path === path && file.content.route === route);
	return (route) => filesOfPage(route).filter(({ path }) => isPlaced(route, path));
}

/** The files in whose place is another one. */
function replacedFiles<File extends OutputFile>(files: readonly File[]): readonly File[] {
	const placed = placeFiles(files).value;
	return files.filter((file) => placed.get(file.path) !== file);
}

/** The files that documents and client navigation need, without those that depend on the content of all pages, by path. */
export function filesForPages(
	site: Pick<OutputInput, "config" | "graph" | "client" | "shared" | "codeAssets" | "staticFiles">,
): ReadonlyMap<string, OutputFile> {
	const pages = site.graph.routes.flatMap(filesOfPage).filter(({ content }) => content.part !== "markdown");
	return placeFiles([...pages, ...site.shared.files, ...themeFiles(site), ...copiedFiles(site)]).value;
}

function placeFiles(named: readonly OutputFile[]): { readonly value: ReadonlyMap<string, OutputFile>; readonly problems: Problem[] } {
	const own = new Set(named.filter((file) => !file.isReplaceable).map((file) => file.path));
	const value = new Map<string, OutputFile>();
	/** Folders, each with the producer of a file inside it. */
	const folders = new Map<string, string>();
	const problems: Problem[] = [];
	for (const file of named) {
		if (file.isReplaceable && own.has(file.path)) continue;
		const parent = file.path.slice(0, Math.max(0, file.path.lastIndexOf("/")));
		// No file can take the place of a folder that another file is in.
		const parents = folders.has(parent) ? [] : parentFolders(file.path);
		const inPlace = [file.path, ...parents].map((path) => (path === manifestName ? "the build" : value.get(path)?.owner)).find(Boolean);
		const other = inPlace ?? folders.get(file.path);
		if (other !== undefined) {
			problems.push(duplicate(`${file.owner} and ${other} both produce the file \`${file.path}\`.`));
			continue;
		}
		value.set(file.path, file);
		for (const folder of parents) if (!folders.has(folder)) folders.set(folder, file.owner);
	}
	return { value, problems };
}

/**
 * Reports two files with the same URL. Hosts answer `/a` with `a.html` or `a/index.html`; if both exist, hosts differ. The URLs of two
 * pages differ by the slash.
 */
function sameAddresses(files: ReadonlyMap<string, OutputFile>): Problem[] {
	return [...files.values()].flatMap(({ path, owner, content }): Problem[] => {
		const other = path.endsWith("/index.html") ? files.get(path.replace(/\/index\.html$/, ".html")) : undefined;
		if (!other || (content.kind === "copy") === (other.content.kind === "copy")) return [];
		return [duplicate(`${owner} makes \`${path}\` and ${other.owner} makes \`${other.path}\`, which have the same URL.`)];
	});
}

/** The folders above a file: `a/b/c.html` → `a/b`, `a`. */
function parentFolders(path: string): string[] {
	const parents: string[] = [];
	for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) parents.push(path.slice(0, end));
	return parents;
}

/** A problem with two files. Producers in messages start in lower case. */
function duplicate(text: string): Problem {
	const message = text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
	return { code: "output-duplicate", severity: "error", message, hint: "Rename one of them, or give it another path.", at: null };
}

/** A published folder or file, and the file that causes it to exist. */
type NamedPath = { readonly path: string; readonly file: OutputFile; readonly isFolder: boolean };

/**
 * Reports folders and files whose names differ only in case or in the encoding of accented letters: hosts and disks that ignore it would keep only one of them. Skips names
 * with a hash, because similar names have the same content, and pairs of pages, whose addresses are reported already.
 */
function caseConflicts(files: Iterable<OutputFile>): Problem[] {
	const known = new Set<string>();
	const first = new Map<string, NamedPath>();
	const problems: Problem[] = [];
	const note = (named: NamedPath) => {
		if (known.has(named.path)) return;
		known.add(named.path);
		const key = named.path.toLowerCase().normalize("NFC");
		const other = first.get(key);
		// Folders that differ further up are reported there.
		if (other && lastPart(other.path) !== lastPart(named.path) && !(isPage(other) && isPage(named))) problems.push(conflict(named, other));
		if (!other) first.set(key, named);
	};
	for (const file of files) {
		const { path } = file;
		if (path.startsWith(`${assetsFolder}/`)) continue;
		for (let end = path.indexOf("/"); end > 0; end = path.indexOf("/", end + 1)) note({ path: path.slice(0, end), file, isFolder: true });
		note({ path, file, isFolder: false });
	}
	return problems;
}

function lastPart(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

function isPage({ file, isFolder }: NamedPath): boolean {
	return !isFolder && file.content.kind === "page";
}

function conflict(named: NamedPath, other: NamedPath): Problem {
	const shown = ({ path, isFolder }: NamedPath) => `\`${path}${isFolder ? "/" : ""}\``;
	const { content } = named.file;
	const route = content.kind === "page" ? content.route : null;
	const isSameText = named.path.normalize("NFC") === other.path.normalize("NFC");
	return {
		code: "case-conflict",
		severity: "warning",
		message: `${shown(other)} (of ${other.file.owner}) and ${shown(named)} (of ${named.file.owner}) differ only in ${isSameText ? "how their accented letters are encoded" : "upper and lower case"}.`,
		hint: `Some hosts and file systems treat them as one. ${isSameText ? "Rename one." : "Write both in the same case, or rename one."}`,
		at: route?.kind === "source" ? { file: route.document.file, line: 1, column: 1 } : null,
		subject: named.path,
	};
}

/** Files that are published unchanged: assets of pages and code, and the static folder. */
function copiedFiles({
	config,
	graph,
	codeAssets,
	staticFiles,
}: Pick<OutputInput, "config" | "graph" | "codeAssets" | "staticFiles">): OutputFile[] {
	const copy = (path: string, from: string, owner: string): OutputFile => ({ path, owner, content: { kind: "copy", from } });
	// Several pages may use the same file.
	const assets = new Map([...codeAssets, ...graph.assets].map((asset) => [asset.outputPath, asset]));
	return [
		...[...assets.values()].map((asset) => copy(asset.outputPath, join(config.root, asset.file), `\`${asset.file}\``)),
		...staticFiles.map((file) => copy(file, join(config.staticDir, file), `the static file \`${file}\``)),
	];
}

/** Scripts, styles and fonts from the client bundle. */
function themeFiles({ client }: Pick<OutputInput, "client">): OutputFile[] {
	return client.files.map(({ path, base64 }) => ({
		path,
		owner: "the theme",
		content: { kind: "made", make: () => Buffer.from(base64, "base64") },
	}));
}

/** A page for each old address, for hosts that do not support redirects. */
export function redirectPages({ config, graph }: Pick<OutputInput, "config" | "graph">): OutputFile[] {
	return graph.redirects.map(({ path, url }) => ({
		path: outputFile(path, "html"),
		owner: `the redirect from \`${path}\``,
		content: { kind: "made", make: () => redirectPage(url, config) },
	}));
}

/** A page that redirects in three ways: with a refresh, a canonical link, and a plain link. */
function redirectPage(target: string, config: Pick<SiteConfig, "contentSecurityPolicy" | "url" | "language">): string {
	const policy = config.contentSecurityPolicy === null ? "" : `<meta http-equiv="content-security-policy" content="default-src 'self'">\n`;
	const url = escapeHtml(target);
	const canonical = escapeHtml(target.startsWith("/") && config.url !== null ? config.url + target : target);
	return `<!doctype html>
<html lang="${escapeHtml(config.language)}">
<meta charset="utf-8">
${policy}<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${canonical}">
<p>This page has moved to <a href="${url}">${url}</a>.</p>
</html>
`;
}
