import { dirname, join, posix, relative } from "node:path";
import glob from "fast-glob";
import { decodePath, isExternal, joinPath, splitHref } from "../../../theme/lib/urls.ts";
import { compareText } from "../../lib/compare-text.ts";
import { recordOf, textOf } from "../../lib/config-values.ts";
import { isFile, moduleFile } from "../../lib/file-kind.ts";
import { relativePath } from "../../lib/paths.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { readTextFile } from "../../lib/text-file.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { authorsFile, collectionFiles, copyableFolders, copyRefusal, mapPath, markdownName, type SourceCollection } from "./collections.ts";
import { contentHeading, type Edits, editFrontMatter, hasTopHeading, splitMarkdown, withTitle } from "./markdown-text.ts";
import type { Note, Noted } from "./notes.ts";
import { packageJson } from "./package-file.ts";
import { withoutInvalidKeys } from "./page-edits.ts";
import type { PlannedPage } from "./page-plan.ts";
import { browserCodeNote, reactPageFiles, reactPageText } from "./react-pages.ts";
import { type Rewrite, rewriteMarkdown, rewriteModule } from "./references.ts";
import type { SourcePage } from "./source-pages.ts";
import { type SourceSite, sourceName, sourcePath } from "./source-site.ts";

/** A file of the new site: a text (made from the source file `of`, absolute), or a copy of the source file `from` (absolute). */
export type NewFile = { readonly text: string; readonly of?: string } | { readonly from: string };

/** Files of the new site by their path relative to its root. */
export type NewFiles = Map<string, NewFile>;

/**
 * All content of the new site: changed and unchanged pages, the other files in their folders, everything that
 * they import or show, and static files. Unchanged files are copied byte for byte.
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
	const context: ReferenceContext = { site, collections, pageTargets, packages: new Set() };
	for (const plan of planned) {
		const { page, target, text: written } = plan;
		const edited = editFrontMatter(written, edits.get(page) ?? {});
		const place = { source: page.source, target, context };
		const code = page.isReact ? readRegularText(page.source) : null;
		const rewritten = rewriteReferences(place, (rewrite) =>
			code === null ? rewriteMarkdown(edited, { rewrite, engine }) : rewriteModule(code, rewrite),
		);
		const text = code === null ? withStandardTruncateMarker(rewritten.text, page) : edited;
		const valid = withoutInvalidKeys(text, sourceName(site, page.source));
		const shown = showsTitle(plan) ? withTitle(valid.value, page.title) : valid.value;
		const final = code === null ? shown : reactPageText(shown, rewritten.text);
		if (code !== null) notes.push(...[browserCodeNote(sourceName(site, page.source), code)].filter((note) => note !== null));
		open.push(...rewritten.files);
		notes.push(...rewritten.notes, ...valid.notes);
		files.set(target, final === page.text && !page.isReact && !page.isChanged ? { from: page.source } : { text: final });
	}
	if (planned.some(({ page }) => page.isReact)) for (const [file, content] of reactPageFiles) files.set(file, content);
	for (const { dir, path } of collections.flatMap(movedAuthorsFile)) files.set(`${dir}/authors.yml`, { from: path });
	for (const collection of collections) {
		const others = otherFiles(collection, { pageTargets, site });
		open.push(...others.value);
		notes.push(...others.notes);
	}
	for (const dir of site.staticDirs) for (const file of listFiles(dir)) files.set(`static/${file}`, { from: join(dir, file) });
	const seen = new Set<string>();
	const folders = copyableFolders(site, collections);
	for (let path = open.pop(); path !== undefined; path = open.pop()) {
		const target = targetOfFile(path, context);
		if (seen.has(path) || pageTargets.has(path) || path.includes("/node_modules/")) continue;
		seen.add(path);
		// Only partials in a static folder need changes.
		if (files.has(target) && !/\.mdx?$/i.test(target)) continue;
		const fault = copyRefusal(path, folders);
		if (fault !== null) {
			const todo = "If it may be public, copy it by hand, and correct references to it.";
			notes.push({ kind: "import", what: `A file was not copied: ${fault}.`, todo, at: { file: sourceName(site, path) } });
			continue;
		}
		const rewritten = rewrittenFile(path, target, { ...context, engine });
		files.set(target, rewritten === null ? { from: path } : { text: rewritten.text, of: path });
		open.push(...(rewritten?.files ?? []));
		notes.push(...(rewritten?.notes ?? []));
	}
	const packageFile = packageJson(site, context.packages);
	if (packageFile !== null) {
		files.set("package.json", { text: packageFile });
		const what = "`package.json` lists the packages of the site's code and of its plugins for Markdown.";
		const todo = "Run `npm install` in the new site. Until then, placeholders show the content of their components.";
		notes.push({ kind: "import", what, todo });
	}
	return { value: new Map([...files].sort(([a], [b]) => compareText(a, b))), notes };
}

/** Replaces a blog's own truncate marker with the standard one. */
function withStandardTruncateMarker(text: string, { collection, file }: SourcePage): string {
	const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(textOf(collection.options.truncateMarker) ?? "") ?? [];
	if (source === undefined) return text;
	try {
		return text.replace(new RegExp(source, flags), () => (file.endsWith(".mdx") ? "{/* truncate */}" : "<!-- truncate -->"));
	} catch {
		return text;
	}
}

