import type { PackageFacts } from "../../lib/api-facts.ts";

/** What a site's module receives besides the facts: the files of the packages that are installed for the samples. */
export type InstalledPackages = {
	/** The folder with their `node_modules`, absolute. */
	readonly folder: string;
	/** Loads one as `require` does. */
	readonly load: (name: string) => unknown;
	/** The text of a file of one: `my-toolkit/dist/index.d.ts`. */
	readonly read: (path: string) => string;
};

/** The function `complete` of a site's module: adds what declarations do not contain, such as the flags of commands. */
export type CompleteFacts = (
	packages: readonly PackageFacts[],
	installed: InstalledPackages,
) => readonly PackageFacts[] | Promise<readonly PackageFacts[]>;
