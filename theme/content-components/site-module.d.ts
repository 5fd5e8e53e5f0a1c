/** The site's configuration for components. The generator writes it for each bundle. */
declare module "keyframe-docs/site" {
	/** `base` starts and ends with a slash, `url` is an origin or empty. */
	export const site: {
		readonly title: string;
		readonly titleDelimiter: string;
		readonly tagline: string;
		readonly url: string;
		readonly base: string;
		readonly language: string;
		readonly customFields: Readonly<Record<string, unknown>>;
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
