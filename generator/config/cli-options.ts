/** Options of the command line that are also part of a configuration. */
export type CliOptions = {
	/** Output folder, relative to the working directory. */
	readonly out?: string | undefined;
	/** Path below which the site is served, such as `/docs/`. */
	readonly base?: string | undefined;
	/** Whether the cache is read; `true` when absent. */
	readonly cache?: boolean | undefined;
	/** Whether the cache is removed first. */
	readonly clearCache?: boolean | undefined;
	/** Whether drafts are published. */
	readonly drafts?: boolean | undefined;
	/** Whether warnings count as errors. */
	readonly strict?: boolean | undefined;
	/** Whether all code of the site is refused: in pages, in the configuration and in packages of its folder. */
	readonly untrustedContent?: boolean | undefined;
	/** Number of page processes; 1 when absent. */
	readonly workers?: number | undefined;
	/** Folder (absolute) of bundles that several sites use. */
	readonly sharedBundles?: string | undefined;
};
