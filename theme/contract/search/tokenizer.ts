import { foldText } from "./fold-text.ts";

/** What a word of a text is searched by. */
export type Word = {
	/** The word as it is compared, without separators: `usecurrentframe` for `useCurrentFrame` and `use-current-frame`. */
	readonly term: string;
	/** The parts of a compound: `use`, `current`, `frame`. Empty for a simple word. */
	readonly parts: readonly string[];
};

/** A word at its place in a text. */
export type Token = Word & { readonly start: number; readonly end: number };

/** Splits a text into its words. */
export type Tokenizer = (text: string) => Token[];

/** Characters of a term beyond which it is cut. */
const maxTermLength = 40;

/** A compound of more parts, such as an address, has no term of its own. */
const maxJoinedParts = 6;

/** Words with what joins them into a compound; operators such as `??`; emoji. */
const wordPattern =
	/[\p{L}\p{N}\p{M}_$]+(?:['’\-./][\p{L}\p{N}\p{M}_$]+)*(?:\+\+|#(?![\p{L}\p{N}]))?|[?|&=<>!*+^~%]{2,3}|\p{Extended_Pictographic}/gu;

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text is of a script without spaces between words. */
export function isUnspaced(text: string): boolean {
	return unspaced.test(text);
}

/** Makes a tokenizer. It remembers words, because most words of a site are repeated. */
export function createTokenizer(): Tokenizer {
	const known = new Map<string, Word | null>();
	let segmenter: Intl.Segmenter | null = null;
	const wordOf = (text: string): Word | null => {
		let word = known.get(text);
		if (word === undefined) {
			word = readWord(text);
			known.set(text, word);
		}
		return word;
	};
	return (text) => {
		const tokens: Token[] = [];
		const add = (written: string, start: number) => {
			const word = wordOf(written);
			if (word) tokens.push({ term: word.term, parts: word.parts, start, end: start + written.length });
		};
		for (const { 0: written, index } of text.matchAll(wordPattern)) {
			if (!isUnspaced(written)) {
				add(written, index);
				continue;
			}
			segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
			for (const part of segmenter.segment(written)) if (part.isWordLike) add(part.segment, index + part.index);
		}
		return tokens;
	};
}

/** Reads a written word; `null` when there is nothing in it to search. */
function readWord(written: string): Word | null {
	if (/^[a-z]+$/.test(written)) return { term: written.slice(0, maxTermLength), parts: none };
	const text = written.replace(/['’]s$/i, "").replace(/['’]/g, "");
	const parts = text
		.split(/[-./_]+/)
		.flatMap(humps)
		.map(foldTerm)
		.filter(Boolean);
	if (parts.length === 0) return /^[\p{L}\p{N}]/u.test(text) ? null : { term: text, parts: none };
	if (parts.length === 1) return { term: parts[0] as string, parts: none };
	if (parts.length > maxJoinedParts) return { term: parts[0] as string, parts };
	return { term: parts.join("").slice(0, maxTermLength), parts };
}

const none: readonly string[] = [];

/** The parts of a name in camel case: `HTMLElement` → `HTML`, `Element`. Digits stay with the letters before them: `h264`. */
function humps(name: string): string[] {
	return /\p{Lu}/u.test(name) ? name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u) : [name];
}

function foldTerm(text: string): string {
	return foldText(text.replace(/^\$+/, "")).slice(0, maxTermLength);
}

/** All terms of a word in the index: itself, its parts, and its ends, such as `currentframe`. */
export function indexTerms({ term, parts }: Word): readonly string[] {
	if (parts.length === 0) return [term];
	const ends = parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join(""));
	return parts.length > maxJoinedParts ? parts : [term, ...parts, ...ends];
}
