import { z } from "zod";
import { basePattern, originPattern } from "../lib/address-patterns.ts";
import { type ContentCheck, contentChecks } from "../problems/content-checks.ts";
import { markdownSchema, variablesSchema } from "./markdown-options.ts";
import { sidebarItem } from "./sidebar-schema.ts";

const navLink = z
	.strictObject({
		label: z.string().min(1),
		/** A page of the site, by its path, such as `/docs/`. */
		to: z.string().startsWith("/").optional(),
		/** An address elsewhere. */
		href: z.url({ protocol: /^(?:https?|mailto|tel)$/, error: "must be a complete address with https, http, mailto or tel" }).optional(),
		/** Name of a theme icon, shown instead of the label. */
		icon: z.enum(["github", "discord", "x"]).optional(),
		/** Name of a sidebar: the entry is current on its pages. */
		sidebar: z.string().optional(),
	})
	.refine(({ to, href }) => (to === undefined) !== (href === undefined), {
		error: "must have either `to` or `href`",
		// A key with a slip in it is fault enough.
		when: ({ issues }) => issues.length === 0,
	});

const navMenu = z.strictObject({ label: z.string().min(1), items: z.array(navLink).min(1) });

const navItems = z.array(z.union([navLink, navMenu])).default([]);

/** Dotted path of a global function. */
const globalName = z
	.string()
	.regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/, "must be the name of a global function, such as assistant.open");

const scriptUrl = z.url({ protocol: /^https?$/, error: "must be a complete address with https or http" });

/** Directives of the content policy that a site may add sources to. */
const policyDirective = z.enum([
	"script-src",
	"style-src",
	"img-src",
	"media-src",
	"font-src",
	"connect-src",
	"frame-src",
	"worker-src",
	"form-action",
]);

const policySource = z.string().regex(/^[^\s;,]+$/, "must be one source, such as https://example.com");

const announcement = z.strictObject({
	/** Whoever closed it does not see it again until the id changes. */
	id: z.string().min(1),
	text: z.string().min(1),
	/** Stands behind the text. */
	link: navLink.optional(),
	closeable: z.boolean().default(true),
});

const askAi = z.strictObject({
	label: z.string().min(1).default("Ask AI"),
	/** Script of the assistant, loaded when the button is used for the first time. */
	script: scriptUrl,
	/** Attributes of the script's element, such as the id of your site there. */
	attributes: z.record(z.string(), z.string()).default({}),
	/** Global function of the script that opens the assistant. */
	open: globalName,
});

const analyticsProvider = z.union([
	/** The script's element carries `id` as `data-id`; the function gets each view and `id`. */
	z.strictObject({ script: scriptUrl, id: z.string().optional(), call: globalName }),
	/** A module in the static folder, such as `/analytics.js`; its default export gets each view. */
	z.strictObject({ module: z.string().startsWith("/") }),
]);

const collection = z.strictObject({
	/** Folder of the sources, relative to the root. */
	dir: z.string().min(1),
	/** Where its pages live, such as `/docs`. */
	route: z.string().startsWith("/"),
	/** What files' names mean for addresses: nothing (`plain`), an order that addresses leave out (`numbered`: `02-install`), or the date of a post (`dated`: `2024-03-05-news` is at `/2024/03/05/news`). */
	fileNames: z.enum(["plain", "numbered", "dated"]).default("plain"),
	/** `docs` draws sidebar, table of contents and pager; `page` the content alone. */
	layout: z.enum(["docs", "page"]).default("docs"),
	/** Sidebars by name; `"auto"` makes one from the folder tree. */
	sidebars: z.union([z.literal("auto"), z.record(z.string(), z.array(sidebarItem))]).default("auto"),
	/** Shown in the table of contents. */
	tocLevels: z
		.tuple([z.int().min(2).max(6), z.int().min(2).max(6)])
		.refine(([from, to]) => from <= to, "must be the smaller level first, such as [2, 3]")
		.default([2, 3]),
	/** Address of the source folder for "edit this page"; the file's path within the folder is appended. */
	editUrl: z.url({ protocol: /^https?$/, error: "must be a complete address with https or http" }).optional(),
	/** Shows under each page when its file was last committed. */
	showLastUpdated: z.boolean().default(false),
});

/** Whether data can be written as JSON: it does not contain itself. */
function isTree(value: unknown): boolean {
	try {
		JSON.stringify(value);
		return true;
	} catch {
		return false;
	}
}

const checkLevels = z
	.strictObject(
		Object.fromEntries(Object.keys(contentChecks).map((code) => [code, z.enum(["off", "warn", "error"]).optional()])) as Record<
			ContentCheck,
			z.ZodOptional<z.ZodEnum<{ off: "off"; warn: "warn"; error: "error" }>>
		>,
	)
	.default({});

