/** The packages that a site documents: the key `facts` of its configuration. */
export type FactsSettings = {
	/** Folder with the facts, relative to the site's folder. */
	readonly dir: string;
	/** Package names, with `*` for any characters. */
	readonly packages: readonly string[];
	/** Exports, and members of exports, that are not for readers, with `*` for any characters. */
	readonly internal: readonly string[];
	/** The module that adds to the facts, relative to the site's folder. */
	readonly complete?: string | undefined;
};

/** Where the facts of a site and their packages are. */
export type FactsPlace = {
	/** Folder of the site, absolute. */
	readonly root: string;
	/** Folder for files that can be made again, absolute. */
	readonly cacheDir: string;
	/** Folder of the packages that are installed for samples, relative to the site's folder. */
	readonly packages: string;
	/** `null` for a site that documents no packages. */
	readonly facts: FactsSettings | null;
};
