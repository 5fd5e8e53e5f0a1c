/** A page as it lies in the search data. */
export type SearchPage = {
	readonly url: string;
	readonly title: string;
	/** Texts between headings; `anchor` is empty for what stands before the first one. */
	readonly sections: readonly { readonly anchor: string; readonly heading: string; readonly text: string }[];
};

/** The search data of a site. */
export type SearchData = { readonly pages: readonly SearchPage[] };

/** Where it lies, relative to the output folder. */
export const searchDataPath = "search/sections.json";
