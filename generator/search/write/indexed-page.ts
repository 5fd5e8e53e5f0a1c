import type { SearchSection } from "../../page/document.ts";

/** A page to index. Its first section stands for the whole page: it has an empty anchor and heading. */
export type IndexedPage = PageFacts & { readonly sections: readonly SearchSection[] };

/** A page to index whose sections are still JSON for `readSections`. */
export type UnreadPage = PageFacts & { readonly sections: string };

/** Facts about a page that the index contains. */
export type PageFacts = {
	/** URL with the base path. */
	readonly url: string;
	readonly title: string;
	readonly description: string;
	readonly keywords: readonly string[];
	/** Label of the top-level section of the site that contains the page. */
	readonly group: string;
	/** Label of the kind of page, such as its sidebar's label. */
	readonly kind: string;
	/** Labels of the breadcrumbs. */
	readonly path: readonly string[];
	readonly tags: readonly string[];
	/** Factor for the page's score. */
	readonly boost: number;
};
