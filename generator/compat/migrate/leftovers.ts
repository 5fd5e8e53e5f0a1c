import { existsSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { compareText } from "../../lib/compare-text.ts";
import type { ConfiguredPlugin } from "../docusaurus/configured-plugins.ts";
import { versionNames, versionsFile } from "../docusaurus/docusaurus-versions.ts";
import { functionPath, listOf, packageOf, recordOf, textOf, textsOf } from "../docusaurus/values.ts";
import type { SourceCollection } from "./collections.ts";
import type { Notes } from "./migration-report.ts";
import { isMath } from "./page-plan.ts";
import type { SourceSite } from "./source-site.ts";

/** Plugins that were read or need nothing. */
const coveredPlugins: ReadonlySet<string> = new Set(
	"content-docs content-blog content-pages client-redirects theme-classic sitemap debug svgr theme-mermaid docusaurus-plugin-module-alias".split(
		" ",
	),
);

const mermaidTodo = "Run `npm install mermaid-isomorphic playwright` in the new site and set `markdown: { mermaid: true }`.";

/** Replacements of plugins, by their name. */
const pluginTodos: readonly (readonly [RegExp, string])[] = [
	[/search|algolia|docsearch/i, "Nothing: Keyframe has its own search."],
	[/google|gtag|analytics|umami|plausible|posthog/i, "Write the script as a provider of `analytics` in `site.config.ts`."],
	[/pwa/i, "Keyframe has no service worker: publish one from the static folder that removes the old one."],
	[/ideal-image/i, "Use ordinary images."],
	[/sass|scss|tailwind|postcss/i, "Compile the styles yourself, and import the CSS where it is used."],
	[/llms|copy-page/i, "Check whether Keyframe has it built in, and leave the plugin out."],
	[/openapi|redoc|typedoc/i, "Have the tool write Markdown into the folder of a collection before each build."],
	[/mermaid/i, mermaidTodo],
	[/live-codeblock/i, "Live code is shown as code: write an island (`*.island.tsx`) where it must run."],
];

/** Keys of `themeConfig` that were read or need nothing. */
const coveredTheme: ReadonlySet<string> = new Set("navbar footer prism image docs blog tableOfContents announcementBar algolia".split(" "));

const themeTodos: Readonly<Record<string, string>> = {
	colorMode: "Nothing: Keyframe follows the reader's system and has a switch.",
	metadata: "Write the tags as `<head>` in the pages that need them.",
	mermaid: mermaidTodo,
	zoom: "Leave it out, or write a component.",
	liveCodeBlock: "Live code is shown as code: write an island (`*.island.tsx`) where it must run.",
};

/** Notes everything of the source site that has no counterpart: replaced components, plugins, styles, scripts, React pages, versions, translations. */
export function noteLeftovers(site: SourceSite, collections: readonly SourceCollection[], notes: Notes): void {
	noteTheme(site, notes);
	for (const plugin of site.plugins) notePlugin(plugin, site, notes);
	noteConfig(site, notes);
	for (const collection of collections) noteCollection(collection, notes);
	noteVersions(site, collections, notes);
	for (const file of ["vercel.json", "netlify.toml", "firebase.json", "staticwebapp.config.json"])
		if (existsSync(join(site.root, file)))
			notes.add("host", `\`${file}\` was not copied.`, "Copy it, and change the build command and the output folder (`out`) in it.", {
				file,
				line: 1,
			});
}

function noteTheme(site: SourceSite, notes: Notes): void {
	for (const file of list(site, "src/theme/**/*.{js,jsx,ts,tsx}")) {
		const name = file.replace(/^src\/theme\/|(?:\/index)?\.[jt]sx?$/g, "");
		const todo =
			name === "MDXComponents"
				? "Import the components in the pages that use them; pages that need some got placeholders."
				: "Components of the theme cannot be replaced. Check whether an option does it, or write a component of your own.";
		notes.add("theme", `\`${name}\` replaces a component of the theme.`, todo, { file, line: 1 });
	}
	const css = site.plugins.filter((plugin) => plugin.name === "theme-classic").flatMap((plugin) => textsOf(plugin.options.customCss));
	for (const file of css) {
		const name = file.replace(`${site.root}/`, "").replace(/^\.\//, "");
		notes.add(
			"theme",
			`\`${name}\` was not migrated: its selectors are for the markup of Docusaurus.`,
			"Rewrite the rules that you still need for Keyframe's markup, and add the file to `styles`.",
			{ file: name, line: 1 },
		);
	}
}

function notePlugin(plugin: ConfiguredPlugin, site: SourceSite, notes: Notes): void {
	const written = plugin.written.replace(`${site.root}/`, "./");
	const at = plugin.written === "(function)" ? /\bplugins\s*:/ : (written.split(/[/\\]/).at(-1) ?? "").replace(/\.\w+$/, "");
	for (const key of ["remarkPlugins", "beforeDefaultRemarkPlugins", "rehypePlugins", "beforeDefaultRehypePlugins"])
		for (const entry of listOf(plugin.options[key])) {
			const name = entryName(entry);
			if (isMath(entry) || /rehype-katex|remark-plugin-npm2yarn/.test(name)) continue;
			const to = key.includes("emark") ? "remarkPlugins" : "rehypePlugins";
			notes.inConfig(
				"plugin",
				`\`${name}\` is used for Markdown.`,
				`Install it and add it to \`markdown.${to}\` in \`site.config.ts\`.`,
				key,
			);
		}
	if (coveredPlugins.has(plugin.name)) return;
	const todo =
		pluginTodos.find(([pattern]) => pattern.test(plugin.name))?.[1] ?? "Check what it does: Keyframe does not run Docusaurus plugins.";
	notes.inConfig("plugin", `The ${plugin.kind} \`${plugin.name.replace(`${site.root}/`, "./")}\` was not migrated.`, todo, at);
}

function entryName(entry: unknown): string {
	const plugin = Array.isArray(entry) ? entry[0] : entry;
	return packageOf(plugin) ?? textOf(plugin) ?? "a function of the configuration";
}

/** Replacements of the entries of these lists in the configuration. */
const listTodos: Readonly<Record<string, string>> = {
	scripts: "Write each as a provider of `analytics`, or as `<head>` in the pages that need it.",
	stylesheets: "Import the styles where they are used.",
	headTags: "Write the tags as `<head>` in the pages that need them.",
	clientModules: "Write what they do as an island (`*.island.tsx`) in the pages that need it.",
};

function noteConfig(site: SourceSite, notes: Notes): void {
	for (const [key, todo] of Object.entries(listTodos)) {
		for (const entry of listOf(site.config[key])) {
			const { src, href, tagName } = recordOf(entry);
			const name = textOf(entry) ?? textOf(src) ?? textOf(href) ?? textOf(tagName) ?? "an entry";
			notes.inConfig("theme", `\`${name.replace(`${site.root}/`, "")}\` of \`${key}\` was not migrated.`, todo, key);
		}
	}
	noteThemeConfig(site, notes);
	noteMarkdownOptions(site, notes);
	noteAbsentCode(site, notes);
	const favicon = textOf(site.config.favicon);
	if (favicon !== null) {
		const todo = "Browsers find `favicon.ico` at the top of the static folder; otherwise the logo is the icon.";
		notes.inConfig("config", `The icon \`${favicon}\` was not migrated.`, todo, "favicon");
	}
	const locales = textsOf(recordOf(site.config.i18n).locales);
	if (locales.length > 1) {
		const what = `Of the languages ${locales.map((locale) => `\`${locale}\``).join(", ")}, only the default was migrated.`;
		notes.inConfig("version", what, "Make a site of each, from its own folder.", "locales");
	}
	if (site.plugins.some((plugin) => plugin.name === "sitemap" && Object.keys(plugin.options).length > 0)) {
		const todo = "Keyframe lists all pages except those with `noindex` or `unlisted`.";
		notes.inConfig("config", "Options of the sitemap were not migrated.", todo, "sitemap");
	}
}

function noteThemeConfig(site: SourceSite, notes: Notes): void {
	const theme = recordOf(site.config.themeConfig);
	for (const key of Object.keys(theme).filter((name) => !coveredTheme.has(name))) {
		const todo = themeTodos[key] ?? "Check whether Keyframe has an option for it.";
		notes.inConfig("config", `\`themeConfig.${key}\` was not migrated.`, todo, new RegExp(`\\b${key}\\b`));
	}
	if (theme.algolia === undefined) return;
	const todo = "Keyframe has its own search. The address of the results page redirects to the start page.";
	notes.inConfig("plugin", "Algolia is not used.", todo, "algolia");
}

