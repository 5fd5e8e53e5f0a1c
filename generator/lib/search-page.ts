/** A piece of a page for search: the text between two headings. */
export type SearchSection = {
	/** Anchor of the heading, or empty for the text before the first one. */
	readonly anchor: string;
	readonly heading: string;
	/** Level of the heading; 1 for the text before the first one, 7 for a row of a table. */
	readonly level: number;
	readonly text: string;
	/** The text of its code blocks. */
	readonly code: string;
};

/** A page that the search finds. */
export type SearchPage = {
	/** With base path. */
	readonly url: string;
	readonly title: string;
	readonly description: string;
	readonly keywords: readonly string[];
	/** Label of the top-level section of the site that it is in: its kind, or on a site with one kind the first breadcrumb. */
	readonly group: string;
	/** Label of its kind, such as the label of its sidebar. */
	readonly kind: string;
	/** Labels of its breadcrumbs. */
	readonly path: readonly string[];
	readonly tags: readonly string[];
	/** BCP 47 tag of the readers who find it; absent on a site in one language. */
	readonly language?: string;
	/** The versions whose readers find it, the last one first, as `versionTag` names them; absent on a site without versions. */
	readonly versions?: readonly string[];
	/** Factor of its score. */
	readonly boost: number;
	/** The first section is the page as a whole: its anchor and its heading are empty. */
	readonly sections: readonly SearchSection[];
};
