import { markSnippet, markText } from "./mark-text.ts";
import { matchRanges } from "./match-ranges.ts";
import type { SearchAnswer, SearchHit, SearchRequest } from "./search-answer.ts";
import type { FoundSections, SearchEngine } from "./search-engine.ts";
import { rowLevel } from "./search-format.ts";
import type { SearchEntry } from "./search-index.ts";
import { findSnippet } from "./snippet.ts";
import { suggestQueries } from "./suggest-queries.ts";

/** Number of hits that most screens show without scrolling. */
const firstHits = 7;

/** How to show the best hits before the others: not before `from` resolves, because an answer that comes soon needs to be drawn only once. */
export type EarlyHits = { readonly from: Promise<unknown>; readonly show: (answer: SearchAnswer) => void };

/**
 * Searches and describes the results. If their texts load slowly, `early` receives an answer with the best hits before. Throws
 * `SearchUnavailableError` if nothing can be searched.
 */
export async function answerQuery(engine: SearchEngine, request: SearchRequest, early?: EarlyHits): Promise<SearchAnswer> {
	const found = await engine.find(request.query);
	const { index, ranked, isPartial } = found;
	const groupOf = (section: number) => index.core.groups[index.pages[section] ?? 0] ?? 0;
	const counts = new Map<number, number>();
	for (const { section } of ranked) counts.set(groupOf(section), (counts.get(groupOf(section)) ?? 0) + 1);
	const shown = takeSections(found, request, groupOf);
	const facts = {
		total: ranked.length,
		groups: [...counts].map(([group, count]) => ({ label: index.core.labels[group] ?? "", count })),
		isPartial,
		suggestions: ranked.length === 0 ? await suggestQueries(engine, found) : [],
	};
	const describe = (entries: readonly SearchEntry[]) =>
		entries.map((entry, at) => describeHit(entry, shown[at] ?? 0, { ...found, request }));
	let isComplete = false;
	const showFirst = async ({ from, show }: EarlyHits) => {
		await from;
		// The ranking has already loaded most of their texts.
		const first = await index.entries(shown.slice(0, firstHits));
		if (!isComplete) show({ hits: describe(first), ...facts });
	};
	// Whatever fails here fails below, too.
	if (early && shown.length > firstHits) showFirst(early).catch(() => {});
	const entries = await index.entries(shown);
	isComplete = true;
	// If the site was published in the meantime, its texts are in other files: the next query loads the newest index.
	if (entries.some(({ text }) => text === null)) engine.reset();
	return { hits: describe(entries), ...facts };
}

/** The sections for a request, the best first. */
function takeSections({ index, ranked }: FoundSections, request: SearchRequest, groupOf: (section: number) => number): number[] {
	const { offset, limit, group, groupLimit } = request;
	const only = group === null ? null : index.core.labels.indexOf(group);
	const taken = new Map<number, number>();
	const sections: number[] = [];
	for (const { section } of ranked) {
		const own = groupOf(section);
		const count = taken.get(own) ?? 0;
		if ((only !== null && own !== only) || count === groupLimit) continue;
		taken.set(own, count + 1);
		sections.push(section);
		if (sections.length === offset + limit) break;
	}
	return sections.slice(offset);
}

type HitContext = Pick<FoundSections, "index" | "words"> & { readonly request: SearchRequest };

function describeHit(entry: SearchEntry, section: number, { index, words, request }: HitContext): SearchHit {
	const { group, kind, path } = index.pageLabels(index.pages[section] ?? 0);
	const isPage = entry.level === 1;
	const name = isPage ? entry.title : (entry.headings.at(-1) ?? entry.title);
	const above = isPage ? [] : [entry.title, ...entry.headings.slice(0, -1).filter((heading) => heading !== null)];
	const rangesIn = (text: string) => matchRanges(text, { words, tokenize: index.tokenize });
	const text = entry.text ?? "";
	const ranges = rangesIn(text);
	return {
		url: entry.url,
		type: isPage ? "page" : entry.level === rowLevel ? "row" : "section",
		group,
		kind,
		name: markText(name, rangesIn(name), { start: 0, end: name.length }),
		path: [...path, ...above],
		snippet: text.trim() === "" ? null : markSnippet(text, ranges, findSnippet(text, ranges, request.snippetWords)),
	};
}
