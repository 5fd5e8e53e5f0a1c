import { existsSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { SlotName } from "../../../theme/lib/slots/slots.ts";
import type { ConfiguredPlugin } from "../../compat/docusaurus/configured-plugins.ts";
import { versionNames, versionsFile } from "../../compat/docusaurus/docusaurus-versions.ts";
import { compareText } from "../../lib/compare-text.ts";
import { functionPath, listOf, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { isFile } from "../../lib/file-kind.ts";
import { pluginTrackers } from "./analytics.ts";
import type { SourceCollection } from "./collections.ts";
import { markdownPluginsFile } from "./config-text.ts";
import { siteLanguages } from "./language-options.ts";
import { carriedPlugin, markdownPlugins } from "./markdown-plugins.ts";
import { configNote, type Note } from "./notes.ts";
import type { SourceSite } from "./source-site.ts";

/** Plugins that the migration reads, or that need no replacement. */
const coveredPlugins: ReadonlySet<string> = new Set(
	"content-docs content-blog content-pages client-redirects theme-classic sitemap debug svgr theme-mermaid docusaurus-plugin-module-alias".split(
		" ",
	),
);

const mermaidTodo = "Run `npm install mermaid-isomorphic playwright` in the new site and set `markdown: { mermaid: true }`.";

/** What to do instead of using a plugin, by patterns of names. */
const pluginTodos: readonly (readonly [RegExp, string])[] = [
	[/search|algolia|docsearch/i, "Nothing: Keyframe has its own search."],
	[/google|gtag|analytics|umami|plausible|posthog/i, "Write the script as a provider of `analytics` in `site.config.ts`."],
	[/pwa/i, "Keyframe has no service worker: put one into the static folder that removes the old one."],
	[/ideal-image/i, "Use ordinary images."],
	[/sass|scss|tailwind|postcss/i, "Compile the styles yourself, and import the CSS where it is used."],
	[/llms|copy-page/i, "Check whether this is built into Keyframe. If so, you do not need the plugin."],
	[/openapi|redoc|typedoc/i, "Have the tool write Markdown into the folder of a collection before each build."],
	[/mermaid/i, mermaidTodo],
	[/live-codeblock/i, "Live code is shown as code: write an island (`*.island.tsx`) where it must run."],
];

/** Keys of `themeConfig` that the migration reads, or that need no replacement. */
const coveredTheme: ReadonlySet<string> = new Set(
	"navbar footer prism image docs blog tableOfContents announcementBar algolia metadata metadatas".split(" "),
);

const themeTodos: Readonly<Record<string, string>> = {
	colorMode: "Nothing: Keyframe follows the reader's system settings and has a switch.",
	mermaid: mermaidTodo,
	zoom: "Leave it out, or write a component.",
	liveCodeBlock: "Live code is shown as code: write an island (`*.island.tsx`) where it must run.",
};

/** Notes about everything in the source site that has no counterpart: replaced components, plugins, styles, scripts, versions, translations. */
export function leftoverNotes(site: SourceSite, collections: readonly SourceCollection[]): Note[] {
	return [
		...themeNotes(site),
		...site.plugins.flatMap((plugin) => pluginNotes(plugin, site)),
		...configNotes(site),
		...collections.flatMap((collection) => collectionNotes(collection, site)),
		...versionNotes(site, collections),
	];
}

/** The slots of parts of the old theme, by the beginning of their names. */
const slotsOfParts: Readonly<Record<string, SlotName>> = {
	AnnouncementBar: "announcement",
	BlogListPage: "list-layout",
	BlogPostItem: "byline",
	BlogSidebar: "recent-entries",
	CodeBlock: "code-block",
	ColorModeToggle: "color-mode-toggle",
	DocBreadcrumbs: "breadcrumbs",
	DocCategoryGeneratedIndexPage: "category-layout",
	"DocItem/Content": "page-content",
	"DocItem/Footer": "page-footer",
	"DocItem/Layout": "docs-layout",
	"DocItem/Paginator": "pager",
	"DocItem/TOC": "table-of-contents",
	"DocItem/TOC/Mobile": "inline-table-of-contents",
	DocPage: "docs-layout",
	DocPaginator: "pager",
	DocRoot: "docs-layout",
	DocSidebar: "sidebar",
	DocVersionBanner: "page-notices",
	EditMetaRow: "source-info",
	EditThisPage: "source-info",
	Error: "crash-screen",
	Footer: "footer",
	Heading: "heading",
	LastUpdated: "source-info",
	Logo: "brand",
	"MDXComponents/A": "link",
	"MDXComponents/Code": "code-block",
	"MDXComponents/Heading": "heading",
	"MDXComponents/Img": "image",
	Navbar: "navbar",
	"Navbar/ColorModeToggle": "color-mode-toggle",
	"Navbar/Logo": "brand",
	NavbarItem: "nav-item",
	NotFound: "not-found-layout",
	SearchBar: "search-button",
	SearchPage: "search-layout",
	SkipToContent: "skip-link",
	TOC: "table-of-contents",
	TOCCollapsible: "inline-table-of-contents",
};

/** The slot for a part of the old theme such as `DocItem/Footer`; `null` if it has no counterpart. */
function slotOf(part: string): SlotName | null {
	for (let name = part; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf("/"))))
		if (Object.hasOwn(slotsOfParts, name)) return slotsOfParts[name] ?? null;
	return null;
}

