import type { SearchRequest } from "../engine/search-answer.ts";
import { type FoundRecord, type HostedProtocol, hitsAndCounts, readResults, wantedRecords, wantedValues } from "./hosted-protocol.ts";
import type { HostedSearch } from "./hosted-search.ts";
import { markedParts, marks, presentLevels, type ReturnedRecord, recordFacts } from "./returned-record.ts";

type MeilisearchHit = ReturnedRecord & {
	readonly hierarchy: Readonly<Record<string, string | null>>;
	readonly _formatted?: { readonly hierarchy?: Readonly<Record<string, string | null>>; readonly content?: string | null };
};

type MeilisearchResult = {
	readonly hits: readonly MeilisearchHit[];
	readonly estimatedTotalHits: number;
	readonly facetDistribution?: { readonly "hierarchy.lvl0"?: Readonly<Record<string, number>> };
};

/** Meilisearch's search for several queries. Its key must be a header, for which browsers send an occasional preflight request. */
export const meilisearchProtocol: HostedProtocol = {
	request(search, request) {
		const whole = hitsRequest(search, request);
		const queries = hitsAndCounts(request, whole, { filter: filters(search), offset: 0, limit: 0 });
		return {
			path: "/multi-search",
			headers: { "content-type": "application/json", authorization: `Bearer ${search.searchKey}` },
			body: JSON.stringify({ queries }),
		};
	},
	read(answer) {
		const { hits, counts } = readResults<MeilisearchResult>(answer);
		const groups = counts.facetDistribution?.["hierarchy.lvl0"] ?? {};
		return { records: hits.hits.map(foundRecord), total: counts.estimatedTotalHits, groups };
	},
};

function hitsRequest(search: HostedSearch, request: SearchRequest) {
	const { query, offset, limit } = wantedRecords(request);
	return {
		indexUid: search.indexName,
		q: query,
		offset,
		limit,
		attributesToRetrieve: ["url", "type", "hierarchy", "content", "kind", "breadcrumbs", "contentHash"],
		attributesToHighlight: ["hierarchy", "content"],
		attributesToCrop: ["content"],
		cropLength: request.snippetWords,
		highlightPreTag: marks.before,
		highlightPostTag: marks.after,
		facets: ["hierarchy.lvl0"],
		filter: [...filters(search), ...(request.group === null ? [] : [filter("hierarchy.lvl0", request.group)])],
	};
}

function filters(search: HostedSearch): string[] {
	return wantedValues(search).map(([attribute, value]) => filter(attribute, value));
}

function filter(attribute: string, value: string): string {
	return `${attribute} = ${JSON.stringify(value)}`;
}

function foundRecord({ _formatted, hierarchy, ...hit }: MeilisearchHit): FoundRecord {
	const content = _formatted?.content;
	return {
		...recordFacts(hit),
		levels: presentLevels(_formatted?.hierarchy ?? hierarchy).map((text) => markedParts(text)),
		content: content ? markedParts(content) : null,
	};
}
