import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import glob from "fast-glob";
import { decodePath, isExternal, splitHref } from "../../../theme/lib/urls.ts";
import { recordOf, textOf } from "../../compat/docusaurus/values.ts";
import { compareText } from "../../lib/compare-text.ts";
import { isFile, moduleFile } from "../../lib/file-kind.ts";
import { relativePath } from "../../lib/paths.ts";
import { publishingFault } from "../../lib/publishable-file.ts";
import { readTextFile } from "../../lib/text-file.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { authorsFile, collectionFiles, mapPath, markdownName, type SourceCollection } from "./collections.ts";
import { contentHeading, type Edits, editFrontMatter, hasTopHeading, splitMarkdown, withTitle } from "./markdown-text.ts";
import type { Note, Noted } from "./notes.ts";
import { withoutInvalidKeys } from "./page-edits.ts";
import type { PlannedPage } from "./page-plan.ts";
import { type Rewrite, rewriteMarkdown, rewriteModule } from "./references.ts";
import type { SourcePage } from "./source-pages.ts";
import { type SourceSite, sourceName, sourcePath } from "./source-site.ts";

/** A file of the new site: a text (`of`: the source file, absolute, that it was made from), or a copy of a source file. */
export type NewFile = { readonly text: string; readonly of?: string } | { readonly from: string };

/** Files of the new site by path relative to its root. */
export type NewFiles = Map<string, NewFile>;

/**
 * All content of the new site: pages with their changes, the other files of their folders, everything that
 * they import or show, and the static files. Unchanged files are copied byte for byte.
 */
export function contentFiles(input: {
	readonly site: SourceSite;
	readonly collections: readonly SourceCollection[];
	readonly planned: readonly PlannedPage[];
	readonly edits: ReadonlyMap<SourcePage, Edits>;
	readonly engine: MarkdownEngine;
}): Noted<NewFiles> {
	const { site, collections, planned, edits, engine } = input;
	const files: NewFiles = new Map();
	const notes: Note[] = [];
	const open: string[] = [];
	const pageTargets = new Map(planned.flatMap(({ page, target }) => (page.isReact ? [] : [[page.source, target]])));
	const context: ReferenceContext = { site, collections, pageTargets };
	for (const plan of planned) {
		const { page, target, text: written } = plan;
		const edited = editFrontMatter(written, edits.get(page) ?? {});
		const place = { source: page.source, target, context };
		const rewritten = rewriteReferences(place, (rewrite) => rewriteMarkdown(edited, { rewrite, engine }));
		const valid = withoutInvalidKeys(withStandardMark(rewritten.text, page), sourceName(site, page.source));
		const final = showsTitle(plan) ? withTitle(valid.value, page.title) : valid.value;
		open.push(...rewritten.files);
		notes.push(...rewritten.notes, ...valid.notes);
		files.set(target, final === page.text && !page.isReact ? { from: page.source } : { text: final });
	}
	for (const { dir, path } of collections.flatMap(movedAuthors)) files.set(`${dir}/authors.yml`, { from: path });
	for (const collection of collections) {
		const beside = filesBeside(collection, { pageTargets, site });
		open.push(...beside.value);
		notes.push(...beside.notes);
	}
	for (const dir of site.staticDirs) for (const file of listFiles(dir)) files.set(`static/${file}`, { from: join(dir, file) });
	const seen = new Set<string>();
	const folders = ownFolders(site, collections);
	for (let path = open.pop(); path !== undefined; path = open.pop()) {
		const target = targetOfFile(path, context);
		if (seen.has(path) || pageTargets.has(path) || path.includes("/node_modules/")) continue;
		seen.add(path);
		// Partials may be in a static folder; other files in it are published as they are.
		if (files.has(target) && !/\.mdx?$/i.test(target)) continue;
		const fault = copyFault(path, folders);
		if (fault !== null) {
			const todo = "Copy it by hand if everybody may read it, and correct what refers to it.";
			notes.push({ kind: "import", what: `A file was not copied: ${fault}.`, todo, at: { file: sourceName(site, path) } });
			continue;
		}
		const rewritten = rewrittenFile(path, target, { ...context, engine });
		files.set(target, rewritten === null ? { from: path } : { text: rewritten.text, of: path });
		open.push(...(rewritten?.files ?? []));
		notes.push(...(rewritten?.notes ?? []));
	}
	return { value: new Map([...files].sort(([a], [b]) => compareText(a, b))), notes };
}

/** A post with the truncate mark of this generator, where its blog uses another. */
function withStandardMark(text: string, { collection, file }: SourcePage): string {
	const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(textOf(collection.options.truncateMarker) ?? "") ?? [];
	if (source === undefined) return text;
	try {
		return text.replace(new RegExp(source, flags), () => (file.endsWith(".mdx") ? "{/* truncate */}" : "<!-- truncate -->"));
	} catch {
		return text;
	}
}

