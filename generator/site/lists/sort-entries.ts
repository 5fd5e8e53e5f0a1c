import type { ListSettings } from "../../config/list-schema.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { pageDate } from "./page-date.ts";

/**
 * Sorts a collection's pages in the order of its list. Entries without a date or `order` come last, sorted by title. Entries with the
 * same date are sorted by file, so that the order is the same on every machine.
 */
export function sortEntries<Page extends RoutedDocument>(pages: readonly Page[], sort: ListSettings["sort"]): Page[] {
	const byTitle = (a: Page, b: Page) => compareText(sortableTitle(a), sortableTitle(b)) || compareText(a.document.file, b.document.file);
	if (sort === "title") return [...pages].sort(byTitle);
	if (sort === "order") {
		const order = (page: Page) => page.document.frontMatter.order ?? Number.POSITIVE_INFINITY;
		return [...pages].sort((a, b) => (order(a) === order(b) ? byTitle(a, b) : order(a) - order(b)));
	}
	const moments = new Map(pages.map((page) => [page, momentOf(page)]));
	return [...pages].sort((a, b) => {
		const [first, second] = [moments.get(a) ?? "", moments.get(b) ?? ""];
		if (first === "" && second === "") return byTitle(a, b);
		if (first === "" || second === "") return compareText(second, first);
		const byDate = compareText(second, first) || compareText(a.document.file, b.document.file);
		return sort === "oldest" ? -byDate : byDate;
	});
}

/** Normalizes the date: a day becomes midnight. Empty if the page has no date. */
function momentOf(page: RoutedDocument): string {
	const date = pageDate(page) ?? "";
	return date.length === "2025-01-31".length ? `${date}T00:00:00.000Z` : date;
}

function sortableTitle({ document }: RoutedDocument): string {
	return document.title.toLowerCase();
}
