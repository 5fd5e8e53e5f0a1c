import type { SearchSection } from "../../page/document.ts";

/** A page for the index. The first of its sections is the page as a whole: its anchor and its heading are empty. */
export type IndexedPage = PageFacts & { readonly sections: readonly SearchSection[] };

/** A page for the index whose sections are still JSON for `readSections`. */
export type UnreadPage = PageFacts & { readonly sections: string };

/** Data about a page for the index. */
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