function themeNotes(site: SourceSite): Note[] {
	return list(site, "src/theme/**/*.{js,jsx,ts,tsx}").map((file): Note => {
		const name = file.replace(/^src\/theme\/|(?:\/index)?\.[jt]sx?$/g, "");
		const slot = slotOf(name);
		const todo =
			name === "MDXComponents"
				? "Import the components in the pages that use them; the migration added placeholders to these pages."
				: slot === null
					? "Check whether an option or a slot of the theme (`keyframe slots`) does the same, or write a component of your own."
					: `If the built-in part is not enough, write a component for the slot \`${slot}\`: \`keyframe slots ${slot}\` shows its props.`;
		return { kind: "theme", what: `\`${name}\` replaces a component of the theme.`, todo, at: { file, line: 1 } };
	});
}

function pluginNotes(plugin: ConfiguredPlugin, site: SourceSite): Note[] {
	const notes = markdownPlugins(plugin).map((used): Note => {
		const { key, name, to } = used;
		const todo = carriedPlugin(used, site)
			? `Run \`npm install\` in the new site: \`${markdownPluginsFile}\` names it.`
			: `Add it to \`markdown.${to}\` in \`site.config.ts\`.`;
		return configNote(site, key, { kind: "plugin", what: `\`${name}\` is used for Markdown, and does not run yet.`, todo });
	});
	if (coveredPlugins.has(plugin.name) || pluginTrackers(plugin).length > 0) return notes;
	// A note says that its id is too old.
	if (/^google-(?:gtag|analytics)$/.test(plugin.name) && textsOf(plugin.options.trackingID).length > 0) return notes;
	const written = plugin.written.replace(`${site.root}/`, "./");
	const at = plugin.written === "(function)" ? /\bplugins\s*:/ : (written.split(/[/\\]/).at(-1) ?? "").replace(/\.\w+$/, "");
	const what = `The ${plugin.kind} \`${plugin.name.replace(`${site.root}/`, "./")}\` was not migrated.`;
	const todo =
		pluginTodos.find(([pattern]) => pattern.test(plugin.name))?.[1] ?? "Check what it does: Keyframe does not run Docusaurus plugins.";
	return [...notes, configNote(site, at, { kind: "plugin", what, todo })];
}

function configNotes(site: SourceSite): Note[] {
	return [
		...listOf(site.config.clientModules).map((entry) => {
			const what = `\`${(textOf(entry) ?? "an entry").replace(`${site.root}/`, "")}\` of \`clientModules\` was not migrated.`;
			const todo = "Write what it does as an island (`*.island.tsx`) in the pages that need it.";
			return configNote(site, "clientModules", { kind: "theme", what, todo });
		}),
		...themeConfigNotes(site),
		...markdownNotes(site),
		...absentCodeNotes(site),
		...otherConfigNotes(site),
	];
}

/** The icon (absolute) that the configuration names, if it can be `favicon.ico` of the new site; otherwise `null`. */
export function faviconFile(site: SourceSite): string | null {
	const name = textOf(site.config.favicon)?.replace(/^\/+/, "") ?? "";
	if (!name.toLowerCase().endsWith(".ico")) return null;
	return site.staticDirs.map((dir) => join(dir, name)).find(isFile) ?? null;
}

function otherConfigNotes(site: SourceSite): Note[] {
	const notes: Note[] = [];
	const favicon = textOf(site.config.favicon);
	if (favicon !== null && faviconFile(site) === null) {
		const what = `The icon \`${favicon}\` was not migrated.`;
		const todo = "Put a `favicon.ico` directly into the static folder; otherwise, the logo is the icon.";
		notes.push(configNote(site, "favicon", { kind: "config", what, todo }));
	}
	if (site.plugins.some((plugin) => plugin.name === "sitemap" && Object.keys(plugin.options).length > 0)) {
		const todo = "Keyframe lists all pages except those with `noindex` or `unlisted`.";
		notes.push(configNote(site, "sitemap", { kind: "config", what: "Options of the sitemap were not migrated.", todo }));
	}
	return notes;
}

