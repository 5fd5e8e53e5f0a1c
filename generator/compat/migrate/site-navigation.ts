import { existsSync } from "node:fs";
import { join } from "node:path";
import { isExternal } from "../../../theme/contract/urls.ts";
import type { UserConfig } from "../../config/schema.ts";
import { safeScheme } from "../../lib/address-patterns.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { htmlTags, htmlText } from "../../lib/html-scanner.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "../docusaurus/values.ts";
import type { Notes } from "./migration-report.ts";
import type { SourceSite } from "./source-site.ts";

type Navbar = NonNullable<UserConfig["navbar"]>;
type NavItem = NonNullable<Navbar["left"]>[number];
type NavLink = Exclude<NavItem, { items: unknown }>;

/** Targets of navbar and footer entries, by plugin id (`default` for the first docs) and name. */
export type NavigationTargets = {
	/** Address of a doc by `pluginId:docId`. */
	readonly docs: ReadonlyMap<string, string>;
	/** New name and first page of a sidebar by `pluginId:sidebarId`. */
	readonly sidebars: ReadonlyMap<string, { readonly name: string; readonly path: string | null }>;
};

/** Translates the navbar, the footer and the logo. Entries without a counterpart are noted. */
export function siteNavigation(site: SourceSite, targets: NavigationTargets, notes: Notes): Pick<UserConfig, "navbar" | "footer" | "logo"> {
	const theme = recordOf(site.config.themeConfig);
	const navbar = recordOf(theme.navbar);
	const entries = listOf(navbar.items ?? navbar.links).filter(isRecord);
	const translate = (item: JsonRecord) => navItem(item, { site, targets, notes });
	const side = (right: boolean) => entries.filter((item) => (item.position === "left") !== right).flatMap(translate);
	const footer = siteFooter(site, recordOf(theme.footer), { site, targets, notes });
	const logo = siteLogo(site, recordOf(navbar.logo), notes);
	return {
		navbar: { left: side(false), right: side(true), ...(navbar.hideOnScroll === true && { hideOnScroll: true }) },
		...(footer && { footer }),
		...(logo && { logo }),
	};
}

type Context = { readonly site: SourceSite; readonly targets: NavigationTargets; readonly notes: Notes };

function navItem(item: JsonRecord, context: Context): NavItem[] {
	const { targets, notes } = context;
	const plugin = textOf(item.docsPluginId) ?? "default";
	const label = textOf(item.label) ?? textOf(item["aria-label"]);
	switch (item.type ?? (item.items === undefined ? "default" : "dropdown")) {
		case "default":
			return navLink(item, context);
		case "dropdown": {
			const items = listOf(item.items)
				.filter(isRecord)
				.flatMap((inner) => navItem(inner, context))
				.filter(isLink);
			return items.length === 0 ? [] : [{ label: label ?? "More", items }];
		}
		case "doc": {
			const path = targets.docs.get(`${plugin}:${textOf(item.docId) ?? ""}`);
			if (path !== undefined) return [{ label: label ?? textOf(item.docId) ?? "Docs", to: path }];
			break;
		}
		case "docSidebar": {
			const sidebar = targets.sidebars.get(`${plugin}:${textOf(item.sidebarId) ?? ""}`);
			if (sidebar?.path) return [{ label: label ?? "Docs", to: sidebar.path, sidebar: sidebar.name }];
			break;
		}
		case "search":
			return [];
	}
	const name = textOf(item.type) ?? "";
	const todo = todos[name] ?? "Write a link or a menu in its place.";
	notes.inConfig("config", `The navbar entry of type \`${name}\` was left out.`, todo, new RegExp(`type:\\s*["'\`]${escapePattern(name)}`));
	return [];
}

const todos: Readonly<Record<string, string>> = {
	localeDropdown: "A Keyframe site has one language.",
	docsVersionDropdown: "A Keyframe site has one version: link to the sites of the others.",
	docsVersion: "A Keyframe site has one version: link to the sites of the others.",
	html: "Write a link or a menu in its place: the navbar cannot contain HTML.",
	doc: "There is no such doc: correct the entry in `site.config.ts`.",
	docSidebar: "There is no such sidebar: correct the entry in `site.config.ts`.",
};

