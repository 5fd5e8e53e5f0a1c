import { type Join, joinedTokens, maxNameWords } from "./joined-tokens.ts";
import { isMessage, messageTokens } from "./pasted-message.ts";
import type { SearchField } from "./search-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { type Synonym, synonymsOf } from "./synonyms.ts";
import { isUnspaced, type Token, type Tokenizer, type Word } from "./tokenizer.ts";

/** One way to find a word: all of these terms together. `weight` is 1 for the word itself. */
type Alternative = { readonly terms: readonly string[]; readonly weight: number };

/** A meaningful word of a query, with all ways to find it. The list is empty if the index has nothing close to the word. */
export type QueryWord = { readonly term: string; readonly alternatives: readonly Alternative[] };

/** The maximum number of words in a query that are searched. */
export const maxWords = 12;

/** Weights of terms other than the word itself. */
const weights = {
	/** Words that may be written together or apart: `inter polate`. */
	joined: 0.95,
	/** A name with a dot, for its owner and its member: it is also written for another name, such as `delayRenderRetries`. */
	withDot: 0.7,
	/** American for British English, and the reverse. */
	spelling: 0.95,
	/** A longer name in a title, for a word of six letters: `renderMediaOnLambda` for `rendermedia lambda`. */
	beginning: 0.8,
	/** The parts of a name, or of words written together. */
	parts: 0.9,
	/** The parts of a name that the site writes: they are on other pages, too. */
	partsOfKnown: 0.1,
	stem: 0.85,
	synonym: 0.7,
	/** Characters inside a longer word, in languages without spaces. */
	inside: 0.6,
};

/** The weight of a term that starts with the word. The word is a `share` of the term. */
function prefixWeight(share: number): number {
	return 0.35 + 0.5 * share;
}

/** The weight of a term that the word may be a misspelling of. */
function typoWeight(edits: number): number {
	return edits === 1 ? 0.7 : 0.5;
}

/** How many typing mistakes a word may have, by its length. */
function allowedEdits(length: number): number {
	return length < 4 ? 0 : length < 6 ? 1 : 2;
}

/** In a shorter word, two mistakes are too many unless they lead to a word of a title or heading. */
const longWord = 8;

/** The minimum length of half of a compound, and of a word that is found inside longer ones. A Korean character is a syllable. */
function leastPart(term: string): { readonly half: number; readonly inside: number } {
	return /\p{Script=Hangul}/u.test(term) ? { half: 2, inside: 2 } : { half: 3, inside: 5 };
}

/** The maximum number of terms that one word may stand for. */
const maxTerms = { prefix: 16, stem: 60, near: 6, pairs: 3 };

/** Finds the words of a query, and the index's terms that each may mean. Throws if a file that this needs does not load. */
export async function queryWords(query: string, index: SearchIndex): Promise<QueryWord[]> {
	const { rules, tokenize } = index;
	const all = tokenize(query);
	const isPasted = isMessage(all);
	const read = isPasted ? messageTokens(query, tokenize) : [];
	const tokens = read.length > 0 ? read : all.slice(0, maxWords);
	const meaningful = tokens.filter(({ isStopWord }) => !isStopWord);
	const words = meaningful.length > 0 ? meaningful : tokens;
	const lists = [...index.core.synonyms, ...rules.synonyms];
	// A message is complete, and its page has its very words.
	const synonyms = isPasted ? [] : synonymsOf(tokens, { lists, index });
	const membersIn = (token: Token) => (isPasted ? [] : membersOf(query, { token, tokenize }));
	const reader = new WordReader(index, { joins: joinedTokens(tokens), synonyms, isPasted });
	await reader.load([...words, ...words.flatMap(membersIn)]);
	const found: QueryWord[] = [];
	for (const token of words) {
		const isLast = !isPasted && token === tokens.at(-1);
		const members = membersIn(token);
		for (const [at, member] of members.entries()) {
			const read = await reader.read(member, isLast && at === members.length - 1);
			found.push(...read.map((word) => withName(word, { name: token.term, index })));
		}
		if (members.length === 0) found.push(...(await reader.read(token, isLast)));
	}
	return withCorrectedName(found, index);
}

