import type { PageLink } from "../../../theme/contract/entry.ts";
import { pageLabel, type RoutedDocument, type RouteFacts } from "../graph/site-graph.ts";
import type { PlannedList } from "./plan-lists.ts";

/** The entries before and after each one in its list, and the link back to the list, by URL. */
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
