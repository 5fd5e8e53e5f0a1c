import type { SiteConfig } from "../config/site-config.ts";
import { formatLocale } from "../lib/format-locale.ts";
import { docsPluginId, docsVersion } from "../render/main/page-props.ts";
import { pageLabel, type SiteGraph } from "../site/graph/site-graph.ts";
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

/** The docs collections by plugin id, each with its only version. Paths include the base path. */
function docsData(config: SiteConfig, graph: SiteGraph): object {
	const collections = config.collections.filter(({ layout }) => layout === "docs");
	return Object.fromEntries(
		collections.map(({ name, sidebars, route }) => {
			const routes = graph.routes.filter(({ collection }) => collection.name === name);
			const firstPages = (sidebars === "auto" ? [name] : Object.keys(sidebars)).map((sidebar) => {
				const url = firstUrl(graph.sidebars.get(sidebar) ?? []);
				return { sidebar, page: routes.find((each) => each.url === url) };
			});
			const main = routes.find(({ path }) => path === route) ?? firstPages.find(({ page }) => page)?.page ?? routes[0];
			const path = (config.base.slice(0, -1) + route).replace(/(?<=.)\/$/, "");
			const version = {
				name: docsVersion,
				label: "Next",
				isLast: true,
				path,
				mainDocId: main?.document.id ?? null,
				docs: routes.map(({ document, url, sidebar }) => ({ id: document.id, path: url, ...(sidebar === null ? {} : { sidebar }) })),
				draftIds: [...(graph.draftIds.get(name) ?? [])].sort(),
				sidebars: Object.fromEntries(
					firstPages.map(({ sidebar, page }) => [sidebar, { link: page ? { path: page.url, label: pageLabel(page) } : null }]),
				),
			};
			return [docsPluginId(name), { path, versions: [version] }];
		}),
	);
}

/** The only language of the site. */
function localeData({ language, base }: Pick<SiteConfig, "language" | "base">): object {
	const known = formatLocale(language);
	const name = new Intl.DisplayNames(known, { type: "language" }).of(known) ?? language;
	const label = name.charAt(0).toLocaleUpperCase(known) + name.slice(1);
	const locale = { label, direction: "ltr", htmlLang: language, calendar: "gregory", path: base };
	return { defaultLocale: language, locales: [language], localeConfigs: { [language]: locale } };
}
