import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isExternal, splitHref } from "../../../theme/lib/urls.ts";
import { basePattern } from "../../lib/address-patterns.ts";
import { compareText } from "../../lib/compare-text.ts";
import { type JsonRecord, listOf, recordOf, textOf } from "../../lib/config-values.ts";
import { isFile, isFolder } from "../../lib/file-kind.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { relativePath } from "../../lib/paths.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import { positionAt } from "../../lib/text-file.ts";
import { configLiterals, hasUnreadEntry, UnreadValue } from "../config-literals.ts";
import { folderLocales } from "../folder-locales.ts";
import {
	type ForeignNote,
	type ForeignRedirect,
	type ForeignSidebarItem,
	type ForeignSite,
	publicAddress,
	socialLinks,
} from "../foreign-site.ts";

/** Usual folders of a site within a repository. */
const siteFolders = [".", "docs", "website", "site", "www"] as const;

/** Where its pages are. */
const contentFolder = "src/content/docs";

/** The Starlight site in a folder (absolute), or in one of the usual subfolders; `null` if there is none. */
export function starlightSite(folder: string): (ForeignSite & { readonly tool: string }) | null {
	for (const dir of siteFolders.map((name) => join(folder, name))) {
		const name = ["mjs", "ts", "js", "mts"].map((extension) => `astro.config.${extension}`).find((file) => isFile(join(dir, file)));
		if (name === undefined || !isFolder(join(dir, contentFolder))) continue;
		const file = join(dir, name);
		if (configLiterals(file, { wanted: [], root: folder }).source.includes("starlight")) return readSite(folder, dir, file);
	}
	return null;
}

function readSite(root: string, dir: string, configFile: string): ForeignSite & { readonly tool: string } {
	const { value: config, source } = configLiterals(configFile, {
		wanted: ["sidebar", "social", "logo", "editLink", "customCss", "locales", "title"],
		root,
	});
	const { value: astro } = configLiterals(configFile, { wanted: ["site", "base", "integrations", "redirects"], root });
	const notes: ForeignNote[] = [];
	const note = (key: string, what: string, todo: string) => {
		const offset = Math.max(0, source.search(new RegExp(`\\b${key}\\b`)));
		notes.push({ what, todo, at: { file: relativePath(root, configFile), line: positionAt(source, offset).line } });
	};
	const all = join(dir, contentFolder);
	const locales = Object.keys(recordOf(config.locales));
	const main = textOf(config.defaultLocale) ?? "root";
	const ownFolder = !locales.includes("root") && isFolder(join(all, main)) ? main : null;
	const languages = folderLocales(localesFromRoot(config, ownFolder), { root, folder: all, mainLanguage: null }, (key) =>
		sidebarLabels(config, { key, main: ownFolder ?? "root" }),
	);
	// Without other languages, its folder is one like all others.
	const moved = languages ? ownFolder : null;
	const pages = moved === null ? all : join(all, moved);
	const prefix = moved === null && ownFolder !== null ? `${ownFolder}/` : "";
	if (locales.length > 1 && languages === null)
		note(
			"locales",
			`The pages of ${locales.length - 1} more languages are pages like all others, in no sidebar.`,
			"Move them to sites of their own.",
		);
	noteLeftovers(config, note);
	const logoFile = logoOf(config.logo, dir);
	if (config.logo !== undefined && logoFile === null)
		note("logo", "The logo was not taken.", "Copy it to the static folder and set `logo`.");
	const items = Array.isArray(config.sidebar)
		? sidebarItems(config.sidebar, { pages, prefix, note })
		: locales.length > 1 && moved === null
			? ownItems(pages, prefix, locales)
			: [];
	const redirects = [...(moved === null ? [] : movedPages(pages, moved)), ...writtenRedirects(astro.redirects, { moved, note })];
	const title =
		textOf(config.title) ??
		textOf(recordOf(config.title)[textOf(recordOf(recordOf(config.locales)[main]).lang) ?? main]) ??
		textOf(Object.values(recordOf(config.title))[0]);
	const base = textOf(astro.base);
	const edit = textOf(recordOf(config.editLink).baseUrl);
	return {
		tool: "Starlight",
		dir,
		root,
		options: {
			...(title !== null && { title }),
			...(textOf(config.description) !== null && { tagline: String(config.description) }),
			...publicAddress(textOf(astro.site)),
			...(base !== null && { base: basePattern.test(`/${base}/`.replace(/\/{2,}/g, "/")) ? `/${base}/`.replace(/\/{2,}/g, "/") : "/" }),
			trailingSlash: true,
			navbar: { left: [], right: socialLinks(social(config.social)) },
			...languages?.options,
			...(redirects.length > 0 && { redirects }),
			collections: {
				docs: {
					...{ dir: relativePath(root, pages), route: "/", layout: "docs", fileNames: "plain" },
					// The page for unknown addresses.
					exclude: ["404.md", "404.mdx"],
					...(items.length > 0 && { sidebars: { docs: items } }),
					...(edit !== null && /^https?:/.test(edit) && { editUrl: `${edit.replace(/\/$/, "")}/${relativePath(dir, pages)}` }),
					...(config.lastUpdated === true && { showLastUpdated: true }),
					...(languages && { translations: languages.translations }),
				},
			},
		},
		sections: [],
		staticDir: isFolder(join(dir, "public")) ? join(dir, "public") : null,
		...(logoFile !== null && { logoFile }),
		notes,
	};
}