/** Whether Docusaurus shows a title above the content although the page has a level-1 heading further down, which would be the title in Keyframe. */
function showsTitle({ page, text }: PlannedPage): boolean {
	const { body } = splitMarkdown(text);
	const isTitled = page.collection.kind !== "pages" && page.data.hide_title !== true;
	return isTitled && contentHeading(body) === null && hasTopHeading(body);
}

/** The authors file of a blog, if its name or folder is not what the new site expects. */
function movedAuthorsFile(collection: SourceCollection): { readonly dir: string; readonly path: string }[] {
	const path = authorsFile(collection);
	return path === null || path === join(collection.dir, "authors.yml") ? [] : [{ dir: collection.target, path }];
}

/** A partial or module with rewritten references; `null` for other files, which are copied. */
function rewrittenFile(path: string, target: string, context: ReferenceContext & { readonly engine: MarkdownEngine }): Rewritten | null {
	const isMarkdown = /\.mdx?$/i.test(path);
	if (!isMarkdown && !/\.[mc]?[jt]sx?$/.test(path)) return null;
	const content = readTextFile(path, path);
	if ("code" in content) return null;
	const { text } = content;
	const rewritten = rewriteReferences({ source: path, target, context }, (rewrite) =>
		isMarkdown ? rewriteMarkdown(text, { rewrite, engine: context.engine }) : rewriteModule(text, rewrite),
	);
	const note = isMarkdown ? null : browserCodeNote(sourceName(context.site, path), text);
	return note === null ? rewritten : { ...rewritten, notes: [...rewritten.notes, note] };
}

/** Files to migrate in a collection's folder that are not pages. */
function otherFiles(
	collection: SourceCollection,
	{ pageTargets, site }: { readonly pageTargets: ReadonlyMap<string, string>; readonly site: SourceSite },
): Noted<string[]> {
	const notes: Note[] = [];
	// Pages that were left out already have a note.
	const own = new Set(collectionFiles(collection, markdownName));
	const value = listFiles(collection.dir)
		.map((file) => join(collection.dir, file))
		.filter((path) => {
			const file = relative(collection.dir, path);
			// The labels of a translated blog are in the configuration.
			if (pageTargets.has(path) || (collection.translationOf && file === "options.json")) return false;
			// Modules are found through the pages that import them.
			if (collection.kind === "pages" && /\.(?:[mc]?[jt]sx?|css|scss)$/.test(file)) return false;
			const isPartial = /(?:^|\/)_/.test(file);
			if (!/\.mdx?$/i.test(file) || isPartial) return !site.staticDirs.some((dir) => path.startsWith(`${dir}/`));
			if (own.has(file)) return false;
			const what = "The old site excludes this file from its pages, so it was left out.";
			const todo = "In Keyframe, it would be a page. If pages import it, rename it so that its name starts with `_`.";
			notes.push({ kind: "content", what, todo, at: { file: sourceName(site, path) } });
			return false;
		});
	return { value, notes };
}

function listFiles(folder: string): string[] {
	const ignore = ["**/node_modules/**", "**/.git/**", "**/.DS_Store", "**/.docusaurus/**", "**/.keyframe/**"];
	return glob.sync("**/*", { cwd: folder, dot: true, ignore, followSymbolicLinks: false, suppressErrors: true }).sort(compareText);
}

/** The input for following and rewriting references of the source site. */
type ReferenceContext = {
	readonly site: SourceSite;
	readonly collections: readonly SourceCollection[];
	/** The file of each page in the new site, by its absolute source file. */
	readonly pageTargets: ReadonlyMap<string, string>;
	/** The packages that the code imports, found while it is followed. */
	readonly packages: Set<string>;
};

/** A text with rewritten references, and the files (absolute) that they point to. */
type Rewritten = { readonly text: string; readonly files: readonly string[]; readonly notes: readonly Note[] };

