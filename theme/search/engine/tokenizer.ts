import { foldText } from "./fold-text.ts";
import type { LanguageRules } from "./languages/language-rules.ts";

/** The forms in which the search finds a word of a text. */
export type Word = {
	/** The word in normalized form, without separators: `usecurrentframe` for `useCurrentFrame` and `use-current-frame`. */
	readonly term: string;
	/** The parts of a compound: `use`, `current`, `frame`. Empty for a simple word. */
	readonly parts: readonly string[];
	/** All its terms in the index: the word itself, its parts and its ends, such as `currentframe`, or its inner words. */
	readonly terms: readonly string[];
	/** The word carries no meaning. */
	readonly isStopWord: boolean;
};

/** A word with its position in a text. */
export type Token = Word & { readonly start: number; readonly end: number };

/** Splits a text into its words with their positions. */
export type Tokenizer = (text: string) => Token[];

/** The maximum length of a term, in characters. Longer terms are cut. */
const maxTermLength = 40;

/** The maximum number of words to remember. The longest texts have fewer, but a server meets new ones in each query. */
const maxKnown = 50_000;

/** A compound with more parts, such as a URL, has no term of its own. */
const maxJoinedParts = 6;

/** Words with the characters that join them into a compound; operators such as `??`; emoji. */
const wordPattern =
	/[\p{L}\p{N}\p{M}_$]+(?:['’\-./][\p{L}\p{N}\p{M}_$]+)*(?:\+\+|#(?![\p{L}\p{N}]))?|[?|&=<>!*+^~%]{2,3}|\p{Extended_Pictographic}/gu;

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns whether a text is in a script without spaces between words. */
export function isUnspaced(text: string): boolean {
	return unspaced.test(text);
}

/** Creates a tokenizer for texts in a language. */
export function createTokenizer(rules: LanguageRules): Tokenizer {
	const split = createSplitter();
	const known = new Map<string, Word | null>();
	const wordOf = (written: string) => {
		const word = known.get(written) ?? readWord(written, rules);
		if (known.size >= maxKnown) known.clear();
		known.set(written, word);
		return word;
	};
	return (text) =>
		[...text.matchAll(wordPattern)].flatMap(({ 0: written, index: place }) =>
			split(written).flatMap(({ segment, index }) => {
				const word = wordOf(segment);
				const start = place + index;
				return word ? [{ ...word, start, end: start + segment.length }] : [];
			}),
		);
}

/**
 * Creates a reader for the words of texts. It returns each word as `make` made it, which it remembers, and leaves out words for which
 * `make` returns `null`. It is faster than a tokenizer, because it does not determine positions.
 */
export function createWordReader<T>(rules: LanguageRules, make: (word: Word) => T | null): (text: string) => T[] {
	const split = createSplitter();
	const known = new Map<string, T | null>();
	const read = (written: string): T | null => {
		const word = readWord(written, rules);
		return word && make(word);
	};
	const add = (words: T[], word: T | null) => {
		if (word !== null) words.push(word);
	};
	return (text) => {
		const words: T[] = [];
		for (const written of text.match(wordPattern) ?? []) {
			let word = known.get(written);
			if (word === undefined) {
				// Most words are repeated; sentences without spaces are not.
				if (isUnspaced(written)) {
					for (const { segment } of split(written)) add(words, read(segment));
					continue;
				}
				// A long part of a text would keep all of the text in memory. What is cut from another string has only that one.
				const own = `${written} `.slice(0, -1);
				word = read(own);
				if (known.size >= maxKnown) known.clear();
				known.set(own, word);
			}
			add(words, word);
		}
		return words;
	};
}

type Part = { readonly segment: string; readonly index: number };

/**
 * Creates a function that splits text without spaces into words. In browsers without `Intl.Segmenter`, it stays in one piece: a query is then
 * split by the terms of the index.
 */
function createSplitter(): (written: string) => readonly Part[] {
	let segmenter: Intl.Segmenter | null = null;
	return (written) => {
		if (!isUnspaced(written) || !hasSegmenter()) return [{ segment: written, index: 0 }];
		segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
		return [...segmenter.segment(written)].filter(({ isWordLike }) => isWordLike);
	};
}

/** Whether the browser can split text without spaces into words. */
export function hasSegmenter(): boolean {
	return "Segmenter" in Intl;
}

/** Reads a written word. Returns `null` if it contains nothing to search for. */
function readWord(written: string, rules: LanguageRules): Word | null {
	if (/^[A-Za-z]?[a-z]*$/.test(written)) return simpleWord(written.toLowerCase(), rules);
	const text = rules
		.withoutArticle(written)
		.replace(/['’]s$/i, "")
		.replace(/['’]/g, "");
	const parts = text
		.split(/[-./_]+/)
		.flatMap(camelCaseParts)
		.map(foldTerm)
		.filter(Boolean);
	const [first] = parts;
	if (first === undefined) return /^[\p{L}\p{N}]/u.test(text) ? null : simpleWord(text, rules);
	return parts.length === 1 ? simpleWord(first, rules) : compound(parts);
}

function simpleWord(text: string, { stopWords, innerTerms }: LanguageRules): Word {
	const term = text.slice(0, maxTermLength);
	return { term, parts: none, terms: [term, ...innerTerms(term)], isStopWord: stopWords.has(term) };
}

function compound(parts: readonly string[]): Word {
	if (parts.length > maxJoinedParts) return { term: parts[0] ?? "", parts, terms: parts, isStopWord: false };
	const ends = parts.slice(0, -1).map((_, index) => parts.slice(index).join("").slice(0, maxTermLength));
	return { term: ends[0] ?? "", parts, terms: [...ends, ...parts], isStopWord: false };
}

const none: readonly string[] = [];

/** The parts of a camel-case name: `HTMLElement` → `HTML`, `Element`. Digits stay with the letters before them: `h264`. */
function camelCaseParts(name: string): string[] {
	return /\p{Lu}/u.test(name) ? name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u) : [name];
}

function foldTerm(text: string): string {
	return foldText(text.replace(/^\$+/, "")).slice(0, maxTermLength);
}
