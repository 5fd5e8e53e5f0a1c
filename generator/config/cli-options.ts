/** Options of the command line that are also part of a configuration. */
export type CliOptions = {
	/** Output folder, relative to the working directory. */
	readonly out?: string | undefined;
	/** Path below which the site is served, such as `/docs/`. */
	readonly base?: string | undefined;
	/** Whether to read the cache; `true` by default. */
	readonly cache?: boolean | undefined;
	/** Whether to remove the cache first. */
	readonly clearCache?: boolean | undefined;
	/** Whether to publish drafts. */
	readonly drafts?: boolean | undefined;
	/** The only language to build, by its key in `locales`. */
	readonly locale?: string | undefined;
	/** Whether warnings count as errors. */
	readonly strict?: boolean | undefined;
	/** Whether to refuse all code of the site: in pages, in the configuration, and in packages in its folder. */
	readonly untrustedContent?: boolean | undefined;
	/** Number of page processes; 1 by default. */
	readonly workers?: number | undefined;
	/** Folder (absolute) of bundles that several sites use. */
	readonly sharedBundles?: string | undefined;
};