/** Where a file of the source site goes. The extension of pages may change, and all static folders become one. */
function targetOfFile(
	path: string,
	{ site, collections, pageTargets }: Pick<ReferenceContext, "site" | "collections" | "pageTargets">,
): string {
	const staticDir = site.staticDirs.find((dir) => path.startsWith(`${dir}/`));
	if (staticDir !== undefined) return `static/${path.slice(staticDir.length + 1)}`;
	const known = pageTargets.get(path);
	if (known !== undefined) return known;
	const translated = collections.find(({ dir, translationOf }) => translationOf && path.startsWith(`${dir}/`));
	return translated ? joinPath(translated.target, relativePath(translated.dir, path)) : mapPath(site, path);
}

/** Rewrites the references in a file so that they have the same targets in the new site. `rewriteText` finds the references. */
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

/** A reference as written in the new site (`null` if it does not change), and the source file (absolute) that it points to. */
type RewrittenReference = { readonly written: string | null; readonly file?: string; readonly note?: Note };

function rewriteImport(written: string, place: Place & { readonly line: number }): RewrittenReference {
	const { source, target, context } = place;
	const [, loader = "", rest = ""] = /^(!{0,2}(?:[\w-]+-loader!)*)(.*)$/s.exec(written) ?? [];
	const [path = "", query = ""] = rest.replaceAll("\\_", "_").split(/(?=\?)/);
	const suffix = query || (loader.includes("raw-loader") ? "?raw" : "");
	const inSite = path.startsWith("@site/") ? path.slice("@site/".length) : aliased(path, context.site);
	if (inSite === null && !/^\.\.?\//.test(path)) {
		context.packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
		return { written: null };
	}
	const requested = inSite === null ? join(dirname(source), path) : join(context.site.root, inSite);
	const found = moduleFile(requested);
	if (found === null) {
		const at = { file: sourceName(context.site, source), line: place.line };
		const [what, todo] = [`\`${path}\` is imported, but does not exist.`, "Generate or write the file in the new site."];
		return { written: null, note: { kind: "import", what, todo, at } };
	}
	const ending = found.slice(requested.length);
	const wanted = targetOfFile(found, context);
	const expected = path.startsWith("@site/") ? inSite : inSite === null ? posix.join(posix.dirname(target), path) : null;
	if (expected !== null && expected + ending === wanted) return { written: null, file: found };
	return { written: `@site/${wanted.slice(0, wanted.length - ending.length)}${suffix}`, file: found };
}

/** The path, relative to the site, of an import that begins with an alias of the alias plugin; `null` for other imports. */
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
	const own = candidates(decoded, source, context).find(isFile);
	const original = own === undefined ? originalTarget(decoded, source, context) : null;
	const found = own ?? original?.file;
	if (found === undefined) return { written: path.startsWith("@site/static/") ? path.slice("@site/static".length) + rest : null };
	const wanted = original?.target ?? targetOfFile(found, context);
	if (wanted.startsWith("static/"))
		return { written: path.startsWith("@site/") ? wanted.slice("static".length) + rest : null, file: found };
	const isSame = path.startsWith("/") ? decoded.slice(1) === wanted : posix.join(posix.dirname(target), decoded) === wanted;
	if (isSame) return { written: null, file: found };
	const relative = posix.relative(posix.dirname(target), wanted);
	return { written: encodeURI(relative.startsWith(".") ? relative : `./${relative}`) + rest, file: found };
}

/** The page that a link in a translation leads to, if it is not translated: where its translation would be, and the file of the original. */
function originalTarget(
	path: string,
	source: string,
	context: ReferenceContext,
): { readonly file: string; readonly target: string } | null {
	const collection = context.collections.find(({ dir, translationOf }) => translationOf && source.startsWith(`${dir}/`));
	if (!collection?.translationOf) return null;
	const { locale, original } = collection.translationOf;
	const file = candidates(path, join(original.dir, relativePath(collection.dir, source)), context).find((each) =>
		context.pageTargets.has(each),
	);
	return file === undefined ? null : { file, target: `i18n/${locale}/${targetOfFile(file, context)}` };
}

/** Possible target files of a link, in the order in which Docusaurus looks for them. */
function candidates(path: string, source: string, { site, collections }: ReferenceContext): string[] {
	if (path.startsWith("@site/")) return [join(site.root, path.slice("@site/".length))];
	const own = collections.filter((collection) => source.startsWith(`${collection.dir}/`)).map((collection) => collection.dir);
	const isPage = /\.mdx?$/i.test(path);
	if (path.startsWith("/")) return isPage ? [...own, site.root].map((folder) => join(folder, path)) : [];
	if (/^\.\.?\//.test(path) || !isPage) return [join(dirname(source), path)];
	return [dirname(source), ...own, site.root].map((folder) => join(folder, path));
}
