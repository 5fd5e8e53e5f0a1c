import { createHash } from "node:crypto";
import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";
import { rulesFor } from "../../theme/search/engine/languages/rules-for.ts";
import type { SearchIndex } from "../../theme/search/engine/search-index.ts";
import { createTokenizer, type Token } from "../../theme/search/engine/tokenizer.ts";
import { createRandom, type Random } from "../bench/random.ts";

/** How a title or heading is changed to make a query from it. */
export type ParaphraseKind = "question" | "replaced" | "dropped" | "slips" | "two-slips" | "beginning" | "member" | "key";

/** A query that was made from a title or heading. */
export type Paraphrase = QueryWithAnswers & { readonly kind: ParaphraseKind };

/** Words that readers add to a question; those that a site's pages lack are used. */
const fillers =
	"clipboard painlessly quickly beginner nicely whatsoever gizmo somehow flawlessly newbie properly cheaply wizardry straightforwardly".split(
		" ",
	);

/** Beginnings of questions. */
const beginnings = ["how to", "how do I", "write a", "guide for", "where is the"];

const tokenize = createTokenizer(rulesFor("en"));

/** The words of a text that carry a meaning. */
function wordsIn(text: string): Token[] {
	return tokenize(text).filter(({ isStopWord }) => !isStopWord);
}

/**
 * Queries made from titles and headings of a site: at most `limit` of each kind. What is made from a place depends on its URL alone, so that
 * a new page replaces few of them.
 */
export async function paraphrasesOf(index: SearchIndex, limit: number): Promise<Paraphrase[]> {
	const places = (await placesOf(index)).sort((a, b) => a.seed - b.seed);
	const all = await index.allTerms();
	const unknown = fillers.filter((word) => !all.has(word));
	const made = new Map<ParaphraseKind, Paraphrase[]>();
	for (const place of places) {
		for (const [kind, query] of Object.entries(waysToAsk(place, { unknown, random: createRandom(place.seed) })) as [
			ParaphraseKind,
			string | null,
		][]) {
			const list = made.get(kind) ?? [];
			made.set(kind, list);
			if (query !== null && list.length < limit) list.push({ kind, query, answers: place.answers });
		}
	}
	return [...made.values()].flat();
}

/** A title, or a heading that is on one page only. `seed` is a hash of its URL. */
type Place = {
	readonly text: string;
	readonly title: string;
	readonly isTitle: boolean;
	readonly answers: readonly string[];
	readonly seed: number;
};

async function placesOf(index: SearchIndex): Promise<Place[]> {
	const entries = (await index.entries([...index.pages.keys()])).filter(({ level }) => level < 7);
	const named = entries.map(({ url, title, level, headings }) => ({
		text: level === 1 ? title : (headings.at(-1) ?? ""),
		title,
		url,
		isTitle: level === 1,
	}));
	const counts = new Map<string, number>();
	const keyOf = (text: string) =>
		wordsIn(text)
			.map(({ term }) => term)
			.join(" ");
	for (const { text } of named) counts.set(keyOf(text), (counts.get(keyOf(text)) ?? 0) + 1);
	return named
		.filter(({ text }) => counts.get(keyOf(text)) === 1)
		.map(({ text, title, url, isTitle }) => {
			const seed = createHash("sha256").update(url).digest().readUInt32BE(0);
			return { text, title, isTitle, answers: [url.replace(/#.*/, "")], seed };
		});
}

type Sources = { readonly unknown: readonly string[]; readonly random: Random };

function waysToAsk({ text, title, isTitle }: Place, { unknown, random }: Sources): Record<ParaphraseKind, string | null> {
	const words = wordsIn(text);
	const written = words.map(({ start, end }) => text.slice(start, end));
	const lower = written.map((word) => word.toLowerCase());
	const isPlain = words.every(({ parts }) => parts.length === 0);
	const filler = random.pick(unknown);
	const isPhrase = isPlain && words.length >= (isTitle ? 2 : 3) && words.length <= 6;
	const isPair = isTitle && isPlain && words.length === 2 && lower.every((word) => word.length >= 5 && /^[a-z]+$/.test(word));
	const longest = lower.findIndex((word) => word.length === Math.max(...lower.map((each) => each.length)));
	const dropped = random.between(0, Math.max(0, words.length - 1));
	const [name = ""] = written;
	const isName = words.length === 1 && /^[\w.-]+$/.test(name) && (words[0]?.parts.length ?? 0) > 1;
	const isKey = words.length === 1 && /^[\w.-]+$/.test(name) && name.length >= 4;
	const owner = wordsIn(title);
	const ownerName = owner.length === 1 && owner[0] ? title.slice(owner[0].start, owner[0].end) : null;
	return {
		question: isPhrase ? [random.pick(beginnings), ...(random.chance(0.5) ? [filler, ...lower] : [...lower, filler])].join(" ") : null,
		replaced: isPhrase && words.length >= 3 ? lower.map((word, at) => (at === dropped ? filler : word)).join(" ") : null,
		dropped: isPhrase && words.length >= 4 ? lower.filter((_, at) => at !== dropped).join(" ") : null,
		slips: isPair ? lower.map((word) => slip(word, random)).join(" ") : null,
		"two-slips":
			isPair && (lower[longest] ?? "").length >= 6
				? lower.map((word, at) => (at === longest ? slip(slip(word, random), random) : word)).join(" ")
				: null,
		beginning: isName && isTitle && name.length >= 8 ? name.slice(0, Math.ceil(name.length * 0.65)) : null,
		member: !isTitle && isKey && ownerName !== null ? `${ownerName}.${name}` : null,
		key: !isTitle && isKey && isName ? name : null,
	};
}

/** A word with one typing mistake after its first letter. */
function slip(word: string, random: Random): string {
	const at = random.between(1, word.length - 2);
	const [here = "", next = ""] = [word[at], word[at + 1]];
	return random.pick([
		word.slice(0, at) + word.slice(at + 1),
		word.slice(0, at) + here + word.slice(at),
		word.slice(0, at) + next + here + word.slice(at + 2),
	]);
}
