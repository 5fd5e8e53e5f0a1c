/** A small site in one language, with queries and the page that answers each. */
export type JudgedSite = {
	/** BCP 47 tag. */
	readonly language: string;
	readonly pages: readonly (readonly [url: string, title: string, text: string])[];
	readonly queries: readonly (readonly [query: string, url: string])[];
};