/** Whether a page whose content begins with something else has a level-1 heading further down: here that heading would be the title, while Docusaurus shows a title of its own above the content. */
function showsTitle({ page, text }: PlannedPage): boolean {
	const { body } = splitMarkdown(text);
	const isTitled = page.collection.kind !== "pages" && page.data.hide_title !== true;
	return isTitled && contentHeading(body) === null && hasTopHeading(body);
}

/** Files of authors with another folder or name than the new site expects. */
function movedAuthors(collection: SourceCollection): { readonly dir: string; readonly path: string }[] {
	const path = authorsFile(collection);
	return path === null || path === join(collection.dir, "authors.yml") ? [] : [{ dir: collection.target, path }];
}

/** A partial or a module with its references rewritten; `null` for files that refer to nothing and are copied as they are. */
function rewrittenFile(path: string, target: string, context: ReferenceContext & { readonly engine: MarkdownEngine }): Rewritten | null {
	const isMarkdown = /\.mdx?$/i.test(path);
	if (!isMarkdown && !/\.[mc]?[jt]sx?$/.test(path)) return null;
	const content = readTextFile(path, path);
	if ("code" in content) return null;
	const { text } = content;
	return rewriteReferences({ source: path, target, context }, (rewrite) =>
		isMarkdown ? rewriteMarkdown(text, { rewrite, engine: context.engine }) : rewriteModule(text, rewrite),
	);
}

/** Files in the folder of a collection that are not pages and belong to the new site. */
function filesBeside(
	collection: SourceCollection,
	{ pageTargets, site }: { readonly pageTargets: ReadonlyMap<string, string>; readonly site: SourceSite },
): Noted<string[]> {
	const notes: Note[] = [];
	// Pages that were left out have a note already.
	const own = new Set(collectionFiles(collection, markdownName));
	const value = listFiles(collection.dir)
		.map((file) => join(collection.dir, file))
		.filter((path) => {
			const file = relative(collection.dir, path);
			if (pageTargets.has(path)) return false;
			// Modules come with the pages that import them.
			if (collection.kind === "pages" && /\.(?:[mc]?[jt]sx?|css|scss)$/.test(file)) return false;
			const isPartial = /(?:^|\/)_/.test(file);
			if (!/\.mdx?$/i.test(file) || isPartial) return !site.staticDirs.some((dir) => path.startsWith(`${dir}/`));
			if (own.has(file)) return false;
			const what = "The old site excludes this file from its pages, so it was left out.";
			const todo = "It would become a page here. Start its name with `_` if pages import it.";
			notes.push({ kind: "content", what, todo, at: { file: sourceName(site, path) } });
			return false;
		});
	return { value, notes };
}

function listFiles(folder: string): string[] {
	const ignore = ["**/node_modules/**", "**/.git/**", "**/.DS_Store", "**/.docusaurus/**"];
	return glob.sync("**/*", { cwd: folder, dot: true, ignore, followSymbolicLinks: false, suppressErrors: true }).sort(compareText);
}

/** Inputs for following and rewriting references of the source site. */
type ReferenceContext = {
	readonly site: SourceSite;
	readonly collections: readonly SourceCollection[];
	/** File in the new site of every page, by its absolute file in the source. */
	readonly pageTargets: ReadonlyMap<string, string>;
};

/** A text whose references were rewritten, and the files (absolute) that they lead to. */
type Rewritten = { readonly text: string; readonly files: readonly string[]; readonly notes: readonly Note[] };

/** Where a file of the source site goes: pages may change their extension, static folders become one. */
function targetOfFile(path: string, { site, pageTargets }: Pick<ReferenceContext, "site" | "pageTargets">): string {
	const staticDir = site.staticDirs.find((dir) => path.startsWith(`${dir}/`));
	if (staticDir !== undefined) return `static/${path.slice(staticDir.length + 1)}`;
	return pageTargets.get(path) ?? mapPath(site, path);
}

/** Rewrites the references of a file so that they lead to the same places from the new site. `rewriteText` finds them in its text. */
function rewriteReferences(
	place: { readonly source: string; readonly target: string; readonly context: ReferenceContext },
	rewriteText: (rewrite: Rewrite) => string,
): Rewritten {
	const found: { files: string[]; notes: Note[] } = { files: [], notes: [] };
	const text = rewriteText((reference, kind, line) => {
		const { written, file, note } = kind === "link" ? rewriteLink(reference, place) : rewriteImport(reference, { ...place, line });
		if (file !== undefined) found.files.push(file);
		if (note) found.notes.push(note);
		return written;
	});
	return { text, ...found };
}

type Place = { readonly source: string; readonly target: string; readonly context: ReferenceContext };

/** A reference as it is written in the new site (`null`: unchanged), and the file of the source site (absolute) that it leads to. */
type RewrittenReference = { readonly written: string | null; readonly file?: string; readonly note?: Note };

