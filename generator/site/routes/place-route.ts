import type { PageLink } from "../../../theme/contract/entry.ts";
import { toggleTrailingSlash } from "../../../theme/lib/urls.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { pageLabel, type RoutedDocument, type RouteFacts, type SourceRoute } from "../graph/site-graph.ts";
import { pathSuggester } from "../links/suggest-path.ts";
import { type Sidebars, unknownSidebar } from "../sidebars/sidebar.ts";
import { suggestDoc } from "../sidebars/suggest-doc.ts";

/** What determines the navigation of a page. */
export type PlacingContext = {
	readonly sidebars: Sidebars;
	readonly byPath: ReadonlyMap<string, RoutedDocument>;
	/** Pages by `collection:id`. */
	readonly byId: ReadonlyMap<string, RoutedDocument>;
	/** Ids of drafts, by collection. */
	readonly draftIds: ReadonlyMap<string, ReadonlySet<string>>;
	/** The previous and next entries in lists, by URL, for pages that are in no sidebar. */
	readonly neighbors: ReadonlyMap<string, Pick<RouteFacts, "breadcrumbs" | "previous" | "next">>;
};

/** The navigation of a page, and mistakes in its front matter. */
export type PlacedRoute = StageOutput<Pick<RouteFacts, "sidebar" | "breadcrumbs" | "previous" | "next">>;

/**
 * The sidebar, breadcrumbs and neighbors of a page. They come from the first sidebar that lists it, or else from its collection's
 * list; its front matter can override them.
 */
export function placeRoute(route: RoutedDocument, context: PlacingContext): PlacedRoute {
	const { sidebars, places } = context.sidebars;
	const named = route.document.frontMatter.displayed_sidebar;
	const written = typeof named === "string" ? ownSidebar(named, route, sidebars) : named;
	const isUnknown = typeof written === "string" && !sidebars.has(written);
	const unknown = isUnknown ? [unknownDisplayed(written, route, sidebars)] : [];
	const wanted = isUnknown ? undefined : written;
	const all = places.get(route.url) ?? [];
	const place = wanted === undefined ? all[0] : all.find((candidate) => candidate.sidebar === wanted);
	const around = place ?? context.neighbors.get(route.url);
	const previous = neighbor(route, { key: "pagination_prev", standard: around?.previous ?? null }, context);
	const next = neighbor(route, { key: "pagination_next", standard: around?.next ?? null }, context);
	return {
		value: {
			sidebar: wanted === undefined ? (place?.sidebar ?? null) : wanted,
			breadcrumbs: around?.breadcrumbs ?? [],
			previous: previous.value,
			next: next.value,
		},
		problems: [...unknown, ...previous.problems, ...next.problems].map((problem) => ({ ...problem, outcome: "" })),
	};
}

function unknownDisplayed(name: string, { document }: RoutedDocument, sidebars: ReadonlyMap<string, unknown>): Problem {
	const at = document.frontMatterPositions.displayed_sidebar ?? null;
	return unknownSidebar(name, { subject: "`displayed_sidebar`", known: sidebars.keys(), at });
}

/** The sidebar of that name in the version of a page. */
function ownSidebar(name: string, { collection }: RoutedDocument, sidebars: ReadonlyMap<string, unknown>): string {
	const own = `${name}${collection.version?.suffix ?? ""}${collection.locale?.suffix ?? ""}`;
	return sidebars.has(own) ? own : name;
}

function neighbor(
	route: RoutedDocument,
	{ key, standard }: { readonly key: "pagination_prev" | "pagination_next"; readonly standard: PageLink | null },
	context: PlacingContext,
): StageOutput<PageLink | null> {
	const id = route.document.frontMatter[key];
	if (id === undefined) return { value: standard, problems: [] };
	const collection = route.collection.name;
	if (id === null || context.draftIds.get(collection)?.has(id)) return { value: null, problems: [] };
	const isPath = id.startsWith("/");
	const target = isPath ? (context.byPath.get(id) ?? context.byPath.get(toggleTrailingSlash(id))) : context.byId.get(`${collection}:${id}`);
	if (target) return { value: { title: pageLabel(target), url: target.url }, problems: [] };
	const own = [...context.byId.values()].filter((other) => other.collection.name === collection);
	const [nearest] = isPath ? pathSuggester(() => context.byPath.keys())(id) : [];
	const meant = isPath ? nearest && `Did you mean \`${nearest}\`?` : suggestDoc(id, own);
	const problem: Problem = {
		code: "pagination-unknown",
		severity: "error",
		message: `Couldn't find any doc with ${isPath ? "path" : "id"} \`${id}\`, which \`${key}\` names.`,
		hint: meant ?? "Use the id or the path of a page, or `null` for none.",
		at: route.document.frontMatterPositions[key] ?? null,
	};
	return { value: standard, problems: [problem] };
}

/**
 * Warns about pages that are not in any sidebar although their collection has handwritten sidebars, except pages with
 * `displayed_sidebar` or `unlisted`, and pages of versions that have the sidebars of another.
 */
export function orphanPages(routes: readonly SourceRoute[]): Problem[] {
	return routes.flatMap(({ collection, document, sidebar }): Problem[] => {
		const { displayed_sidebar: displayed, unlisted } = document.frontMatter;
		if (collection.layout !== "docs" || collection.sidebars === "auto" || sidebar !== null) return [];
		if (Object.keys(collection.sidebars).length === 0 || collection.version?.sharesSidebars) return [];
		if (displayed !== undefined || unlisted || document.isBroken) return [];
		return [
			{
				code: "page-orphan",
				severity: "warning",
				message: `\`${document.file}\` is not in any sidebar: readers can only find it through links and search.`,
				hint: `Add \`${document.id}\` to a sidebar, or write \`displayed_sidebar: null\` in the page.`,
				at: { file: document.file, line: 1, column: 1 },
				subject: document.id,
			},
		];
	});
}
