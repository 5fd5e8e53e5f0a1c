import type { PageVersions, VersionItem } from "../../../theme/contract/version.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import { defaultDocsId } from "../../../theme/lib/version-menu.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import type { CollectionVersion } from "../../config/versions.ts";
import { hashKey } from "../../lib/hash.ts";
import { isUntranslated, type Route, type RouteVersions, type SourceRoute } from "../graph/site-graph.ts";
import { firstUrl, type Sidebars } from "../sidebars/sidebar.ts";

/** A version of a collection with its pages. */
type Version = CollectionVersion & {
	readonly collection: CollectionConfig;
	/** Its pages, by their path below its route. */
	readonly pages: ReadonlyMap<string, SourceRoute>;
	readonly byId: ReadonlyMap<string, SourceRoute>;
	readonly start: SourceRoute;
	/** Where its entries of the navbar lead; empty for the last version. */
	readonly links: NonNullable<VersionItem["links"]>;
	/** URL of its folder. */
	readonly url: string;
};

type Input = {
	readonly config: Pick<SiteConfig, "collections" | "base">;
	readonly routes: readonly SourceRoute[];
	readonly generated: readonly Route[];
	readonly sidebars: Sidebars["sidebars"];
};

/**
 * Where each page is in other versions, by URL; empty for a site without versions. Pages correspond if they have the same path below the
 * route of their version, or else the same id. Pages that belong to no version get the versions of the first collection that has some.
 */
export function pageVersions({ config, routes, generated, sidebars }: Input): ReadonlyMap<string, RouteVersions> {
	const families = versionFamilies({ config, routes, sidebars });
	const ownVersions = new Map([...families.values()].flat().map((version) => [version.collection, version]));
	const [first = []] = families.values();
	const found = new Map<string, RouteVersions>();
	if (first.length === 0) return found;
	const outsider = outside(first);
	const placesOf = new Map([...families].map(([name, family]) => [name, placesIn(family)]));
	for (const route of [...routes, ...generated]) {
		const collection = route.kind === "source" ? route.collection : collectionAt(route.path, config.collections);
		const own = collection && ownVersions.get(collection);
		const family = own && families.get(own.of);
		const places = own && placesOf.get(own.of);
		found.set(route.url, family && places ? ofVersion(route, own, { family, places }) : outsider);
	}
	return found;
}

/** The versions that have pages, by the name of their collection in the configuration. */
function versionFamilies({ config, routes, sidebars }: Omit<Input, "generated">): Map<string, Version[]> {
	const families = new Map<string, Version[]>();
	const routesOf = new Map<CollectionConfig, SourceRoute[]>();
	for (const route of routes) {
		const others = routesOf.get(route.collection);
		if (others) others.push(route);
		else routesOf.set(route.collection, [route]);
	}
	for (const collection of config.collections) {
		const { version } = collection;
		if (version === null) continue;
		const own = routesOf.get(collection) ?? [];
		const language = collection.locale?.suffix ?? "";
		const urls = sidebarsOf(collection).map((name) => [name, firstUrl(sidebars.get(name + version.suffix + language) ?? [])] as const);
		const pages = new Map(own.map((route) => [pathBelow(route.path, collection), route]));
		const start = pages.get("") ?? own.find(({ url }) => urls.some(([, first]) => first === url)) ?? own[0];
		if (!start) continue;
		const links = urls.map(([name, url]) => [name + language, [url ?? start.url, name + version.suffix + language]] as const);
		const byId = new Map(own.map((route) => [route.document.id, route]));
		const places = { links: Object.fromEntries(version.isLast ? [] : links), url: withBase(collection.route, config.base) };
		const one = { ...version, collection, pages, byId, start, ...places };
		families.set(version.of, [...(families.get(version.of) ?? []), one]);
	}
	return families;
}

/** The names of a collection's sidebars in the configuration. */
function sidebarsOf({ sidebars, version, locale }: CollectionConfig): string[] {
	if (version === null) return [];
	if (sidebars === "auto") return [version.of];
	const suffix = version.suffix + (locale?.suffix ?? "");
	return Object.keys(sidebars).map((name) => name.slice(0, name.length - suffix.length));
}

