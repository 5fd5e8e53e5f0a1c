import type { SidebarCategory, SidebarLink, SidebarNode } from "../../../theme/contract/sidebar.ts";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { isExternal } from "../../../theme/lib/urls.ts";
import type { CompatPolicy } from "../../compat/policy.ts";
import type { LabelMarks, SidebarCategoryInput, SidebarItemInput } from "../../config/sidebar-schema.ts";
import type { CollectionConfig } from "../../config/site-config.ts";
import { splitNumberPrefix } from "../../lib/file-names.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem } from "../../lib/problem.ts";
import { type ConfigText, locateInConfig } from "../graph/locate-in-config.ts";
import { pageLabel, type RoutedDocument } from "../graph/site-graph.ts";
import type { ConfigHref } from "./config-href.ts";
import { type NodeSources, placeLinkedPages, placePages, type SidebarPlace } from "./sidebar-places.ts";
import { listedIds, type SidebarSource } from "./sidebar-sources.ts";
import { type SidebarViews, sidebarViews } from "./sidebar-views.ts";
import { suggestDoc } from "./suggest-doc.ts";

/** All sidebars of a site, the views of each, and the positions of each page in them, by URL. */
export type Sidebars = {
	readonly sidebars: ReadonlyMap<string, readonly SidebarNode[]>;
	readonly views: ReadonlyMap<string, SidebarViews>;
	readonly places: ReadonlyMap<string, readonly SidebarPlace[]>;
	readonly problems: readonly Problem[];
};

/** Resolves the sidebars. `resolveLink` returns the final URL of an address in the configuration, and reports a broken one. */
export function buildSidebars(input: {
	readonly config: ConfigText & { readonly policy: CompatPolicy };
	readonly sources: readonly SidebarSource[];
	readonly routes: readonly RoutedDocument[];
	/** Ids of drafts, by collection. An entry for a draft is not a mistake. */
	readonly draftIds: ReadonlyMap<string, ReadonlySet<string>>;
	/** URLs of generated pages, by category. */
	readonly categoryUrls: ReadonlyMap<SidebarCategoryInput, string>;
	readonly resolveLink: (link: ConfigHref) => string;
}): Sidebars {
	const { config, routes, draftIds, categoryUrls, resolveLink } = input;
	const documents = new Map<string, Map<string, RoutedDocument>>();
	for (const route of routes) {
		const own = documents.get(route.collection.name) ?? new Map<string, RoutedDocument>();
		documents.set(route.collection.name, own.set(route.document.id, route));
	}
	const sidebars = new Map<string, readonly SidebarNode[]>();
	const places = new Map<string, SidebarPlace[]>();
	const problems: Problem[] = [];
	const nodeSources: NodeSources = { links: new Set(), pages: new Map() };
	for (const { name, collection, items } of input.sources) {
		const own = documents.get(collection) ?? new Map<string, RoutedDocument>();
		const absent = listedIds(items).filter((id) => !own.has(id));
		const known = absent.length === 0 ? own : new Map([...unnumbered(own), ...own]);
		const nodes = resolveItems(items, { nodeSources, documents: known, categoryUrls, resolveLink });
		for (const id of absent.filter((id) => !draftIds.get(collection)?.has(id)))
			problems.push({ ...unknownDoc(id, { config, documents: own.values() }), outcome: known.has(id) ? null : "; the entry is left out" });
		if (sidebars.has(name)) problems.push(duplicateSidebar(name, config));
		sidebars.set(name, nodes);
		placePages({ sidebar: name, nodes, sources: nodeSources, places });
	}
	for (const [name, nodes] of sidebars) placeLinkedPages({ sidebar: name, nodes, sources: nodeSources, places });
	const views = new Map([...sidebars].map(([name, nodes]) => [name, sidebarViews(name, nodes)]));
	return { sidebars, views, places, problems };
}

/** Pages by their ids without numbers, which ids in other tools do not have. The first page with such an id comes last. */
function unnumbered(documents: ReadonlyMap<string, RoutedDocument>): (readonly [string, RoutedDocument])[] {
	return [...documents].map(([id, route]) => [id.replace(/[^/]+/g, (part) => splitNumberPrefix(part).name), route] as const).reverse();
}