/** The files (absolute) of the logo, one for each color mode; `null` if they do not exist. */
function logoOf(value: unknown, dir: string): NonNullable<ForeignSite["logoFile"]> | null {
	const { src, light, dark } = recordOf(value);
	const paths = [textOf(src) ?? textOf(light), textOf(src) ?? textOf(dark)];
	const [lightFile, darkFile] = paths.map((path) => (path === null || !/^\.?\.?\//.test(path) ? null : join(dir, path)));
	return lightFile && darkFile && isFile(lightFile) && isFile(darkFile) ? { light: lightFile, dark: darkFile } : null;
}

/** The languages, with the default one as `root` even if it has a folder of its own. */
function localesFromRoot({ locales }: JsonRecord, ownFolder: string | null): JsonRecord {
	const all = recordOf(locales);
	if (ownFolder === null || !(ownFolder in all)) return all;
	const { [ownFolder]: own, ...others } = all;
	return { root: { lang: ownFolder, ...recordOf(own) }, ...others };
}

/** Redirects for the pages of the default language, which have no prefix here: from `/en/guides/` to `/guides/`. */
function movedPages(pages: string, folder: string): ForeignRedirect[] {
	const files = readdirSync(pages, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
	return files.sort(compareText).flatMap((file) => {
		const [, id] = /^(.*)\.mdx?$/.exec(file) ?? [];
		if (id === undefined || id === "404") return [];
		const to = `/${id.replace(/(?:^|\/)index$/, "")}/`.replace("//", "/");
		return [{ from: `/${folder}${to}`, to }];
	});
}

/**
 * The redirects of the configuration, to the addresses that pages have here. The pages of the `moved` folder have lost its name. Those with
 * patterns have no counterpart.
 */
function writtenRedirects(value: unknown, { moved, note }: { readonly moved: string | null; readonly note: AddNote }): ForeignRedirect[] {
	if (value instanceof UnreadValue) note("redirects", "`redirects` is computed, so it was not read.", "Write it out.");
	return Object.entries(recordOf(value)).flatMap(([from, target]): ForeignRedirect[] => {
		const to = textOf(target) ?? textOf(recordOf(target).destination);
		if (to === null || /[[\]]/.test(from + to)) {
			note("redirects", `The redirect from \`${from}\` was not taken.`, "Add one to `redirects` for each page that it means.");
			return [];
		}
		const { path, query, fragment } = splitHref(to);
		const known = moved !== null && `${path}/`.startsWith(`/${moved}/`) ? path.slice(moved.length + 1) || "/" : path;
		const inSite = withSlashRule(known, true) + query + (fragment === null ? "" : `#${fragment}`);
		const temporary = [302, 307].includes(Number(recordOf(target).status));
		return [{ from: withSlashRule(from, true), to: isExternal(to) ? to : inSite, ...(temporary && { temporary }) }];
	});
}

type AddNote = (key: string, what: string, todo: string) => void;

function noteLeftovers(config: JsonRecord, note: AddNote): void {
	if (config.sidebar instanceof UnreadValue) note("sidebar", "`sidebar` is computed, so it was not read.", "Write it out.");
	else if (hasUnreadEntry(config.sidebar)) note("sidebar", "Entries of `sidebar` are computed, so they were not read.", "Write them out.");
	if (listOf(config.customCss).length > 0)
		note("customCss", "`customCss` was not taken.", "Add style sheets to `styles`; the theme has other class names.");
	if (Object.keys(recordOf(config.components)).length > 0)
		note("components", "Replaced components were not taken.", "Replace parts of the theme with `slots`.");
	if (listOf(config.plugins).length > 0) note("plugins", "Plugins do not run.", "See the integrations for a counterpart.");
	if (listOf(config.head).length > 0) note("head", "`head` was not taken.", "Icons go to the static folder, scripts to `analytics`.");
}

/** Accounts elsewhere: a list, or in older versions an object. */
function social(value: unknown): (readonly [string | null, string | null])[] {
	if (Array.isArray(value)) return value.map((entry) => [textOf(recordOf(entry).icon), textOf(recordOf(entry).href)] as const);
	return Object.entries(recordOf(value)).map(([icon, href]) => [icon, textOf(href)] as const);
}

type SidebarPlace = { readonly pages: string; readonly prefix: string; readonly note: AddNote };

function sidebarItems(value: unknown, place: SidebarPlace): ForeignSidebarItem[] {
	return listOf(value).flatMap((entry): ForeignSidebarItem[] => {
		if (typeof entry === "string") return pageItem(entry, null, place);
		const { label: own, slug, link, items, autogenerate, collapsed, badge: mark } = recordOf(entry);
		const label = textOf(own);
		const text = textOf(mark) ?? textOf(recordOf(mark).text) ?? textOf(Object.values(recordOf(recordOf(mark).text))[0]);
		const badge = text === null ? {} : { badge: text };
		if (typeof slug === "string") return pageItem(slug, label, place).map((item) => ({ ...item, ...badge }));
		const directory = textOf(recordOf(autogenerate).directory);
		if (directory !== null) {
			const inner = { type: "autogenerated" as const, dir: `${place.prefix}${directory.replace(/^\/+|\/+$/g, "")}` };
			if (!isFolder(join(place.pages, inner.dir))) return [];
			return label === null ? [inner] : [{ type: "category", label, collapsed: collapsed === true, ...badge, items: [inner] }];
		}
		if (Array.isArray(items)) {
			const inner = sidebarItems(items, place);
			return label === null ? inner : [{ type: "category", label, collapsed: collapsed === true, ...badge, items: inner }];
		}
		if (typeof link !== "string") return [];
		if (/^https?:/.test(link)) return [{ type: "link", label: label ?? link, href: link, ...badge }];
		return pageItem(link, label, place).map((item) => ({ ...item, ...badge }));
	});
}

function pageItem(slug: string, label: string | null, { pages, prefix, note }: SidebarPlace): ForeignSidebarItem[] {
	const plain = `${prefix}${slug.replace(/[?#].*$/, "").replace(/^\/+|\/+$/g, "")}`.replace(/\/$/, "");
	const ids = plain === "" ? ["index"] : [plain, `${plain}/index`];
	const id = ids.find((id) => ["md", "mdx"].some((extension) => isFile(join(pages, `${id}.${extension}`))));
	if (id !== undefined) return [{ type: "doc", id, ...(label !== null && { label }) }];
	note("sidebar", `\`${slug}\` in \`sidebar\` is not a page.`, "Add the page, or remove the entry.");
	return [];
}

/** The texts of the configuration in a language, by those of the main one: the title, and labels of the sidebar. */
function sidebarLabels(
	{ title, sidebar, locales }: JsonRecord,
	{ key, main }: { readonly key: string; readonly main: string },
): Record<string, string> {
	const [mainTag, tag] = [main, key].map((name) => textOf(recordOf(recordOf(locales)[name]).lang) ?? name) as [string, string];
	const labels: Record<string, string> = {};
	const add = (text: unknown, translated: unknown) => {
		if (typeof text === "string" && typeof translated === "string") labels[text] = translated;
	};
	/** A text in several languages, by language. */
	const addAll = (texts: unknown) => add(recordOf(texts)[mainTag] ?? Object.values(recordOf(texts))[0], recordOf(texts)[tag]);
	const walk = (items: unknown) => {
		for (const entry of listOf(items)) {
			const { label, translations, items: inner } = recordOf(entry);
			add(label, recordOf(translations)[tag] ?? recordOf(translations)[key]);
			walk(inner);
		}
	};
	addAll(title);
	walk(sidebar);
	return labels;
}

/** The pages and folders of the main language, without the folders of the others. */
function ownItems(pages: string, prefix: string, locales: readonly string[]): ForeignSidebarItem[] {
	const names = readdirSync(join(pages, prefix), { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
	return names.flatMap((entry): ForeignSidebarItem[] => {
		const path = `${prefix}${entry.name}`;
		const [, id] = /^(.*)\.mdx?$/.exec(path) ?? [];
		if (!entry.isDirectory()) return id === undefined || /(?:^|\/)(?:index|404)$/.test(id) ? [] : [{ type: "doc", id }];
		if (prefix === "" && locales.some((locale) => locale.toLowerCase() === entry.name.toLowerCase())) return [];
		return [{ type: "category", label: wordsOf(entry.name), items: [{ type: "autogenerated", dir: path }] }];
	});
}
