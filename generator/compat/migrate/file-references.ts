import { dirname, join, posix } from "node:path";
import { isExternal, splitHref } from "../../../theme/contract/urls.ts";
import { isFile, moduleFile } from "../../lib/file-kind.ts";
import { relativePath } from "../../lib/paths.ts";
import { recordOf, textOf } from "../docusaurus/values.ts";
import { mapPath, type SourceCollection } from "./collections.ts";
import type { Notes } from "./migration-report.ts";
import type { Rewrite } from "./references.ts";
import { type SourceSite, sourceName, sourcePath } from "./source-site.ts";

/** Inputs for following and rewriting references of the source site. */
export type ReferenceContext = {
	readonly site: SourceSite;
	readonly collections: readonly SourceCollection[];
	/** File in the new site of every page, by its absolute file in the source. */
	readonly pageTargets: ReadonlyMap<string, string>;
	readonly notes: Notes;
	/** Called for every file that something refers to and that is not a page. */
	readonly onFile: (path: string) => void;
};

/** Where a file of the source site goes: pages may change their extension, static folders become one. */
export function targetOfFile(path: string, { site, pageTargets }: Pick<ReferenceContext, "site" | "pageTargets">): string {
	const staticDir = site.staticDirs.find((dir) => path.startsWith(`${dir}/`));
	if (staticDir !== undefined) return `static/${path.slice(staticDir.length + 1)}`;
	return pageTargets.get(path) ?? mapPath(site, path);
}

/** Rewrites the references of a file at `source` so that they lead to the same place from `target` in the new site. */
export function rewriteFor(source: string, target: string, context: ReferenceContext): Rewrite {
	return (reference, kind, line) => {
		if (kind === "link") return rewriteLink(reference, { source, target, context });
		return rewriteImport(reference, { source, target, context, line });
	};
}

type Place = { readonly source: string; readonly target: string; readonly context: ReferenceContext };

function rewriteImport(written: string, place: Place & { readonly line: number }): string | null {
	const { source, target, context } = place;
	const [, loader = "", rest = ""] = /^(!{0,2}(?:[\w-]+-loader!)*)(.*)$/s.exec(written) ?? [];
	const [path = "", query = ""] = rest.replaceAll("\\_", "_").split(/(?=\?)/);
	const suffix = query || (loader.includes("raw-loader") ? "?raw" : "");
	const inSite = path.startsWith("@site/") ? path.slice("@site/".length) : aliased(path, context.site);
	if (inSite === null && !/^\.\.?\//.test(path)) return null;
	const asked = inSite === null ? join(dirname(source), path) : join(context.site.root, inSite);
	const found = moduleFile(asked);
	if (found === null) {
		const at = { file: sourceName(context.site, source), line: place.line };
		context.notes.add("import", `\`${path}\` is imported and does not exist.`, "Generate or write the file in the new site.", at);
		return null;
	}
	context.onFile(found);
	const ending = found.slice(asked.length);
	const wanted = targetOfFile(found, context);
	const expected = path.startsWith("@site/") ? inSite : inSite === null ? posix.join(posix.dirname(target), path) : null;
	if (expected !== null && expected + ending === wanted) return null;
	return `@site/${wanted.slice(0, wanted.length - ending.length)}${suffix}`;
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

function rewriteLink(written: string, { source, target, context }: Place): string | null {
	const { site } = context;
	if (written.startsWith("pathname://")) return written.slice("pathname://".length);
	if (written.startsWith("#") || isExternal(written)) return null;
	const { path, query, fragment } = splitHref(written);
	const rest = query + (fragment === null ? "" : `#${fragment}`);
	if (path.startsWith(site.base) && site.base !== "/") return `/${path.slice(site.base.length)}${rest}`;
	const decoded = safeDecode(path);
	const found = candidates(decoded, source, context).find(isFile);
	if (found === undefined) return path.startsWith("@site/static/") ? path.slice("@site/static".length) + rest : null;
	const wanted = targetOfFile(found, context);
	context.onFile(found);
	if (wanted.startsWith("static/")) return path.startsWith("@site/") ? wanted.slice("static".length) + rest : null;
	if (path.startsWith("/") ? decoded.slice(1) === wanted : posix.join(posix.dirname(target), decoded) === wanted) return null;
	const relative = posix.relative(posix.dirname(target), wanted);
	return encodeURI(relative.startsWith(".") ? relative : `./${relative}`) + rest;
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

function safeDecode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
