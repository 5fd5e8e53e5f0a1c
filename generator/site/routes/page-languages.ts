import type { LanguageItem, PageAlternate } from "../../../theme/contract/language.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteLocale } from "../../config/locales.ts";
import { type CollectionConfig, pathInCollection } from "../../config/site-config.ts";
import { type GeneratedRoute, isUntranslated, type Route, type RouteLanguages, type SourceRoute } from "../graph/site-graph.ts";

/** The pages of a language. */
type LanguagePages = {
	readonly locale: SiteLocale;
	/** Path of its start page. */
	readonly home: string;
	readonly routes: readonly SourceRoute[];
	readonly generated: readonly GeneratedRoute[];
};

/**
 * Where each page is in other languages, by URL. `languages` begins with the default one. Pages correspond if their files do, which may
 * have other addresses; pages without a source correspond if they have the same path in their language.
 */
export function pageLanguages(languages: readonly LanguagePages[], base: string): ReadonlyMap<string, RouteLanguages> {
	const pages = languages.map(({ locale, home, routes, generated }) => ({
		...{ locale, home: withBase(home, base) },
		byKey: new Map<string, Route>([...routes, ...generated].map((route) => [pageKey(route, locale), route])),
	}));
	const [first] = pages;
	const found = new Map<string, RouteLanguages>();
	for (const { locale, byKey } of pages) {
		for (const [key, route] of byKey) {
			const items = pages.map(({ locale: { lang, label }, home, byKey: others }): LanguageItem => {
				return { lang, label, url: others.get(key)?.url ?? home, home };
			});
			const alternates = pages.flatMap(({ locale: { lang }, byKey: others }): PageAlternate[] => {
				const other = others.get(key);
				return other && !isUntranslated(other) ? [{ lang, url: other.url }] : [];
			});
			const original = isUntranslated(route) ? first?.byKey.get(key) : undefined;
			found.set(route.url, {
				menu: { shown: locale.lang, items },
				alternates,
				original:
					first && original ? { lang: first.locale.lang, dir: first.locale.dir, label: first.locale.label, url: original.url } : null,
			});
		}
	}
	return found;
}

/** What a page has in common with the same page in other languages. */
function pageKey(route: Route, { prefix, suffix }: SiteLocale): string {
	if (route.kind !== "source") return route.path.slice(prefix.length) || "/";
	const { collection, document } = route;
	const name = collection.name.slice(0, collection.name.length - suffix.length);
	return `${name}:${translationKey(collection, document)}`;
}

/** What a page and its translations have in common: the path of their file in the folder of their language, without its extension. */
export function translationKey(
	collection: Pick<CollectionConfig, "relativeDir" | "originalDir">,
	{ file }: { readonly file: string },
): string {
	return pathInCollection(collection, file).replace(/\.\w+$/, "");
}
