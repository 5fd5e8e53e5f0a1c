import type { SiteConfig } from "../../config/site-config.ts";
import type { StageOutput } from "../../lib/problem.ts";
import type { ReadFact } from "../../lib/remember-files.ts";
import type { Document } from "../../page/document.ts";
import { findAssets, type LinkedFiles, listStaticFiles } from "./assets.ts";
import { findAuthors, type PageAuthors } from "./authors.ts";
import { type CategoryFiles, readCategoryFiles } from "./category-files.ts";
import { type ContentFolders, listContentFiles } from "./content-files.ts";

/** The files of a site other than its pages. */
export type SiteFiles = {
	/** Relative to the static folder, sorted. */
	readonly static: readonly string[];
	/** Media in the content folders, relative to the root, sorted. */
	readonly content: readonly string[];
	/** The same files, in the form that the graph needs. */
	readonly forGraph: {
		readonly staticFiles: ReadonlySet<string>;
		readonly contentFiles: readonly string[];
		readonly assets: LinkedFiles["assets"];
		readonly refused: LinkedFiles["refused"];
		readonly categories: CategoryFiles;
		readonly authors: PageAuthors;
	};
};

type SiteFileSettings = ContentFolders & Pick<SiteConfig, "allow" | "gitFolders" | "locales" | "policy" | "logo" | "untrusted">;

/** The files of a site that are found without its pages. They stay the same when only pages are edited. */
export type ListedFiles = Pick<SiteFiles, "static" | "content"> & { readonly categories: CategoryFiles };

/** Lists the files of a site that are not pages, and reads those that describe categories. */
export function listSiteFiles(config: SiteFileSettings): StageOutput<ListedFiles> {
	const staticFiles = listStaticFiles(config);
	const categories = readCategoryFiles(config);
	const value = { static: staticFiles.value, content: listContentFiles(config), categories: categories.value };
	return { value, problems: [...staticFiles.problems, ...categories.problems] };
}

/**
 * Adds what the pages of a site link to and name to its listed files. `hashFile` returns the hash of a linked file. If `linked` has the
 * files of some documents, the links of the others are not followed.
 */
export function readSiteFiles(
	config: SiteFileSettings,
	{
		listed,
		documents,
		linked = null,
	}: {
		readonly listed: StageOutput<ListedFiles>;
		readonly documents: readonly Document[];
		readonly linked?: ReadonlySet<string> | null;
	},
	hashFile?: ReadFact<string>,
): StageOutput<SiteFiles> {
	const { categories, ...files } = listed.value;
	const authors = findAuthors(config, documents);
	const { assets, refused } = findAssets(config, { documents, linked, authors: authors.value }, hashFile);
	const forGraph = {
		staticFiles: new Set(files.static.map((file) => `/${file}`)),
		contentFiles: files.content,
		assets,
		refused,
		categories,
		authors: authors.value,
	};
	return { value: { ...files, forGraph }, problems: [...listed.problems, ...authors.problems] };
}
