import { joinPath } from "../../../theme/lib/urls.ts";
import { postAddress, type SplitName, splitNumberPrefix } from "../../lib/file-names.ts";
import { folderOf } from "../../lib/paths.ts";

/** How number prefixes of file and folder names are removed: by the standard rules, not at all, or with the results of the site's own function by name. */
export type NumberPrefixes = "standard" | "off" | ReadonlyMap<string, SplitName>;

/** Splits the number prefix from a name by the rules of a collection. */
export function splitName(name: string, prefixes: NumberPrefixes): SplitName {
	if (typeof prefixes === "object") return prefixes.get(name) ?? { name, number: null };
	return prefixes === "off" ? { name, number: null } : splitNumberPrefix(name);
}

/** The name of a Markdown file without its folder and extension. */
export function fileStem(file: string): string {
	return file.slice(file.lastIndexOf("/") + 1).replace(/\.mdx?$/i, "");
}

/** The input for the path of a doc. `file` is relative to the docs folder. */
type DocSource = {
	readonly file: string;
	readonly id: string | undefined;
	readonly slug: string | undefined;
	/** The setting of the plugin, or `off` if `parse_number_prefixes` in the front matter is false. */
	readonly prefixes: NumberPrefixes;
};

/** The folder of a doc without number prefixes. */
function plainFolder({ file, prefixes }: DocSource): string {
	return folderOf(file)
		.split("/")
		.map((part) => splitName(part, prefixes).name)
		.join("/");
}

/** A doc's name in its folder: the `id` in its front matter, or the file name without its number prefix. */
export function docBaseId(doc: DocSource): string {
	return doc.id ?? splitName(fileStem(doc.file), doc.prefixes).name;
}

/** The id of a doc in Docusaurus sidebars. */
export function docId(doc: DocSource): string {
	return joinPath(plainFolder(doc), docBaseId(doc));
}

/** Whether a doc is the index of its folder: its name is `index`, `readme` or the folder's name. */
export function isFolderDoc(file: string): boolean {
	const parent = folderOf(file).split("/").at(-1) ?? "";
	return ["index", "readme", parent.toLowerCase()].includes(fileStem(file).toLowerCase());
}

/** The path of a doc relative to the docs route, with a leading slash, before `trailingSlash` is applied. */
export function docSlug(doc: DocSource): string {
	const folder = plainFolder(doc);
	if (doc.slug?.startsWith("/")) return cleanPath(doc.slug);
	if (!doc.slug && isFolderDoc(doc.file)) return folder === "" ? "/" : `/${folder}/`;
	const written = doc.slug || docBaseId(doc);
	return cleanPath(`/${joinPath(folder, written)}${written.endsWith("/") ? "/" : ""}`);
}

/** The path of a post relative to the blog's route. A date in the name of the file or folder becomes part of it. */
export function postSlug(file: string, slug: string | undefined): string {
	return slug ? cleanPath(`/${slug}`) : `/${postAddress(file)}`;
}

/** The path of a page in `src/pages` relative to its route. */
export function pageSlug(file: string, slug: string | undefined): string {
	if (slug) return cleanPath(`/${slug}`);
	return `/${file.replace(/\.(?:mdx?|[jt]sx?)$/i, "").replace(/(^|\/)index$/i, "$1")}`;
}

/** Joins a route (`/docs/`) and a relative path (`/intro`). */
export function joinRoute(route: string, slug: string): string {
	return cleanPath(`${route}${slug}`);
}

function cleanPath(path: string): string {
	return path.replace(/\/{2,}/g, "/");
}
