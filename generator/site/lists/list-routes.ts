import type { PageLink } from "../../../theme/contract/entry.ts";
import type { ListKind } from "../../../theme/contract/list.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import {
	type CollectionEntries,
	type ListRoute,
	pageLabel,
	type RoutedDocument,
	type RouteFacts,
	type SourceRoute,
} from "../graph/site-graph.ts";
import { generatedPage } from "../routes/generated-routes.ts";
import { authorKey } from "./list-terms.ts";
import { listedPages, type PlannedList } from "./plan-lists.ts";

/** Creates the generated pages of lists. */
export function listRoutes(
	lists: Iterable<PlannedList>,
	{ base, routes }: { readonly base: string; readonly routes: readonly SourceRoute[] },
): ListRoute[] {
	const byPath = new Map(routes.map((route) => [route.path, route]));
	const routesOf = (entries: PlannedList["entries"]) => entries.flatMap(({ path }) => byPath.get(path) ?? []);
	const authorIn = (entries: PlannedList["entries"], key: string) =>
		routesOf(entries.slice(0, 1))[0]?.authors.find((author) => authorKey(author) === key) ?? null;
	return [...lists].flatMap(({ collection, pages }) =>
		pages.map(({ path, kind, layoutFile, title, heading, description, entries, terms, page, tag, author }): ListRoute => {
			const layout = layoutFile === null ? "list" : "own";
			return {
				...generatedPage({ path, base, layout, layoutFile, title, description }),
				kind: "list",
				list: {
					kind,
					heading,
					collection,
					entries: routesOf(entries),
					terms: terms.map(({ key, entries, ...term }) => {
						const author = kind === "authors" ? authorIn(entries, key) : null;
						return { title: term.title, url: term.url, about: term.about, count: entries.length, ...(author && { author }) };
					}),
					author: author === undefined ? null : authorIn(entries, author),
					page,
					tag,
				},
			};
		}),
	);
}

/** Kinds of pages that a list has only one of. */
const singleKinds: readonly ListKind[] = ["list", "archive", "tags", "authors"];

/** The entries of each collection that has a list, or whose entries a page asks for. Reports unknown names in `entries`. */
export function collectionEntries(
	config: Pick<SiteConfig, "collections" | "policy" | "locale">,
	lists: ReadonlyMap<string, PlannedList>,
	routes: readonly SourceRoute[],
): StageOutput<ReadonlyMap<string, CollectionEntries>> {
	const byPath = new Map(routes.map((route) => [route.path, route]));
	const value = new Map<string, CollectionEntries>();
	for (const [name, { entries, pages }] of lists) {
		const single = singleKinds.flatMap((kind) => pages.find((page) => page.kind === kind && page.page.number === 1) ?? []);
		const links = single.map(({ title, url }) => ({ title, url }));
		value.set(name, { entries: entries.flatMap(({ path }) => byPath.get(path) ?? []), pages: links });
	}
	const problems: Problem[] = [];
	for (const route of routes) {
		for (const name of route.document.frontMatter.entries ?? []) {
			const own = name + (config.locale?.suffix ?? "");
			const collection = config.collections.find((candidate) => candidate.name === own);
			if (!collection) problems.push(unknownCollection(name, { collections: config.collections, route }));
			else if (!value.has(own)) value.set(own, { entries: listedPages(routes, collection), pages: [] });
		}
	}
	return { value, problems };
}

function unknownCollection(
	name: string,
	{ collections, route }: { readonly collections: readonly CollectionConfig[]; readonly route: SourceRoute },
): Problem {
	const known = collections.map((collection) => collection.name);
	return {
		code: "front-matter-invalid",
		severity: "error",
		message: `The page asks for \`entries\` of the collection \`${name}\`, which does not exist.`,
		hint: didYouMean(name, known) ?? `The collections are ${known.map((other) => `\`${other}\``).join(", ")}.`,
		at: route.document.frontMatterPositions.entries ?? null,
		outcome: "; it is left out",
	};
}

/** The previous and next entry for each entry of a list, and the link back to the list, by URL. */
export function listNeighbors(lists: Iterable<PlannedList>): ReadonlyMap<string, Pick<RouteFacts, "breadcrumbs" | "previous" | "next">> {
	const neighbors = new Map<string, Pick<RouteFacts, "breadcrumbs" | "previous" | "next">>();
	for (const { entries, pages } of lists) {
		const home = pages.find(({ kind }) => kind === "list");
		const breadcrumbs = home ? [{ label: home.heading, url: home.url }] : [];
		for (const [index, entry] of entries.entries())
			neighbors.set(entry.url, { breadcrumbs, previous: linkTo(entries[index - 1]), next: linkTo(entries[index + 1]) });
	}
	return neighbors;
}

function linkTo(entry: RoutedDocument | undefined): PageLink | null {
	return entry ? { title: pageLabel(entry), url: entry.url } : null;
}
