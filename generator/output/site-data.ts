import { withBase } from "../../theme/lib/urls.ts";
import { nameOf, type SiteLocale } from "../config/locales.ts";
import type { CollectionConfig, SiteConfig } from "../config/site-config.ts";
import { currentVersion } from "../config/versions.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { pageLabel, type SiteGraph } from "../site/graph/site-graph.ts";
import { docsPluginId } from "../site/routes/page-versions.ts";
import { firstUrl } from "../site/sidebars/sidebar.ts";
import type { OutputFile } from "./output-file.ts";

type DescribedSite = {
	readonly config: Pick<SiteConfig, "collections" | "language" | "dir" | "base" | "locales" | "locale">;
	readonly graph: SiteGraph;
};

/** The site as data for tools: the versions, pages and sidebars of the docs, and its languages. Pages do not load these files. */
export function siteData({ config, graph }: DescribedSite): OutputFile[] {
	const file = (name: string, data: () => object, key?: () => string): OutputFile => ({
		path: `site-data/${name}.json`,
		owner: "the site's data for tools",
		content: { kind: "made", make: () => `${JSON.stringify(data())}\n`, ...(key ? { key } : {}) },
	});
	const { language, dir, base, locales, locale } = config;
	// Looking up the name of a language is slow.
	const languagesKey = () => hashKey(toolBuild, JSON.stringify([language, dir, base, locales, locale]));
	return [file("docs", () => docsData({ config, graph })), file("i18n", () => localeData(config), languagesKey)];
}

/** The docs collections by plugin id, each with its versions. Paths include the base path. */
function docsData({ config, graph }: DescribedSite): object {
	const collections = config.collections.filter(({ layout, locale }) => layout === "docs" && (locale?.isDefault ?? true));
	const ids = new Set(collections.map(({ key }) => key));
	return Object.fromEntries(
		[...ids].map((id) => {
			const own = collections.filter(({ key }) => key === id);
			const versions = own.map((collection) => versionData(collection, { config, graph }));
			return [docsPluginId(id), { path: versions.find(({ isLast }) => isLast)?.path, versions }];
		}),
	);
}

function versionData({ name, sidebars, route, version }: CollectionConfig, { config, graph }: DescribedSite) {
	const routes = graph.routes.filter(({ collection }) => collection.name === name);
	const firstPages = (sidebars === "auto" ? [name] : Object.keys(sidebars)).map((sidebar) => {
		const url = firstUrl(graph.sidebars.get(sidebar) ?? []);
		return { sidebar, page: routes.find((each) => each.url === url) };
	});
	const main = routes.find(({ path }) => path === route) ?? firstPages.find(({ page }) => page)?.page ?? routes[0];
	return {
		name: version?.name ?? currentVersion,
		label: version?.label ?? "Next",
		isLast: version?.isLast ?? true,
		path: (config.base.slice(0, -1) + route).replace(/(?<=.)\/$/, ""),
		mainDocId: main?.document.id ?? null,
		docs: routes.map(({ document, url, sidebar }) => ({ id: document.id, path: url, ...(sidebar === null ? {} : { sidebar }) })),
		draftIds: [...(graph.draftIds.get(name) ?? [])].sort(),
		sidebars: Object.fromEntries(
			firstPages.map(({ sidebar, page }) => [sidebar, { link: page ? { path: page.url, label: pageLabel(page) } : null }]),
		),
	};
}

/** The languages of the site. */
function localeData({
	language,
	dir,
	base,
	locales,
	locale: main,
}: Pick<SiteConfig, "language" | "dir" | "base" | "locales" | "locale">): object {
	const dataOf = ({ label, lang, dir, prefix }: Pick<SiteLocale, "label" | "lang" | "dir" | "prefix">) => ({
		...{ label, direction: dir, htmlLang: lang },
		calendar: "gregory",
		path: withBase(`${prefix}/`, base),
	});
	if (main === null) {
		const only = dataOf({ label: nameOf(language), lang: language, dir, prefix: "" });
		return { defaultLocale: language, locales: [language], localeConfigs: { [language]: only } };
	}
	const configs = Object.fromEntries(locales.map((locale) => [locale.key, dataOf(locale)]));
	return { defaultLocale: main.key, locales: locales.map(({ key }) => key), localeConfigs: configs };
}
