import type { SearchEngine } from "../../theme/contract/search/search-engine.ts";

/** A query, and the URLs of the pages that answer it, any of which may come first. With `#anchor` where one section is the answer and the page as a whole is not. */
export type QueryWithAnswers = { readonly query: string; readonly answers: readonly string[] };

/** How well a search answers queries. */
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
export const sectionLimit = 80;

/** Judges an engine over an index. A page counts once, at its best section; an answer with an anchor needs that section. */
export async function judge(engine: SearchEngine, queries: readonly QueryWithAnswers[]): Promise<Judgement> {
	const ranks: { query: string; rank: number }[] = [];
	for (const { query, answers } of queries) {
		const { index, ranked } = await engine.find(query);
		const entries = await index.entries(ranked.slice(0, sectionLimit).map(({ section }) => section));
		ranks.push({ query, rank: rankOfAnswer(entries, answers) });
	}
	return judgeRanks(ranks);
}

/** Judges ranks: the first is 1, and 0 means that there is no answer. */
export function judgeRanks(ranks: readonly { readonly query: string; readonly rank: number }[]): Judgement {
	const counted = ranks.map(({ query, rank }) => ({ query, rank: rank > depth ? 0 : rank }));
	const sum = counted.reduce((total, { rank }) => total + (rank === 0 ? 0 : 1 / rank), 0);
	const found = counted.filter(({ rank }) => rank > 0 && rank <= 5).length;
	return { mrr: sum / ranks.length, recall: found / ranks.length, late: counted.filter(({ rank }) => rank !== 1) };
}

/** The rank of the first answer: the number of pages that were seen by then; 0 when there is none. A page counts once, at its best section. */
export function rankOfAnswer(entries: readonly { readonly url: string }[], answers: readonly string[]): number {
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
