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
}
