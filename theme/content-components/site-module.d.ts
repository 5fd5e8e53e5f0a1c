/** The site's configuration for components. The generator writes it for each bundle. */
declare module "keyframe-docs/site" {
	/** `base` starts and ends with a slash, `url` is an origin or empty. `versions`: those of each collection that has any, the newest first. */
	export const site: {
		readonly title: string;
		readonly titleDelimiter: string;
		readonly tagline: string;
		readonly url: string;
		readonly base: string;
		readonly language: string;
		readonly customFields: Readonly<Record<string, unknown>>;
		readonly versions: Readonly<
			Record<string, readonly { readonly name: string; readonly label: string; readonly path: string; readonly isLast: boolean }[]>
		>;
	};
}

/** The base path, which starts and ends with a slash. The generator writes it for each bundle. */
declare module "keyframe-docs/base" {
	export const base: string;
}

/** The kinds of admonitions. The generator writes them for each bundle. */
declare module "keyframe-docs/admonitions" {
	/** Standard kinds, whose title is `null`, and the site's own, by name. */
	export const admonitions: Readonly<Record<string, { readonly title: string | null; readonly like: string }>>;
}
