import { join, relative } from "node:path";
import glob from "fast-glob";
import { compareText } from "../../lib/compare-text.ts";
import { readTextFile } from "../../lib/text-file.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { textOf } from "../docusaurus/values.ts";
import { collectionFiles, markdownName, type SourceCollection } from "./collections.ts";
import { contentHeading, hasTopHeading, withTitle } from "./content-heading.ts";
import { authorsFile } from "./data-files.ts";
import { type ReferenceContext, type Rewritten, rewriteReferences, targetOfFile } from "./file-references.ts";
import { type Edits, editFrontMatter, splitMarkdown } from "./front-matter-text.ts";
import type { Note, Noted } from "./notes.ts";
import { copyFault, ownFolders } from "./own-files.ts";
import { withoutInvalidKeys } from "./page-edits.ts";
import type { PlannedPage } from "./page-plan.ts";
import { rewriteMarkdown, rewriteModule } from "./references.ts";
import type { SourcePage } from "./source-pages.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

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
