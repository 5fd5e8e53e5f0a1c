/** The site as its configuration has it; made by the generator for each bundle. */
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

/** The base path, which starts and ends with a slash; made by the generator for each bundle. */
declare module "keyframe-docs/base" {
	export const base: string;
}

/** The kinds of admonitions; made by the generator for each bundle. */
declare module "keyframe-docs/admonitions" {
	/** Standard kinds and those of the site, by name. */
	export const admonitions: Readonly<Record<string, { readonly title: string; readonly like: string }>>;
}
