import * as z from "zod";
import { basePattern, originPattern } from "../lib/address-patterns.ts";
import type { JsonValue } from "../lib/json-value.ts";
import { type ContentCheck, contentChecks } from "../problems/content-checks.ts";
import { collectionSchema } from "./collection-schema.ts";
import { integrationsSchema } from "./integration-schema.ts";
import { localesFault, localesSchema } from "./locales.ts";
import { markdownSchema, variablesSchema } from "./markdown-options.ts";
import { outputKeys } from "./output-keys.ts";
import { optional, relativeFolder, webUrl } from "./schema-parts.ts";
import { searchSchema } from "./search-settings.ts";
import { cacheSchema } from "./shared-cache-settings.ts";
import { slotsSchema } from "./slot-schema.ts";
import { textsSchema, themeSchema } from "./theme-schema.ts";
import { versionFactsFaults } from "./versions.ts";

/** A link of the navbar, the footer or the announcement. */
const navLink = z
	.strictObject({
		/** Text that readers see. */
		label: z.string().min(1),
		/** A page of the site, by its path, such as `/docs/`. */
		to: z.string().startsWith("/").optional(),
		/** Full URL of another site. */
		href: z.url({ protocol: /^(?:https?|mailto|tel)$/, error: "must be a full URL with https, http, mailto or tel" }).optional(),
		/** Name of a theme icon to show instead of the label. */
		icon: z.enum(["github", "discord", "x"]).optional(),
		/** Name of a sidebar: the entry is highlighted on its pages, and links to the first of them unless it has `to`. */
		sidebar: z.string().optional(),
	})
	.refine(({ to, href, sidebar }) => (to === undefined) !== (href === undefined) || (sidebar !== undefined && href === undefined), {
		error: "must have either `to` or `href`, or else `sidebar`",
		// A misspelled key is reported alone.
		when: ({ issues }) => issues.length === 0,
	});

const navMenu = z.strictObject({ label: z.string().min(1), items: z.array(navLink).min(1) });

/** The entries of one side of the navbar. */
const navItems = z.array(z.union([navLink, navMenu])).default([]);

/** Dotted path to a global function. */
const globalName = z
	.string()
	.regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/, "must be the name of a global function, such as assistant.open");

const announcement = z.strictObject({
	/** Readers who close the message do not see it again until the id changes. */
	id: z.string().min(1),
	/** The message. */
	text: z.string().min(1),
	/** Link after the text. */
	link: navLink.optional(),
	/** Whether readers can close it. */
	closeable: z.boolean().default(true),
});

const askAi = z.strictObject({
	/** Text of the button. By default, `Ask AI` in the language of the site. */
	label: z.string().min(1).optional(),
	/** Script of the assistant, loaded on the first click. */
	script: webUrl,
	/** Attributes of the script element, such as the id of your site. */
	attributes: z.record(z.string(), z.string()).default({}),
	/** Global function that opens the assistant. */
	open: globalName,
});

const analyticsProvider = z.union([
	/** The script element gets `id` as `data-id`; the function is called with each view and `id`. */
	z.strictObject({ script: webUrl, id: z.string().optional(), call: globalName }),
	/** A module in the static folder, such as `/analytics.js`; its default export is called with each view. */
	z.strictObject({ module: z.string().startsWith("/") }),
]);

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

const imagePath = z.string().startsWith("/");

/** What a page may cost unless the site raises the limits: seconds, and MB of memory and of its source. */
export const pageLimits = { timeout: 10, memory: 512, size: 5 };

