import type { LanguageItem, PageAlternate } from "../../../theme/contract/language.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteLocale } from "../../config/locales.ts";
import { type CollectionConfig, pathInCollection } from "../../config/site-config.ts";
import { daysBetween } from "../../lib/amounts.ts";
import { plural } from "../../lib/plural.ts";
import type { Problem } from "../../lib/problem.ts";
import { type GeneratedRoute, isUntranslated, type Route, type RouteLanguages, type SourceRoute } from "../graph/site-graph.ts";

/** The pages of a language. */
type LanguagePages = {
	readonly locale: SiteLocale;
	/** Path of its start page. */
	readonly home: string;
	readonly routes: readonly SourceRoute[];
	readonly generated: readonly GeneratedRoute[];
	/** Whether this build publishes them. Otherwise, links lead to the published site, and without its address the menu lacks them. */
	readonly isBuilt: boolean;
};

/**
 * The address of each page in other languages, by URL. `languages` begins with the default one. Pages correspond if their files do, which may
 * have other addresses; pages without a source correspond if they have the same path in their language.
 */
export function pageLanguages(
	languages: readonly LanguagePages[],
	{
		base,
		siteUrl,
		lastCommits,
	}: { readonly base: string; readonly siteUrl: string | null; readonly lastCommits: ReadonlyMap<string, string> },
): ReadonlyMap<string, RouteLanguages> {
	const pages = languages.map(({ locale, home, routes, generated, isBuilt }) => ({
		...{ locale, home: withBase(home, base) },
		hasLinks: isBuilt || siteUrl !== null,
		linkTo: (url: string) => (isBuilt || siteUrl === null ? url : siteUrl + url),
		byKey: new Map<string, Route>([...routes, ...generated].map((route) => [pageKey(route, locale), route])),
	}));
	const [first] = pages;
	const found = new Map<string, RouteLanguages>();
	for (const { locale, byKey } of pages) {
		for (const [key, route] of byKey) {
			const items = pages.flatMap(({ locale: { lang, label }, home, byKey: others, hasLinks, linkTo }): LanguageItem[] => {
				return hasLinks ? [{ lang, label, url: linkTo(others.get(key)?.url ?? home), home }] : [];
			});
			const alternates = pages.flatMap(({ locale: { lang }, byKey: others }): PageAlternate[] => {
				const other = others.get(key);
				return other && !isUntranslated(other) ? [{ lang, url: other.url }] : [];
			});
			const original = isUntranslated(route) ? first?.byKey.get(key) : undefined;
			const newer = first && !original ? newerOriginal(route, first.byKey.get(key), lastCommits) : null;
			found.set(route.url, {
				menu: { shown: locale.lang, items },
				alternates,
				newer:
					first && newer
						? { ...newer, url: first.linkTo(newer.url), lang: first.locale.lang, dir: first.locale.dir, label: first.locale.label }
						: null,
				original:
					first && original
						? { lang: first.locale.lang, dir: first.locale.dir, label: first.locale.label, url: first.linkTo(original.url) }
						: null,
			});
		}
	}
	return found;
}

/** Reports the translations whose originals have changed since. `languages` begins with the default one. */
export function staleTranslations(
	[first, ...others]: readonly Pick<LanguagePages, "locale" | "routes">[],
	lastCommits: ReadonlyMap<string, string>,
): Problem[] {
	if (!first) return [];
	const originals = new Map(first.routes.map((route) => [pageKey(route, first.locale), route]));
	return others.flatMap(({ locale, routes }) =>
		routes.flatMap((route): Problem[] => {
			const original = originals.get(pageKey(route, locale));
			const dates = original && !isUntranslated(route) ? olderThan(route, original, lastCommits) : null;
			if (!original || !dates) return [];
			const { file } = route.document;
			const [own, other] = dates;
			const days = daysBetween(own, other);
			const behind = days === 0 ? "less than a day" : plural(days, "day");
			return [
				{
					code: "translation-stale",
					severity: "warning",
					message: `The original \`${original.document.file}\` changed on ${other.slice(0, 10)}, ${behind} after this translation.`,
					hint: "Update the translation. Any commit that changes this file marks it as up to date.",
					at: { file, line: 1, column: 1 },
				},
			];
		}),
	);
}

/** The times of the last commits of a translation and of its original, if the original is newer; `null` if it is not, or if a time is unknown. */
function olderThan(
	{ document }: SourceRoute,
	original: SourceRoute,
	lastCommits: ReadonlyMap<string, string>,
): readonly [own: string, other: string] | null {
	const [own, other] = [lastCommits.get(document.file), lastCommits.get(original.document.file)];
	return own === undefined || other === undefined || other <= own ? null : [own, other];
}

/** The original of a translation, if it has changed since the translation did; `null` if it has not, or if that is unknown. */
function newerOriginal(
	route: Route,
	original: Route | undefined,
	lastCommits: ReadonlyMap<string, string>,
): { readonly url: string; readonly changesUrl: string | null } | null {
	if (route.kind !== "source" || original?.kind !== "source" || original === route) return null;
	if (!olderThan(route, original, lastCommits)) return null;
	const { editUrl } = original.collection;
	const file = editUrl === null ? "" : `${editUrl}/${encodeURI(pathInCollection(original.collection, original.document.file))}`;
	// Hosts of repositories show the history of a file at such an address.
	const changesUrl = file.replace(/(?<=^https?:\/\/[^/]+\/.+)\/(?:edit|blob|tree)\//, "/commits/");
	return { url: original.url, changesUrl: changesUrl === file ? null : changesUrl };
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
