/** Facts of the configuration that components may show; made by the generator for each bundle. */
declare module "keyframe/site" {
	/** The site as its configuration has it. `base` starts and ends with a slash, `url` is an origin or empty. */
	export const site: {
		readonly title: string;
		readonly titleDelimiter: string;
		readonly tagline: string;
		readonly url: string;
		readonly base: string;
		readonly language: string;
		readonly customFields: Readonly<Record<string, unknown>>;
	};

	/** The kinds of admonitions, standard ones and those of the site, by name. */
	export const admonitions: Readonly<Record<string, { readonly title: string; readonly like: string }>>;
}
