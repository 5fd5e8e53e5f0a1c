import type { PageVersions, VersionItem } from "../../../theme/contract/version.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import { defaultDocsId } from "../../../theme/lib/version-menu.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import type { CollectionVersion } from "../../config/versions.ts";
import { isUntranslated, type Route, type RouteVersions, type SourceRoute } from "../graph/site-graph.ts";
import { firstUrl, type Sidebars } from "../sidebars/sidebar.ts";

/** A version of a collection with its pages. */
type Version = CollectionVersion & {
	readonly collection: CollectionConfig;
	/** Its pages, by their path below its route. */
	readonly pages: ReadonlyMap<string, SourceRoute>;
	readonly byId: ReadonlyMap<string, SourceRoute>;
	readonly start: SourceRoute;
	readonly links: NonNullable<VersionItem["links"]>;
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
	const [first = []] = families.values();
	const found = new Map<string, RouteVersions>();
	if (first.length === 0) return found;
	for (const route of [...routes, ...generated]) {
		const collection = route.kind === "source" ? route.collection : collectionAt(route.path, config.collections);
		const family = families.get(collection?.version?.of ?? "");
		const own = family?.find((version) => version.collection === collection);
		found.set(route.url, own && family ? ofVersion(route, own, family, config.base) : outside(first, config.base));
	}
	return found;
}

/** The versions that have pages, by the name of their collection in the configuration. */
function versionFamilies({ config, routes, sidebars }: Omit<Input, "generated">): Map<string, Version[]> {
	const families = new Map<string, Version[]>();
	for (const collection of config.collections) {
		const { version } = collection;
		if (version === null) continue;
		const own = routes.filter((route) => route.collection === collection);
		const language = collection.locale?.suffix ?? "";
		const urls = sidebarsOf(collection).map((name) => [name, firstUrl(sidebars.get(name + version.suffix + language) ?? [])] as const);
		const pages = new Map(own.map((route) => [pathBelow(route.path, collection), route]));
		const start = pages.get("") ?? own.find(({ url }) => urls.some(([, first]) => first === url)) ?? own[0];
		if (!start) continue;
		const links = urls.map(([name, url]) => [name + language, [url ?? start.url, name + version.suffix + language]] as const);
		const byId = new Map(own.map((route) => [route.document.id, route]));
		const one = { ...version, collection, pages, byId, start, links: Object.fromEntries(version.isLast ? [] : links) };
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
	return path.slice(route.length).replace(/\/$/, "");
}

function ofVersion(route: Route, own: Version, family: readonly Version[], base: string): RouteVersions {
	const pageIn = (version: Version): Route | undefined => {
		if (version === own) return route;
		const id = route.kind === "source" ? route.document.id : null;
		return version.pages.get(pathBelow(route.path, own.collection)) ?? (id === null ? undefined : version.byId.get(id));
	};
	const last = family.find(({ isLast }) => isLast);
	const newest = last && pageIn(last);
	const items = family.map((version): VersionItem => {
		const page = pageIn(version);
		const { start, label } = version;
		const place = page ? { label, url: page.url } : { label, opens: start.title, url: start.url };
		return { ...place, ...itemOf(version, version === own, base) };
	});
	return {
		menu: { ...menuOf(family, items), shown: own.name },
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
function outside(family: readonly Version[], base: string): RouteVersions {
	const items = family.map((version) => ({ label: version.label, url: version.start.url, ...itemOf(version, true, base) }));
	const shown = (family.find(({ isLast }) => isLast) ?? family[0])?.name ?? "";
	return { menu: { ...menuOf(family, items), shown, isOutside: true }, notice: null, newestUrl: null };
}

/** The name of a version and, if a page can show it, what differs there from the last version. */
function itemOf(
	{ name, links, isLast, collection }: Version,
	canBeShown: boolean,
	base: string,
): Pick<VersionItem, "name" | "links" | "search"> {
	return { name, ...(canBeShown && !isLast ? { links, search: withBase(collection.route, base) } : {}) };
}

function menuOf(family: readonly Version[], items: readonly VersionItem[]): Pick<PageVersions, "id" | "items"> {
	return { id: docsPluginId(family[0]?.of ?? ""), items };
}

/** The id of a documentation collection in browsers and for tools. The collection named `docs` is the default. */
export function docsPluginId(collection: string): string {
	return collection === "docs" ? defaultDocsId : collection;
}
