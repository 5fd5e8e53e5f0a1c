import type { CollectionConfig, SiteConfig } from "../config/site-config.ts";
import { currentVersion } from "../config/versions.ts";
import { formatLocale } from "../lib/format-locale.ts";
import { pageLabel, type SiteGraph } from "../site/graph/site-graph.ts";
import { docsPluginId } from "../site/routes/page-versions.ts";
import { firstUrl } from "../site/sidebars/sidebar.ts";
import type { OutputFile } from "./output-file.ts";

/** The site as data for tools: the versions, pages and sidebars of the docs, and its languages. Pages do not load these files. */
export function siteData({ config, graph }: { readonly config: SiteConfig; readonly graph: SiteGraph }): OutputFile[] {
	const file = (name: string, data: () => object): OutputFile => ({
		path: `site-data/${name}.json`,
		owner: "the site's data for tools",
		content: { kind: "made", make: () => `${JSON.stringify(data())}\n` },
	});
	return [file("docs", () => docsData(config, graph)), file("i18n", () => localeData(config))];
}

/** The docs collections by plugin id, each with its versions. Paths include the base path. */
function docsData(config: SiteConfig, graph: SiteGraph): object {
	const collections = config.collections.filter(({ layout }) => layout === "docs");
	const ids = new Set(collections.map(({ name, version }) => version?.of ?? name));
	return Object.fromEntries(
		[...ids].map((id) => {
			const own = collections.filter(({ name, version }) => (version?.of ?? name) === id);
			const versions = own.map((collection) => versionData(collection, { config, graph }));
			return [docsPluginId(id), { path: versions.find(({ isLast }) => isLast)?.path, versions }];
		}),
	);
}

function versionData({ name, sidebars, route, version }: CollectionConfig, { config, graph }: { config: SiteConfig; graph: SiteGraph }) {
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

/** The only language of the site. */
function localeData({ language, base }: Pick<SiteConfig, "language" | "base">): object {
	const known = formatLocale(language);
	const name = new Intl.DisplayNames(known, { type: "language" }).of(known) ?? language;
	const label = name.charAt(0).toLocaleUpperCase(known) + name.slice(1);
	const locale = { label, direction: "ltr", htmlLang: language, calendar: "gregory", path: base };
	return { defaultLocale: language, locales: [language], localeConfigs: { [language]: locale } };
}
