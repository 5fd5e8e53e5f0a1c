import { decodePath, splitHref, stripHtmlSuffix, toggleTrailingSlash, withBase } from "../../../theme/contract/urls.ts";
import type { Document } from "../../page/document.ts";
import type { Asset } from "../files/assets.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { addressKey } from "../routes/redirects.ts";
import { type LinkExplainer, sourceCandidates } from "./broken-link.ts";
import { linkFault, type WrittenLink } from "./link-messages.ts";
import type { LinkFault, LinkResolverInput, ResolvedLink } from "./resolved-link.ts";

/** What links are resolved with. */
export type ResolverContext = { readonly input: LinkResolverInput; readonly targets: LinkTargets; readonly explain: LinkExplainer };

/** What links of a site can lead to, and what a link to each becomes. Paths are decoded. */
export class LinkTargets {
	readonly #input: LinkResolverInput;
	readonly #byPath: ReadonlyMap<string, RoutedDocument>;
	readonly #byFile: ReadonlyMap<string, RoutedDocument>;
	readonly #generated: ReadonlyMap<string, LinkResolverInput["generated"][number]>;
	readonly #anchors = new Map<Document, ReadonlySet<string>>();

	constructor(input: LinkResolverInput) {
		this.#input = input;
		this.#byPath = new Map(input.routes.map((route) => [route.path, route]));
		this.#byFile = new Map(input.routes.map((route) => [route.document.file, route]));
		this.#generated = new Map(input.generated.map((page) => [page.path, page]));
	}

	/** The page at a path, with or without ending and slash. */
	route(path: string): RoutedDocument | undefined {
		return findPath(this.#byPath, path);
	}

	/** The page of a source file, whose ending may be missing. */
	source(path: string): RoutedDocument | undefined {
		const file = sourceCandidates(path).find((candidate) => this.#byFile.has(candidate));
		return file === undefined ? undefined : this.#byFile.get(file);
	}

	/** Whether a page, from a source or without one, has a path. */
	hasPage(path: string): boolean {
		return (this.route(path) ?? findPath(this.#generated, path)) !== undefined;
	}

	/** Whether a path is that of a page as Markdown. */
	isMarkdown(path: string): boolean {
		return path.endsWith(".md") && this.#byPath.has(path.slice(0, -".md".length).replace(/\/index$/, "/"));
	}

	/** A link to a page or a part of it. */
	toRoute(route: RoutedDocument, { href, kind }: WrittenLink): ResolvedLink {
		const { path, query, fragment } = splitHref(href);
		if (kind === "image") return { ok: false, ...linkFault.pageNotImage(path) };
		const url = `${route.url}${query}${fragment === null ? "" : `#${fragment}`}`;
		if (fragment === null || fragment === "" || fragment === "top") return { ok: true, url, asset: null };
		const { document } = route;
		const id = decodePath(fragment) ?? fragment;
		if (document.anchorsUnknown || id.startsWith(":~:")) return { ok: true, url, asset: null };
		const known = this.#anchorsOf(document);
		const address = path + query;
		// Components make ids while they render, and leave out what they are given. A broken page is not rendered.
		if (document.bodyKind === "module" && !document.isBroken)
			return { ok: true, url, asset: null, open: { page: route.path, id, address, isLikely: known.has(id) } };
		if (known.has(id)) return { ok: true, url, asset: null };
		return { ok: false, url, ...linkFault.anchor({ id, known, file: document.file, address }) };
	}

	/** A link to a page without a source, which has no parts to link to; `null` when no such page has the path. */
	toGenerated(path: string, { href, kind }: WrittenLink): ResolvedLink | null {
		const page = kind === "image" ? undefined : findPath(this.#generated, path);
		if (!page) return null;
		const { path: address, query, fragment } = splitHref(href);
		const isPart = fragment !== null && fragment !== "" && fragment !== "top" && !fragment.startsWith(":~:");
		if (!isPart) return { ok: true, url: page.url + query + (fragment === null ? "" : `#${fragment}`), asset: null };
		const anchor = { id: decodePath(fragment) ?? fragment, known: new Set<string>(), file: page.path, address: address + query };
		return { ok: false, url: page.url + query, ...linkFault.anchor(anchor) };
	}

	/** A link to a file that is published at a path. */
	toFile(path: string, href: string, asset: Asset | null = null): ResolvedLink {
		const { query, fragment } = splitHref(href);
		return { ok: true, url: withBase(path, this.#input.base) + query + (fragment === null ? "" : `#${fragment}`), asset };
	}

	/** A link to a file of the content, by its name relative to the root; `null` when there is no such file. */
	toAsset(file: string, href: string): ResolvedLink | null {
		const asset = this.#input.assets.get(file);
		return asset ? this.toFile(`/${asset.outputPath}`, href, asset) : null;
	}

	/** Where an old address leads, so that readers need not go through it; `null` for others. What is wrong with a redirect itself is told there. */
	toRedirected(path: string, link: WrittenLink): ResolvedLink | null {
		const target = this.#input.redirects.get(addressKey(path));
		if (target === undefined || link.kind === "image") return null;
		const own = splitHref(link.href);
		const { path: targetPath, fragment } = splitHref(target);
		const route = this.route(targetPath);
		if (!route) return this.toGenerated(targetPath, link) ?? this.toFile(path, link.href);
		if (own.fragment !== null || fragment === null) return this.toRoute(route, link);
		return { ok: true, url: `${route.url}${own.query}#${fragment}`, asset: null };
	}

	/** What is nowhere to be found, unless a later stage makes it: feeds, data, lists for programs. `url` is where it would be then. */
	missing(fault: LinkFault, { path, url }: { readonly path: string; readonly url: string }): ResolvedLink {
		const isMade = /[^/]\.(?:xml|txt|json|atom|rss|xsl|webmanifest)$/.test(path);
		return isMade ? { ok: true, url, asset: null, openFile: { file: path.slice(1), fault } } : { ok: false, ...fault };
	}

	#anchorsOf(document: Document): ReadonlySet<string> {
		const known = this.#anchors.get(document) ?? new Set(document.anchors);
		this.#anchors.set(document, known);
		return known;
	}
}

function findPath<Page>(pages: ReadonlyMap<string, Page>, path: string): Page | undefined {
	const stripped = stripHtmlSuffix(path);
	return pages.get(stripped) ?? pages.get(toggleTrailingSlash(stripped));
}
