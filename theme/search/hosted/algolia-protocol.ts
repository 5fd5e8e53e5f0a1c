import { escapeHtml, unescapeHtml } from "../../lib/escape.ts";
import type { SearchRequest } from "../engine/search-answer.ts";
import { type FoundRecord, type HostedProtocol, hitsAndCounts, readResults, wantedRecords, wantedValues } from "./hosted-protocol.ts";
import type { HostedSearch } from "./hosted-search.ts";
import { markedParts, marks, presentLevels, type ReturnedRecord, recordFacts } from "./returned-record.ts";

type Highlight = { readonly value: string };

/** An Algolia hit with the requested attributes. Its texts are escaped for HTML. */
type AlgoliaHit = ReturnedRecord & {
	readonly hierarchy: Readonly<Record<string, string | null>>;
	readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlight>> };
	readonly _snippetResult?: { readonly content?: Highlight };
};

type AlgoliaResult = {
	readonly hits: readonly AlgoliaHit[];
	readonly nbHits: number;
	readonly facets?: { readonly "hierarchy.lvl0"?: Readonly<Record<string, number>> };
};

/** Algolia's search API: one batch of requests for each query. */
export const algoliaProtocol: HostedProtocol = {
	request(search, request) {
		const key = `x-algolia-application-id=${encodeURIComponent(search.appId)}&x-algolia-api-key=${encodeURIComponent(search.searchKey)}`;
		const whole = hitsRequest(search, request);
		const requests = hitsAndCounts(request, whole, { facetFilters: filters(search), offset: 0, length: 0 });
		return {
			path: `/1/indexes/*/queries?${key}`,
			headers: { "content-type": "text/plain" },
			body: JSON.stringify({ requests }),
		};
	},
	read(answer) {
		const { hits, counts } = readResults<AlgoliaResult>(answer);
		const groups = Object.entries(counts.facets?.["hierarchy.lvl0"] ?? {}).map(([label, count]) => [unescapeHtml(label), count]);
		return { records: hits.hits.map(foundRecord), total: counts.nbHits, groups: Object.fromEntries(groups) };
	},
};

function hitsRequest(search: HostedSearch, request: SearchRequest) {
	const { query, offset, limit } = wantedRecords(request);
	return {
		indexName: search.indexName,
		query,
		offset,
		length: limit,
		attributesToRetrieve: ["url", "type", "hierarchy", "kind", "breadcrumbs", "contentHash"],
		attributesToHighlight: ["hierarchy"],
		attributesToSnippet: [`content:${request.snippetWords}`],
		highlightPreTag: marks.before,
		highlightPostTag: marks.after,
		snippetEllipsisText: "…",
		facets: ["hierarchy.lvl0"],
		facetFilters: [
			...filters(search),
			// A hyphen at the start would mean all other sections.
			...(request.group === null ? [] : [`hierarchy.lvl0:${escapeHtml(request.group).replace(/^-/, "\\-")}`]),
		],
	};
}

function filters(search: HostedSearch): string[] {
	return wantedValues(search).map(([attribute, value]) => `${attribute}:${value}`);
}

function foundRecord({ hierarchy, _highlightResult, _snippetResult, ...hit }: AlgoliaHit): FoundRecord {
	const marked = _highlightResult?.hierarchy ?? {};
	const texts = Object.entries(hierarchy).map(([level, text]) => [level, marked[level]?.value ?? text] as const);
	const snippet = _snippetResult?.content?.value;
	return {
		...recordFacts(hit),
		levels: presentLevels(Object.fromEntries(texts)).map((text) => markedParts(text, unescapeHtml)),
		content: snippet ? markedParts(snippet, unescapeHtml) : null,
	};
}
