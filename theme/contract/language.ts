/** A language in the menu of a page. */
export type LanguageItem = {
	/** BCP 47 tag. */
	readonly lang: string;
	/** Its name for readers, in the language itself. */
	readonly label: string;
	/** The page in this language, or else the start page of the language. */
	readonly url: string;
	/** URL of the start page of the language, which all URLs of its pages begin with. */
	readonly home: string;
};

/** The languages of a site, as a page links to them. Serializable. */
export type PageLanguages = {
	/** BCP 47 tag of the page's language. */
	readonly shown: string;
	readonly items: readonly LanguageItem[];
};

/** A page in one language, for search engines. `lang` is a BCP 47 tag; `url` has the base path. */
export type PageAlternate = { readonly lang: string; readonly url: string };

/** The page in the default language that a page repeats because nobody has translated it. */
export type OriginalPage = PageAlternate & { readonly dir: "ltr" | "rtl"; readonly label: string };

/** The original of a translation that has changed since the translation did. `changesUrl` shows how; `null` if that is unknown. */
export type NewerPage = OriginalPage & { readonly changesUrl: string | null };

/** Name of the `meta` element with `PageLanguages` as JSON. */
export const languagesMeta = "keyframe:languages";
