import { isExternal, withBase } from "../../../theme/contract/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import type { Asset } from "../files/assets.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import type { ConfigHref } from "../sidebars/sidebar.ts";
import { mediaNoun } from "./broken-link.ts";
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
	/** What is to be decided when pages have been rendered. */
	readonly openAnchors: readonly OpenAnchor[];
	/** The same when all files are staged. */
	readonly openFiles: readonly OpenFile[];
};

/** Resolves links and adds what is wrong with them to `problems`. */
export function createSiteLinks(context: {
	readonly config: SiteConfig;
	readonly resolve: LinkResolver;
	readonly problems: Problem[];
}): SiteLinks {
	const { config, resolve, problems } = context;
	const used = new Map<string, Asset>();
	const seen = new Map<string, number>();
	const openAnchors: OpenAnchor[] = [];
	const openFiles: OpenFile[] = [];
	const follow = (link: Link): { readonly url: string | null; readonly isUnsafe: boolean } => {
		const resolved = resolve(link.href, link.kind, link.origin);
		if (!resolved.ok) {
			problems.push(linkProblem(resolved, link, config));
			return { url: resolved.url ?? null, isUnsafe: resolved.code === "link-unsafe" };
		}
		if (resolved.asset) used.set(resolved.asset.file, resolved.asset);
		if (resolved.open) {
			const problem = {
				code: "anchor-broken",
				severity: linkSeverity("anchor-broken", config),
				at: link.at(),
				subject: link.href,
			} as const;
			openAnchors.push({ ...resolved.open, subjectText: link.subject(), problem });
		}
		if (resolved.openFile) openFiles.push({ file: resolved.openFile.file, problem: linkProblem(resolved.openFile.fault, link, config) });
		if (resolved.warning) problems.push({ ...linkProblem(resolved.warning, link, config), severity: "warning" });
		return { url: resolved.url, isUnsafe: false };
	};
	return {
		page(route) {
			const reported = new Map<string, string>();
			return route.document.links.map((link) => {
				const file = link.file ?? route.document.file;
				// Several links may share one definition, whose address is reported once.
				const place = `${file}:${link.line}:${link.column} ${link.href}`;
				const known = reported.get(place);
				if (known !== undefined) return known;
				const origin = link.file === undefined ? route : { ...route, document: { ...route.document, file } };
				const at = { file, line: link.line, column: link.column, length: Math.max(1, link.href.length) };
				const { url, isUnsafe } = follow({ href: link.href, kind: link.kind, origin, subject: () => subjectOf(link), at: () => at });
				const written = url ?? (isUnsafe ? "#" : link.href);
				reported.set(place, written);
				return written;
			});
		},
		image(route) {
			const { image: href } = route.document.frontMatter;
			if (href === undefined) return null;
			const at = () => route.document.frontMatterPositions.image ?? null;
			const { url } = follow({ href, kind: "image", origin: route, subject: () => `The image \`${href}\` of the page`, at });
			return url;
		},
		tags(route) {
			const { tags = [] } = route.document.frontMatter;
			const at = () => route.document.frontMatterPositions.tags ?? null;
			return tags.map(({ label, permalink }) => {
				// Other generators' permalinks are below a route of theirs.
				if (!permalink?.startsWith("/") || isExternal(permalink)) return { label, url: null };
				if (config.policy.dropsTagLink(() => resolve(permalink, "link", route).ok)) return { label, url: null };
				const link = {
					href: permalink,
					kind: "link" as const,
					origin: route,
					subject: () => `The tag “${label}” with \`${permalink}\``,
					at,
				};
				return { label, url: follow(link).url };
			});
		},
		config({ href, key, subject }) {
			const occurrence = seen.get(`${key} ${href}`) ?? 0;
			seen.set(`${key} ${href}`, occurrence + 1);
			const at = () => locateInConfig(config, { text: href, key, occurrence });
			const { url, isUnsafe } = follow({ href, kind: "link", origin: null, subject: () => subject, at });
			return url ?? (isUnsafe ? "#" : withBase(href, config.base));
		},
		openAnchors,
		openFiles,
		usedAssets: () => [...used.values()].sort((a, b) => compareText(a.file, b.file)),
	};
}

type Link = {
	readonly href: string;
	readonly kind: "link" | "image";
	readonly origin: RoutedDocument | null;
	/** How the message names it. */
	readonly subject: () => string;
	readonly at: () => SourcePosition | null;
};

/** Longer texts say no more. */
const textLimit = 60;

function subjectOf({ kind, href, text }: { readonly kind: "link" | "image"; readonly href: string; readonly text: string }): string {
	const words = text.replace(/\s+/g, " ").trim();
	const shown = words.length > textLimit ? `${words.slice(0, textLimit).trimEnd()}…` : words;
	const address = (href.length > 200 ? `${href.slice(0, 200)}…` : href).replace(/[\0-\x1f\x7f]/g, "");
	const noun = kind === "link" ? "link" : mediaNoun(href);
	if (address.trim() === "") return shown === "" ? `The ${noun}` : `The ${noun} “${shown}”`;
	if (kind === "image") return shown === "" ? `The ${noun} \`${address}\`` : `The ${noun} “${shown}” from \`${address}\``;
	return shown === "" || shown === href ? `The link \`${address}\`` : `The link “${shown}” to \`${address}\``;
}

function linkProblem(fault: LinkFault, { href, subject, at }: Link, config: SiteConfig): Problem {
	const ending = fault.code === "link-malformed" ? "is malformed" : fault.code === "link-unsafe" ? "is unsafe" : "leads nowhere";
	return {
		code: fault.code,
		severity: linkSeverity(fault.code, config),
		message: `${subject()} ${ending}: ${fault.reason}.`,
		hint: fault.hint,
		at: at(),
		subject: href,
		...(fault.suggestions.length === 0 ? {} : { suggestions: fault.suggestions }),
	};
}

/** How a fault of a link counts. */
export function linkSeverity(code: LinkFault["code"], { brokenLinks, policy }: SiteConfig): "error" | "warning" {
	if (code === "link-unsafe") return policy.unsafeLinks;
	return brokenLinks === "error" ? "error" : "warning";
}
