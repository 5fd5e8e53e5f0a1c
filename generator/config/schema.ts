import { z } from "zod";

/** A path below which a site can be served: starts and ends with a slash, and is nothing that a browser takes for a host. */
export const basePattern: RegExp = /^\/(?:[^/\\?#]+\/)*$/;

const navLink = z.strictObject({
	label: z.string().min(1),
	/** A page of the site, by its path, such as `/docs/`. */
	to: z.string().startsWith("/").optional(),
	/** An address elsewhere. */
	href: z.url({ protocol: /^(?:https?|mailto|tel)$/, error: "must be a complete address with https, http, mailto or tel" }).optional(),
	/** Name of a theme icon, shown instead of the label. */
	icon: z.enum(["github", "discord", "x"]).optional(),
	/** Name of a sidebar: the entry is current on its pages. */
	sidebar: z.string().optional(),
});

const navMenu = z.strictObject({ label: z.string().min(1), items: z.array(navLink).min(1) });

/** An entry of a sidebar as written: a document id, or an object. */
export type SidebarItemInput =
	| string
	| { type: "doc"; id: string; label?: string | undefined }
	| { type: "link"; label: string; href: string }
	| { type: "category"; label: string; link?: { type: "doc"; id: string } | undefined; items: SidebarItemInput[] };

const sidebarItem: z.ZodType<SidebarItemInput> = z.lazy(() =>
	z.union([
		z.string().min(1),
		z.discriminatedUnion("type", [
			z.strictObject({ type: z.literal("doc"), id: z.string(), label: z.string().optional() }),
			z.strictObject({ type: z.literal("link"), label: z.string(), href: z.string() }),
			z.strictObject({
				type: z.literal("category"),
				label: z.string(),
				link: z.strictObject({ type: z.literal("doc"), id: z.string() }).optional(),
				items: z.array(sidebarItem),
			}),
		]),
	]),
);

const collection = z.strictObject({
	/** Folder of the sources, relative to the root. */
	dir: z.string().min(1),
	/** Where its pages live, such as `/docs`. */
	route: z.string().startsWith("/"),
	/** `docs` draws sidebar, table of contents and pager; `page` the content alone. */
	layout: z.enum(["docs", "page"]).default("docs"),
	/** Sidebars by name; `"auto"` makes one from the folder tree. */
	sidebars: z.union([z.literal("auto"), z.record(z.string(), z.array(sidebarItem))]).default("auto"),
	/** Shown in the table of contents. */
	tocLevels: z.tuple([z.int().min(2).max(6), z.int().min(2).max(6)]).default([2, 3]),
	/** Address of the source folder for "edit this page"; the file's path within the folder is appended. */
	editUrl: z.url({ protocol: /^https?$/, error: "must be a complete address with https or http" }).optional(),
});

/** The shape of `site.config.ts`: the single source of its type, its defaults and its errors. */
export const siteSchema = z.strictObject({
	/** Name of the site. */
	title: z.string().min(1),
	/** One line below the name. */
	tagline: z.string().default(""),
	/** Public address without path, such as `https://example.com`. Needed for the sitemap and canonical links. */
	url: z
		.string()
		.regex(/^https?:\/\/[^\s/?#]+\/?$/i, "must be an http or https address without a path, such as https://example.com")
		.optional(),
	/** Path below which the site is served; starts and ends with a slash. */
	base: z.string().regex(basePattern, "must be a path that starts and ends with a slash").default("/"),
	/** BCP 47 tag of the content's language. */
	language: z.string().default("en"),
	/** Image files in the static folder. */
	logo: z.strictObject({ light: z.string().startsWith("/"), dark: z.string().startsWith("/") }).optional(),
	navbar: z
		.strictObject({ left: z.array(z.union([navLink, navMenu])).default([]), right: z.array(z.union([navLink, navMenu])).default([]) })
		.default({ left: [], right: [] }),
	footer: z
		.strictObject({
			columns: z.array(z.strictObject({ title: z.string(), items: z.array(navLink) })).default([]),
			copyright: z.string().optional(),
		})
		.default({ columns: [] }),
	/** Kinds of pages, by name. */
	collections: z
		.record(z.string(), collection)
		.default({ docs: { dir: "docs", route: "/", layout: "docs", sidebars: "auto", tocLevels: [2, 3] } }),
	/** Copied as it is. */
	staticDir: z.string().default("static"),
	/** Old addresses and where they lead now. */
	redirects: z.array(z.strictObject({ from: z.string().startsWith("/"), to: z.string() })).default([]),
	/** How a broken link or anchor counts. */
	brokenLinks: z.enum(["error", "warn"]).default("error"),
	/** Seconds that one page may take to compile or render. */
	pageTimeout: z.number().positive().default(10),
	/** Heap in MB of a process that renders pages. */
	pageMemory: z.int().min(64).default(512),
});

/** What `site.config.ts` exports. */
export type UserConfig = z.input<typeof siteSchema>;

/** The same with defaults filled in. */
export type ParsedConfig = z.output<typeof siteSchema>;
