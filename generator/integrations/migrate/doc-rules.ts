import { joinPath } from "../../../theme/lib/urls.ts";
import { postAddress, type SplitName, splitNumberPrefix } from "../../lib/file-names.ts";
import { folderOf } from "../../lib/paths.ts";

/** How the number before a file or folder name is removed: by the standard rules, not at all, or as a function of the site returned for each name. */
export type NumberPrefixes = "standard" | "off" | ReadonlyMap<string, SplitName>;

/** Removes the number before a name by the rules of a collection. */
export function splitName(name: string, prefixes: NumberPrefixes): SplitName {
	if (typeof prefixes === "object") return prefixes.get(name) ?? { name, number: null };
	return prefixes === "off" ? { name, number: null } : splitNumberPrefix(name);
}

/** The name of a Markdown file without folder and extension. */
export function fileStem(file: string): string {
	return file.slice(file.lastIndexOf("/") + 1).replace(/\.mdx?$/i, "");
}

/** Inputs for the address of a doc. `file` is relative to the docs folder. */
type DocSource = {
	readonly file: string;
	readonly id: string | undefined;
	readonly slug: string | undefined;
	/** `parse_number_prefixes` of the front matter, joined with the setting of the plugin. */
	readonly prefixes: NumberPrefixes;
};

/** The folder of a doc without numbers before the names. */
function plainFolder({ file, prefixes }: DocSource): string {
	return folderOf(file)
		.split("/")
		.map((part) => splitName(part, prefixes).name)
		.join("/");
}

/** A doc's name in its folder: the `id` of the front matter, or the file name without number. */
export function docBaseId(doc: DocSource): string {
	return doc.id ?? splitName(fileStem(doc.file), doc.prefixes).name;
}

/** The id of a doc in Docusaurus' sidebars. */
export function docId(doc: DocSource): string {
	return joinPath(plainFolder(doc), docBaseId(doc));
}

/** Whether a doc is the index of its folder: `index`, `readme`, or named after the folder. */
export function isFolderDoc(file: string): boolean {
	const parent = folderOf(file).split("/").at(-1) ?? "";
	return ["index", "readme", parent.toLowerCase()].includes(fileStem(file).toLowerCase());
}

/** Address of a doc below the route of its docs, with a slash at the start; without the rules of `trailingSlash`. */
export function docSlug(doc: DocSource): string {
	const folder = plainFolder(doc);
	if (doc.slug?.startsWith("/")) return cleanPath(doc.slug);
	if (!doc.slug && isFolderDoc(doc.file)) return folder === "" ? "/" : `/${folder}/`;
	const written = doc.slug || docBaseId(doc);
	return cleanPath(`/${joinPath(folder, written)}${written.endsWith("/") ? "/" : ""}`);
}

/** Address of a blog post below the route of its blog; the date in the name of file or folder becomes part of it. */
export function postSlug(file: string, slug: string | undefined): string {
	return slug ? cleanPath(`/${slug}`) : `/${postAddress(file)}`;
}

/** Address of a page of `src/pages` below its route. */
export function pageSlug(file: string, slug: string | undefined): string {
	if (slug) return cleanPath(`/${slug}`);
	return `/${file.replace(/\.(?:mdx?|[jt]sx?)$/i, "").replace(/(^|\/)index$/i, "$1")}`;
}

/** Joins a route (`/docs/`) and an address below it (`/intro`). */
export function joinRoute(route: string, slug: string): string {
	return cleanPath(`${route}${slug}`);
}

function cleanPath(path: string): string {
	return path.replace(/\/{2,}/g, "/");
}
