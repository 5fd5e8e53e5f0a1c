import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { basePattern } from "../../lib/address-patterns.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { isFile, isFolder } from "../../lib/file-kind.ts";
import { relativePath } from "../../lib/paths.ts";
import { plural } from "../../lib/plural.ts";
import { positionAt } from "../../lib/text-file.ts";
import { configLiterals, hasUnreadEntry, UnreadValue } from "../config-literals.ts";
import { type FolderLocales, folderLocales } from "../folder-locales.ts";
import {
	type ForeignNavItem,
	type ForeignNavLink,
	type ForeignNote,
	type ForeignSidebarItem,
	type ForeignSite,
	plainText,
	publicAddress,
	socialLinks,
} from "../foreign-site.ts";
import { rewrittenPages } from "./rewrites.ts";

/** Usual folders of a site within a repository. */
const siteFolders = [".", "docs", "website", "site"] as const;

const configNames: readonly string[] = ["ts", "mts", "js", "mjs"].flatMap((extension) => [
	`config.${extension}`,
	`config/index.${extension}`,
]);

/** The VitePress site in a folder (absolute), or in one of the usual subfolders; `null` if there is none. */
export function vitePressSite(folder: string): (ForeignSite & { readonly tool: string }) | null {
	for (const dir of siteFolders.map((name) => join(folder, name))) {
		const name = configNames.find((file) => isFile(join(dir, ".vitepress", file)));
		if (name !== undefined) return readSite(folder, dir, join(dir, ".vitepress", name));
	}
	return null;
}

function readSite(root: string, dir: string, configFile: string): ForeignSite & { readonly tool: string } {
	const { value: main, source } = configLiterals(configFile, { wanted: ["themeConfig", "title", "srcDir", "base"], root });
	const sources = join(dir, textOf(main.srcDir) ?? ".");
	const rewritten = rootFolder(main.rewrites);
	const pages = rewritten !== null && isFolder(join(sources, rewritten)) ? join(sources, rewritten) : sources;
	const config = withRootLocale(main, { root, configFile, pages });
	const theme = recordOf(config.themeConfig);
	const notes: ForeignNote[] = [];
	const note = (key: string, what: string, todo: string) => {
		const offset = Math.max(0, source.search(new RegExp(`\\b${key}\\b`)));
		notes.push({ what, todo, at: { file: relativePath(root, configFile), line: positionAt(source, offset).line } });
	};
	const mainLanguage = textOf(config.lang);
	const languages = folderLocales(recordOf(config.locales), { root, folder: sources, mainLanguage }, (key) =>
		localeLabels(config, { root, key, configFile }),
	);
	noteLeftovers(config, { theme, languages, note });
	const base = textOf(config.base);
	const logo = logoOf(theme.logo);
	const { pattern } = recordOf(theme.editLink);
	const footer = recordOf(theme.footer);
	const copyright = [footer.message, footer.copyright].flatMap((text) => (typeof text === "string" ? [plainText(text)] : [])).join(" ");
	const exclude = textsOf(config.srcExclude).filter((glob) => !glob.startsWith("!"));
	const moved = pages === sources ? rewrittenPages(main.rewrites, sources) : new Map<string, string>();
	// What a migration leaves out is reported for the pages that it moves.
	const sidebars = readSidebars(theme.sidebar, { pages, note: moved.size === 0 ? note : () => {}, moved: new Map() });
	const site: ForeignSite & { readonly tool: string } = {
		tool: "VitePress",
		dir,
		root,
		options: {
			...(textOf(config.title) !== null && { title: String(config.title) }),
			...(textOf(config.description) !== null && { tagline: String(config.description) }),
			...(mainLanguage !== null && { language: mainLanguage }),
			...languages?.options,
			...publicAddress(textOf(recordOf(config.sitemap).hostname)),
			...(base !== null && basePattern.test(base) && { base }),
			...(logo && existsSync(join(pages, "public", logo.light)) && { logo }),
			...(copyright !== "" && { footer: { copyright } }),
			navbar: {
				left: navItems(theme.nav),
				right: [
					...Object.values(recordOf(config.locales)).flatMap(otherSite),
					...socialLinks(listOf(theme.socialLinks).map((entry) => [textOf(recordOf(entry).icon), textOf(recordOf(entry).link)])),
				],
			},
			collections: {
				docs: {
					...{ dir: relativePath(root, pages) || ".", route: "/", layout: "docs", fileNames: "plain" },
					...(exclude.length > 0 && { exclude }),
					...(sidebars && { sidebars }),
					...(typeof pattern === "string" &&
						/^https?:.*\/:path$/.test(pattern) && { editUrl: editAddress(pattern, relativePath(sources, pages)) }),
					...(config.lastUpdated === true && { showLastUpdated: true }),
					...(languages && { translations: languages.translations }),
				},
			},
		},
		sections: [],
		staticDir: [join(pages, "public"), join(sources, "public")].find(isFolder) ?? null,
		notes,
	};
	return moved.size === 0 ? site : withRewrites(site, { sidebar: theme.sidebar, place: { pages, note, moved } });
}

