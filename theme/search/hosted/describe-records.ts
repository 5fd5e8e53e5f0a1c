import { isHitUrl, type SearchAnswer, type SearchHit, type SearchRequest } from "../engine/search-answer.ts";
import type { FoundRecord, FoundRecords } from "./hosted-protocol.ts";

/** The answer to a request. `origin` is the public address of the site: links to it stay on the site that shows them. */
export function describeRecords({ records, total, groups }: FoundRecords, request: SearchRequest, origin: string): SearchAnswer {
	const hits = records.flatMap((record) => describeRecord(record, origin));
	const order = [...new Set([...hits.map(({ group }) => group), ...Object.keys(groups)])];
	return {
		hits: takeHits(hits, request),
		total,
		groups: order.flatMap((label) => (groups[label] ? [{ label, count: groups[label] }] : [])),
		isPartial: false,
		suggestions: [],
	};
}

/** Keeps at most as many hits from each section of the site as the request allows. */
function takeHits(hits: readonly SearchHit[], { groupLimit, offset, limit }: SearchRequest): readonly SearchHit[] {
	if (groupLimit === null) return hits.slice(0, limit);
	const counts = new Map<string, number>();
	const few = hits.filter(({ group }) => {
		const count = (counts.get(group) ?? 0) + 1;
		counts.set(group, count);
		return count <= groupLimit;
	});
	return few.slice(offset, offset + limit);
}

/** A hit. The list is empty for a record whose address is not a page's address. */
function describeRecord({ url, type, levels, content, kind, breadcrumbs }: FoundRecord, origin: string): SearchHit[] {
	const [group = [], title = [], ...headings] = levels;
	if (!isHitUrl(url)) return [];
	const isPage = type === "lvl1" || headings.length === 0;
	const above = isPage ? [] : [title, ...headings.slice(0, -1)].map((parts) => parts.join(""));
	const label = group.join("");
	const trail = trailOf(breadcrumbs);
	return [
		{
			url: withoutOrigin(url, origin),
			type: isPage ? "page" : "section",
			group: label,
			kind,
			name: isPage ? title : (headings.at(-1) ?? title),
			path: [...(trail.length === 0 ? [label] : trail), ...above],
			snippet: content,
		},
	];
}

/** The path of an address at this origin; any other address unchanged. */
export function withoutOrigin(url: string, origin: string): string {
	if (origin === "" || !url.startsWith(origin)) return url;
	const path = url.slice(origin.length);
	return path.startsWith("/") ? path : path === "" ? "/" : url;
}

/** `{ lvl0: "Guides", lvl1: "Guides > Animation" }` → `["Guides", "Animation"]` */
function trailOf(breadcrumbs: FoundRecord["breadcrumbs"]): string[] {
	const levels = Object.keys(breadcrumbs)
		.sort()
		.map((level) => breadcrumbs[level] ?? "");
	return levels.map((text, depth) => (depth === 0 ? text : text.slice((levels[depth - 1] ?? "").length + " > ".length)));
}
