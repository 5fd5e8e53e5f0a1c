import { z } from "zod";

/** The keys of `site.config.ts` about what a site publishes besides its pages. */
export const outputKeys = {
	/** `llms.txt`, the list of pages for language models, and with `full` the text of all of them in `llms-full.txt`; `false` for neither. */
	llms: z
		.union([z.literal(false), z.strictObject({ full: z.boolean().default(true) })])
		.prefault({})
		.transform((llms) => llms || null),
	/** `manifest.webmanifest`, which tells browsers the name and the icons of the site. */
	webManifest: z.boolean().default(true),
} as const;