/** Names of all sidebars, in the order of the configuration. Of versions, only those of the last one. */
export function sidebarNames(collections: readonly CollectionConfig[]): string[] {
	return collections
		.filter(({ layout, version }) => layout === "docs" && (version?.isLast ?? true))
		.flatMap((collection) => (collection.sidebars === "auto" ? [collection.name] : Object.keys(collection.sidebars)));
}

/** Reports a sidebar that does not exist, perhaps because the site has no docs. `subject` begins the message. */
export function unknownSidebar(
	name: string,
	from: { readonly subject: string; readonly known: Iterable<string>; readonly at: Problem["at"] },
): Problem {
	const known = [...from.known];
	if (known.length === 0) {
		return {
			code: "docs-missing",
			severity: "error",
			message: `${from.subject} names the sidebar \`${name}\`, but the docs section does not seem to be enabled.`,
			hint: 'Add a collection with `layout: "docs"`, or remove the name.',
			at: from.at,
		};
	}
	return {
		code: "sidebar-unknown",
		severity: "error",
		message: `Can't find any sidebar with id \`${name}\`, which ${from.subject.charAt(0).toLowerCase()}${from.subject.slice(1)} names.`,
		hint: didYouMean(name, known) ?? `Available: ${known.map((one) => `\`${one}\``).join(", ")}.`,
		at: from.at,
	};
}

function duplicateSidebar(name: string, config: ConfigText): Problem {
	return {
		code: "config-invalid",
		severity: "error",
		message: `Two collections have a sidebar \`${name}\`.`,
		hint: "Give one of them another name.",
		at: locateInConfig(config, { text: name }),
		outcome: "; the entry is left out",
	};
}

function unknownDoc(
	id: string,
	{ config, documents }: { readonly config: ConfigText; readonly documents: Iterable<RoutedDocument> },
): Problem {
	return {
		code: "sidebar-unknown-doc",
		severity: "error",
		message: `Couldn't find any doc with id \`${id}\`, which a sidebar lists.`,
		hint: suggestDoc(id, documents) ?? "Add the page, or remove the entry.",
		at: locateInConfig(config, { text: id }),
	};
}

type Resolution = {
	readonly documents: ReadonlyMap<string, RoutedDocument>;
	readonly categoryUrls: ReadonlyMap<SidebarCategoryInput, string>;
	/** Collects facts about resolved entries. */
	readonly nodeSources: NodeSources;
	readonly resolveLink: (link: ConfigHref) => string;
};

function resolveItems(items: readonly SidebarItemInput[], resolution: Resolution): SidebarNode[] {
	return items.flatMap((item): SidebarNode[] => {
		if (typeof item === "string") return resolveDoc({ id: item }, resolution);
		if (item.type === "doc") return resolveDoc(item, resolution);
		if (item.type === "category") return resolveCategory(item, resolution);
		if (item.type === "html") return [{ type: "html", html: item.value, url: null, ...classOf(item.className) }];
		// Autogenerated entries have already been replaced.
		if (item.type === "autogenerated") return [];
		const url = resolution.resolveLink({ href: item.href, key: "href", subject: `The sidebar entry \`${item.label}\``, at: item.at });
		const external = isExternal(item.href) ? { external: true as const } : {};
		const node: SidebarNode = {
			type: "link",
			label: item.label,
			url,
			...external,
			...labelHtml(item.label, item, resolution.resolveLink),
			...classOf(item.className),
		};
		resolution.nodeSources.links.add(node);
		return [node];
	});
}

