import type { BlogList } from "./docusaurus/blog-options.ts";

/** A folder of content of another tool, as a collection. `dir` is relative to the root of the site. */
export type ForeignCollection = {
	readonly dir: string;
	readonly route: string;
	readonly layout: "docs" | "page" | "post";
	readonly fileNames: "plain" | "numbered" | "dated";
	readonly list?: BlogList;
	readonly versions?: Readonly<Record<string, false | ForeignVersion>>;
	readonly lastVersion?: string;
	/** Folders of its translations, by language, relative to the root of the site. */
	readonly translations?: Readonly<Record<string, string>>;
};

/** A version of a folder of content. `dir` is relative to the root of the site, and absent for the current version. */
export type ForeignVersion = {
	readonly dir?: string;
	readonly label?: string;
	readonly path?: string;
	readonly banner?: "none" | "unreleased" | "unmaintained";
	readonly noIndex?: boolean;
	/** Folders of its translations, by language, relative to the root of the site. */
	readonly translations?: Readonly<Record<string, string>>;
};

/** A language of another tool's site. */
export type ForeignLocale = {
	readonly label?: string;
	readonly lang?: string;
	readonly dir?: "ltr" | "rtl";
	readonly labels: Readonly<Record<string, string>>;
};

/** What can be read of another tool's site, in the form of a Keyframe configuration. */
export type ForeignSite = {
	/** Absolute folder of its configuration, to which `@site` refers. */
	readonly dir: string;
	/** Absolute folder that contains the site and all of its content, which may be next to the site. */
	readonly root: string;
	/** Its options that Keyframe has, too, and its content folders by collection name. */
	readonly options: {
		readonly title?: string;
		readonly url?: string;
		readonly base?: string;
		readonly trailingSlash?: boolean;
		readonly language?: string;
		readonly locales?: Readonly<Record<string, ForeignLocale>>;
		readonly collections: Readonly<Record<string, ForeignCollection>>;
	};
	/** Names of the collections that the navigation links to: all except pages and older versions. */
	readonly sections: readonly string[];
	/** Absolute folder of static files, if the site names one that exists. */
	readonly staticDir: string | null;
};
