import type { ServerBundle } from "../../bundle/server-bundle.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { currentVersion } from "../../config/versions.ts";
import type { Highlighter } from "../../highlight/highlighter.ts";
import { hashKey, hashList } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { SiteGraph, SourceRoute } from "../../site/graph/site-graph.ts";
import { viewOf } from "../../site/sidebars/sidebar-views.ts";
import type { ImageSizes } from "./image-sizes.ts";
import type { SidebarUrls } from "./page-props.ts";
import type { PageRecord } from "./page-record.ts";

/** The pages of a version, and a key that changes with everything that any of them is rendered from. */
export type VersionKey = {
	/** Name of its record, which is not the path of a page. */
	readonly name: string;
	readonly key: string;
	readonly routes: readonly SourceRoute[];
};

/**
 * The keys of the versions whose pages seldom change. If a version has the key of the last build, each of its pages has its key of the last
 * build, too, and need not be looked at. Left out are versions whose pages show lists, which have keys of their own, and all of a site with
 * translations or with tags of integrations, whose reasons to change are unknown.
 */
export function versionKeys(context: RenderFacts): VersionKey[] {
	const { config, graph } = context;
	if (config.locales.length > 0 || config.integrations.some(({ head }) => head !== undefined)) return [];
	const versions = new Map<string, SourceRoute[]>();
	for (const { name, version, list } of config.collections)
		if (version && version.name !== currentVersion && list === null && !graph.lists.has(name)) versions.set(name, []);
	if (versions.size === 0) return [];
	for (const route of graph.routes) versions.get(route.collection.name)?.push(route);
	const common = siteKey(context);
	return [...versions].map(([name, all]) => {
		// Pages with lists of other collections, or with pictures of authors, are looked at each time.
		const routes = all.filter(({ document, authors }) => {
			const hasPictures = authors.some(({ pictureUrl }) => pictureUrl !== null);
			return !document.isBroken && document.frontMatter.entries === undefined && !hasPictures;
		});
		return { name: `version ${name}`, key: hashList([common, ...routes.map((route) => factsOf(route, context))]), routes };
	});
}

/**
 * The records of the pages of versions whose keys are those of the previous build, from which `known` returns the record of a version or a page. Their
 * own keys need not be made again.
 */
export function unchangedPages(
	versions: readonly VersionKey[],
	known: (name: string) => PageRecord | null,
): ReadonlyMap<SourceRoute, PageRecord> {
	const unchanged = new Map<SourceRoute, PageRecord>();
	for (const { name, key, routes } of versions) {
		if (known(name)?.key !== key) continue;
		for (const route of routes) {
			const record = known(route.path);
			// Pages that failed are tried again, and collections that pages read may have changed.
			if (record && record.key !== "" && record.ownKey === undefined) unchanged.set(route, record);
		}
	}
	return unchanged;
}

/** What pages are rendered from besides their documents. */
type RenderFacts = {
	readonly config: SiteConfig;
	readonly graph: Pick<SiteGraph, "routes" | "lists" | "sidebarViews" | "versions" | "image" | "organizationLogo">;
	readonly server: Pick<ServerBundle, "rendererHash" | "slotStyles" | "layouts" | "moduleHashes" | "styles">;
	readonly contextFile: { readonly hash: string };
	readonly highlighter: Pick<Highlighter, "types">;
	readonly imageSizes: ImageSizes;
	readonly sidebarUrls: SidebarUrls;
};

/** A key for what all pages of the site have in common. */
function siteKey({ config, graph, server, contextFile, highlighter, imageSizes }: RenderFacts): string {
	const { image, organizationLogo } = graph;
	const { rendererHash, slotStyles, layouts } = server;
	const facts = [config, image, organizationLogo, layouts, [...imageSizes]];
	return hashKey(toolBuild, contextFile.hash, rendererHash, slotStyles, highlighter.types?.key ?? "", JSON.stringify(facts));
}

/** Everything that one page has of its own: its document and its modules by their keys, and what the site says about it. */
function factsOf(route: SourceRoute, { graph, server, sidebarUrls }: RenderFacts): string {
	const { document, collection, hrefs, ...rest } = route;
	const views = route.sidebar === null ? undefined : graph.sidebarViews.get(route.sidebar);
	const versions = (url: string | null) => (url === null ? "" : (graph.versions.get(url)?.key ?? ""));
	return [
		document.key,
		JSON.stringify(rest),
		hrefs.join(" "),
		views === undefined ? "" : (sidebarUrls.get(viewOf(views, route.url).key) ?? ""),
		versions(route.url),
		...route.breadcrumbs.map(({ url }) => versions(url)),
		server.moduleHashes[document.file] ?? "",
		server.styles[document.file] ?? "",
	].join("\n");
}
