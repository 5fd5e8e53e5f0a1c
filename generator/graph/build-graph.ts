import type { PageLink } from "../../theme/contract/page.ts";
import type { NavItem, NavLink, SiteMeta } from "../../theme/contract/site.ts";
import { stripHtmlSuffix, withBase } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Asset } from "../content/assets.ts";
import type { Document } from "../content/document.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { compareText, type Problem, type StageOutput } from "../lib/problem.ts";
import { generatedRoutes } from "./generated-routes.ts";
import { createLinkResolver, type LinkResolver } from "./link-resolver.ts";
import { locateInConfig } from "./locate-in-config.ts";
import { buildRedirects } from "./redirects.ts";
import { buildRoutes } from "./routes.ts";
import { buildSidebars, type ConfigHref, pageLabel, type Sidebars } from "./sidebar.ts";
import type { Route, RoutedDocument, SiteGraph } from "./site-graph.ts";

/** Everything that the graph is made of; all I/O was done before. */
export type BuildGraphInput = {
	readonly config: SiteConfig;
	readonly documents: readonly Document[];
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
	/** Files that pages refer to, by file. */
	readonly assets: ReadonlyMap<string, Asset>;
};

/** Documents → site. Pure: same input, same output, no clock and no files. */
export function buildGraph(input: BuildGraphInput): StageOutput<SiteGraph> {
	const { config, documents } = input;
	const { routes: routed, problems } = buildRoutes(config, documents);
	const generated = generatedRoutes(config, routed);
	const resolve = createLinkResolver({
		base: config.base,
		routes: routed,
		drafts: new Set(documents.filter((document) => document.frontMatter.draft).map((document) => document.file)),
		staticFiles: input.staticFiles,
		assets: input.assets,
		otherPaths: new Set([
			...config.redirects.flatMap(({ from }) => [from, stripHtmlSuffix(from)]),
			...generated.map((route) => route.path),
		]),
	});
	const resolveLink = (link: ConfigHref) => resolveConfigLink(link, { config, resolve, problems });
	const sidebars = buildSidebars({ config, routes: routed, resolveLink });
	problems.push(...sidebars.problems);
	const used = new Map<string, Asset>();
	const context = {
		config,
		resolve,
		sidebars,
		used,
		problems,
		byId: new Map(routed.map((route) => [`${route.collection.name}:${route.document.id}`, route])),
	};
	const routes = routed.map((route) => placeRoute(route, context));
	const meta = buildMeta({ config, resolveLink, sidebars, problems });
	const redirects = buildRedirects({ config, resolve, routes: routed, problems });
	const assets = [...used.values()].sort((a, b) => compareText(a.file, b.file));
	return {
		value: { meta, routes, generated, sidebars: sidebars.sidebars, redirects, assets },
		problems,
	};
}

type Context = {
	readonly config: SiteConfig;
	readonly resolve: LinkResolver;
	readonly sidebars: Sidebars;
	readonly used: Map<string, Asset>;
	readonly problems: Problem[];
	readonly byId: ReadonlyMap<string, RoutedDocument>;
};

function placeRoute(route: RoutedDocument, context: Context): Route {
	const { frontMatter } = route.document;
	const places = context.sidebars.places.get(route.url) ?? [];
	const wanted = frontMatter.displayed_sidebar;
	if (typeof wanted === "string" && !context.sidebars.sidebars.has(wanted)) {
		const nearest = nearestNames(wanted, context.sidebars.sidebars.keys())[0];
		context.problems.push({
			code: "sidebar-unknown-doc",
			severity: "error",
			message: `Can't find any sidebar with id \`${wanted}\`.`,
			hint: nearest ? `Did you mean \`${nearest}\`?` : null,
			at: route.document.frontMatterPositions.displayed_sidebar ?? null,
		});
	}
	const place = wanted === null ? undefined : (places.find((candidate) => candidate.sidebar === wanted) ?? places[0]);
	return {
		...route,
		sidebar: wanted === null ? null : (wanted ?? place?.sidebar ?? null),
		breadcrumbs: place?.breadcrumbs ?? [],
		previous: neighbour(route, "pagination_prev", place?.previous ?? null, context),
		next: neighbour(route, "pagination_next", place?.next ?? null, context),
		hrefs: resolveLinks(route, context),
	};
}

