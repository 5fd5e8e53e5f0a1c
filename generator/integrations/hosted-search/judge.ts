/** A query, and the URLs of the pages that answer it, any of which may come first. With `#anchor` where one section is the answer and the page as a whole is not. */
export type QueryWithAnswers = { readonly query: string; readonly answers: readonly string[] };

/** How well a search answers queries. */
export type Judgment = {
	/** Mean reciprocal rank of the first answer among the first ten pages, 0 to 1. */
	readonly mrr: number;
	/** Share of the queries with an answer among the first five pages, 0 to 1. */
	readonly recall: number;
	/** Queries whose answer is not the first, with the rank; 0 for none among the first ten. */
	readonly late: readonly { readonly query: string; readonly rank: number }[];
};

/** Number of pages that are ranked. */
const depth = 10;

/** Number of sections to request, to get ten pages. */
export const sectionLimit = 80;

/** Judges a search. `find` returns the URLs of the sections that it finds, the best first. A page counts once, at its best section; an answer with an anchor needs that section. */
export async function judge(find: (query: string) => Promise<readonly string[]>, queries: readonly QueryWithAnswers[]): Promise<Judgment> {
	const late: { query: string; rank: number }[] = [];
	let [sum, recalled] = [0, 0];
	for (const { query, answers } of queries) {
		const rank = rankOfAnswer(await find(query), answers);
		sum += rank === 0 ? 0 : 1 / rank;
		recalled += rank > 0 && rank <= 5 ? 1 : 0;
		if (rank !== 1) late.push({ query, rank });
	}
	// Without queries, both are 0.
	const count = Math.max(1, queries.length);
	return { mrr: sum / count, recall: recalled / count, late };
}

/** The rank of the first answer: the number of pages that were seen by then; 0 for none among the first ten. */
function rankOfAnswer(urls: readonly string[], answers: readonly string[]): number {
	const pages = new Set<string>();
	for (const url of urls) {
		const page = pageOf(url);
		pages.add(page);
		const isAnswer = answers.some((answer) => (answer.includes("#") ? sameSection(answer, url) : pageOf(answer) === page));
		if (isAnswer) return pages.size > depth ? 0 : pages.size;
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
