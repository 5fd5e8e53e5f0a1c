import type { SiteLocale } from "../../config/locales.ts";
import { configOfLocale, type SiteConfig } from "../../config/site-config.ts";
import type { Route, SiteGraph } from "./site-graph.ts";

/** A language of a site as a site of its own: its configuration, and its part of the graph. */
export type LanguageSite = { readonly config: SiteConfig; readonly graph: SiteGraph };

/** The languages of a site that are built, each with its pages, the default one first. A site in one language is its only one. */
export function languageSites(config: SiteConfig, graph: SiteGraph): LanguageSite[] {
	if (config.locales.length === 0) return [{ config, graph }];
	const locales = [...config.builtLocales].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
	return locales.map((locale) => languageSite({ config, graph }, locale));
}

function languageSite({ config, graph }: LanguageSite, locale: SiteLocale): LanguageSite {
	const others = config.locales.filter(({ prefix }) => prefix !== "" && prefix !== locale.prefix);
	const isOwn = ({ path }: Route) =>
		locale.isDefault ? others.every(({ prefix }) => !`${path}/`.startsWith(`${prefix}/`)) : `${path}/`.startsWith(`${locale.prefix}/`);
	return {
		config: configOfLocale(config, locale),
		graph: {
			...graph,
			meta: graph.metaOf.get(locale.key) ?? graph.meta,
			routes: graph.routes.filter(isOwn),
			generated: graph.generated.filter(isOwn),
		},
	};
}