/** The schema of `site.config.ts`: the single source of its types, defaults and errors. To add a key, add it here: `SiteConfig` has it under the same name. */
export const siteSchema = z
	.strictObject({
		/** Name of the site. By default, the name of the package or of the folder. */
		title: z.string().min(1).default("Documentation"),
		/** One line below the title. */
		tagline: z.string().default(""),
		/** Separates the page title from the site title in the browser tab. */
		titleDelimiter: z.string().min(1).default("|"),
		/** Public URL without a path, such as `https://example.com`. Needed for the sitemap and canonical links. */
		url: optional(
			z
				.string()
				.regex(originPattern, "must be an http or https URL without a path, such as https://example.com")
				.transform((origin) => origin.replace(/\/$/, "")),
		),
		/** Path below which the site is served; starts and ends with a slash. */
		base: z.string().regex(basePattern, "must be a path that starts and ends with a slash").default("/"),
		/** Whether page URLs end with a slash. By default, only those of folders do. */
		trailingSlash: optional(z.boolean()),
		/** BCP 47 tag of the content's language. */
		language: z.string().default("en"),
		/** Texts of the theme in other words, or in a language that the theme lacks, by language: `{ de: { "search.placeholder": "Handbuch durchsuchen" } }`. `keyframe translate` lists them. */
		texts: textsSchema,
		/** Languages of the site, by the first part of their addresses: `{ en: {}, de: { label: "Deutsch" } }`. `language` is the default one, whose addresses have no such part. */
		locales: optional(localesSchema),
		/** Image file in the static folder, such as `/logo.svg`, or one for each color mode: `{ light: "/logo.svg", dark: "/logo-dark.svg" }`. */
		logo: optional(
			z.union([imagePath.transform((file) => ({ light: file, dark: file })), z.strictObject({ light: imagePath, dark: imagePath })]),
		),
		/** How the site looks: accent color, fonts, corners and other tokens of the theme. */
		theme: themeSchema,
		/** The navbar at the top of every page. */
		navbar: z
			.strictObject({
				/** Links and menus next to the title: a menu has a `label` and `items`. */
				left: navItems,
				/** Links and menus next to the search. */
				right: navItems,
				/** Page that a right click on the logo opens: a full URL, or the path of a page of the site. */
				brandPage: z
					.string()
					.regex(/^(?:\/|https?:\/\/)/, "must be a path that starts with a slash, or a full URL")
					.optional(),
				/** Hides the navbar while the reader scrolls down. */
				hideOnScroll: z.boolean().default(false),
			})
			.prefault({}),
		/** The footer of every page. */
		footer: z
			.strictObject({
				/** Columns of links, each with a title. */
				columns: z.array(z.strictObject({ title: z.string(), items: z.array(navLink) })).default([]),
				/** Copyright line. `{year}` is the first of these that exists: the year of `SOURCE_DATE_EPOCH`, the year of the last commit, `year`, the current year. */
				copyright: z.string().optional(),
				/** Year to use if there are no commits. */
				year: z.int().min(1970).max(9999).optional(),
			})
			.prefault({}),
		/** A message above the navbar. */
		announcement: optional(announcement),
		/** A button that opens an AI assistant from another host. */
		askAi: optional(askAi),
		/** Asks readers below each documentation page whether it was helpful. `url` receives each answer by POST, with the fields `page` and `answer`. */
		feedback: optional(z.strictObject({ url: webUrl })),
		/** Scripts that receive each page view; in watch mode, only with `dev`. */
		analytics: z
			.strictObject({ providers: z.array(analyticsProvider), dev: z.boolean().default(false) })
			.default({ providers: [], dev: false }),
		/** Style sheets of the site, relative to its folder, such as `styles/site.css`. Their rules override the theme's. */
		styles: z
			.array(
				z
					.string()
					.min(1)
					.transform((file) => file.replaceAll("\\", "/").replace(/^\.\//, "")),
			)
			.default([]),
		/** PostCSS configuration, such as `postcss.config.mjs`. Its plugins process `styles`, for example for Tailwind. Needs the package `postcss`. */
		postcss: optional(
			z
				.string()
				.regex(/\.m?js$/, "must be the path of a .mjs or .js file, such as postcss.config.mjs")
				.transform((file) => file.replaceAll("\\", "/").replace(/^\.\//, "")),
		),
		/** Your own components that replace parts of the theme, or appear before or after them: `{ "page-footer": "./feedback.tsx", "before:footer": "./newsletter.tsx" }`. `keyframe slots` lists the parts. */
		slots: slotsSchema,
		/** Image for link previews of pages without their own: a static file such as `/card.png`, or a URL. */
		image: optional(z.string().regex(/^(?:\/|https?:)/, "must be a path in the static folder such as /card.png, or a URL")),
		...outputKeys,
		/** Extensions that add files, pages, checks, commands and tags to the site. */
		integrations: integrationsSchema,
		/** Kinds of pages, by name. */
		collections: z.record(z.string(), collectionSchema).prefault({ docs: { dir: "docs", route: "/" } }),
		/** Search options. */
		search: searchSchema,
		/** Folder with files that are copied to the output unchanged. */
		staticDir: z.string().default("static"),
		/** Files and folders, relative to the site's folder, that can be read even if they are outside of it, hidden, or keys. `SiteConfig` has absolute paths. */
		allow: z
			.array(
				z
					.string()
					.min(1)
					.regex(/^[^*?]+$/, "must be a path without patterns"),
			)
			.default([]),
		/** Values for the site's components, as plain data. */
		customFields: z
			.record(z.string(), z.json() as z.ZodType<JsonValue, JsonValue>)
			.refine(isTree, "must be plain data that does not contain itself")
			.default({}),
		/** Old URLs, each with the URL to redirect to. With `temporary`, hosts answer 302 instead of 301. */
		redirects: z
			.array(z.strictObject({ from: z.string().startsWith("/"), to: z.string(), temporary: z.boolean().default(false) }))
			.default([]),
		/** Values of `{{name}}` in pages, by name. */
		variables: variablesSchema,
		/** Markdown options and extensions. */
		markdown: markdownSchema,
		/** Options of `keyframe check --external`, which checks links to other sites. */
		externalLinks: z
			.strictObject({
				/** URLs to skip: a prefix such as `https://example.com/`, or a pattern with `*`. */
				ignore: z.array(z.string().min(1)).default([]),
				/** Seconds to wait for a response. */
				timeout: z.number().positive().max(120).default(15),
				/** Attempts after a temporary failure. */
				retries: z.int().min(0).max(10).default(2),
				/** Concurrent requests to one host. */
				perHost: z.int().min(1).max(20).default(2),
				/** Days until a working URL is requested again. */
				maxAge: z.number().min(0).default(7),
			})
			.prefault({}),
		/** Options of `keyframe check --samples`, which checks the code samples of pages. */
		samples: z
			.strictObject({
				/** Folder whose `package.json` lists what the samples import. */
				packages: z.string().min(1).default("."),
				/** Module that renders the components of samples: it exports `render(component)`, which throws what the component throws. */
				render: z.string().min(1).optional(),
				/** JSON file with the types of names in samples. `keyframe check --update-types` writes it. */
				types: z.string().min(1).optional(),
			})
			.prefault({}),
		/** Facts about the packages that the site documents. `keyframe facts` reads them from the packages that are installed for the samples. */
		facts: optional(
			z.strictObject({
				/** Folder with the facts, one file per package. */
				dir: relativeFolder,
				/** Package names, with `*` for any characters. */
				packages: z.array(z.string().min(1)).min(1),
				/** Exports, and members of exports (`random.dummy`), that are not for readers, with `*` for any characters. */
				internal: z.array(z.string().min(1)).default([]),
				/** Module that adds what the declarations do not contain, such as the flags of commands: it exports `complete(packages, { folder, load, read })`, which returns the facts. */
				complete: z.string().min(1).optional(),
				/** Where exports can run. */
				environments: z
					.strictObject({
						/** Labels of the environments, by their names in `::environments`, in the order in which pages show them. */
						names: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/, "must be a word in lower case, such as node"), z.string().min(1)),
						/** Where the exports of a package work, for its pages without `::environments`: a note for each environment, or `""`. */
						packages: z.record(z.string().min(1), z.record(z.string(), z.string())).default({}),
						/** What shows it, by export (`my-package#name`) and environment. With it, pages have a table of compatibility, which says “Not tested” of all others. */
						tests: z.record(z.string().min(1), z.record(z.string(), z.string().min(1))).optional(),
					})
					.refine(({ names, packages }) => Object.values(packages).every((notes) => Object.keys(notes).every((name) => name in names)), {
						error: "must name only environments of `names` in `packages`",
					})
					.optional(),
			}),
		),
		/** A store in which builds on other machines find what earlier builds have made. `SiteConfig` has it as `sharedCache`. */
		cache: cacheSchema,
		/** Severity of checks, by code: `{ "image-alt-missing": "off" }`. Problems that break a page are always errors. */
		checks: checkLevels,
		/** Severity of broken links, anchors and images: `"error"` by default, `"warn"` with `lenient`. */
		brokenLinks: z.enum(["error", "warn"]).optional(),
		/** Turns mistakes in pages into warnings and shows the rest of such pages, as in a folder without a configuration. */
		lenient: z.boolean().default(false),
		/** Time limit in seconds for compiling or rendering one page, and for highlighting one code block; `SiteConfig` has milliseconds. */
		pageTimeout: z
			.number()
			.positive()
			// Timers cannot wait for longer than 24 days.
			.max(86_400)
			.default(pageLimits.timeout)
			.transform((seconds) => seconds * 1000),
		/** Heap size limit in MB of a process that renders pages. */
		pageMemory: z.int().min(64).default(pageLimits.memory),
		/** Maximum size in MB of a page's source. A larger page stops the build. */
		pageSize: z.number().positive().default(pageLimits.size),
	})
	.superRefine(({ locales, language, collections, facts }, context) => {
		const faults = [localesFault(locales, language), ...versionFactsFaults(collections, facts)];
		for (const fault of faults) if (fault) context.addIssue({ code: "custom", ...fault });
	});

/** The type of the export of `site.config.ts`. */
export type UserConfig = z.input<typeof siteSchema>;

/** A validated configuration with defaults and normalized values. */
export type ParsedConfig = z.output<typeof siteSchema>;
