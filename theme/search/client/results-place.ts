import { clipQuery, maxTypedLength } from "../engine/search-answer.ts";

/**
 * What the page with all results shows: the hits of a query, in one top-level section or in all (`null`), and which page of them, from 1.
 */
export type ResultsPlace = { readonly query: string; readonly section: string | null; readonly page: number };

/** Parses the part of an address after the path. Anything but a number means the first page. */
export function readPlace(search: string): ResultsPlace {
	const parameters = new URLSearchParams(search);
	const page = Number(parameters.get("page") ?? 1);
	return {
		query: clipQuery(parameters.get("q") ?? "", maxTypedLength),
		section: parameters.get("section") || null,
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
	};
}

/** The address of a place. `url` is the address of the page with all results. */
export function resultsHref(url: string, { query, section, page }: ResultsPlace): string {
	const parameters = new URLSearchParams();
	if (query !== "") parameters.set("q", query);
	if (section !== null) parameters.set("section", section);
	if (page > 1) parameters.set("page", String(page));
	return parameters.size === 0 ? url : `${url}?${parameters}`;
}