function rewriteImport(written: string, place: Place & { readonly line: number }): RewrittenReference {
	const { source, target, context } = place;
	const [, loader = "", rest = ""] = /^(!{0,2}(?:[\w-]+-loader!)*)(.*)$/s.exec(written) ?? [];
	const [path = "", query = ""] = rest.replaceAll("\\_", "_").split(/(?=\?)/);
	const suffix = query || (loader.includes("raw-loader") ? "?raw" : "");
	const inSite = path.startsWith("@site/") ? path.slice("@site/".length) : aliased(path, context.site);
	if (inSite === null && !/^\.\.?\//.test(path)) return { written: null };
	const asked = inSite === null ? join(dirname(source), path) : join(context.site.root, inSite);
	const found = moduleFile(asked);
	if (found === null) {
		const at = { file: sourceName(context.site, source), line: place.line };
		const [what, todo] = [`\`${path}\` is imported and does not exist.`, "Generate or write the file in the new site."];
		return { written: null, note: { kind: "import", what, todo, at } };
	}
	const ending = found.slice(asked.length);
	const wanted = targetOfFile(found, context);
	const expected = path.startsWith("@site/") ? inSite : inSite === null ? posix.join(posix.dirname(target), path) : null;
	if (expected !== null && expected + ending === wanted) return { written: null, file: found };
	return { written: `@site/${wanted.slice(0, wanted.length - ending.length)}${suffix}`, file: found };
}

/** The path within the site of an import that begins with an alias of a plugin; `null` for other imports. */
function aliased(path: string, site: SourceSite): string | null {
	for (const plugin of site.plugins.filter(({ name }) => name === "docusaurus-plugin-module-alias"))
		for (const [alias, folder] of Object.entries(recordOf(plugin.options.alias))) {
			if (path !== alias && !path.startsWith(`${alias}/`)) continue;
			const inSite = relativePath(site.root, sourcePath(site, textOf(folder) ?? ""));
			return inSite.startsWith("..") || inSite.startsWith("node_modules/") ? null : inSite + path.slice(alias.length);
		}
	return null;
}

function rewriteLink(written: string, { source, target, context }: Place): RewrittenReference {
	const { site } = context;
	if (written.startsWith("pathname://")) return { written: written.slice("pathname://".length) };
	if (written.startsWith("#") || isExternal(written)) return { written: null };
	const { path, query, fragment } = splitHref(written);
	const rest = query + (fragment === null ? "" : `#${fragment}`);
	if (path.startsWith(site.base) && site.base !== "/") return { written: `/${path.slice(site.base.length)}${rest}` };
	const decoded = decodePath(path) ?? path;
	const found = candidates(decoded, source, context).find(isFile);
	if (found === undefined) return { written: path.startsWith("@site/static/") ? path.slice("@site/static".length) + rest : null };
	const wanted = targetOfFile(found, context);
	if (wanted.startsWith("static/"))
		return { written: path.startsWith("@site/") ? wanted.slice("static".length) + rest : null, file: found };
	const isSame = path.startsWith("/") ? decoded.slice(1) === wanted : posix.join(posix.dirname(target), decoded) === wanted;
	if (isSame) return { written: null, file: found };
	const relative = posix.relative(posix.dirname(target), wanted);
	return { written: encodeURI(relative.startsWith(".") ? relative : `./${relative}`) + rest, file: found };
}

/** Files that a link may mean, in the order in which Docusaurus looks for them. */
function candidates(path: string, source: string, { site, collections }: ReferenceContext): string[] {
	if (path.startsWith("@site/")) return [join(site.root, path.slice("@site/".length))];
	const own = collections.filter((collection) => source.startsWith(`${collection.dir}/`)).map((collection) => collection.dir);
	const isPage = /\.mdx?$/i.test(path);
	if (path.startsWith("/")) return isPage ? [...own, site.root].map((folder) => join(folder, path)) : [];
	if (/^\.\.?\//.test(path) || !isPage) return [join(dirname(source), path)];
	return [dirname(source), ...own, site.root].map((folder) => join(folder, path));
}

/** Folders (absolute) whose files a migration may copy: the repository of the old site, or, where there is none, its own folder and those of its content. */
function ownFolders(site: SourceSite, collections: readonly SourceCollection[]): readonly string[] {
	for (let folder = site.root; folder !== dirname(folder); folder = dirname(folder)) if (existsSync(join(folder, ".git"))) return [folder];
	return [site.root, ...collections.map(({ dir }) => dir), ...site.staticDirs];
}

/** Why a file (absolute) that the old site names is not copied, for the report; `null` when it is. */
function copyFault(path: string, folders: readonly string[]): string | null {
	const faults = folders.map((folder) => publishingFault(path, { root: folder, allow: [] }));
	if (faults.some((fault) => fault === null || fault === "missing")) return null;
	return faults.includes("secret") ? "it is hidden or a key" : "it is outside the repository";
}
