import { dirname, join, posix } from "node:path";
import { decodePath, isExternal, splitHref } from "../../../theme/lib/urls.ts";
import { isFile, moduleFile } from "../../lib/file-kind.ts";
import { relativePath } from "../../lib/paths.ts";
import { recordOf, textOf } from "../docusaurus/values.ts";
import { mapPath, type SourceCollection } from "./collections.ts";
import type { Note } from "./notes.ts";
import type { Rewrite } from "./references.ts";
import { type SourceSite, sourceName, sourcePath } from "./source-site.ts";

/** Inputs for following and rewriting references of the source site. */
export type ReferenceContext = {
	readonly site: SourceSite;
	readonly collections: readonly SourceCollection[];
	/** File in the new site of every page, by its absolute file in the source. */
	readonly pageTargets: ReadonlyMap<string, string>;
};

/** A text whose references were rewritten, and the files (absolute) that they lead to. */
export type Rewritten = { readonly text: string; readonly files: readonly string[]; readonly notes: readonly Note[] };

/** Where a file of the source site goes: pages may change their extension, static folders become one. */
export function targetOfFile(path: string, { site, pageTargets }: Pick<ReferenceContext, "site" | "pageTargets">): string {
	const staticDir = site.staticDirs.find((dir) => path.startsWith(`${dir}/`));
	if (staticDir !== undefined) return `static/${path.slice(staticDir.length + 1)}`;
	return pageTargets.get(path) ?? mapPath(site, path);
}

/** Rewrites the references of a file so that they lead to the same places from the new site. `rewriteText` finds them in its text. */
export function rewriteReferences(
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