function noteMarkdownOptions(site: SourceSite, notes: Notes): void {
	const markdown = recordOf(site.config.markdown);
	if (markdown.mermaid === true) notes.inConfig("plugin", "Mermaid diagrams are shown as code.", mermaidTodo, "mermaid");
	for (const key of ["preprocessor", "parseFrontMatter"].filter((name) => name in markdown)) {
		const what = `\`markdown.${key}\` changes pages while they are read, and was not run.`;
		notes.inConfig("content", what, "Check what it does, and change the pages themselves.", key);
	}
}

/** Notes modules and packages that the configuration uses and that do not exist. */
function noteAbsentCode(site: SourceSite, notes: Notes): void {
	for (const path of site.missing) {
		const what = `The configuration imports \`${path}\`, which does not exist.`;
		notes.inConfig("config", what, "The new site lacks what it provides.", path);
	}
	const [first] = site.absent;
	if (first === undefined) return;
	const what = `The configuration uses packages that are not installed: ${site.absent.map((name) => `\`${name}\``).join(", ")}.`;
	const todo = "The new site lacks what they provide. If you need it, run `npm install` in the old site and migrate again.";
	notes.inConfig("config", what, todo, first);
}

function noteCollection(collection: SourceCollection, notes: Notes): void {
	const { options } = collection;
	if (functionPath(options.numberPrefixParser) !== null && typeof collection.prefixes !== "object")
		notes.inConfig(
			"address",
			"`numberPrefixParser` returned nothing, so the standard rules were used.",
			"Compare the addresses, and give pages that differ a `slug`.",
			"numberPrefixParser",
		);
	if (functionPath(options.editUrl) !== null && collection.editUrl === null && collection.kind !== "pages")
		notes.inConfig(
			"config",
			"`editUrl` is a function that does more than add the file's path to an address.",
			"Write the address of the folder as `editUrl` of the collection.",
			"editUrl",
		);
	if (collection.kind === "blog") {
		const todo =
			"Look at its list, tags and authors. Descriptions of tags and authors, and pages of tags that only unlisted posts have, are missing.";
		notes.inConfig("blog", `The blog \`${collection.name}\` has its list, feeds and posts at the same addresses.`, todo, collection.target);
	}
}

function noteVersions(site: SourceSite, collections: readonly SourceCollection[], notes: Notes): void {
	for (const { kind, id, dir, options, route, oldRoute } of collections) {
		const released = kind === "docs" && options.disableVersioning !== true ? versionNames(site.root, id) : [];
		const names = released.filter((name) => !dir.endsWith(`/version-${name}`));
		if (names.length === 0) continue;
		const where = oldRoute === null ? "" : ` The unreleased docs are at \`${route}\`, and \`${oldRoute}\` redirects to them.`;
		notes.add(
			"version",
			`The versions ${names.map((name) => `\`${name}\``).join(", ")} were not migrated.${where}`,
			"Keep the old build of those versions beside the new site.",
			{ file: versionsFile(id), line: 1 },
		);
	}
	if (existsSync(join(site.root, "i18n")))
		notes.add("version", "The translations in `i18n` were not migrated.", "Make a site of each language, from its own folder.", {
			file: "i18n",
		});
}

function list(site: SourceSite, pattern: string): string[] {
	return glob.sync(pattern, { cwd: site.root, suppressErrors: true, followSymbolicLinks: false }).sort(compareText);
}
