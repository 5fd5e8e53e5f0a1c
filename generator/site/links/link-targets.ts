import { addressKey, decodePath, joinPath, splitHref, stripHtmlSuffix, toggleTrailingSlash, withBase } from "../../../theme/lib/urls.ts";
import type { Document } from "../../page/document.ts";
import type { Asset } from "../files/assets.ts";
import { isCode, type RoutedDocument } from "../graph/site-graph.ts";
import { hrefSuffix, type LinkExplainer, sourceCandidates } from "./broken-link.ts";
import type { LinkFault } from "./link-fault.ts";
import { linkFault, type WrittenLink } from "./link-messages.ts";
import type { NamedExport } from "./named-export.ts";
import type { LinkResolverInput, ResolvedLink } from "./resolved-link.ts";

/** What resolving links needs. */
export type ResolverContext = { readonly input: LinkResolverInput; readonly targets: LinkTargets; readonly explain: LinkExplainer };

/** Finds the targets of a site's links, and creates resolved links to them. Paths are decoded. */
export class LinkTargets {
	readonly #input: LinkResolverInput;
	readonly #byPath: ReadonlyMap<string, RoutedDocument>;
	readonly #byFile: ReadonlyMap<string, RoutedDocument>;
	readonly #generated: ReadonlyMap<string, LinkResolverInput["generated"][number]>;
	/** Pages by the export that they document. */
	readonly #documenting: ReadonlyMap<string, RoutedDocument>;
	readonly #anchors = new Map<Document, ReadonlySet<string>>();

	constructor(input: LinkResolverInput) {
		this.#input = input;
		const { elsewhere = { routes: [], generated: [] } } = input;
		this.#byPath = new Map([...elsewhere.routes, ...input.routes].map((route) => [route.path, route]));
		const otherNames =
			input.language === undefined ? [] : input.routes.map((route) => [this.#otherName(route.document.file), route] as const);
		const files = [...elsewhere.routes, ...input.routes].map((route) => [route.document.file, route] as const);
		this.#byFile = new Map([...files, ...otherNames]);
		this.#documenting = new Map(
			input.routes.flatMap((route) => (route.document.documents === undefined ? [] : [[route.document.documents, route]])),
		);
		this.#generated = new Map([...elsewhere.generated, ...input.generated].map((page) => [page.path, page]));
	}

	/** The page at a path, with or without extension and trailing slash. On a site in several languages, the one in the language of the link, if there is one. */
	route(path: string): RoutedDocument | undefined {
		return this.#find(this.#byPath, path);
	}

	/** The name that the file of a page would have in the other folder: a translation has the name of the original in its own, and the other way round. */
	#otherName(file: string): string {
		for (const { relativeDir, originalDir } of this.#input.language?.collections ?? []) {
			if (file.startsWith(`${relativeDir}/`)) return joinPath(originalDir, file.slice(relativeDir.length + 1));
			if (relativeDir !== originalDir && (originalDir === "" || file.startsWith(`${originalDir}/`)))
				return joinPath(relativeDir, file.slice(originalDir === "" ? 0 : originalDir.length + 1));
		}
		return file;
	}

