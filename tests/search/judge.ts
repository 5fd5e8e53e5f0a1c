import type { SearchEngine } from "../../theme/contract/search/search-engine.ts";
import type { SearchEntry } from "../../theme/contract/search/search-index.ts";
import type { JudgedQuery } from "./judged-query.ts";

/** How well an engine answers queries. */
export type Judgement = {
	/** Mean reciprocal rank of the first answer among the first ten pages, 0 to 1. */
	readonly mrr: number;
	/** Share of the queries with an answer among the first five pages, 0 to 1. */
	readonly recall: number;
	/** Queries whose answer is not the first, with the rank; 0 for none among the first ten. */
	readonly late: readonly { readonly query: string; readonly rank: number }[];
};

/** Ranks of pages that count. */
const depth = 10;

/** Sections that are looked at to find ten pages. */
const sectionLimit = 80;

/** Judges ranks: the first is 1, and 0 means that there is no answer. */
export function judgeRanks(ranks: readonly { readonly query: string; readonly rank: number }[]): Judgement {
	const counted = ranks.map(({ query, rank }) => ({ query, rank: rank > depth ? 0 : rank }));
	const sum = counted.reduce((total, { rank }) => total + (rank === 0 ? 0 : 1 / rank), 0);
	const found = counted.filter(({ rank }) => rank > 0 && rank <= 5).length;
	return { mrr: sum / ranks.length, recall: found / ranks.length, late: counted.filter(({ rank }) => rank !== 1) };
}

/** Judges our engine. A page counts once, at its best section; an answer with an anchor needs that section. */
export async function judge(engine: SearchEngine, queries: readonly JudgedQuery[]): Promise<Judgement> {
	const ranks: { query: string; rank: number }[] = [];
	for (const { query, answers } of queries) {
		const { index, ranked } = await engine.find(query);
		const entries = await index.entries(ranked.slice(0, sectionLimit).map(({ section }) => section));
		ranks.push({ query, rank: rankOfAnswer(entries, answers) });
	}
	return judgeRanks(ranks);
}

/** The rank of the first answer: the number of pages that were seen by then; 0 when there is none. */
export function rankOfAnswer(entries: readonly Pick<SearchEntry, "url">[], answers: readonly string[]): number {
	const pages = new Set<string>();
	for (const { url } of entries) {
		const page = pageOf(url);
		pages.add(page);
		const isAnswer = answers.some((answer) => (answer.includes("#") ? sameSection(answer, url) : pageOf(answer) === page));
		if (isAnswer) return pages.size;
	}
	return 0;
}

function sameSection(answer: string, url: string): boolean {
	return pageOf(answer) === pageOf(url) && answer.slice(answer.indexOf("#")) === url.slice(url.indexOf("#"));
}

/** `/docs/a/#b` → `/docs/a`. */
function pageOf(url: string): string {
	return url.replace(/#.*$/, "").replace(/(.)\/$/, "$1");
}
