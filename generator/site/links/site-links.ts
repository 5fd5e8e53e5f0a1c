import { isExternal, withBase } from "../../../theme/contract/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import type { Asset } from "../files/assets.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import type { ConfigHref } from "../sidebars/sidebar.ts";
import { linkProblem, linkSeverity, linkSubject } from "./link-messages.ts";
import type { OpenAnchor, OpenFile } from "./open-anchor.ts";
import type { LinkFault, LinkResolver } from "./resolved-link.ts";

/** The links of a site, resolved where they stand. Those that lead nowhere are reported. */
export type SiteLinks = {
	/** Where the links of a page lead, by index. */
	readonly page: (route: RoutedDocument) => string[];
	/** URL of the image that a page's front matter names, or `null`. */
	readonly image: (route: RoutedDocument) => string | null;
	/** The tags of a page; those without a page of their own have no URL. */
	readonly tags: (route: RoutedDocument) => { readonly label: string; readonly url: string | null }[];
	/** URL of a link in the configuration. */
	readonly config: (link: ConfigHref) => string;
	/** The assets that were linked so far, sorted by file. */
	readonly usedAssets: () => readonly Asset[];
	/** What is wrong with the links so far. */
	readonly problems: readonly Problem[];
	/** What is to be decided when pages have been rendered. */
	readonly openAnchors: readonly OpenAnchor[];
	/** The same when all files are staged. */
	readonly openFiles: readonly OpenFile[];
};

/** Resolves links and collects what is wrong with them. */
export function createSiteLinks(config: SiteConfig, resolve: LinkResolver): SiteLinks {
	const { follow, found } = createFollower(config, resolve);
	const seen = new Map<string, number>();
	return {
		...found,
		page: (route) => followPage(route, follow),
		image(route) {
			const { image: href } = route.document.frontMatter;
			if (href === undefined) return null;
			const at = () => route.document.frontMatterPositions.image ?? null;
			return follow({ href, kind: "image", origin: route, subject: () => `The image \`${href}\` of the page`, at }).url;
		},
		tags(route) {
			const { tags = [] } = route.document.frontMatter;
			const at = () => route.document.frontMatterPositions.tags ?? null;
			return tags.map(({ label, permalink: href }) => {
				// Other generators' permalinks are below a route of theirs.
				if (!href?.startsWith("/") || isExternal(href)) return { label, url: null };
				if (config.policy.dropsTagLink(() => resolve(href, "link", route).ok)) return { label, url: null };
				return { label, url: follow({ href, kind: "link", origin: route, subject: () => `The tag “${label}” with \`${href}\``, at }).url };
			});
		},
		config({ href, key, subject }) {
			const occurrence = seen.get(`${key} ${href}`) ?? 0;
			seen.set(`${key} ${href}`, occurrence + 1);
			const at = () => locateInConfig(config, { text: href, key, occurrence });
			const { url, isUnsafe } = follow({ href, kind: "link", origin: null, subject: () => subject, at });
			return url ?? (isUnsafe ? "#" : withBase(href, config.base));
		},
		usedAssets: () => [...found.assets.values()].sort((a, b) => compareText(a.file, b.file)),
	};
}

/** Follows one link: where it leads, `null` for nowhere. */
type Follow = (link: Link) => { readonly url: string | null; readonly isUnsafe: boolean };

/** What following links has found so far. */
type Found = Pick<SiteLinks, "problems" | "openAnchors" | "openFiles"> & { readonly assets: ReadonlyMap<string, Asset> };

function createFollower(config: SiteConfig, resolve: LinkResolver): { readonly follow: Follow; readonly found: Found } {
	const problems: Problem[] = [];
	const openAnchors: OpenAnchor[] = [];
	const openFiles: OpenFile[] = [];
	const assets = new Map<string, Asset>();
	const problemOf = (fault: LinkFault, { href, subject, at }: Link) =>
		linkProblem(fault, { subject: subject(), href, at: at(), severity: linkSeverity(fault.code, config) });
	const follow = (link: Link) => {
		const resolved = resolve(link.href, link.kind, link.origin);
		if (!resolved.ok) {
			problems.push(problemOf(resolved, link));
			return { url: resolved.url ?? null, isUnsafe: resolved.code === "link-unsafe" };
		}
		const { url, asset, open, openFile, warning } = resolved;
		if (asset) assets.set(asset.file, asset);
		if (open) {
			const severity = linkSeverity("anchor-broken", config);
			openAnchors.push({ ...open, link: { subject: link.subject(), href: link.href, at: link.at(), severity } });
		}
		if (openFile) openFiles.push({ file: openFile.file, problem: problemOf(openFile.fault, link) });
		if (warning) problems.push({ ...problemOf(warning, link), severity: "warning" });
		return { url, isUnsafe: false };
	};
	return { follow, found: { problems, openAnchors, openFiles, assets } };
}

function followPage(route: RoutedDocument, follow: Follow): string[] {
	const reported = new Map<string, string>();
	return route.document.links.map((link) => {
		const file = link.file ?? route.document.file;
		// Several links may share one definition, whose address is reported once.
		const place = `${file}:${link.line}:${link.column} ${link.href}`;
		const known = reported.get(place);
		if (known !== undefined) return known;
		const origin = link.file === undefined ? route : { ...route, document: { ...route.document, file } };
		const at = { file, line: link.line, column: link.column, length: Math.max(1, link.href.length) };
		const { url, isUnsafe } = follow({ href: link.href, kind: link.kind, origin, subject: () => linkSubject(link), at: () => at });
		const written = url ?? (isUnsafe ? "#" : link.href);
		reported.set(place, written);
		return written;
	});
}

type Link = {
	readonly href: string;
	readonly kind: "link" | "image";
	readonly origin: RoutedDocument | null;
	/** How the message names it. */
	readonly subject: () => string;
	readonly at: () => SourcePosition | null;
};
