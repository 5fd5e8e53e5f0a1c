import { isExternal, withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import type { Asset } from "../files/assets.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import type { WrittenRedirect } from "../routes/redirects.ts";
import type { ConfigHref } from "../sidebars/config-href.ts";
import type { PageLinks, ResolvedLinks } from "./kept-links.ts";
import type { LinkFault, NamedLink, OpenAnchor, OpenFile } from "./link-fault.ts";
import { linkProblem, linkSeverity, linkSubject, pictureSubject } from "./link-messages.ts";
import type { LinkOrigin, LinkResolver } from "./resolved-link.ts";

type LinkSettings = Pick<SiteConfig, "base" | "brokenLinks" | "policy" | "configSources">;

type Link = {
	readonly href: string;
	readonly kind: "link" | "image";
	readonly origin: LinkOrigin | null;
	/** How messages refer to the link. */
	readonly subject: () => string;
	readonly at: () => SourcePosition | null;
	/** Whether this is the target of a redirect. A broken one is always an error. */
	readonly isRedirect?: boolean;
	/** Of its problem, if it has another than the fault. */
	readonly outcome?: Problem["outcome"];
};

/** Resolves the links of a site, and collects the results: assets, problems, and questions that later stages answer. */
export class SiteLinks {
	readonly problems: Problem[] = [];
	/** Anchors to look for once the pages have been rendered. */
	readonly openAnchors: OpenAnchor[] = [];
	/** Files to look for once all files are staged. */
	readonly openFiles: OpenFile[] = [];
	/** Number of links to pages that do not exist yet. */
	planned = 0;
	readonly #config: LinkSettings;
	readonly #resolve: LinkResolver;
	readonly #kept: ResolvedLinks | null;
	readonly #assets = new Map<string, Asset>();
	/** The assets of the current page. */
	#pageAssets: Asset[] = [];
	/** The URLs of pictures of authors, by place. */
	readonly #pictures = new Map<string, string | null>();
	readonly #configOccurrences = new Map<string, number>();

	constructor(config: LinkSettings, resolve: LinkResolver, kept: ResolvedLinks | null = null) {
		this.#config = config;
		this.#resolve = resolve;
		this.#kept = kept;
	}

	/** The targets of a page's links, by index. Unsafe links have an empty target, and are dropped. */
	page(route: RoutedDocument): string[] {
		const kept = this.#kept?.get(route);
		if (kept) return this.#add(kept);
		const { problems, openFiles, openAnchors, planned } = this;
		const [problemCount, fileCount, anchorCount] = [problems.length, openFiles.length, openAnchors.length];
		this.#pageAssets = [];
		const hrefs = this.#resolvePage(route);
		// What is said about the other links depends on more than their targets.
		if (problems.length === problemCount && openFiles.length === fileCount)
			this.#kept?.set(route, {
				hrefs,
				openAnchors: openAnchors.slice(anchorCount),
				assets: this.#pageAssets,
				planned: this.planned - planned,
			});
		return hrefs;
	}

	#add({ hrefs, openAnchors, assets, planned }: PageLinks): string[] {
		for (const anchor of openAnchors) this.openAnchors.push(anchor);
		for (const asset of assets) this.#assets.set(asset.file, asset);
		this.planned += planned;
		return hrefs;
	}

	#resolvePage(route: RoutedDocument): string[] {
		const known = new Map<string, string>();
		return route.document.links.map(({ href, kind, text, line, column, file: partial }) => {
			const file = partial ?? route.document.file;
			// Several links may share one definition. Its address is reported only once.
			const place = `${file}:${line}:${column} ${href}`;
			const at = { file, line, column, length: Math.max(1, href.length) };
			const origin = partial === undefined ? route : { ...route, partial };
			const url =
				known.get(place) ?? this.#follow({ href, kind, origin, subject: () => linkSubject({ kind, href, text }), at: () => at }) ?? href;
			known.set(place, url);
			return url;
		});
	}

	/** URL of the image in a page's front matter, or `null`. */
	image(route: RoutedDocument): string | null {
		const { image: href } = route.document.frontMatter;
		if (href === undefined) return null;
		const at = () => route.document.frontMatterPositions.image ?? null;
		return this.#follow({ href, kind: "image", origin: route, subject: () => `The image \`${href}\` of the page`, at }) || null;
	}

	/** URL of the picture of an author of a page; `null` without one. The pages of an author share the picture and its problem. */
	authorPicture(route: RoutedDocument, author: Author): string | null {
		const { picture } = author;
		if (picture === undefined) return null;
		const { href, at } = picture;
		const place = `${at.file}:${at.line}:${at.column} ${href}`;
		const known = this.#pictures.get(place);
		if (known !== undefined) return known;
		const subject = () => pictureSubject(author);
		const url = this.#follow({ href, kind: "image", origin: { ...route, partial: at.file }, subject, at: () => at }) || null;
		this.#pictures.set(place, url);
		return url;
	}

	/** The tags of a page. The URL of a tag is `listUrl(label)` or else its `permalink`; a tag without a page has none. */
	tags(
		route: RoutedDocument,
		listUrl: (label: string) => string | null = () => null,
	): { readonly label: string; readonly url: string | null }[] {
		const { tags = [] } = route.document.frontMatter;
		const at = () => route.document.frontMatterPositions.tags ?? null;
		return tags.map(({ label, permalink: href }) => {
			const listed = listUrl(label);
			if (listed !== null) return { label, url: listed };
			// Permalinks from other generators are below a route of theirs.
			if (!href?.startsWith("/") || isExternal(href)) return { label, url: null };
			const subject = () => `The tag “${label}” with \`${href}\``;
			return { label, url: this.#follow({ href, kind: "link", origin: route, subject, at, outcome: null }) || null };
		});
	}

	/** URL of a link in the configuration. */
	config({ href, key, subject, at: place }: ConfigHref): string {
		const occurrence = this.#configOccurrences.get(`${key} ${href}`) ?? 0;
		this.#configOccurrences.set(`${key} ${href}`, occurrence + 1);
		const at = () => place ?? locateInConfig(this.#config, { text: href, key, occurrence });
		const url = this.#follow({ href, kind: "link", origin: null, subject: () => subject, at }) ?? withBase(href, this.#config.base);
		return url === "" ? "#" : url;
	}

	/** URL of a redirect's target; `null` if the target is broken. */
	redirect({ from, to, at }: WrittenRedirect): string | null {
		const subject = () => `The redirect from \`${from}\``;
		return (
			this.#follow({ href: to, kind: "link", origin: null, subject, at: () => at("to"), isRedirect: true, outcome: "; it is left out" }) ||
			null
		);
	}

	/** The assets linked so far, sorted by file. */
	usedAssets(): readonly Asset[] {
		return [...this.#assets.values()].sort((a, b) => compareText(a.file, b.file));
	}

	/** The target of a link: `null` for a broken link, empty for an unsafe one. */
	#follow(link: Link): string | null {
		const resolved = this.#resolve(link.href, link.kind, link.origin);
		const fault = resolved.ok ? (link.isRedirect && resolved.warning) || null : resolved;
		if (fault) {
			const { outcome } = link;
			this.problems.push({ ...this.#problem(fault, link), ...(outcome !== undefined && { outcome }) });
		}
		if (!resolved.ok) return (link.isRedirect ? null : resolved.url) ?? (resolved.code === "link-unsafe" ? "" : null);
		if (fault) return null;
		const { url, asset, open, openFile, warning, isPlanned } = resolved;
		if (isPlanned) this.planned++;
		if (asset) {
			this.#assets.set(asset.file, asset);
			this.#pageAssets.push(asset);
		}
		if (open) this.openAnchors.push({ ...open, link: this.#named(link, "anchor-broken") });
		if (openFile) this.openFiles.push({ file: openFile.file, problem: this.#problem(openFile.fault, link) });
		if (warning) {
			const reason = `${warning.reason}, so it is treated as https`;
			this.problems.push({ ...this.#problem({ ...warning, reason }, link), severity: "warning" });
		}
		return url;
	}

	#problem(fault: LinkFault, link: Link): Problem {
		return linkProblem(fault, this.#named(link, fault.code));
	}

	#named({ href, subject, at, isRedirect }: Link, code: LinkFault["code"]): NamedLink {
		const named = { subject: subject(), href, at: at() };
		return isRedirect
			? { ...named, severity: "error", code: "redirect-invalid" }
			: { ...named, severity: linkSeverity(code, this.#config) };
	}
}
