import * as z from "zod";
import type { LoadPages } from "../lib/loaded-page.ts";
import { fieldsSchema } from "./field-schema.ts";
import { layoutName, listSchema } from "./list-schema.ts";
import { inputsSchema, type LoadInputs, loadSchema } from "./load-schema.ts";
import { translationsSchema } from "./locales.ts";
import { optional, webUrl } from "./schema-parts.ts";
import { searchSettings } from "./search-settings.ts";
import { sidebarsSchema, versionFault, versionsSchema } from "./versions.ts";

/** The schema of a collection: a kind of pages. */
export const collectionSchema = z
	.strictObject({
		/** Folder of the sources, relative to the root. A collection has either `dir` or `load`. */
		dir: z.string().min(1).optional(),
		/** Files in its folder that are not pages, as in a `.gitignore`: `["drafts/", "*.tmp.md"]`. */
		exclude: z.array(z.string().min(1)).default([]),
		/** Returns its pages as `{ path, frontMatter, body }`, from anywhere: `load: async ({ files }) => [{ path: "users", frontMatter: { title: "Users" }, body: "All users." }]`. */
		load: loadSchema,
		/** What `load` depends on: it runs again only when these files or values change, or its code. Without inputs, it runs in every build. */
		inputs: inputsSchema,
		/** Path of its pages, such as `/docs`. A list of its pages is at exactly this path: at `/blog`, or at `/blog/`. */
		route: z.string().startsWith("/"),
		/** How file names become URLs: unchanged (`plain`), without their number prefix (`numbered`: `02-install`), or with the date of a post (`dated`: `2024-03-05-news` is at `/2024/03/05/news`). */
		fileNames: z.enum(["plain", "numbered", "dated"]).default("plain"),
		/** `docs` renders a sidebar, a table of contents and a pager; `page` only the content; `post` an article with its date and authors. The path of a `.tsx` file of the site, relative to the root, renders pages with its default export. */
		layout: layoutName.default("docs"),
		/** Pages that list its pages: the list itself, an archive, tags and authors. By default, there are none. */
		list: optional(listSchema),
		/** Additional front matter keys of its pages, by name. */
		frontMatter: fieldsSchema,
		/** Sidebars by name; `"auto"` creates one from the folders. */
		sidebars: sidebarsSchema.default("auto"),
		/** Pages that do not exist yet: their paths, by id (`{ "guides/deploy": "/docs/deploying" }`). Sidebars leave them out. Until a page exists, links to it lead to its path at `url`, the address of the site. */
		planned: z.record(z.string().min(1), z.string().startsWith("/")).default({}),
		/** Heading levels of the table of contents. */
		tocLevels: z
			.tuple([z.int().min(2).max(6), z.int().min(2).max(6)])
			.refine(([from, to]) => from <= to, "must have the smaller level first, such as [2, 3]")
			.default([2, 3]),
		/** URL of the source folder for the link "Edit this page"; the file's path within the folder is appended. */
		editUrl: optional(webUrl.transform((address) => address.replace(/\/$/, ""))),
		/** Shows the date of the last commit below each page. */
		showLastUpdated: z.boolean().default(false),
		/** Shows the page actions of the site on its pages, if their layout is `docs` or `post`. */
		pageActions: z.boolean().default(true),
		/** Search settings of its pages. */
		search: z.strictObject(searchSettings).prefault({}),
		/** Versions of its pages, by name: `{ current: { label: "Next" }, "4.0": { ref: "v4.0.0" }, "3.3": { dir: "versions/3.3" } }`. `current` is the folder of the collection, which is a version unless it is `false`. */
		versions: optional(versionsSchema),
		/** The version for most readers, at the route of the collection. By default, the newest except `current`. */
		lastVersion: z.string().optional(),
		/** Folders of its translations, by language: `{ de: "german/docs" }`. By default, `i18n/<language>/` and its folder. `false` keeps it in the default language only. */
		translations: z.union([z.literal(false), translationsSchema]).default({}),
	})
	.superRefine((collection, context) => {
		const source = sourceFault(collection);
		if (source) return context.addIssue({ code: "custom", ...source });
		const fault = versionFault(collection);
		if (fault) context.addIssue({ code: "custom", ...fault });
	});

/** What is wrong with where the pages of a collection come from; `null` if nothing is. */
function sourceFault(collection: {
	readonly dir?: string | undefined;
	readonly load: LoadPages | null;
	readonly inputs: LoadInputs;
	readonly versions: unknown;
}): { readonly path: string[]; readonly message: string } | null {
	const { dir, load, inputs, versions } = collection;
	if (load === null) {
		if (inputs.files.length + inputs.values.length > 0) return { path: ["inputs"], message: "needs `load`" };
		return dir === undefined ? { path: ["dir"], message: "must be set, unless the collection has `load`" } : null;
	}
	if (dir !== undefined) return { path: ["load"], message: "must not be combined with `dir`" };
	return versions === null ? null : { path: ["versions"], message: "must not be combined with `load`" };
}
