import type { SearchData } from "../../contract/search.ts";

/** A section that was found. `heading` is empty where the page as a whole was. */
export type SearchHit = { readonly url: string; readonly heading: string; readonly snippet: string };

/** What was found on one page, the best first. */
export type SearchGroup = { readonly title: string; readonly hits: readonly SearchHit[] };

/** Characters that a query may have. */
export const maxQueryLength = 64;

/** Hits that are shown, and how many of one page. */
const hitLimit = 20;
const pageLimit = 5;

/** Words in a snippet. */
const snippetLength = 10;

/** Finds the sections that have all words of a query, each at the start of a word: in the title above all, then in headings, then in the text. */
export function findSections({ pages }: SearchData, query: string): SearchGroup[] {
	const words = wordsOf(query.slice(0, maxQueryLength));
	if (words.length === 0) return [];
	const found = pages.flatMap((page) => {
		const title = page.title.toLowerCase();
		return page.sections.flatMap((section) => {
			const heading = section.heading.toLowerCase();
			const text = section.text.toLowerCase();
			const scores = words.map(
				(word) => weigh(title, word) * (section.anchor === "" ? 12 : 3) + weigh(heading, word) * 6 + (hasWord(text, word) ? 1 : 0),
			);
			if (scores.includes(0)) return [];
			const score = scores.reduce((sum, value) => sum + value, 0);
			const isWhole = section.anchor === "" || section.heading === page.title;
			const hit: SearchHit = {
				url: isWhole ? page.url : `${page.url}#${section.anchor}`,
				heading: isWhole ? "" : section.heading,
				snippet: snippetOf(section.text, words),
			};
			return [{ page, score, hit }];
		});
	});
	// The sort is stable: what is equally good keeps the order of the site.
	found.sort((a, b) => b.score - a.score || a.page.title.length - b.page.title.length);
	const groups = new Map<string, { title: string; hits: SearchHit[] }>();
	let count = 0;
	for (const { page, hit } of found) {
		const group = groups.get(page.url) ?? { title: page.title, hits: [] };
		if (count === hitLimit || group.hits.length === pageLimit || group.hits.some(({ url }) => url === hit.url)) continue;
		groups.set(page.url, group);
		group.hits.push(hit);
		count++;
	}
	return [...groups.values()];
}

/** The words of a query or text, in lower case. */
export function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** 2 for a text that is the word, 1 for one that has it, and 0. */
function weigh(text: string, word: string): number {
	if (!hasWord(text, word)) return 0;
	return text.replace(/[^\p{L}\p{N}_$]+/gu, "") === word ? 2 : 1;
}

/** Whether a word of the text starts so. */
function hasWord(text: string, start: string): boolean {
	for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
		if (at === 0 || !/[\p{L}\p{N}_$]/u.test(text[at - 1] ?? "")) return true;
	}
	return false;
}

/** The words around the first that was found. */
function snippetOf(text: string, words: readonly string[]): string {
	const parts = text.split(/\s+/).filter(Boolean);
	const at = parts.findIndex((part) => words.some((word) => hasWord(part.toLowerCase(), word)));
	const from = Math.max(0, Math.min(at - 3, parts.length - snippetLength));
	const snippet = parts.slice(from, from + snippetLength).join(" ");
	return `${from > 0 ? "… " : ""}${snippet}${from + snippetLength < parts.length ? " …" : ""}`;
}
