import * as z from "zod";
import { optional } from "./schema-parts.ts";

/** The path of a component of the site, relative to its root. */
export const componentFile = z.templateLiteral([z.string(), ".tsx"]).transform(plainPath);

/** A layout of pages: one of the theme, or a component of the site. */
export const layoutName = z
	.custom<"docs" | "page" | "post" | `${string}.tsx`>(
		(value) => typeof value === "string" && (["docs", "page", "post"].includes(value) || value.endsWith(".tsx")),
		'must be "docs", "page", "post", or the path of a .tsx file',
	)
	.transform((layout) => (isComponentFile(layout) ? plainPath(layout) : layout));

function plainPath(file: string): `${string}.tsx` {
	return file.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "") as `${string}.tsx`;
}

/** Whether a layout is a component of the site. */
export function isComponentFile(layout: string): layout is `${string}.tsx` {
	return layout.endsWith(".tsx");
}

/** Formats of feeds. */
export const feedFormats = ["rss", "atom", "json"] as const;

const pathName = z.string().regex(/^[^/?#%\\\s.][^/?#%\\\s]*(?:\/[^/?#%\\\s.][^/?#%\\\s]*)*$/, "must be a name such as tags");

/** The pages that list the pages of a collection. */
export const listSchema = z
	.strictObject({
		/** Heading of the list. By default, the name of the collection. */
		title: z.string().min(1).optional(),
		/** Text below the heading, which also describes the list for search engines and feeds. */
		description: optional(z.string().min(1)),
		/** Entries per page of the list: the first page is at the route of the collection, the others at `page/2` and so on. */
		perPage: z.union([z.int().min(1), z.literal("all")], { error: 'must be a whole number above 0, or "all"' }).default(10),
		/** Order of the entries: by `date`, newest first; by date, `oldest` first; by title; or by `order` in the front matter, smallest first. */
		sort: z.enum(["date", "oldest", "title", "order"]).default("date"),
		/** A page `archive` with all entries by year. By default, only lists sorted by date have one. */
		archive: z.boolean().optional(),
		/** A page for each tag in use, and one with all tags. */
		tags: z.boolean().default(true),
		/** A page for each author, and one with all authors; with `"marked"`, only for authors with `page: true` in `authors.yml`. */
		authors: z.union([z.boolean(), z.literal("marked")]).default(true),
		/** The newest entries, shown next to the pages of the collection. By default, only lists sorted by date have them. */
		recent: z
			.union([
				z.literal(false),
				z.strictObject({ title: z.string().min(1).optional(), count: z.union([z.int().min(1), z.literal("all")]).default(5) }),
			])
			.optional(),
		/** Names of its pages in URLs, below the route of the collection. */
		paths: z
			.strictObject({
				page: pathName.default("page"),
				archive: pathName.default("archive"),
				tags: pathName.default("tags"),
				authors: pathName.default("authors"),
			})
			.prefault({}),
		/** Feeds of the newest entries. They need the `url` of the site. */
		feeds: optional(
			z.strictObject({
				formats: z
					.array(z.enum(feedFormats))
					.min(1, "must name at least one format")
					.default([...feedFormats]),
				count: z.int().min(1).max(1000).default(20),
				/** Also publishes feeds for each tag, below the page of the tag. */
				tags: z.boolean().default(false),
			}),
		),
		/** Component of the site that renders the list pages, relative to the root. */
		layout: componentFile.optional(),
	})
	.transform(({ layout, archive, recent, ...list }) => {
		const isByDate = list.sort === "date" || list.sort === "oldest";
		return {
			...list,
			archive: archive ?? isByDate,
			recent: (recent ?? (isByDate ? { count: 5 } : false)) || null,
			layoutFile: layout ?? null,
		};
	});

/** The settings of a list. */
export type ListSettings = z.output<typeof listSchema>;