/** A site whose pages a migration puts where its rewrites say, with the sidebars that it has then. */
function withRewrites<Site extends ForeignSite>(
	site: Site,
	{ sidebar, place }: { readonly sidebar: unknown; readonly place: SidebarPlace },
): Site {
	const { docs } = site.options.collections;
	const sidebars = readSidebars(sidebar, place);
	const inRoot = (path: string) => relativePath(site.root, join(place.pages, path));
	const files = new Map([...place.moved].map(([from, to]) => [inRoot(from), inRoot(to)]));
	if (docs === undefined) return site;
	return { ...site, moved: { files, options: { ...site.options, collections: { docs: { ...docs, ...(sidebars && { sidebars }) } } } } };
}

type AddNote = (key: string, what: string, todo: string) => void;

type Leftovers = { readonly theme: JsonRecord; readonly languages: FolderLocales | null; readonly note: AddNote };

function noteLeftovers(config: JsonRecord, { theme, languages, note }: Leftovers): void {
	const others = Object.entries(recordOf(config.locales)).filter(([name, value]) => name !== "root" && otherSite(value).length === 0);
	if (others.length > 0 && languages === null) {
		const what = `The pages of ${plural(others.length, "more language")} are pages like all others.`;
		note("locales", what, "Move them to sites of their own.");
	}
	if (recordOf(theme.search).provider === "algolia") note("algolia", "The search with Algolia was not taken.", "Set `search.provider`.");
	if (listOf(config.head).length > 0) note("head", "`head` was not taken.", "Icons go to the static folder, scripts to `analytics`.");
	if (recordOf(config.markdown).math === true)
		note("math", "Formulas are shown as text.", "Run `npm install katex remark-math` and set `markdown: { math: true }`.");
	if (isRecord(config.vite) || isRecord(config.vue))
		note("vite", "The options of Vite and Vue have no effect.", "Components of Vue show their text.");
	for (const [key, value] of [
		["nav", theme.nav],
		["sidebar", theme.sidebar],
	] as const)
		if (value instanceof UnreadValue) note(key, `\`${key}\` is computed, so it was not read.`, "Write it out.");
		else if (hasUnreadEntry(value)) note(key, `Entries of \`${key}\` are computed, so they were not read.`, "Write them out.");
}

/** The link to a language that has a site of its own. */
function otherSite(locale: unknown): ForeignNavLink[] {
	const { label, link } = recordOf(locale);
	return typeof label === "string" && typeof link === "string" && /^https?:/.test(link) ? [{ label, href: link }] : [];
}

/** `{ "en/:rest*": ":rest*" }` → `en`; `null` without such an entry. */
function rootFolder(rewrites: unknown): string | null {
	for (const [from, to] of Object.entries(recordOf(rewrites))) {
		const [, folder, rest] = /^([\w/-]+)\/(:\w+[*+]?)$/.exec(from) ?? [];
		if (folder !== undefined && to === rest) return folder;
	}
	return null;
}

