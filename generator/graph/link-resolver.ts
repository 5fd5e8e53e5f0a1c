import { decodePath, isExternal, joinPath, splitHref, stripHtmlSuffix, toggleTrailingSlash, withBase } from "../../theme/contract/urls.ts";
import type { Asset } from "../content/assets.ts";
import type { Document } from "../content/document.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import type { RoutedDocument } from "./site-graph.ts";

/** Where an href leads: a final URL, or why it leads nowhere. */
export type ResolvedLink =
	| { readonly ok: true; readonly url: string; readonly asset: Asset | null }
	| {
			readonly ok: false;
			readonly code: "link-broken" | "anchor-broken" | "image-missing" | "link-unsafe";
			readonly reason: string;
			readonly hint: string | null;
	  };

/** What a link is written in: a page, or (`null`) the configuration. */
export type LinkOrigin = RoutedDocument | null;

/** Resolves the links of a site. */
export type LinkResolver = (href: string, kind: "link" | "image", origin: LinkOrigin) => ResolvedLink;

/** What the resolver knows of the site. */
export type LinkResolverInput = {
	readonly base: string;
	readonly routes: readonly RoutedDocument[];
	/** Documents that have no page: drafts. By file. */
	readonly drafts: ReadonlySet<string>;
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
	/** By file. */
	readonly assets: ReadonlyMap<string, Asset>;
	/** Old addresses and pages without a source. */
	readonly otherPaths: ReadonlySet<string>;
};

/** What browsers leave out of an address before they look at its scheme. */
const invisible = /^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/g;

const safeScheme = /^(?:https?:|mailto:|tel:|\/\/)/i;

