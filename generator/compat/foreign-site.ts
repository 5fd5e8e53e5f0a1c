import type { BlogList } from "./docusaurus/blog-options.ts";

/** A folder of content of another tool, as a collection. `dir` is relative to the root of the site. */
export type ForeignCollection = {
	readonly dir: string;
	readonly route: string;
	readonly layout: "docs" | "page" | "post";
	readonly fileNames: "plain" | "numbered" | "dated";
	readonly list?: BlogList;
};

/** What can be read of a site of another tool, as the configuration that it would have here. */
export type ForeignSite = {
	/** Absolute folder of its configuration: what `@site` stands for. */
	readonly dir: string;
	/** Absolute folder that holds the site and all of its content, which may lie beside it. */
	readonly root: string;
	/** Its options that are the same here, and its folders of content by the name of their collection. */
	readonly options: {
		readonly title?: string;
		readonly url?: string;
		readonly base?: string;
		readonly trailingSlash?: boolean;
		readonly collections: Readonly<Record<string, ForeignCollection>>;
	};
	/** Names of the collections that the navigation links to: all but pages and older versions. */
	readonly sections: readonly string[];
	/** Absolute folder of files that are published as they are, if the site names one that exists. */
	readonly staticDir: string | null;
};
