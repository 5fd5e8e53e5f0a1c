import { z } from "zod";
import { fieldsSchema } from "./field-schema.ts";
import { layoutName, listSchema } from "./list-schema.ts";
import { optional, webUrl } from "./schema-parts.ts";
import { searchSettings } from "./search-settings.ts";
import { sidebarItem } from "./sidebar-schema.ts";

/** The schema of a collection: a kind of pages. */
export const collectionSchema = z.strictObject({
	/** Folder of the sources, relative to the root. */
	dir: z.string().min(1),
	/** Path of its pages, such as `/docs`. A list of its pages is there as it is written: at `/blog`, or at `/blog/`. */
	route: z.string().startsWith("/"),
	/** How file names become addresses: as they are (`plain`), without the number that orders them (`numbered`: `02-install`), or with the date of a post (`dated`: `2024-03-05-news` is at `/2024/03/05/news`). */
	fileNames: z.enum(["plain", "numbered", "dated"]).default("plain"),
	/** `docs` draws sidebar, table of contents and pager; `page` the content alone; `post` an article with its date and authors. The path of a `.tsx` file of the site, relative to the root, draws them with its default export. */
	layout: layoutName.default("docs"),
	/** Pages that list its pages: the list itself, an archive, tags and authors. Without it there are none. */
	list: optional(listSchema),
	/** Front matter keys of its pages besides those that all pages have, by name. */
	frontMatter: fieldsSchema,
	/** Sidebars by name; `"auto"` creates one from the folders. */
	sidebars: z.union([z.literal("auto"), z.record(z.string(), z.array(sidebarItem))]).default("auto"),
	/** Heading levels of the table of contents. */
	tocLevels: z
		.tuple([z.int().min(2).max(6), z.int().min(2).max(6)])
		.refine(([from, to]) => from <= to, "must be the smaller level first, such as [2, 3]")
		.default([2, 3]),
	/** Address of the source folder for "edit this page"; the file's path within the folder is appended. */
	editUrl: optional(webUrl.transform((address) => address.replace(/\/$/, ""))),
	/** Shows the date of the last commit below each page. */
	showLastUpdated: z.boolean().default(false),
	/** Settings of the search for its pages. */
	search: z.strictObject(searchSettings).prefault({}),
});