/** Adds the name that the words of a short query form without their typing mistakes: `renderMedia` for `rendr media` and `rendring media`. */
async function withCorrectedName(words: readonly QueryWord[], index: SearchIndex): Promise<QueryWord[]> {
	if (words.length < 2 || words.length > maxNameWords) return [...words];
	const best = words.map(({ alternatives }) => heaviest(alternatives));
	const isCorrected = best.map((way, at) => isCorrection(way) && way?.terms[0] !== words[at]?.term);
	if (!isCorrected.includes(true)) return [...words];
	const written = best.map((way) => way?.terms[0] ?? "");
	const shortest = words.map(({ alternatives }, at) => {
		const forms = isCorrected[at] ? alternatives.filter((way) => isFormOf(way, written[at] ?? "", index)) : [];
		return forms.reduce((least, { terms: [form = least] }) => (form.length < least.length ? form : least), written[at] ?? "");
	});
	const names = [...new Set([written.join(""), shortest.join("")])];
	await index.loadTerms(names);
	const name = names.find((each) => index.postings(each).size > 0);
	if (name === undefined) return [...words];
	return words.map(({ term, alternatives }, at) => {
		// That the words form a name is hardly chance: the correction counts as if it had been written.
		const corrected = isCorrected[at] ? best[at] : null;
		const ways = alternatives.map((way) =>
			corrected && isFormOf(way, written[at] ?? "", index) ? { ...way, weight: way.weight / corrected.weight } : way,
		);
		return { term, alternatives: [...ways, { terms: [name], weight: weights.joined }] };
	});
}

function heaviest(ways: readonly Alternative[]): Alternative | null {
	return ways.reduce<Alternative | null>((most, way) => (most && most.weight >= way.weight ? most : way), null);
}

function isCorrection(way: Alternative | null): boolean {
	return way !== null && way.weight < weights.stem && way.terms.length === 1;
}

/** Whether a way to find a word is another form of a term, or the term. */
function isFormOf({ terms }: Alternative, term: string, { rules: { stem } }: SearchIndex): boolean {
	return terms.length === 1 && stem(terms[0] ?? "") === stem(term);
}

/** A file name is one word: `next.config.js` is not the member `js` of something. */
const fileName = /\.(?:[cm]?[jt]sx?|json|mdx?|html?|s?css|ya?ml|toml)$/i;

/**
 * The owner and the member in a name with a dot, such as `Easing.bezier` or `search.synonyms`, because a page documents the owner, and a
 * heading the member without it. Empty for other words.
 */
function membersOf(query: string, { token, tokenize }: { readonly token: Token; readonly tokenize: Tokenizer }): Token[] {
	const written = query.slice(token.start, token.end);
	const at = written.lastIndexOf(".");
	if (at < 1 || fileName.test(written)) return [];
	const members = [...tokenize(written.slice(0, at)), ...tokenize(written.slice(at + 1))];
	return members.length === 2 ? members : [];
}

/** The same word, which the whole name with the dot also has. */
function withName(word: QueryWord, { name, index }: { readonly name: string; readonly index: SearchIndex }): QueryWord {
	return index.postings(name).size > 0
		? { ...word, alternatives: [...word.alternatives, { terms: [name], weight: weights.withDot }] }
		: word;
}

/** What a query says about its words. */
type ReaderContext = {
	readonly joins: readonly Join[];
	readonly synonyms: readonly Synonym[];
	/** Its words are not mistyped. */
	readonly isPasted: boolean;
};

/** Reads the words of one query. */
class WordReader {
	readonly #index: SearchIndex;
	readonly #context: ReaderContext;

	constructor(index: SearchIndex, context: ReaderContext) {
		this.#index = index;
		this.#context = context;
	}

