import { existsSync } from "node:fs";
import { join } from "node:path";
import { admonitionKind, standardAdmonitions } from "../../../theme/lib/admonition-kinds.ts";
import { isExternal } from "../../../theme/lib/urls.ts";
import type { UserConfig } from "../../config/schema.ts";
import { safeScheme } from "../../lib/address-patterns.ts";
import { functionMark, isRecord, type JsonRecord, listOf, packageMark, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { findPackage } from "../../lib/find-package.ts";
import { htmlText } from "../../lib/html-scanner.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { htmlLinks } from "./html-links.ts";
import { configNote, joinNoted, leftOut, type Note, type Noted, withoutNotes } from "./notes.ts";
import { isMath } from "./page-plan.ts";
import { type SourceSite, sourcePath } from "./source-site.ts";

/** The basic options of the new site: title, URL, language, announcement, Markdown. */
export function siteOptions(site: SourceSite): Noted<UserConfig> {
	const { config } = site;
	const theme = recordOf(config.themeConfig);
	const { value: url, notes: urlNotes } = siteUrl(site);
	const { value: markdown, notes: markdownNotes } = markdownOptions(site);
	const image = textOf(theme.image)?.replace(/^\/+/, "");
	const hasImage = image !== undefined && site.staticDirs.some((dir) => existsSync(join(dir, image)));
	const announcement = announcementOf(theme.announcementBar);
	const fields = plainFields(config.customFields);
	const value = {
		title: textOf(config.title) ?? "Documentation",
		...(textOf(config.tagline) !== null && { tagline: textOf(config.tagline) ?? "" }),
		...(textOf(config.titleDelimiter) !== null && { titleDelimiter: textOf(config.titleDelimiter)?.trim() || "|" }),
		...(url !== null && { url }),
		...(site.base !== "/" && { base: site.base }),
		...(site.trailingSlash !== null && { trailingSlash: site.trailingSlash }),
		...languageOf(config.i18n),
		...accentOf(customStyles(site)),
		...(hasImage && { image: `/${image}` }),
		...(config.noIndex === true && { noIndex: true }),
		...(announcement && { announcement }),
		...(Object.keys(fields).length > 0 && { customFields: fields }),
		...markdown,
	};
	return { value, notes: [...urlNotes, ...markdownNotes] };
}

function siteUrl(site: SourceSite): Noted<string | null> {
	const url = textOf(site.config.url);
	if (url === null || !URL.canParse(url)) return withoutNotes(null);
	const { pathname, origin } = new URL(url);
	const note: Omit<Note, "at"> = { kind: "config", what: `The path of \`${url}\` was left out.`, todo: "Set it as `base`." };
	return { value: /^https?:/.test(url) ? origin : null, notes: pathname === "/" ? [] : [configNote(site, url, note)] };
}

/** The style sheets (absolute) of the site's own design. */
export function customStyles(site: SourceSite): readonly string[] {
	const written = site.plugins.filter(({ name }) => name === "theme-classic").flatMap(({ options }) => textsOf(options.customCss));
	return written.map((file) => sourcePath(site, file));
}

/** The primary color of style sheets, for each color mode. Colors that are not written as hexadecimal numbers are left out. */
function accentOf(styles: readonly string[]): Pick<UserConfig, "theme"> {
	const colors: { light?: string; dark?: string } = {};
	for (const path of styles.filter((path) => existsSync(path)))
		for (const [, selector = "", color = ""] of readRegularText(path)
			.replace(/\/\*[\s\S]*?\*\//g, "")
			.matchAll(/([^{}]*)\{[^{}]*--ifm-color-primary:\s*(#(?:[\da-f]{3}|[\da-f]{6}))\b/gi))
			colors[/dark/.test(selector) ? "dark" : "light"] ??= color;
	const { light, dark } = colors;
	if (light === undefined) return {};
	return { theme: { accent: dark === undefined ? light : { light, dark } } };
}

function languageOf(i18n: unknown): Pick<UserConfig, "language"> {
	const locale = textOf(recordOf(i18n).defaultLocale);
	return locale === null || locale === "en" ? {} : { language: locale };
}

function announcementOf(bar: unknown): UserConfig["announcement"] | null {
	const { id, content, isCloseable } = recordOf(bar);
	const written = textOf(content) ?? "";
	const text = htmlText(written).replace(/\s+/g, " ").trim();
	if (text === "") return null;
	const links = htmlLinks(written).filter(({ href }) => /^https?:/.test(href));
	// The link follows the text, so one at the end of the text moves there.
	const last = links.findLast(({ label }) => text.endsWith(label));
	const link = last ?? links[0];
	const before = last === undefined ? "" : text.slice(0, -last.label.length).trim();
	return {
		id: textOf(id) ?? "announcement",
		text: before || text,
		...(link && { link }),
		...(isCloseable === false && { closeable: false }),
	};
}

/** The custom fields that are plain data. */
function plainFields(value: unknown): NonNullable<UserConfig["customFields"]> {
	const isPlain = (entry: unknown): boolean => {
		if (Array.isArray(entry)) return entry.every(isPlain);
		if (!isRecord(entry)) return entry !== undefined;
		return !(packageMark in entry) && !(functionMark in entry) && Object.values(entry).every(isPlain);
	};
	return Object.fromEntries(Object.entries(recordOf(value)).filter(([, entry]) => isPlain(entry))) as NonNullable<
		UserConfig["customFields"]
	>;
}

function markdownOptions(site: SourceSite): Noted<Pick<UserConfig, "markdown">> {
	const own = site.plugins
		.flatMap((plugin) => textsOf(recordOf(plugin.options.admonitions).keywords))
		.filter((kind) => admonitionKind(kind, standardAdmonitions) === null);
	const admonitions = Object.fromEntries(own.map((kind) => [kind, { title: kind.charAt(0).toUpperCase() + kind.slice(1) }]));
	const wantsMath = site.plugins.some((plugin) => listOf(plugin.options.remarkPlugins).some(isMath));
	const math = wantsMath && ["katex", "remark-math"].every((name) => findPackage(name, site.root) !== null);
	const todo = "Run `npm install katex remark-math` in the new site and set `markdown: { math: true }`.";
	const lost = configNote(site, "math", { kind: "plugin", what: "Formulas are shown as text.", todo });
	return {
		value: own.length === 0 && !math ? {} : { markdown: { ...(own.length > 0 && { admonitions }), ...(math && { math }) } },
		notes: wantsMath && !math ? [lost] : [],
	};
}

type Navbar = NonNullable<UserConfig["navbar"]>;
type NavItem = NonNullable<Navbar["left"]>[number];
type NavLink = Exclude<NavItem, { items: unknown }>;

/** Targets of navbar items, by plugin id (`default` for the first docs plugin) and name. */
export type NavigationTargets = {
	/** The path of a doc by `pluginId:docId`. */
	readonly docs: ReadonlyMap<string, string>;
	/** The new name and the first page of a sidebar by `pluginId:sidebarId`. */
	readonly sidebars: ReadonlyMap<string, { readonly name: string; readonly path: string | null }>;
};

/** Translates the navbar, footer and logo. Entries without a counterpart are left out, with a note. */
export function siteNavigation(site: SourceSite, targets: NavigationTargets): Noted<Pick<UserConfig, "navbar" | "footer" | "logo">> {
	const theme = recordOf(site.config.themeConfig);
	const navbar = recordOf(theme.navbar);
	const entries = listOf(navbar.items ?? navbar.links).filter(isRecord);
	const side = (right: boolean) =>
		joinNoted(entries.filter((item) => (item.position === "left") !== right).map((item) => navItem(item, { site, targets })));
	const [left, right] = [side(false), side(true)];
	const footer = siteFooter(recordOf(theme.footer), site);
	const logo = siteLogo(recordOf(navbar.logo), site);
	return {
		value: {
			navbar: { left: left.value, right: right.value, ...(navbar.hideOnScroll === true && { hideOnScroll: true }) },
			...(footer.value && { footer: footer.value }),
			...(logo.value && { logo: logo.value }),
		},
		notes: [left, right, footer, logo].flatMap(({ notes }) => notes),
	};
}

type Context = { readonly site: SourceSite; readonly targets: NavigationTargets };

function navItem(item: JsonRecord, context: Context): Noted<NavItem[]> {
	const { site, targets } = context;
	const plugin = textOf(item.docsPluginId) ?? "default";
	const label = textOf(item.label) ?? textOf(item["aria-label"]);
	switch (item.type ?? (item.items === undefined ? "default" : "dropdown")) {
		case "default":
			return navLink(item, site);
		case "dropdown": {
			const inner = joinNoted(
				listOf(item.items)
					.filter(isRecord)
					.map((entry) => navItem(entry, context)),
			);
			const items = inner.value.filter(isLink);
			return { value: items.length === 0 ? [] : [{ label: label ?? "More", items }], notes: inner.notes };
		}
		case "doc": {
			const path = targets.docs.get(`${plugin}:${textOf(item.docId) ?? ""}`);
			if (path !== undefined) return withoutNotes([{ label: label ?? textOf(item.docId) ?? "Docs", to: path }]);
			break;
		}
		case "docSidebar": {
			const sidebar = targets.sidebars.get(`${plugin}:${textOf(item.sidebarId) ?? ""}`);
			if (sidebar?.path) return withoutNotes([{ label: label ?? "Docs", to: sidebar.path, sidebar: sidebar.name }]);
			break;
		}
		case "html": {
			const links = htmlLinks(textOf(item.value) ?? "");
			if (links.length > 0) return joinNoted(links.map((link) => navLink(link, site)));
			break;
		}
		case "search":
		// The menu of versions is in the navbar of every site with versions.
		case "docsVersionDropdown":
		case "docsVersion":
		// So is the menu of languages.
		case "localeDropdown":
			return withoutNotes([]);
	}
	const name = textOf(item.type) ?? "";
	const what = `The navbar entry of type \`${name}\` was left out.`;
	const todo = todos[name] ?? "Write a link or a menu in its place.";
	return leftOut(configNote(site, new RegExp(`type:\\s*["'\`]${escapePattern(name)}`), { kind: "config", what, todo }));
}

const todos: Readonly<Record<string, string>> = {
	html: "Write a link or a menu in its place: the navbar cannot contain HTML.",
	doc: "The doc does not exist: correct the entry in `site.config.ts`.",
	docSidebar: "The sidebar does not exist: correct the entry in `site.config.ts`.",
};

function isLink(item: NavItem): item is NavLink {
	return !("items" in item);
}

function navLink(item: JsonRecord, site: SourceSite): Noted<NavLink[]> {
	const address = (textOf(item.href) ?? textOf(item.to) ?? "").replace(/^pathname:\/\//, "");
	const icon = iconOf(address);
	const label = textOf(item.label) ?? textOf(item["aria-label"]) ?? icon?.name ?? null;
	if (address === "" || label === null) {
		const links = htmlLinks(textOf(item.html) ?? "");
		if (links.length > 0) return joinNoted(links.map((link) => navLink(link, site)));
		const [entry, wanted] = item.html === undefined ? ["An entry without a label or URL", "navbar"] : ["An HTML entry", /\bhtml:/];
		const [what, todo] = [`${entry} was left out of the navbar or footer.`, "Write a link with a label in its place."];
		return leftOut(configNote(site, wanted, { kind: "config", what, todo }));
	}
	// An entry without a label was an icon.
	const shown = icon && textOf(item.label) === null ? { icon: icon.icon } : {};
	if (isExternal(address)) {
		if (URL.canParse(address) && safeScheme.test(address)) return withoutNotes([{ label, href: address, ...shown }]);
		const what = `\`${address}\` is not a full URL and was left out.`;
		return leftOut(configNote(site, address, { kind: "config", what, todo: "Begin it with `https://`, `mailto:` or `tel:`." }));
	}
	const path = site.base !== "/" && address.startsWith(site.base) ? address.slice(site.base.length) : address;
	return withoutNotes([{ label, to: `/${path.replace(/^\/+/, "")}`, ...shown }]);
}

function iconOf(address: string): { readonly icon: "github" | "discord" | "x"; readonly name: string } | null {
	const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : "";
	if (host === "github.com") return { icon: "github", name: "GitHub" };
	if (host === "discord.gg" || host === "discord.com") return { icon: "discord", name: "Discord" };
	return host === "x.com" || host === "twitter.com" ? { icon: "x", name: "X" } : null;
}

function siteFooter(footer: JsonRecord, site: SourceSite): Noted<NonNullable<UserConfig["footer"]> | null> {
	const links = listOf(footer.links).filter(isRecord);
	const grouped = links.filter((column) => column.items !== undefined);
	const translate = (entries: readonly JsonRecord[]) => joinNoted(entries.map((entry) => navLink(entry, site)));
	const written = textOf(footer.copyright);
	// The copyright line is text, so its links go to a column.
	const flat = translate([...links.filter((entry) => entry.items === undefined), ...htmlLinks(written ?? "")]);
	const lists = grouped.map((column) => ({ title: textOf(column.title) ?? "", list: translate(listOf(column.items).filter(isRecord)) }));
	const notes = [...flat.notes, ...lists.flatMap(({ list }) => list.notes)];
	const columns = lists.map(({ title, list }) => ({ title, items: list.value }));
	if (flat.value.length > 0) columns.push({ title: textOf(site.config.title) ?? "Links", items: flat.value });
	const copyright = written === null ? undefined : copyrightText(written);
	if (columns.length === 0 && !copyright) return { value: null, notes };
	return {
		value: { columns, ...(copyright && { copyright }), ...(copyright?.includes("{year}") && { year: new Date().getFullYear() }) },
		notes,
	};
}

/** A copyright line without HTML, with `{year}` in place of the current year. */
export function copyrightText(html: string): string {
	const year = new Date().getFullYear();
	return htmlText(html)
		.replace(new RegExp(`\\b${year}\\b`, "g"), "{year}")
		.replace(/\s+/g, " ")
		.trim();
}

function siteLogo(logo: JsonRecord, site: SourceSite): Noted<UserConfig["logo"] | null> {
	const light = textOf(logo.src);
	if (light === null || isExternal(light)) return withoutNotes(null);
	const path = (file: string) => `/${file.replace(/^\/+/, "")}`;
	const dark = textOf(logo.srcDark) ?? light;
	for (const file of [light, dark]) {
		if (site.staticDirs.some((dir) => existsSync(join(dir, file)))) continue;
		const [what, todo] = [`The logo \`${file}\` is not in the static folder.`, "Put it there and set it as `logo`."];
		return { value: null, notes: [configNote(site, file, { kind: "config", what, todo })] };
	}
	return withoutNotes({ light: path(light), dark: path(dark) });
}