/** The configuration with what it says for the language of the root, also in the file for that language. */
function withRootLocale(
	main: JsonRecord,
	{ root, configFile, pages }: { readonly root: string; readonly configFile: string; readonly pages: string },
): JsonRecord {
	const near = posix.dirname(configFile);
	const files = ["ts", "mts", "js", "mjs"].flatMap((extension) => [
		join(pages, `config.${extension}`),
		join(near, `en.${extension}`),
		join(near, `shared.${extension}`),
	]);
	const others = files
		.filter((file) => file !== configFile && isFile(file))
		.map((file) => configLiterals(file, { wanted: ["themeConfig", "title", "description"], root }).value);
	const all = [...others, main, recordOf(recordOf(main.locales).root)];
	const own = (value: JsonRecord) => Object.entries(value).filter(([, entry]) => !(entry instanceof UnreadValue));
	const themes = all.flatMap((value) => own(recordOf(value.themeConfig)));
	return { ...Object.fromEntries(all.flatMap(own)), themeConfig: { ...recordOf(main.themeConfig), ...Object.fromEntries(themes) } };
}

/** The texts of the configuration in a language, by those of the main one, which lead to the same pages. */
function localeLabels(
	config: JsonRecord,
	{ root, key, configFile }: { readonly root: string; readonly key: string; readonly configFile: string },
): Record<string, string> {
	const file = ["ts", "mts", "js", "mjs"].map((extension) => join(posix.dirname(configFile), `${key}.${extension}`)).find(isFile);
	const near = file === undefined ? {} : configLiterals(file, { wanted: ["themeConfig", "title", "description"], root }).value;
	const own = { ...near, ...recordOf(recordOf(config.locales)[key]) };
	const ownTheme = { ...recordOf(near.themeConfig), ...recordOf(own.themeConfig) };
	const theme = recordOf(config.themeConfig);
	// The navbar and the sidebar can have two texts for one page.
	const links = (["nav", "sidebar"] as const).flatMap((part) => {
		const translated = new Map(textsByLink(ownTheme[part], `/${key}/`));
		return textsByLink(theme[part], "/").map(([link, text]) => [text, translated.get(link)] as const);
	});
	const texts = [[config.title, own.title] as const, [config.description, own.description] as const, ...links];
	return Object.fromEntries(
		texts.flatMap(([text, label]) => (typeof text === "string" && typeof label === "string" && text !== label ? [[text, label]] : [])),
	);
}

/** The texts of links and groups with what they lead to, without `prefix`. A group leads to its first link; its depth tells the two apart. */
function textsByLink(value: unknown, prefix: string, depth = 0): [link: string, text: string][] {
	const lists = Array.isArray(value) ? [value] : Object.values(recordOf(value)).map((entry) => recordOf(entry).items ?? entry);
	return lists.flatMap(listOf).flatMap((entry): [string, string][] => {
		const { text, link, items } = recordOf(entry);
		const inner = Array.isArray(items) ? textsByLink(items, prefix, depth + 1) : [];
		const [first] = inner;
		const target = typeof link === "string" ? link.replace(prefix, "/").replace(/(?:\.html|\.md)$/, "") : null;
		const key = target ?? (first && `${depth} ${first[0]}`);
		return typeof text === "string" && key !== undefined ? [[key, plainText(text)], ...inner] : inner;
	});
}

function logoOf(value: unknown): { readonly light: string; readonly dark: string } | null {
	const { src, light, dark } = recordOf(value);
	const one = textOf(value) ?? textOf(src) ?? textOf(light);
	return one?.startsWith("/") ? { light: one, dark: textOf(dark) ?? one } : null;
}

function editAddress(pattern: string, folder: string): string {
	return pattern.replace(/\/:path$/, folder === "" ? "" : `/${folder}`);
}