	/** Loads the terms close to the words. */
	load(words: readonly Word[]): Promise<void> {
		const joined = this.#context.joins.map(({ term }) => term);
		const synonyms = this.#context.synonyms.flatMap(({ terms }) => terms);
		const { stemPrefix, spellings } = this.#index.rules;
		const forms = ({ term, terms, parts }: Word) => {
			const inner = parts.length > 0 ? parts : terms.slice(1).flatMap((each) => [each, stemPrefix(each)]);
			return [term, stemPrefix(term), ...inner, ...spellings(term)];
		};
		return this.#index.loadTerms([...words.flatMap(forms), ...joined, ...synonyms]);
	}

	/** A word with all ways to find it. A compound may become several words. The last word may still be incomplete. */
	async read(token: Word, isLast: boolean): Promise<QueryWord[]> {
		const { term, terms, parts } = token;
		const { rules } = this.#index;
		const ways = new Map<string, Alternative>();
		const add = (terms: readonly string[], weight: number) => {
			if (!terms.every((each) => this.#isKnown(each))) return;
			const key = terms.join(" ");
			if ((ways.get(key)?.weight ?? 0) < weight) ways.set(key, { terms, weight });
		};
		const longer = (start: string) => this.#index.termsFrom(start, maxTerms.prefix).filter((other) => other !== start);
		const addLonger = (start: string, weight: number) => {
			for (const other of longer(start)) add([other], weight * prefixWeight(start.length / other.length));
		};
		add([term], 1);
		for (const other of this.#sameStem(term)) add([other], weights.stem);
		for (const other of rules.spellings(term)) {
			add([other], weights.spelling);
			for (const form of this.#sameStem(other)) add([form], weights.spelling * weights.stem);
		}
		if (parts.length === 0)
			for (const inner of terms.slice(1)) for (const form of [inner, ...this.#sameStem(inner)]) add([form], weights.stem);
		for (const join of this.#context.joins) if (join.tokens.includes(token)) add([join.term], weights.joined);
		for (const synonym of this.#context.synonyms) if (synonym.tokens.includes(token)) add(synonym.terms, weights.synonym);
		if (isLast || ways.size === 0) addLonger(term, 1);
		else if (term.length >= 6) {
			const names = longer(term).filter((other) => this.#index.postings(other).has("title"));
			for (const name of names) add([name], weights.beginning * prefixWeight(term.length / name.length));
		}
		for (const join of this.#context.joins) if (join.isLast && join.tokens.includes(token)) addLonger(join.term, weights.joined);
		if (parts.length > 0) {
			if (ways.size === 0) return this.#readParts(parts, isLast);
			// A name such as `onRequest` has little in common with its one meaningful part.
			const meaningful = parts.filter((part) => !rules.stopWords.has(part));
			// An address joins words that nothing else joins: `rate-limit`.
			const weight = this.#isIn(term, ["title", "heading", "text"]) ? weights.partsOfKnown : weights.parts;
			if (meaningful.length > 0) add(meaningful, (weight * meaningful.length) / parts.length);
			if (isLast && !this.#isKnown(term)) for (const way of this.#wordsOfBeginning(token)) add(way.terms, way.weight);
		}
		if (ways.size > 0 || this.#context.isPasted) return [{ term, alternatives: [...ways.values()] }];
		return this.#readUnknown(term, isLast);
	}

	/** The words of a name that is still being typed, which a title may write apart: “Alert Dialog” for `AlertDia`. */
	#wordsOfBeginning({ term, parts }: Word): Alternative[] {
		const before = parts.slice(0, -1).filter((part) => !this.#index.rules.stopWords.has(part));
		const last = parts.at(-1) ?? "";
		if (before.length === 0) return [];
		return this.#index.termsFrom(last, maxTerms.prefix).map((other) => {
			const share = term.length / (term.length + other.length - last.length);
			return { terms: [...before, other], weight: weights.parts * prefixWeight(share) };
		});
	}

	async #readParts(parts: readonly string[], isLast: boolean): Promise<QueryWord[]> {
		const meaningful = parts.filter((part) => !this.#index.rules.stopWords.has(part));
		const found: QueryWord[] = [];
		for (const [at, part] of meaningful.entries())
			found.push(...(await this.read({ term: part, parts: [], terms: [part], isStopWord: false }, isLast && at === meaningful.length - 1)));
		return found;
	}

	/** A word that the index lacks: two words, a part of a word, or a typing mistake. */
	async #readUnknown(term: string, isLast: boolean): Promise<QueryWord[]> {
		const all = await this.#index.allTerms();
		const { rules } = this.#index;
		const least = leastPart(term);
		const isInside = isUnspaced(term) || (rules.links.length > 0 && term.length >= least.inside);
		const inside = isInside ? all.containing(rules.stem(term)) : [];
		if (isUnspaced(term) && inside.length === 0) return this.#readTerms(all.termsIn(term).filter((other) => other !== term));
		const near = all.find(term, allowedEdits(term.length), isLast);
		const isTypo = near[0]?.edits === 1 && !near[0].isStart;
		const pairs = isTypo ? [] : all.splits(term, least.half, rules).slice(0, maxTerms.pairs);
		await this.#index.loadTerms([...pairs.flat(), ...inside, ...near.slice(0, maxTerms.near).map((other) => other.term)]);
		if (inside.length > 0) return [{ term, alternatives: inside.map((other) => ({ terms: [other], weight: weights.inside })) }];
		// Both halves in one place: each for itself has nothing to do with the word.
		if (pairs.length > 0) return [{ term, alternatives: pairs.map((pair) => ({ terms: pair, weight: weights.parts })) }];
		const likely = near
			.slice(0, maxTerms.near)
			.filter((other) => other.edits === 1 || term.length >= longWord || this.#isIn(other.term, ["title", "heading"]));
		const alternatives = likely.map((other) => {
			const weight = typoWeight(other.edits) * (other.term[0] === term[0] ? 1 : 0.8);
			return { terms: [other.term], weight: other.isStart ? weight * prefixWeight(term.length / other.term.length) : weight };
		});
		return [{ term, alternatives: await this.#withOtherForms(alternatives) }];
	}

	/** Terms of the index that are written without spaces in the query, where the texts of the site separate them. */
	async #readTerms(terms: readonly string[]): Promise<QueryWord[]> {
		await this.#index.loadTerms(terms);
		const words = terms.filter((term) => this.#isKnown(term) && !this.#index.rules.stopWords.has(term));
		const read = await Promise.all(words.map((term) => this.read({ term, parts: [], terms: [term], isStopWord: false }, false)));
		return read.flat();
	}

	/** Adds the other forms of a correction of one mistake, which the word without it would find as well: `rendering` for `rendr`. */
	async #withOtherForms(corrections: readonly Alternative[]): Promise<Alternative[]> {
		const best = heaviest(corrections);
		const [corrected] = best?.terms ?? [];
		if (!best || corrected === undefined || best.weight <= typoWeight(2)) return [...corrections];
		await this.#index.loadTerms([this.#index.rules.stemPrefix(corrected)]);
		const known = new Set(corrections.flatMap(({ terms }) => terms));
		const forms = this.#sameStem(corrected).filter((form) => !known.has(form));
		return [...corrections, ...forms.map((form) => ({ terms: [form], weight: best.weight * weights.stem }))];
	}

	/** Whether a term is in any of these fields. */
	#isIn(term: string, fields: readonly SearchField[]): boolean {
		const postings = this.#index.postings(term);
		return fields.some((field) => postings.has(field));
	}

	#isKnown(term: string): boolean {
		return this.#index.postings(term).size > 0;
	}

	/** Other terms with the same stem. */
	#sameStem(term: string): string[] {
		const { stem, stemPrefix } = this.#index.rules;
		const own = stem(term);
		return this.#index.termsFrom(stemPrefix(term), maxTerms.stem).filter((other) => other !== term && stem(other) === own);
	}
}
