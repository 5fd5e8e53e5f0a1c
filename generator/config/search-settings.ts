import * as z from "zod";
import { checkProvider, providerKeys, providerOf } from "./search-provider.ts";

/** Settings of the search for one page or for all pages of a collection. */
export const searchSettings = {
	/** Leaves the pages out of the search. */
	exclude: z.boolean().default(false),
	/** Ranking factor: above 1, the pages rank higher; below 1, lower. */
	boost: z.number().positive().max(10).default(1),
	/** Additional words that find the pages. */
	keywords: z.array(z.string().min(1)).default([]),
};

const options = z
	.strictObject({
		/** Whether to search the text of code blocks; it counts less than prose. */
		code: z.boolean().default(true),
		/** Path of the page with all results; `false` for none. */
		page: z.union([z.literal(false), z.string().regex(/^(?:\/[^/?#.][^/?#]*)+\/?$/, "must be a path such as /search")]).default("/search"),
		/** Words and phrases that mean the same: `[["fps", "frame rate"]]`. */
		synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
		/** Pages that the search offers before anything is typed, before those in the navbar. */
		popular: z
			.array(
				z.strictObject({
					/** Text that readers see. */
					label: z.string().min(1),
					/** A page of the site, by its path, such as `/docs/`. */
					to: z.string().startsWith("/"),
				}),
			)
			.default([]),
		/** URL where readers can report missing results, with `{query}`: `https://github.com/you/site/issues/new?title={query}`. */
		reportUrl: z
			.url({ protocol: /^(?:https?|mailto)$/, error: "must be a full URL with https, http or mailto" })
			.refine((address) => address.includes("{query}"), "must contain `{query}`")
			.optional(),
		...providerKeys,
	})
	.superRefine(checkProvider)
	.transform(({ provider, appId, host, searchKey, indexName, ...others }) => ({
		...others,
		provider: providerOf({ provider, appId, host, searchKey, indexName }),
	}));

/** The key `search` of a configuration. `false`, for a site without search, becomes `null`. */
export const searchSchema = z
	.union([z.literal(false), options])
	.prefault({})
	.transform((settings) => settings || null);
