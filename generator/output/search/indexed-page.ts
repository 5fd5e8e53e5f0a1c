import type { PageIndex } from "../../page/search/page-index.ts";

/** A page for the index, with what the search finds on it. */
export type IndexedPage = PageFacts & PageIndex;

/** What the site knows of a page for the index. */
export type PageFacts = {
	/** With base path. */
	readonly url: string;
	readonly title: string;
	readonly description: string;
	readonly keywords: readonly string[];
	/** Label of the top-level section of the site that it is in. */
	readonly group: string;
	/** Label of its kind, such as that of its sidebar. */
	readonly kind: string;
	/** Labels of its breadcrumbs. */
	readonly path: readonly string[];
	readonly tags: readonly string[];
	/** Factor of its score. */
	readonly boost: number;
};