function resolveCategory(item: SidebarCategoryInput, resolution: Resolution): SidebarCategory[] {
	const nodes = resolveItems(item.items, resolution);
	const page = item.link?.type === "doc" ? resolveDoc({ id: item.link.id }, resolution)[0] : undefined;
	const isDraft = item.link?.type === "doc" && resolution.documents.get(item.link.id)?.document.frontMatter.draft;
	const url = page?.url ?? resolution.categoryUrls.get(item) ?? null;
	if (nodes.length === 0 && url === null) return [];
	const isApi = item.className === undefined && isApiList(nodes);
	const label = withDraftMark(item.label, isDraft);
	const category: SidebarCategory = {
		type: "category",
		label,
		...labelHtml(label, item, resolution.resolveLink),
		url,
		...(page?.unlisted && { linkUnlisted: true as const }),
		fallbackUrl: page?.unlisted ? firstUrl(nodes) : (url ?? firstUrl(nodes)),
		...(item.collapsed === false && { collapsed: false as const }),
		...(item.collapsible === false && { collapsible: false as const }),
		...classOf(isApi ? apiClasses.list : item.className),
		items: isApi ? nodes.map(withoutApiClass) : nodes,
	};
	if (page) resolution.nodeSources.pages.set(category, page);
	return [category];
}

function resolveDoc(
	item: { readonly id: string; readonly label?: string | undefined; readonly className?: string | undefined } & LabelMarks,
	resolution: Resolution,
): SidebarLink[] {
	const route = resolution.documents.get(item.id);
	if (!route) return [];
	const { draft, unlisted, sidebar_class_name, sidebar_badge, sidebar_icon } = route.document.frontMatter;
	const label = withDraftMark(item.label ?? pageLabel(route), draft);
	const marks = { badge: item.badge ?? sidebar_badge, icon: item.icon ?? sidebar_icon };
	return [
		{
			type: "link",
			label,
			url: route.url,
			...labelHtml(label, marks, resolution.resolveLink),
			...(unlisted && { unlisted: true as const }),
			...classOf(item.className ?? sidebar_class_name ?? apiClass(route, item.label)),
		},
	];
}

/** Classes of labels in code style: for an entry with the name of an API, and for a group of such entries. */
const apiClasses = { entry: "api-name", list: "api-names" } as const;

function apiClass({ document: { documents, frontMatter } }: RoutedDocument, label: string | undefined): string | undefined {
	return documents !== undefined && label === undefined && frontMatter.sidebar_label === undefined ? apiClasses.entry : undefined;
}

/**
 * Whether nearly all entries of a group are names of APIs. One class on the group then replaces theirs, which every page would repeat.
 */
function isApiList(nodes: readonly SidebarNode[]): boolean {
	const others = nodes.filter(({ className }) => className !== apiClasses.entry);
	return nodes.length > 0 && others.length <= nodes.length / 10 && others.every(({ type }) => type === "link");
}

function withoutApiClass({ className, ...node }: SidebarNode): SidebarNode {
	return className === undefined || className === apiClasses.entry ? node : { ...node, className };
}

/** Marks drafts. They have entries only where they are shown: in watch mode, or with `--drafts`. */
function withDraftMark(label: string, isDraft: boolean | undefined): string {
	return isDraft ? `${label} (draft)` : label;
}

function classOf(className: string | undefined): { readonly className?: string } {
	return className === undefined ? {} : { className };
}

/** URL of the first page in a list of entries that belongs to the site. */
export function firstUrl(nodes: readonly SidebarNode[]): string | null {
	for (const node of nodes) {
		const url =
			node.type !== "link" ? (node.type === "category" ? node.fallbackUrl : null) : node.external || node.unlisted ? null : node.url;
		if (url !== null) return url;
	}
	return null;
}

/** The label of an entry with its icon and badge, as HTML; empty if it has neither. */
function labelHtml(label: string, { badge, icon }: LabelMarks, resolveLink: (link: ConfigHref) => string): { readonly html?: string } {
	if (badge === undefined && icon === undefined) return {};
	const { text, type } = typeof badge === "object" ? badge : { text: badge, type: undefined };
	const kind = type === undefined ? "" : ` data-kind="${type}"`;
	const image = (path: string) => resolveLink({ href: path, key: "icon", subject: `The icon of the sidebar entry \`${label}\`` });
	const before =
		icon === undefined
			? ""
			: icon.startsWith("/")
				? `<img class="sidebar-icon" src="${escapeHtml(image(icon))}" alt="" width="18" height="18"> `
				: `<span class="sidebar-icon" aria-hidden="true">${escapeHtml(icon)}</span> `;
	const after = text === undefined ? "" : ` <span class="badge"${kind}>${escapeHtml(text)}</span>`;
	return { html: before + escapeHtml(label) + after };
}
