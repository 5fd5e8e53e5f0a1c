import { isExternal } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { currentVersion } from "../../config/versions.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashList } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { Asset } from "../files/assets.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { type LinkKeeper, otherTargets, type PageLinks, type ResolvedLinks } from "./kept-links.ts";
import type { LinkResolverInput } from "./resolved-link.ts";

/** The links of the pages of a version, by file. An asset stands by its file. */
type KeptVersion = Readonly<Record<string, Omit<PageLinks, "assets"> & { readonly assets: readonly string[] }>>;

/** The links of versions that have not changed, for builds. */
export type VersionLinks = LinkKeeper & {
	/** Keeps the links of the other versions for the next build. */
	readonly save: () => void;
};

/**
 * Opens the links of versions that earlier builds have resolved. They hold as long as the pages of the version are the same and the site offers
 * the same targets. Left out are links to parts of pages of other versions, which can change without their addresses, and pages with problems.
 */
export function openVersionLinks(config: SiteConfig, cache: DiskCache): VersionLinks {
	const versions = new Set(config.collections.flatMap(({ name, version }) => (version && version.name !== currentVersion ? [name] : [])));
	let opened: readonly OneVersion[] = [];
	return {
		// Each language has its own targets.
		among(_language, input) {
			if (versions.size === 0 || config.locales.length > 0) return null;
			const byName = openVersions(input, { config, cache, versions });
			opened = [...byName.values()];
			return {
				get: (route) => byName.get(route.collection.name)?.get(route) ?? null,
				set: (route, links) => byName.get(route.collection.name)?.set(route, links),
			};
		},
		save() {
			for (const version of opened) version.save();
		},
	};
}

type OneVersion = ResolvedLinks & { readonly save: () => void };

function openVersions(
	input: LinkResolverInput,
	{ config, cache, versions }: { readonly config: SiteConfig; readonly cache: DiskCache; readonly versions: ReadonlySet<string> },
): ReadonlyMap<string, OneVersion> {
	const addresses = hashList([...input.routes, ...input.drafts].map(addressOf));
	const targets = hashList([toolBuild, JSON.stringify(config), otherTargets(input), addresses]);
	const pages = new Map<string, RoutedDocument[]>([...versions].map((name) => [name, []]));
	for (const route of input.routes) pages.get(route.collection.name)?.push(route);
	return new Map([...pages].map(([name, routes]) => [name, openVersion(routes, { input, cache, targets })]));
}

/** What links to a page depend on, without its anchors. */
function addressOf({ path, url, collection, document }: RoutedDocument): string {
	const { file, bodyKind, isBroken = false, anchorsUnknown = false, documents = "" } = document;
	return [path, url, collection.name, file, bodyKind, isBroken, anchorsUnknown, documents].join("\n");
}

function openVersion(
	routes: readonly RoutedDocument[],
	{ input, cache, targets }: { readonly input: LinkResolverInput; readonly cache: DiskCache; readonly targets: string },
): OneVersion {
	const key = hashList([targets, ...routes.map(({ document }) => document.key)]);
	const text = cache.get("version-links", key);
	const kept = text === null ? null : (JSON.parse(text) as KeptVersion);
	const urls = new Set(routes.map(({ url }) => url));
	const fresh: Record<string, KeptVersion[string]> = {};
	return {
		get({ document }) {
			const links = kept?.[document.file];
			const assets = links?.assets.map((file) => input.assets.get(file));
			return links && assets?.every((asset) => asset !== undefined) ? { ...links, assets: assets as Asset[] } : null;
		},
		set({ document }, links) {
			if (links.hrefs.every((href) => isSettled(href, { urls, input })))
				fresh[document.file] = { ...links, assets: links.assets.map(({ file }) => file) };
		},
		save() {
			if (kept === null) cache.set("version-links", key, JSON.stringify(fresh));
		},
	};
}

/** Whether the target of a link depends on nothing but addresses and the version itself. */
function isSettled(href: string, { urls, input }: { readonly urls: ReadonlySet<string>; readonly input: LinkResolverInput }): boolean {
	const [address = "", fragment] = href.split("#", 2);
	if (fragment === undefined || address === "") return true;
	return isExternal(href) ? input.siteUrl === null || !href.startsWith(input.siteUrl) : urls.has(address.replace(/\?.*$/, ""));
}
