import { decodePath, joinPath, splitHref, stripHtmlSuffix, toggleTrailingSlash, withBase } from "../../../theme/contract/urls.ts";
import { assetsFolder } from "../../lib/assets-folder.ts";
import { folderOf } from "../../lib/paths.ts";
import type { Document } from "../../page/document.ts";
import type { Asset } from "../files/assets.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { addressKey } from "../routes/redirects.ts";
import { anchorFault, createLinkExplainer, sourceCandidates } from "./broken-link.ts";
import { judgeOutside, ownHref } from "./outside-address.ts";
import type { LinkFault, LinkResolver, LinkResolverInput, ResolvedLink } from "./resolved-link.ts";

/** What browsers leave out of an address before they look at its scheme. */
const invisible = /^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/g;

/** Makes a resolver: links may name a source file, a path of the site, or an address relative to the page. */
export function createLinkResolver(input: LinkResolverInput): LinkResolver {
	const byPath = new Map(input.routes.map((route) => [route.path, route]));
	const generated = new Map(input.generated.map((page) => [page.path, page]));
	const byFile = new Map(input.routes.map((route) => [route.document.file, route]));
	const explain = createLinkExplainer(input);
	const anchors = new Map<Document, ReadonlySet<string>>();
	const anchorsOf = (document: Document) => {
		const known = anchors.get(document) ?? new Set(document.anchors);
		anchors.set(document, known);
		return known;
	};

	const findIn = <T>(pages: ReadonlyMap<string, T>, path: string) => {
		const stripped = stripHtmlSuffix(path);
		return pages.get(stripped) ?? pages.get(toggleTrailingSlash(stripped));
	};
	const findRoute = (path: string) => findIn(byPath, path);

	const findFile = (path: string) => {
		const file = sourceCandidates(path).find((candidate) => byFile.has(candidate));
		return file === undefined ? undefined : byFile.get(file);
	};

	const toRoute = (route: RoutedDocument, href: string, kind: "link" | "image"): ResolvedLink => {
		const { path, query, fragment } = splitHref(href);
		if (kind === "image")
			return broken("image-missing", `\`${path}\` is a page, not an image`, "Name the file of an image, or link to the page: `[…](…)`.");
		if (fragment === null || fragment === "" || fragment === "top")
			return { ok: true, url: `${route.url}${query}${fragment === null ? "" : `#${fragment}`}`, asset: null };
		const id = decodePath(fragment) ?? fragment;
		const known = anchorsOf(route.document);
		const url = `${route.url}${query}#${fragment}`;
		const address = path + query;
		if (route.document.anchorsUnknown || id.startsWith(":~:")) return { ok: true, url, asset: null };
		// Components make ids while they render, and leave out what they are given. A broken page is not rendered.
		if (route.document.bodyKind === "module" && !route.document.isBroken)
			return { ok: true, url, asset: null, open: { page: route.path, id, address, isLikely: known.has(id) } };
		return known.has(id)
			? { ok: true, url, asset: null }
			: { ok: false, url, ...anchorFault({ id, known, file: route.document.file, address }) };
	};

	/** A page without a source, which has no parts to link to. */
	const toGenerated = (path: string, href: string, kind: "link" | "image"): ResolvedLink | null => {
		const page = kind === "image" ? undefined : findIn(generated, path);
		if (!page) return null;
		const { path: address, query, fragment } = splitHref(href);
		const isPart = fragment !== null && fragment !== "" && fragment !== "top" && !fragment.startsWith(":~:");
		if (!isPart) return { ok: true, url: page.url + query + (fragment === null ? "" : `#${fragment}`), asset: null };
		const id = decodePath(fragment) ?? fragment;
		return { ok: false, url: page.url + query, ...anchorFault({ id, known: new Set(), file: page.path, address: address + query }) };
	};

	const toFile = (url: string, href: string, asset: Asset | null): ResolvedLink => {
		const { query, fragment } = splitHref(href);
		return { ok: true, url: withBase(url, input.base) + query + (fragment === null ? "" : `#${fragment}`), asset };
	};

	/** Where an old address leads, so that readers need not go through it. What is wrong with a redirect itself is told there. */
	const toTarget = (path: string, href: string, kind: "link" | "image"): ResolvedLink | null => {
		const target = input.redirects.get(addressKey(path));
		if (target === undefined || kind === "image") return null;
		const own = splitHref(href);
		const { path: targetPath, fragment } = splitHref(target);
		const route = findRoute(targetPath);
		if (!route) return toGenerated(targetPath, href, kind) ?? toFile(path, href, null);
		if (own.fragment !== null || fragment === null) return toRoute(route, href, kind);
		return { ok: true, url: `${route.url}${own.query}#${fragment}`, asset: null };
	};

	/** What is nowhere to be found, unless a later stage makes it. `url` is where it would be then. */
	const missing = (fault: LinkFault, { path, url }: { readonly path: string; readonly url: string }): ResolvedLink =>
		isMade(path) ? { ok: true, url, asset: null, openFile: { file: path.slice(1), fault } } : { ok: false, ...fault };

	/** A complete address of the site itself, of which `href` is the part within: what is published there, whatever the sources are called. It stays as it is written. */
	const toOwn = (written: string, href: string, kind: "link" | "image"): ResolvedLink => {
		const { path: rawPath } = splitHref(href);
		const path = decodePath(rawPath) ?? rawPath;
		const published = { ok: true, url: written, asset: null } as const;
		const route = kind === "link" ? findRoute(path) : undefined;
		if (route) {
			const resolved = toRoute(route, href, kind);
			return { ...resolved, url: written };
		}
		const made = toGenerated(path, href, kind);
		if (made) return { ...made, url: written };
		if (input.staticFiles.has(path) || input.otherPaths.has(path) || toTarget(path, href, kind)) return published;
		if (path.endsWith(".md") && byPath.has(path.slice(0, -".md".length).replace(/\/index$/, "/"))) return published;
		const source = kind === "link" ? findFile(path.slice(1)) : undefined;
		if (source) {
			const fault = broken("link-broken", `\`${source.document.file}\` is a source, not an address`, `Write \`${source.path}\`.`);
			return { ...fault, url: written, suggestions: [source.path] };
		}
		const fault = explain.path(path, { href, kind });
		if (path.startsWith(`/${assetsFolder}/`)) return { ...published, openFile: { file: path.slice(1), fault } };
		return { ...missing(fault, { path, url: written }), url: written };
	};

	return (written, kind, origin) => {
		const href = written.replace(invisible, "");
		if (href === "") return broken("link-malformed", "it has no address", "Write the address, or remove the link.");
		const outside = judgeOutside(href, kind);
		if (outside && "fault" in outside) return { ok: false, ...outside.fault };
		// The configuration says by a complete address that an entry leads out of the site, which may share its host with others.
		const own = outside && origin && ownHref(outside.url, input);
		if (outside) return { ...(own ? toOwn(outside.url, own, kind) : { ok: true, asset: null }), ...outside };
		const { path: rawPath } = splitHref(href);
		const path = decodePath(rawPath);
		if (path === null) {
			const escaped = href.replace(/%(?![0-9a-f]{2})/gi, "%25");
			const suggestions = escaped === href ? [] : [escaped];
			return { ...broken("link-malformed", `\`${rawPath}\` has a malformed escape`, "Write a percent sign as `%25`."), suggestions };
		}
		if (path.includes("\\")) {
			const suggestion = href.replaceAll("\\", "/").replace(/^\/{2,}/, "/");
			return { ...broken("link-malformed", "a backslash is no part of an address", `Write \`${suggestion}\`.`), suggestions: [suggestion] };
		}
		if (path === "" && origin) return toRoute(origin, href, kind);
		if (path.startsWith("/")) {
			const route = findRoute(path) ?? findFile(joinPath("", path));
			if (route) return toRoute(route, href, kind);
			if (input.staticFiles.has(path)) return toFile(path, href, null);
			const target = toGenerated(path, href, kind) ?? toTarget(path, href, kind);
			if (target) return target;
			if (input.otherPaths.has(path)) return toFile(path, href, null);
			const asset = input.assets.get(path.slice(1));
			if (asset) return toFile(`/${asset.outputPath}`, href, asset);
			return missing(explain.path(path, { href, kind }), { path, url: withBase(path, input.base) + href.slice(rawPath.length) });
		}
		if (!origin) {
			const hint = `Begin it with a slash: \`/${path}\`.`;
			return { ...broken("link-broken", `\`${path}\` is not a path of the site`, hint), suggestions: [`/${href}`] };
		}
		const file = joinPath(folderOf(origin.document.file), path);
		const beside = findFile(file);
		if (beside) return toRoute(beside, href, kind);
		const from = origin.path.slice(0, origin.path.lastIndexOf("/") + 1);
		// As a browser takes it, else as it would without `trailingSlash`.
		const addresses = [from, origin.folder].map((folder) => `/${joinPath(folder, path)}`);
		const [usual = ""] = addresses;
		const address = addresses.find((candidate) => findRoute(candidate) ?? findIn(generated, candidate)) ?? usual;
		const route = findRoute(address);
		if (route) return toRoute(route, href, kind);
		const asset = input.assets.get(file);
		const target = asset ? null : (toGenerated(address, href, kind) ?? toTarget(address, href, kind));
		if (target) return target;
		if (asset) return toFile(`/${asset.outputPath}`, href, asset);
		const url = withBase(address, input.base) + href.slice(rawPath.length);
		return missing(explain.file(file, { href, kind, address, origin }), { path: address, url });
	};
}

/** Whether a path is that of a file as stages make them: feeds, data, lists for programs. */
function isMade(path: string): boolean {
	return /[^/]\.(?:xml|txt|json|atom|rss|xsl|webmanifest)$/.test(path);
}

function broken(code: LinkFault["code"], reason: string, hint: string | null): { readonly ok: false } & LinkFault {
	return { ok: false, code, reason, hint, suggestions: [] };
}