function isLink(item: NavItem): item is NavLink {
	return !("items" in item);
}

function navLink(item: JsonRecord, { site, notes }: Context): NavLink[] {
	const address = (textOf(item.href) ?? textOf(item.to) ?? "").replace(/^pathname:\/\//, "");
	const icon = iconOf(address);
	const label = textOf(item.label) ?? textOf(item["aria-label"]) ?? icon?.name ?? null;
	if (address === "" || label === null) {
		const what = item.html === undefined ? "An entry without label or address" : "An entry of HTML";
		notes.inConfig(
			"config",
			`${what} was left out of navbar or footer.`,
			"Write a link with a label in its place.",
			item.html === undefined ? "navbar" : /\bhtml:/,
		);
		return [];
	}
	// An entry without a label of its own was an icon.
	const shown = icon && textOf(item.label) === null ? { icon: icon.icon } : {};
	if (isExternal(address)) {
		if (URL.canParse(address) && safeScheme.test(address)) return [{ label, href: address, ...shown }];
		notes.inConfig(
			"config",
			`\`${address}\` is not a complete web address and was left out.`,
			"Write it with `https://`, `mailto:` or `tel:`.",
			address,
		);
		return [];
	}
	const path = site.base !== "/" && address.startsWith(site.base) ? address.slice(site.base.length) : address;
	return [{ label, to: `/${path.replace(/^\/+/, "")}`, ...shown }];
}

function iconOf(address: string): { readonly icon: "github" | "discord" | "x"; readonly name: string } | null {
	const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : "";
	if (host === "github.com") return { icon: "github", name: "GitHub" };
	if (host === "discord.gg" || host === "discord.com") return { icon: "discord", name: "Discord" };
	return host === "x.com" || host === "twitter.com" ? { icon: "x", name: "X" } : null;
}

function siteFooter(site: SourceSite, footer: JsonRecord, context: Context): NonNullable<UserConfig["footer"]> | null {
	const links = listOf(footer.links).filter(isRecord);
	const grouped = links.filter((column) => column.items !== undefined);
	const flat = links.filter((entry) => entry.items === undefined).flatMap((entry) => navLink(entry, context));
	const columns = grouped.map((column) => ({
		title: textOf(column.title) ?? "",
		items: listOf(column.items)
			.filter(isRecord)
			.flatMap((entry) => navLink(entry, context)),
	}));
	if (flat.length > 0) columns.push({ title: textOf(site.config.title) ?? "Links", items: flat });
	const written = textOf(footer.copyright);
	const year = new Date().getFullYear();
	const copyright = (written === null ? undefined : htmlText(written))
		?.replace(new RegExp(`\\b${year}\\b`, "g"), "{year}")
		.replace(/\s+/g, " ")
		.trim();
	if (written && htmlTags(written).some(({ name }) => name === "a"))
		context.notes.inConfig(
			"config",
			"Links in the copyright line became plain text.",
			"Put them into a column of the footer.",
			/copyright/,
		);
	if (columns.length === 0 && !copyright) return null;
	return { columns, ...(copyright && { copyright }), ...(copyright?.includes("{year}") && { year }) };
}

function siteLogo(site: SourceSite, logo: JsonRecord, notes: Notes): UserConfig["logo"] | null {
	const light = textOf(logo.src);
	if (light === null || isExternal(light)) return null;
	const path = (file: string) => `/${file.replace(/^\/+/, "")}`;
	const dark = textOf(logo.srcDark) ?? light;
	for (const file of [light, dark]) {
		if (site.staticDirs.some((dir) => existsSync(join(dir, file)))) continue;
		notes.inConfig("config", `The logo \`${file}\` is not in the static folder.`, "Put it there and set it as `logo`.", file);
		return null;
	}
	return { light: path(light), dark: path(dark) };
}