/** Makes a resolver: links may name a source file, a path of the site, or an address relative to the page. */
export function createLinkResolver(input: LinkResolverInput): LinkResolver {
	const byPath = new Map(input.routes.map((route) => [route.path, route]));
	const byFile = new Map(input.routes.map((route) => [route.document.file, route]));
	const anchors = new Map<Document, ReadonlySet<string>>();
	const anchorsOf = (document: Document) => {
		const known = anchors.get(document) ?? new Set(document.anchors);
		anchors.set(document, known);
		return known;
	};

	const findRoute = (path: string) => {
		const stripped = stripHtmlSuffix(path);
		return byPath.get(stripped) ?? byPath.get(toggleTrailingSlash(stripped));
	};

	const findFile = (path: string) => {
		const file = sourceCandidates(path).find((candidate) => byFile.has(candidate));
		return file === undefined ? undefined : byFile.get(file);
	};

	const toRoute = (route: RoutedDocument, query: string, fragment: string | null): ResolvedLink => {
		if (fragment === null || fragment === "" || fragment === "top")
			return { ok: true, url: `${route.url}${query}${fragment === null ? "" : `#${fragment}`}`, asset: null };
		const id = decodePath(fragment) ?? fragment;
		const known = anchorsOf(route.document);
		// Pages that are components may make ids while they render; only those of Markdown are known.
		const isOpen = route.document.isBroken || route.document.file.endsWith(".tsx");
		if (known.has(id) || isOpen || id.startsWith("user-content-") || id.startsWith(":~:"))
			return { ok: true, url: `${route.url}${query}#${fragment}`, asset: null };
		const nearest = nearestNames(id, known)[0];
		return {
			ok: false,
			code: "anchor-broken",
			reason: `\`${route.document.file}\` has no heading or id \`#${id}\``,
			hint: nearest ? `Did you mean \`#${nearest}\`?` : anchorHint(known),
		};
	};

	return (written, kind, origin) => {
		const href = written.replace(invisible, "");
		if (isExternal(href)) {
			if (safeScheme.test(href) || (kind === "image" && /^data:image\/(?:png|jpe?g|gif|webp|avif);/i.test(href)))
				return { ok: true, url: href, asset: null };
			return {
				ok: false,
				code: "link-unsafe",
				reason: `the scheme of \`${href.slice(0, 40)}\` is not allowed`,
				hint: "Use https, http, mailto or tel.",
			};
		}
		const { path: rawPath, query, fragment } = splitHref(href);
		const path = decodePath(rawPath);
		const suffix = query + (fragment === null ? "" : `#${fragment}`);
		if (path === null)
			return { ok: false, code: "link-broken", reason: `\`${rawPath}\` has a malformed escape`, hint: "Write a percent sign as `%25`." };
		if (path.includes("\\"))
			return {
				ok: false,
				code: "link-broken",
				reason: "a backslash is no part of an address",
				hint: `Write \`${rawPath.replaceAll("\\", "/")}\`.`,
			};
		if (path === "" && origin) return toRoute(origin, query, fragment);
		const missing = kind === "image" ? "image-missing" : "link-broken";
		if (path.startsWith("/")) {
			const route = findRoute(path) ?? findFile(path.slice(1));
			if (route) return toRoute(route, query, fragment);
			if (input.staticFiles.has(path) || input.otherPaths.has(path))
				return { ok: true, url: withBase(path, input.base) + suffix, asset: null };
			const asset = input.assets.get(path.slice(1));
			if (asset) return { ok: true, url: withBase(`/${asset.outputPath}`, input.base) + suffix, asset };
			return {
				ok: false,
				code: missing,
				reason: `there is no page or static file \`${path}\``,
				hint: suggest(path, kind === "image" ? input.staticFiles : [...byPath.keys(), ...input.staticFiles]),
			};
		}
		if (!origin)
			return {
				ok: false,
				code: "link-broken",
				reason: `\`${path}\` is not a path of the site`,
				hint: `Begin it with a slash: \`/${path}\`.`,
			};
		const folder = origin.document.file.includes("/") ? origin.document.file.slice(0, origin.document.file.lastIndexOf("/")) : "";
		const file = joinPath(folder, path);
		const route =
			findFile(file) ??
			findRoute(`/${joinPath(origin.path.endsWith("/") ? origin.path : origin.path.slice(0, origin.path.lastIndexOf("/") + 1), path)}`);
		if (route) return toRoute(route, query, fragment);
		const asset = input.assets.get(file);
		if (asset) return { ok: true, url: withBase(`/${asset.outputPath}`, input.base) + suffix, asset };
		const draft = sourceCandidates(file).find((candidate) => input.drafts.has(candidate));
		if (draft) return { ok: false, code: "link-broken", reason: `\`${draft}\` is a draft`, hint: "Publish it, or remove the link." };
		const suggestion = suggest(file, kind === "image" ? input.assets.keys() : byFile.keys());
		return { ok: false, code: missing, reason: `there is no ${kind === "image" ? "image" : "page or file"} \`${file}\``, hint: suggestion };
	};
}

/** Source files that a path may mean, most literal first. */
function sourceCandidates(path: string): string[] {
	return [path, `${path}.md`, `${path}.mdx`, `${path}/index.md`, `${path}/index.mdx`, `${path}/README.md`];
}

function suggest(path: string, candidates: Iterable<string>): string | null {
	const all = [...candidates];
	const name =
		path
			.replace(/\/$/, "")
			.split("/")
			.at(-1)
			?.replace(/\.mdx?$/, "") ?? "";
	const sameName =
		name === ""
			? []
			: all.filter(
					(candidate) =>
						candidate
							.replace(/\/$/, "")
							.replace(/\.mdx?$/, "")
							.split("/")
							.at(-1) === name,
				);
	const shown = sameName.length > 0 ? sameName.slice(0, 3) : nearestNames(path, all, 3);
	return shown.length > 0 ? `Did you mean ${shown.map((candidate) => `\`${candidate}\``).join(" or ")}?` : null;
}

function anchorHint(known: ReadonlySet<string>): string | null {
	const some = [...known].slice(0, 5);
	return some.length > 0
		? `Ids there: ${some.map((id) => `\`#${id}\``).join(", ")}${known.size > 5 ? ", …" : ""}.`
		: "The page has no headings.";
}
