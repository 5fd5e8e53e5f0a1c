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

/**
 * Lists and reads the files of a site that are not pages. `hashFile` returns the hash of a linked file. If `linked` has the files of some
 * documents, the links of the others are not followed.
 */
export function readSiteFiles(
	config: ContentFolders & Pick<SiteConfig, "allow" | "gitFolders" | "locales" | "policy" | "logo" | "untrusted">,
	{ documents, linked = null }: { readonly documents: readonly Document[]; readonly linked?: ReadonlySet<string> | null },
	hashFile?: ReadFact<string>,
): StageOutput<SiteFiles> {
	const staticFiles = listStaticFiles(config);
	const contentFiles = listContentFiles(config);
	const categories = readCategoryFiles(config);
	const authors = findAuthors(config, documents);
	const { assets, refused } = findAssets(config, { documents, linked, authors: authors.value }, hashFile);
	const forGraph = {
		staticFiles: new Set(staticFiles.value.map((file) => `/${file}`)),
		contentFiles,
		assets,
		refused,
		categories: categories.value,
		authors: authors.value,
	};
	const problems = [...staticFiles.problems, ...categories.problems, ...authors.problems];
	return { value: { static: staticFiles.value, content: contentFiles, forGraph }, problems };
}