	#find<Page>(pages: ReadonlyMap<string, Page>, path: string): Page | undefined {
		const { prefix = "" } = this.#input.language ?? {};
		return (prefix === "" ? undefined : findPath(pages, prefix + path)) ?? findPath(pages, path);
	}

	/** The page of a source file. The extension may be missing. */
	source(path: string): RoutedDocument | undefined {
		const named = this.#byFile.get(path);
		if (named) return named;
		const file = sourceCandidates(path).find((candidate) => this.#byFile.has(candidate));
		return file === undefined ? undefined : this.#byFile.get(file);
	}

	/** Whether a page has this path, with or without a source. */
	hasPage(path: string): boolean {
		return (this.route(path) ?? this.#find(this.#generated, path)) !== undefined;
	}

	/** Whether a path is the Markdown twin of a page. */
	isMarkdown(path: string): boolean {
		return path.endsWith(".md") && this.#byPath.has(path.slice(0, -".md".length).replace(/\/index$/, "/"));
	}

	/** A link to a page or a part of it. */
	toRoute(route: RoutedDocument, { href, kind }: WrittenLink): ResolvedLink {
		const { path, query, fragment } = splitHref(href);
		if (kind === "image") return { ok: false, ...linkFault.pageNotImage(path) };
		const url = route.url + hrefSuffix(href);
		const { document } = route;
		const id = fragmentId(fragment);
		if (id === null || document.anchorsUnknown) return { ok: true, url, asset: null };
		const known = this.#anchorsOf(document);
		const address = path + query;
		// Components may create ids while they render, and drop others. A broken page is not rendered.
		if (isCode(route) && !document.isBroken)
			return { ok: true, url, asset: null, open: { page: route.path, id, address, isLikely: known.has(id) } };
		if (known.has(id)) return { ok: true, url, asset: null };
		return { ok: false, url, ...linkFault.anchor({ id, known, file: document.file, address }) };
	}

	/** A link to the page that documents an export. */
	toDocumented({ key, isOptional }: NamedExport): ResolvedLink {
		const route = this.#documenting.get(key);
		if (route) return { ok: true, url: route.url, asset: null };
		return isOptional ? { ok: true, url: "", asset: null } : { ok: false, ...linkFault.undocumented(key, [...this.#documenting.keys()]) };
	}

	/** A link to the public address of a page that does not exist yet; `null` if no planned page has this path or source file. */
	toPlanned(name: string, { href, kind }: WrittenLink): ResolvedLink | null {
		const key = name.startsWith("/") ? addressKey(name) : name.replace(/\.mdx?$/, "");
		const url = kind === "image" ? undefined : this.#input.planned?.get(key);
		return url === undefined ? null : { ok: true, url: url + hrefSuffix(href), asset: null, isPlanned: true };
	}

	/** A link to a page without a source, which has no ids; `null` if no such page has this path. */
	toGenerated(path: string, { href, kind }: WrittenLink): ResolvedLink | null {
		const page = kind === "image" ? undefined : this.#find(this.#generated, path);
		if (!page) return null;
		const { path: address, query, fragment } = splitHref(href);
		const id = fragmentId(fragment);
		const url = page.url + hrefSuffix(href);
		if (id === null) return { ok: true, url, asset: null };
		if (page.layoutFile) return { ok: true, url, asset: null, open: { page: page.path, id, address: address + query, isLikely: false } };
		const anchor = { id, known: new Set<string>(), file: page.path, address: address + query };
		return { ok: false, url: page.url + query, ...linkFault.anchor(anchor) };
	}

	/** A link to a file that is published at a path. */
	toFile(path: string, href: string, asset: Asset | null = null): ResolvedLink {
		return { ok: true, url: withBase(path, this.#input.base) + hrefSuffix(href), asset };
	}

	/** A link to a media file, by its name relative to the root; `null` if the file does not exist. */
	toAsset(file: string, href: string): ResolvedLink | null {
		const { assets } = this.#input;
		const asset = assets.get(file) ?? assets.get(this.#otherName(file));
		return asset ? this.toFile(`/${asset.outputPath}`, href, asset) : null;
	}

	/**
	 * A link to a redirect's target, which spares readers the redirect; `null` if the path is not redirected. Mistakes in the redirect
	 * are reported elsewhere.
	 */
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

	/** A missing target, unless a later stage may generate it: a feed, data, a list for programs. `url` is its address in that case. */
	missing(fault: LinkFault, { path, url }: { readonly path: string; readonly url: string }): ResolvedLink {
		const isMade = /[^/]\.(?:xml|txt|json|atom|rss|xsl|webmanifest)$/.test(path);
		return isMade ? { ok: true, url, asset: null, openFile: { file: path.slice(1), fault } } : { ok: false, ...fault };
	}

	#anchorsOf(document: Document): ReadonlySet<string> {
		const known = this.#anchors.get(document);
		if (known) return known;
		const anchors = new Set(document.anchors);
		if (this.#anchors.size === mostAnchors) this.#anchors.clear();
		this.#anchors.set(document, anchors);
		return anchors;
	}
}

/** Number of pages whose anchors stay in memory. */
const mostAnchors = 4096;

/** The id in a fragment; `null` for an empty fragment, the top of the page, and text fragments. */
export function fragmentId(fragment: string | null): string | null {
	const id = decodePath(fragment ?? "") ?? fragment;
	return !id || id === "top" || id.startsWith(":~:") ? null : id;
}

function findPath<Page>(pages: ReadonlyMap<string, Page>, path: string): Page | undefined {
	const stripped = stripHtmlSuffix(path);
	return pages.get(stripped) ?? pages.get(toggleTrailingSlash(stripped));
}
