import type { SearchRequest } from "../engine/search-answer.ts";
import { type FoundRecord, type HostedProtocol, hitsAndCounts, readResults, wantedRecords, wantedValues } from "./hosted-protocol.ts";
import type { HostedSearch } from "./hosted-search.ts";
import { firstWords, markedParts, marks, presentLevels, type ReturnedRecord, recordFacts } from "./returned-record.ts";

/** A Typesense document. It also has dotted names, such as `hierarchy.lvl0`. */
type TypesenseDocument = ReturnedRecord & { readonly content?: string };

type TypesenseHit = {
	readonly document: TypesenseDocument;
	readonly highlights?: readonly { readonly field: string; readonly snippet?: string; readonly value?: string }[];
};

type TypesenseResult = {
	readonly error?: string;
	readonly found: number;
	readonly grouped_hits?: readonly { readonly hits: readonly TypesenseHit[] }[];
	readonly facet_counts?: readonly { readonly counts: readonly { readonly value: string; readonly count: number }[] }[];
};

/** Searched fields, each with its weight. */
const fields = {
	...{ "hierarchy.lvl1": 12, "hierarchy.lvl2": 10, "hierarchy.lvl3": 9, "hierarchy.lvl4": 8, "hierarchy.lvl5": 7, "hierarchy.lvl6": 6 },
	...{ keywords: 6, content: 3, "hierarchy.lvl0": 2, code: 1 },
};

/** Typesense's search for several queries. */
export const typesenseProtocol: HostedProtocol = {
	request(search, request) {
		const whole = hitsRequest(search, request);
		const searches = hitsAndCounts(request, whole, { filter_by: filters(search).join(" && "), offset: 0, limit: 0 });
		return {
			path: `/multi_search?x-typesense-api-key=${encodeURIComponent(search.searchKey)}`,
			headers: { "content-type": "text/plain" },
			body: JSON.stringify({ searches }),
		};
	},
	read(answer, { snippetWords }) {
		const { hits, counts } = readResults<TypesenseResult>(answer);
		const error = hits.error ?? counts.error;
		if (error !== undefined) throw new Error(error);
		const groups = (counts.facet_counts?.[0]?.counts ?? []).map(({ value, count }) => [value, count]);
		return {
			records: (hits.grouped_hits ?? []).flatMap((group) => group.hits.slice(0, 1).map((hit) => foundRecord(hit, snippetWords))),
			total: counts.found,
			groups: Object.fromEntries(groups),
		};
	},
};

function hitsRequest(search: HostedSearch, request: SearchRequest) {
	const { query, offset, limit } = wantedRecords(request);
	return {
		collection: search.indexName,
		q: query.trim() || "*",
		query_by: Object.keys(fields).join(","),
		query_by_weights: Object.values(fields).join(","),
		exclude_fields: "code,keywords",
		offset,
		limit,
		group_by: "url",
		group_limit: 1,
		sort_by: "_text_match:desc,item_priority:desc",
		facet_by: "hierarchy.lvl0",
		max_facet_values: 100,
		filter_by: [...filters(search), ...(request.group === null ? [] : [filter("hierarchy.lvl0", request.group)])].join(" && "),
		highlight_fields: "hierarchy.lvl1,hierarchy.lvl2,hierarchy.lvl3,hierarchy.lvl4,hierarchy.lvl5,hierarchy.lvl6,content",
		highlight_full_fields: "hierarchy.lvl1,hierarchy.lvl2,hierarchy.lvl3,hierarchy.lvl4,hierarchy.lvl5,hierarchy.lvl6",
		highlight_affix_num_tokens: Math.floor(request.snippetWords / 2),
		snippet_threshold: request.snippetWords,
		highlight_start_tag: marks.before,
		highlight_end_tag: marks.after,
	};
}

function filters(search: HostedSearch): string[] {
	return wantedValues(search).map(([field, value]) => filter(field, value));
}

/** Backticks surround values and cannot be part of them. */
function filter(field: string, value: string): string {
	return `${field}:=\`${value.replaceAll("`", "")}\``;
}

function foundRecord({ document, highlights = [] }: TypesenseHit, snippetWords: number): FoundRecord {
	const marked = new Map(highlights.map(({ field, value, snippet }) => [field, value ?? snippet]));
	const text = (field: string) => marked.get(field) ?? (document as Readonly<Record<string, unknown>>)[field];
	const levels = Array.from({ length: 7 }, (_, level) => [`lvl${level}`, text(`hierarchy.lvl${level}`) as string | undefined]);
	const snippet = highlights.find(({ field }) => field === "content")?.snippet ?? firstWords(document.content ?? "", snippetWords);
	return {
		...recordFacts(document),
		levels: presentLevels(Object.fromEntries(levels)).map((level) => markedParts(level)),
		content: snippet === "" ? null : markedParts(snippet),
	};
}