function navItems(value: unknown): ForeignNavItem[] {
	return listOf(value).flatMap((entry): ForeignNavItem[] => {
		const { text, items } = recordOf(entry);
		if (typeof text !== "string") return [];
		const links = navLinks(items);
		return Array.isArray(items) ? (links.length === 0 ? [] : [{ label: plainText(text), items: links }]) : navLinks([entry]);
	});
}

/** The links of a list, and those of the groups in it. */
function navLinks(value: unknown): ForeignNavLink[] {
	return listOf(value).flatMap((entry): ForeignNavLink[] => {
		const { text, link, items } = recordOf(entry);
		if (Array.isArray(items)) return navLinks(items);
		if (typeof text !== "string" || typeof link !== "string") return [];
		if (/^https?:/.test(link)) return [{ label: plainText(text), href: link }];
		return [
			{
				label: plainText(text),
				to: `/${link
					.replace(/^\//, "")
					.replace(/(?:\.html|\.md)(?=$|#)/, "")
					.replace(/(?:^|(?<=\/))index$/, "")}`,
			},
		];
	});
}

/** The sidebars: one, or one for each path that they are for. */
function readSidebars(value: unknown, place: SidebarPlace): Readonly<Record<string, readonly ForeignSidebarItem[]>> | null {
	const lists = Array.isArray(value) ? { docs: value } : recordOf(value);
	const found = Object.entries(lists).flatMap(([path, written]) => {
		const { base, items } = recordOf(written);
		const entries = sidebarItems(Array.isArray(written) ? written : items, textOf(base) ?? "", place);
		const name = path.replace(/^\/+|\/+$/g, "").replaceAll("/", "-") || "docs";
		return entries.length === 0 ? [] : [[name, entries] as const];
	});
	return found.length === 0 ? null : Object.fromEntries(found);
}

/** Where the pages of a sidebar are (absolute), and the paths that some of them have after a migration, by their own paths. */
type SidebarPlace = { readonly pages: string; readonly note: AddNote; readonly moved: ReadonlyMap<string, string> };

function sidebarItems(value: unknown, base: string, place: SidebarPlace): ForeignSidebarItem[] {
	return listOf(value).flatMap((entry): ForeignSidebarItem[] => {
		const { text, link, items, collapsed, base: own } = recordOf(entry);
		const label = typeof text === "string" ? plainText(text) : "";
		const path = typeof link === "string" ? (/^(?:https?:|\/)/.test(link) ? link : `${textOf(own) ?? base}${link}`) : null;
		const id = path === null || /^https?:/.test(path) ? null : pageId(path, place);
		if (!Array.isArray(items)) {
			if (path === null || label === "") return [];
			if (id !== null) return [{ type: "doc", id, label }];
			if (/^https?:/.test(path) || path.includes("#")) return [{ type: "link", label, href: path }];
			place.note("sidebar", `\`${path}\` in \`sidebar\` is not a page.`, "Add the page, or remove the entry.");
			return [];
		}
		const inner = sidebarItems(items, textOf(own) ?? base, place);
		if (label === "") return inner;
		const isOpen = collapsed === undefined;
		return [
			{
				type: "category",
				label,
				...(id !== null && { link: { type: "doc" as const, id } }),
				...(isOpen ? { collapsible: false } : { collapsed: collapsed === true }),
				items: inner,
			},
		];
	});
}

/** The id of the page at a path; `null` if there is none. */
function pageId(path: string, { pages, moved }: SidebarPlace): string | null {
	const plain = path
		.replace(/[?#].*$/, "")
		.replace(/^\//, "")
		.replace(/\.(?:md|html)$/, "");
	const ids = plain === "" || plain.endsWith("/") ? [`${plain}index`] : [plain, `${plain}/index`];
	const targets = new Set(moved.values());
	const hasPage = (id: string) => targets.has(`${id}.md`) || (existsSync(join(pages, `${id}.md`)) && !moved.has(`${id}.md`));
	return path.includes("#") ? null : (ids.find(hasPage) ?? null);
}
