import * as z from "zod";
import type { LoadedPage, LoadPages } from "../lib/loaded-page.ts";
import { isSafePath } from "../lib/site-path.ts";
import { optional } from "./schema-parts.ts";

const text = "must be text";

const pageSchema = z.strictObject({
	path: z
		.string(text)
		.refine(
			(path) => isSafePath(path) && /^[^/_][^/]*(?:\/[^/_][^/]*)*$/.test(path),
			"must be a path such as users/list, without an extension, whose names do not begin with `_` or `.`",
		),
	frontMatter: z.record(z.string(), z.unknown(), "must be an object").default({}),
	body: z.string(text),
	format: z.enum(["md", "mdx"], 'must be "md" or "mdx"').default("md"),
	folderLabel: z.string(text).min(1).optional(),
});

/** What `load` of a collection returns. */
export const loadedPagesSchema: z.ZodType<readonly z.output<typeof pageSchema>[], readonly LoadedPage[]> = z.array(pageSchema);

/** The schema of `load`. */
export const loadSchema = optional(z.custom<LoadPages>((value) => typeof value === "function", "must be a function"));

/** The schema of `inputs`. */
export const inputsSchema = z
	.strictObject({
		/** Files, or patterns such as `schemas/*.json`, relative to the root. */
		files: z
			.array(z.string().refine((file) => !/^\/|(?:^|\/)\.\.(?:\/|$)/.test(file), "must be inside the site, such as schemas/*.json"))
			.default([]),
		/** Other values, as plain data. */
		values: z.array(z.unknown()).default([]),
	})
	.prefault({});

/** What the pages of a collection are loaded from. */
export type LoadInputs = z.output<typeof inputsSchema>;
