/** Where an entry of the navbar leads in a version: the URL, and the name of the sidebar there. */
export type VersionLink = readonly [url: string, sidebar: string];

/** A version in the menu of a page. */
export type VersionItem = {
	readonly name: string;
	/** Its name for readers. */
	readonly label: string;
	/** Title of its start page, if that is where the link leads because it lacks the page. */
	readonly opens?: string;
	/** The page in this version, or else its start page. */
	readonly url: string;
	/** Where navbar entries with a sidebar lead in this version, by the name of that sidebar. Absent for the last version. */
	readonly links?: Readonly<Record<string, VersionLink>>;
	/** URL of the folder with the search index of this version. Absent for the last version. */
	readonly search?: string;
};

/** The versions of the documentation, as a page links to them. Serializable. */
export type PageVersions = {
	/** The id under which browsers remember the preferred version. */
	readonly id: string;
	/** Name of the page's version. A page outside of the documentation shows the preferred one, or else this one. */
	readonly shown: string;
	readonly isOutside?: true;
	readonly items: readonly VersionItem[];
};

/** What a page says about its version, if it is not the one for most readers. */
export type VersionNotice = {
	readonly kind: "unreleased" | "unmaintained";
	readonly label: string;
	/** The version for most readers. If it lacks this page, `title` is the title of its start page. */
	readonly last: { readonly label: string; readonly url: string; readonly title: string | null };
};

/** Name of the `meta` element with `PageVersions` as JSON. */
export const versionsMeta = "keyframe:versions";

/** Storage key prefix for the preferred version. The id of the documentation follows it. */
export const preferredVersionKey = "docs-preferred-version-";