function themeConfigNotes(site: SourceSite): Note[] {
	const theme = recordOf(site.config.themeConfig);
	const notes = Object.keys(theme)
		.filter((name) => !coveredTheme.has(name))
		.map((key) => {
			const todo = themeTodos[key] ?? "Check whether Keyframe has an option for it.";
			return configNote(site, new RegExp(`\\b${key}\\b`), { kind: "config", what: `\`themeConfig.${key}\` was not migrated.`, todo });
		});
	if (theme.algolia === undefined) return notes;
	const todo = "Keyframe has its own search. The URL of the results page redirects to the start page.";
	return [...notes, configNote(site, "algolia", { kind: "plugin", what: "Algolia is not used.", todo })];
}

function markdownNotes(site: SourceSite): Note[] {
	const markdown = recordOf(site.config.markdown);
	const mermaid: Omit<Note, "at"> = { kind: "plugin", what: "Mermaid diagrams are shown as code.", todo: mermaidTodo };
	// `preprocess-pages.ts` runs functions.
	const isRun = (key: string) => functionPath(markdown[key]) !== null;
	const functions = ["preprocessor", "parseFrontMatter"].filter((key) => key in markdown && !isRun(key));
	return [
		...(markdown.mermaid === true ? [configNote(site, "mermaid", mermaid)] : []),
		...functions.map((key) => {
			const what = `\`markdown.${key}\` changes pages when Docusaurus reads them, and was not run.`;
			return configNote(site, key, { kind: "content", what, todo: "Check what it does, and change the pages themselves." });
		}),
	];
}

/** Notes about modules and packages that the configuration uses and that do not exist. */
function absentCodeNotes(site: SourceSite): Note[] {
	const modules = site.missing.map((path) => {
		const what = `The configuration imports \`${path}\`, which does not exist.`;
		return configNote(site, path, { kind: "config", what, todo: "The new site lacks what it provides." });
	});
	const [first] = site.absent;
	if (first === undefined) return modules;
	const what = `The configuration uses packages that are not installed: ${site.absent.map((name) => `\`${name}\``).join(", ")}.`;
	const todo = "The new site lacks what they provide. If you need it, run `npm install` in the old site and migrate again.";
	return [...modules, configNote(site, first, { kind: "config", what, todo })];
}

function collectionNotes(collection: SourceCollection, site: SourceSite): Note[] {
	const { options, kind, name, target } = collection;
	const notes: Note[] = [];
	if (functionPath(options.numberPrefixParser) !== null && typeof collection.prefixes !== "object") {
		const what = "`numberPrefixParser` returned no result, so the standard rules were used.";
		const todo = "Compare the URLs, and add a `slug` to pages whose URL differs.";
		notes.push(configNote(site, "numberPrefixParser", { kind: "address", what, todo }));
	}
	if (functionPath(options.editUrl) !== null && collection.editUrl === null && kind !== "pages") {
		const what = "`editUrl` is a function that does more than add the file's path to a URL.";
		const todo = "Set `editUrl` of the collection to the URL of the folder.";
		notes.push(configNote(site, "editUrl", { kind: "config", what, todo }));
	}
	if (kind === "blog") {
		const what = `The blog \`${name}\` has its list, feeds and posts at the same URLs.`;
		const todo =
			"Check its list, tags and authors. Descriptions of tags are missing, and so are pages for tags that only unlisted posts have.";
		notes.push(configNote(site, target, { kind: "blog", what, todo }));
	}
	return notes;
}

function versionNotes(site: SourceSite, collections: readonly SourceCollection[]): Note[] {
	const ids = [
		...new Set(collections.flatMap(({ kind, id, options }) => (kind === "docs" && options.disableVersioning !== true ? [id] : []))),
	];
	const notes = ids.flatMap((id): Note[] => {
		const migrated = collections.filter((collection) => collection.id === id).map(({ version }) => version?.name);
		const names = versionNames(site.root, id).filter((name) => !migrated.includes(name));
		if (names.length === 0) return [];
		const what = `The versions ${names.map((name) => `\`${name}\``).join(", ")} were not migrated.`;
		const todo = "Docusaurus does not publish them, or their folders are missing. Add them to `versions` of the collection.";
		return [{ kind: "version", what, todo, at: { file: versionsFile(id), line: 1 } }];
	});
	if (siteLanguages(site) !== null || !existsSync(join(site.root, "i18n"))) return notes;
	const what = "The translations in `i18n` were not migrated.";
	return [...notes, { kind: "version", what, todo: "Make a separate site for each language.", at: { file: "i18n" } }];
}

function list(site: SourceSite, pattern: string): string[] {
	return glob.sync(pattern, { cwd: site.root, suppressErrors: true, followSymbolicLinks: false }).sort(compareText);
}