/** The shape of `site.config.ts`: the single source of its type, its defaults and its errors. */
export const siteSchema = z.strictObject({
	/** Name of the site. */
	title: z.string().min(1),
	/** One line below the name. */
	tagline: z.string().default(""),
	/** Stands between the title of a page and that of the site in the browser's tab. */
	titleDelimiter: z.string().min(1).default("|"),
	/** Public address without path, such as `https://example.com`. Needed for the sitemap and canonical links. */
	url: z.string().regex(originPattern, "must be an http or https address without a path, such as https://example.com").optional(),
	/** Path below which the site is served; starts and ends with a slash. */
	base: z.string().regex(basePattern, "must be a path that starts and ends with a slash").default("/"),
	/** Whether addresses of pages end with a slash. As standard only those of folders do. */
	trailingSlash: z.boolean().optional(),
	/** BCP 47 tag of the content's language. */
	language: z.string().default("en"),
	/** Image files in the static folder. */
	logo: z.strictObject({ light: z.string().startsWith("/"), dark: z.string().startsWith("/") }).optional(),
	navbar: z
		.strictObject({
			left: navItems,
			right: navItems,
			/** Where a right click on the logo leads: a complete address, or a page of the site by its path. */
			brandPage: z
				.string()
				.regex(/^(?:\/|https?:\/\/)/, "must be a path that starts with a slash or a complete address")
				.optional(),
			/** The bar slides away while the reader scrolls down. */
			hideOnScroll: z.boolean().default(false),
		})
		.default({ left: [], right: [], hideOnScroll: false }),
	footer: z
		.strictObject({
			columns: z.array(z.strictObject({ title: z.string(), items: z.array(navLink) })).default([]),
			/** `{year}` stands for the year of the last commit, or of `SOURCE_DATE_EPOCH`: two builds of one state are the same. */
			copyright: z.string().optional(),
			/** The year where there is neither. */
			year: z.int().min(1970).max(9999).optional(),
		})
		.default({ columns: [] }),
	/** A message above the navbar. */
	announcement: announcement.optional(),
	/** A button that opens an assistant of another host. */
	askAi: askAi.optional(),
	/** What is told of each page view; in watch mode only with `dev`. */
	analytics: z
		.strictObject({ providers: z.array(analyticsProvider), dev: z.boolean().default(false) })
		.default({ providers: [], dev: false }),
	/** Style sheets of the site, relative to its folder, such as `styles/site.css`; their rules win over the theme's. */
	styles: z.array(z.string().min(1)).default([]),
	/** Picture for link previews of pages that name none: a static file such as `/card.png`, or an address. */
	image: z
		.string()
		.regex(/^(?:\/|https?:)/, "must be a path of the static folder such as /card.png, or an address")
		.optional(),
	/** Asks search engines to leave the whole site out. */
	noIndex: z.boolean().default(false),
	/** Sources that pages may load from beside their own, by directive, such as `{ "style-src": ["https://assistant.example"] }`; `false` leaves the policy out. */
	contentSecurityPolicy: z.union([z.literal(false), z.partialRecord(policyDirective, z.array(policySource))]).default({}),
	/** Kinds of pages, by name. */
	collections: z.record(z.string(), collection).default({
		docs: { dir: "docs", route: "/", fileNames: "plain", layout: "docs", sidebars: "auto", tocLevels: [2, 3], showLastUpdated: false },
	}),
	/** Copied as it is. */
	staticDir: z.string().default("static"),
	/** Values of the site's own, for components; plain data. */
	customFields: z.record(z.string(), z.json()).refine(isTree, "must be plain data that does not contain itself").default({}),
	/** Old addresses and where they lead now. */
	redirects: z.array(z.strictObject({ from: z.string().startsWith("/"), to: z.string() })).default([]),
	/** What `{{name}}` in pages stands for, by name. */
	variables: variablesSchema,
	/** How Markdown is read, and what the site adds to it. */
	markdown: markdownSchema,
	/** How `keyframe check --external` follows links to other sites. */
	externalLinks: z
		.strictObject({
			/** Addresses that are not followed: a beginning such as `https://example.com/`, or a pattern with `*`. */
			ignore: z.array(z.string().min(1)).default([]),
			/** Seconds that a host has to answer. */
			timeout: z.number().positive().max(120).default(15),
			/** Attempts after a failure that may pass. */
			retries: z.int().min(0).max(10).default(2),
			/** Requests that one host gets at a time. */
			perHost: z.int().min(1).max(20).default(2),
			/** Days for which an address that was found is not asked for again. */
			maxAge: z.number().min(0).default(7),
		})
		.prefault({}),
	/** How a check counts, by the code of its problem: `{ "image-alt-missing": "off" }`. Those that would break a page are always errors. */
	checks: checkLevels,
	/** How a broken link or anchor counts. */
	brokenLinks: z.enum(["error", "warn"]).default("error"),
	/** Mistakes in pages only warn, and what can be shown of such a page is, as in a folder without a configuration. */
	lenient: z.boolean().default(false),
	/** Seconds that one page may take to compile or render. */
	pageTimeout: z.number().positive().default(10),
	/** Heap in MB of a process that renders pages. */
	pageMemory: z.int().min(64).default(512),
});

/** What `site.config.ts` exports. */
export type UserConfig = z.input<typeof siteSchema>;

/** The same with defaults filled in. */
export type ParsedConfig = z.output<typeof siteSchema>;