function neighbour(
	route: RoutedDocument,
	key: "pagination_prev" | "pagination_next",
	standard: PageLink | null,
	context: Context,
): PageLink | null {
	const id = route.document.frontMatter[key];
	if (id === undefined) return standard;
	if (id === null) return null;
	const target = context.byId.get(`${route.collection.name}:${id}`);
	if (target) return { title: pageLabel(target), url: target.url };
	const nearest = nearestNames(`${route.collection.name}:${id}`, context.byId.keys())[0];
	context.problems.push({
		code: "pagination-unknown",
		severity: "error",
		message: `Couldn't find any doc with id \`${id}\`, which \`${key}\` names.`,
		hint: nearest ? `Did you mean \`${nearest.slice(nearest.indexOf(":") + 1)}\`?` : null,
		at: route.document.frontMatterPositions[key] ?? null,
	});
	return standard;
}

function resolveLinks(route: RoutedDocument, context: Context): string[] {
	return route.document.links.map((link) => {
		const file = link.file ?? route.document.file;
		const origin = link.file === undefined ? route : { ...route, document: { ...route.document, file } };
		const resolved = context.resolve(link.href, link.kind, origin);
		if (resolved.ok) {
			if (resolved.asset) context.used.set(resolved.asset.file, resolved.asset);
			return resolved.url;
		}
		const subject =
			link.kind === "image"
				? `The image \`${link.href}\``
				: link.text === ""
					? `The link \`${link.href}\``
					: `The link “${link.text}” to \`${link.href}\``;
		context.problems.push({
			code: resolved.code,
			severity: resolved.code === "link-unsafe" || context.config.brokenLinks === "error" ? "error" : "warning",
			message: `${subject} leads nowhere: ${resolved.reason}.`,
			hint: resolved.hint,
			at: { file, line: link.line, column: link.column },
		});
		return resolved.code === "link-unsafe" ? "#" : link.href;
	});
}

type ConfigLink = {
	readonly label: string;
	readonly to?: string | undefined;
	readonly href?: string | undefined;
	readonly icon?: string | undefined;
	readonly sidebar?: string | undefined;
};

function buildMeta(input: {
	readonly config: SiteConfig;
	readonly resolveLink: (link: ConfigHref) => string;
	readonly sidebars: Sidebars;
	readonly problems: Problem[];
}): SiteMeta {
	const { config, resolveLink, sidebars, problems } = input;
	const link = (item: ConfigLink): NavLink => {
		if (item.sidebar !== undefined && !sidebars.sidebars.has(item.sidebar)) {
			const nearest = nearestNames(item.sidebar, sidebars.sidebars.keys())[0];
			problems.push({
				code: "sidebar-unknown-doc",
				severity: "error",
				message: `Can't find any sidebar with id \`${item.sidebar}\`, which the entry \`${item.label}\` names.`,
				hint: nearest ? `Did you mean \`${nearest}\`?` : null,
				at: locateInConfig(config, { text: item.sidebar, key: "sidebar" }),
			});
		}
		return {
			label: item.label,
			url: item.href ?? resolveLink({ href: item.to ?? "/", key: "to", subject: `The entry \`${item.label}\`` }),
			external: item.href !== undefined,
			icon: item.icon ?? null,
			sidebar: item.sidebar ?? null,
		};
	};
	const nav = (item: ConfigLink | { label: string; items: readonly ConfigLink[] }): NavItem =>
		"items" in item ? { label: item.label, items: item.items.map(link) } : link(item);
	return {
		title: config.title,
		tagline: config.tagline,
		base: config.base,
		language: config.language,
		logo: config.logo && {
			light: resolveLink({ href: config.logo.light, key: "light", subject: "The logo" }),
			dark: resolveLink({ href: config.logo.dark, key: "dark", subject: "The logo" }),
		},
		navbar: { left: config.navbar.left.map(nav), right: config.navbar.right.map(nav) },
		footer: {
			columns: config.footer.columns.map((column) => ({ title: column.title, items: column.items.map(link) })),
			copyright: config.footer.copyright ?? null,
		},
	};
}

function resolveConfigLink(
	{ href, key, subject }: ConfigHref,
	context: { readonly config: SiteConfig; readonly resolve: LinkResolver; readonly problems: Problem[] },
): string {
	const resolved = context.resolve(href, "link", null);
	if (resolved.ok) return resolved.url;
	context.problems.push({
		code: resolved.code,
		severity: resolved.code === "link-unsafe" || context.config.brokenLinks === "error" ? "error" : "warning",
		message: `${subject} leads nowhere: ${resolved.reason}.`,
		hint: resolved.hint,
		at: locateInConfig(context.config, { text: href, key }),
	});
	return resolved.code === "link-unsafe" ? "#" : withBase(href, context.config.base);
}
