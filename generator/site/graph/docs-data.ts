import type { SidebarNode } from "../../../theme/contract/sidebar.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { formatLocale } from "../../lib/format-locale.ts";
import { firstUrl } from "../sidebars/sidebar.ts";
import { pageLabel, type SiteGraph, type SourceRoute } from "./site-graph.ts";

/** Name of the only version of the documentation. */
export const docsVersion = "current";

/** The id of a documentation collection in browsers and tools. The collection named `docs` is the default one. */
export function docsPluginId(collection: string): string {
	return collection === "docs" ? "default" : collection;
}

/** A page of the documentation. */
type DocsEntry = { readonly id: string; readonly path: string; readonly sidebar?: string };

/** A version of the documentation. Paths include the base path. */
type DocsVersion = {
	readonly name: string;
	readonly label: string;
	readonly isLast: boolean;
	readonly path: string;
	/** Id of its start page; `null` when there is no page. */
	readonly mainDocId: string | null;
	/** Sorted by path. */
	readonly docs: readonly DocsEntry[];
	readonly draftIds: readonly string[];
	/** The first page of each sidebar. */
	readonly sidebars: Readonly<Record<string, { readonly link: { readonly path: string; readonly label: string } | null }>>;
};

/** The documentation for tools: each collection by its plugin id. */
export type DocsData = Readonly<Record<string, { readonly path: string; readonly versions: readonly DocsVersion[] }>>;

/** A language of the site. */
type Locale = {
	readonly label: string;
	readonly direction: "ltr";
	readonly htmlLang: string;
	readonly calendar: "gregory";
	readonly path: string;
};

/** The languages of the site: one. */
export type LocaleData = {
	readonly defaultLocale: string;
	readonly locales: readonly string[];
	readonly localeConfigs: Readonly<Record<string, Locale>>;
};

/** The documentation's collections as data. */
export function docsData(config: Pick<SiteConfig, "collections" | "base">, graph: SiteGraph): DocsData {
	const collections = config.collections.filter((collection) => collection.layout === "docs");
	return Object.fromEntries(
		collections.map((collection) => {
			const routes = graph.routes.filter((route) => route.collection.name === collection.name);
			const names = collection.sidebars === "auto" ? [collection.name] : Object.keys(collection.sidebars);
			const path = (config.base.slice(0, -1) + collection.route).replace(/(?<=.)\/$/, "");
			const first = new Map(names.map((name) => [name, firstPage(graph.sidebars.get(name) ?? [], routes)]));
			const main = routes.find((route) => route.path === collection.route) ?? [...first.values()].find(Boolean) ?? routes[0];
			const version: DocsVersion = {
				name: docsVersion,
				label: "Next",
				isLast: true,
				path,
				mainDocId: main?.document.id ?? null,
				docs: routes.map(({ document, url, sidebar }) => ({ id: document.id, path: url, ...(sidebar === null ? {} : { sidebar }) })),
				draftIds: [...(graph.draftIds.get(collection.name) ?? [])].sort(),
				sidebars: Object.fromEntries(
					[...first].map(([name, page]) => [name, { link: page ? { path: page.url, label: pageLabel(page) } : null }]),
				),
			};
			return [docsPluginId(collection.name), { path, versions: [version] }];
		}),
	);
}

/** The language of the site as data. */
export function localeData(config: Pick<SiteConfig, "language" | "base">): LocaleData {
	const { language } = config;
	const known = formatLocale(language);
	const name = new Intl.DisplayNames(known, { type: "language" }).of(known) ?? language;
	const label = name.charAt(0).toLocaleUpperCase(known) + name.slice(1);
	const locale: Locale = { label, direction: "ltr", htmlLang: language, calendar: "gregory", path: config.base };
	return { defaultLocale: language, locales: [language], localeConfigs: { [language]: locale } };
}

function firstPage(nodes: readonly SidebarNode[], routes: readonly SourceRoute[]): SourceRoute | undefined {
	const url = firstUrl(nodes);
	return routes.find((route) => route.url === url);
}
