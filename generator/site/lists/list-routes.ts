import type { ListKind } from "../../../theme/contract/list.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import type { CollectionEntries, Route } from "../graph/site-graph.ts";
import { generatedRoute } from "../routes/generated-routes.ts";
import { listedPages, type PlannedList } from "./plan-lists.ts";

/** The generated pages of lists. */
export function listRoutes(config: SiteConfig, lists: Iterable<PlannedList>, routes: readonly Route[]): Route[] {
	const byPath = new Map(routes.map((route) => [route.path, route]));
	const routesOf = (entries: PlannedList["entries"]) => entries.flatMap(({ path }) => byPath.get(path) ?? []);
	return [...lists].flatMap(({ collection, pages }) =>
		pages.map(({ path, kind, title, heading, description, entries, terms, page }): Route => {
			const layoutFile = kind === "list" ? (collection.list?.layoutFile ?? null) : null;
			const made = generatedRoute({ path, layout: layoutFile === null ? "list" : "own", title, description, sidebar: null, config });
			return {
				...made,
				collection: { ...made.collection, layoutFile },
				list: {
					kind,
					heading,
					collection,
					entries: routesOf(entries),
					terms: terms.map((term) => ({ title: term.title, url: term.url, about: term.about, count: term.entries.length })),
					page,
				},
			};
		}),
	);
}

/** Kinds of pages of which a list has one. */
const singleKinds: readonly ListKind[] = ["list", "archive", "tags", "authors"];

/** The entries of each collection that has a list or that a page asks for. Unknown names in `entries` are reported. */
export function collectionEntries(
	config: SiteConfig,
	lists: ReadonlyMap<string, PlannedList>,
	routes: readonly Route[],
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
			const collection = config.collections.find((candidate) => candidate.name === name);
			if (!collection) problems.push(unknownCollection(name, { config, route }));
			else if (!value.has(name)) value.set(name, { entries: listedPages(routes, collection), pages: [] });
		}
	}
	return { value, problems };
}

function unknownCollection(name: string, { config, route }: { readonly config: SiteConfig; readonly route: Route }): Problem {
	const known = config.collections.map((collection) => collection.name);
	return {
		code: "front-matter-invalid",
		severity: "error",
		message: `There is no collection \`${name}\`, whose \`entries\` the page asks for.`,
		hint: didYouMean(name, known) ?? `The collections are ${known.map((other) => `\`${other}\``).join(", ")}.`,
		at: route.document.frontMatterPositions.entries ?? null,
		outcome: "; it is left out",
	};
}
