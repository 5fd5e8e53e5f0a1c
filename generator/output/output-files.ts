import { manifestName } from "../lib/build-manifest.ts";
import type { Problem, StageOutput } from "../lib/problem.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import { caseConflicts } from "./case-conflicts.ts";
import { copiedFiles } from "./copied-files.ts";
import { imageFiles } from "./image-files.ts";
import { openSearch } from "./open-search.ts";
import type { Output, OutputFile, OutputInput } from "./output-file.ts";
import { pageFiles } from "./page-files.ts";
import { redirectPages } from "./redirect-pages.ts";
import { robots } from "./robots.ts";
import { searchIndex } from "./search-index.ts";
import { siteData } from "./site-data.ts";
import { sitemap } from "./sitemap.ts";
import { socialCards } from "./social-cards.ts";
import { themeFiles } from "./theme-files.ts";
import { webManifest } from "./web-manifest.ts";

/** Everything that a site publishes. To add an output, write a module that lists its files, and add it here. */
const outputs: readonly Output[] = [
	pageFiles,
	searchIndex,
	({ shared }) => shared.files,
	socialCards,
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

/** All files of a site by their path in the output folder. The build writes them, watch mode serves them. Of two files with the same path, the first is used, and a problem names both. */
export function outputFiles(input: OutputInput): StageOutput<ReadonlyMap<string, OutputFile>> {
	const { value, problems } = placeFiles([...outputs.flatMap((output) => output(input)), ...input.integrationFiles]);
	return { value, problems: [...problems, ...sameAddresses(value), ...caseConflicts(value.values())] };
}

/** The files of all pages by their path. They come first among the files of a site, so pages can be written before its other files are listed. */
export function placePages(graph: SiteGraph): ReadonlyMap<string, OutputFile> {
	return placeFiles(pageFiles({ graph })).value;
}

function placeFiles(named: readonly OutputFile[]): { readonly value: ReadonlyMap<string, OutputFile>; readonly problems: Problem[] } {
	const own = new Set(named.filter((file) => !file.isReplaceable).map((file) => file.path));
	const value = new Map<string, OutputFile>();
	/** Folders, each with the owner of a file inside it. */
	const folders = new Map<string, string>();
	const problems: Problem[] = [];
	for (const file of named) {
		if (file.isReplaceable && own.has(file.path)) continue;
		const parents = parentFolders(file.path);
		const inPlace = [file.path, ...parents].map((path) => (path === manifestName ? "the build" : value.get(path)?.owner)).find(Boolean);
		const other = inPlace ?? folders.get(file.path);
		if (other !== undefined) {
			problems.push(duplicate(file, other));
			continue;
		}
		value.set(file.path, file);
		for (const parent of parents) if (!folders.has(parent)) folders.set(parent, file.owner);
	}
	return { value, problems };
}

/** Hosts answer `/a` with `a.html` or with `a/index.html`; if both exist, hosts differ. The URLs of two pages differ in the slash. */
function sameAddresses(files: ReadonlyMap<string, OutputFile>): Problem[] {
	return [...files.values()].flatMap(({ path, owner, content }): Problem[] => {
		const other = path.endsWith("/index.html") ? files.get(path.replace(/\/index\.html$/, ".html")) : undefined;
		if (!other || (content.kind === "copy") === (other.content.kind === "copy")) return [];
		const message = `${owner} makes \`${path}\` and ${other.owner} makes \`${other.path}\`, which have the same URL.`;
		return [{ code: "output-duplicate", severity: "error", message, hint: "Rename one of them.", at: null }];
	});
}

/** `a/b/c.html` → `a/b`, `a`. */
function parentFolders(path: string): string[] {
	const parents: string[] = [];
	for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) parents.push(path.slice(0, end));
	return parents;
}

function duplicate({ path, owner }: OutputFile, other: string): Problem {
	return {
		code: "output-duplicate",
		severity: "error",
		message: `${owner} and ${other} both produce the file \`${path}\`.`,
		hint: "Rename one of them.",
		at: null,
	};
}