/** The collection whose route is the longest above a path. */
export function collectionAt(path: string, collections: readonly CollectionConfig[]): CollectionConfig | undefined {
	const above = collections.filter(({ route }) => `${path}/`.startsWith(route));
	return above.sort((a, b) => b.route.length - a.route.length)[0];
}

function pathBelow(path: string, { route }: CollectionConfig): string {
	return path.slice(route.length, path.endsWith("/") ? -1 : undefined);
}

/** Where a page is in each version of a family: the page, if there is one, and what the menus of the other versions show. */
type PagePlaces = {
	readonly pages: readonly (Route | undefined)[];
	readonly items: readonly VersionItem[];
	/** Changes with all that versions say about the page. */
	readonly key: string;
};

/** Returns a function that finds a page in all versions of a family, by its path below their routes, or else its id. */
function placesIn(family: readonly Version[]): (path: string, id: string | null) => PagePlaces {
	const facts = family.map(({ name, label, isLast, banner, start, links, url }) => [
		name,
		label,
		isLast,
		banner,
		start.url,
		start.title,
		links,
		url,
	]);
	const common = hashKey(JSON.stringify(facts));
	// Most pages are in all versions, which share the result.
	const known = new Map<string, PagePlaces>();
	return (path, id) => {
		const key = `${path}\n${id ?? ""}`;
		const last = known.get(key);
		if (last) return last;
		const pages = family.map((version) => version.pages.get(path) ?? (id === null ? undefined : version.byId.get(id)));
		const items = family.map(({ name, label, start }, index): VersionItem => {
			const page = pages[index];
			return page ? { label, url: page.url, name } : { label, opens: start.title, url: start.url, name };
		});
		const places = { pages, items, key: hashKey(common, JSON.stringify(items)) };
		known.set(key, places);
		return places;
	};
}

function ofVersion(
	route: Route,
	own: Version,
	{ family, places }: { readonly family: readonly Version[]; readonly places: ReturnType<typeof placesIn> },
): RouteVersions {
	const { pages, items, key } = places(pathBelow(route.path, own.collection), route.kind === "source" ? route.document.id : null);
	const last = family.find(({ isLast }) => isLast);
	const newest = last === own ? route : last && pages[family.indexOf(last)];
	const shown = items.with(family.indexOf(own), itemOf(own, route.url));
	return {
		key,
		menu: { ...menuOf(family, shown), shown: own.name },
		notice:
			own.banner && last
				? {
						kind: own.banner,
						label: own.label,
						last: { label: last.label, url: (newest ?? last.start).url, title: newest ? null : last.start.title },
					}
				: null,
		// A page that is not translated has the original as its address for search engines, which is another text than this one.
		newestUrl: newest && newest !== route && !isUntranslated(newest) ? newest.url : null,
	};
}

/** For a page that belongs to no version. */
function outside(family: readonly Version[]): RouteVersions {
	const items = family.map((version) => itemOf(version, version.start.url));
	const shown = (family.find(({ isLast }) => isLast) ?? family[0])?.name ?? "";
	return { menu: { ...menuOf(family, items), shown, isOutside: true }, notice: null, newestUrl: null, key: hashKey(JSON.stringify(items)) };
}

/** A version that a page can show, with what differs there from the last version. */
function itemOf({ name, label, links, isLast, url: search }: Version, url: string): VersionItem {
	return isLast ? { label, url, name } : { label, url, name, links, search };
}

function menuOf(family: readonly Version[], items: readonly VersionItem[]): Pick<PageVersions, "id" | "items"> {
	return { id: docsPluginId(family[0]?.of ?? ""), items };
}

/** The id of a documentation collection in browsers and for tools. The collection named `docs` is the default. */
export function docsPluginId(collection: string): string {
	return collection === "docs" ? defaultDocsId : collection;
}
