/** A word or a sign, as it is compared, and its place in the text. */
type Word = { readonly key: string; readonly start: number; readonly end: number };

/** What one text has and the other lacks: passages in the order of the text, and the number of their words. */
export type TextLoss = { readonly words: number; readonly passages: readonly string[] };

/** The difference between the blocks of two pages. */
export type TextDifference = { readonly lost: TextLoss; readonly added: TextLoss; readonly words: number };

/** The longest edit script that is looked for, in words. The words of texts that differ more are compared without their order. */
const longestScript = 1500;

/** Typographic variants that tools write for the same sign. */
const variants: ReadonlyMap<string, string> = new Map([
	["‘", "'"],
	["’", "'"],
	["“", '"'],
	["”", '"'],
	["–", "-"],
	["—", "-"],
	["…", "."],
]);

/**
 * Compares the text of two pages. Blocks that both have are equal wherever they stand; the words of the others are compared in order.
 * Upper and lower case, white space and typographic variants do not count.
 */
export function textDifference(before: readonly string[], after: readonly string[]): TextDifference {
	const [rest, others] = [withoutCommon(before, after), withoutCommon(after, before)];
	const [oldText, newText] = [rest.join("\n"), others.join("\n")];
	const [oldWords, newWords] = [wordsOf(oldText), wordsOf(newText)];
	const kept = keptWords(oldWords, newWords);
	const lost = passages(oldText, oldWords, kept.before);
	const added = passages(newText, newWords, kept.after);
	const [onlyLost, onlyAdded] = [unmatched(lost, added), unmatched(added, lost)];
	return { lost: summary(onlyLost), added: summary(onlyAdded), words: before.reduce((sum, text) => sum + countWords(wordsOf(text)), 0) };
}

/** The blocks that the others lack; a block counts as often as it occurs. */
function withoutCommon(blocks: readonly string[], others: readonly string[]): string[] {
	const counts = countedBy(others, blockKey);
	return blocks.filter((block) => !takeOne(counts, blockKey(block)));
}

/** A text as it is compared, without white space. */
export function blockKey(text: string): string {
	return wordsOf(text)
		.map(({ key }) => key)
		.join(" ");
}

/** How often each key occurs. */
export function countedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
	return counts;
}

/** Takes one of a key away. Returns `false` if none is left. */
export function takeOne(counts: Map<string, number>, key: string): boolean {
	const count = counts.get(key) ?? 0;
	if (count > 0) counts.set(key, count - 1);
	return count > 0;
}

function wordsOf(text: string): Word[] {
	return [...text.matchAll(/[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu)].map((match) => {
		const [found] = match;
		return { key: (variants.get(found) ?? found.normalize("NFKC")).toLowerCase(), start: match.index, end: match.index + found.length };
	});
}

function isWord(key: string): boolean {
	return /[\p{L}\p{N}]/u.test(key);
}

function countWords(words: readonly Word[]): number {
	return words.filter(({ key }) => isWord(key)).length;
}

type Kept = { readonly before: readonly boolean[]; readonly after: readonly boolean[] };

function keptWords(before: readonly Word[], after: readonly Word[]): Kept {
	return inOrder(before, after) ?? withoutOrder(before, after);
}

function withoutOrder(before: readonly Word[], after: readonly Word[]): Kept {
	const keyOf = ({ key }: Word) => key;
	const [ofAfter, ofBefore] = [countedBy(after, keyOf), countedBy(before, keyOf)];
	return { before: before.map(({ key }) => takeOne(ofAfter, key)), after: after.map(({ key }) => takeOne(ofBefore, key)) };
}

/** The words of a shortest edit script that stay (the algorithm of Myers); `null` if the script would be too long. */
function inOrder(before: readonly Word[], after: readonly Word[]): Kept | null {
	const most = Math.min(before.length + after.length, longestScript);
	const furthest = new Int32Array(2 * most + 3);
	const middle = most + 1;
	const reached = (diagonal: number) => furthest[middle + diagonal] ?? 0;
	const trace: Int32Array[] = [];
	for (let length = 0; length <= most; length++) {
		trace.push(furthest.slice(middle - length - 1, middle + length + 2));
		for (let diagonal = -length; diagonal <= length; diagonal += 2) {
			const source = sourceOf(diagonal, length, reached);
			let x = source > diagonal ? reached(source) : reached(source) + 1;
			while (x < before.length && before[x]?.key === after[x - diagonal]?.key) x++;
			furthest[middle + diagonal] = x;
			if (x >= before.length && x - diagonal >= after.length) return backtrack(trace, before.length, after.length);
		}
	}
	return null;
}

/** The diagonal from which a path of one edit less goes on to this one. `reached` gives the furthest place of a path on a diagonal. */
function sourceOf(diagonal: number, length: number, reached: (diagonal: number) => number): number {
	const fromAbove = diagonal === -length || (diagonal !== length && reached(diagonal - 1) < reached(diagonal + 1));
	return fromAbove ? diagonal + 1 : diagonal - 1;
}

function backtrack(trace: readonly Int32Array[], lengthBefore: number, lengthAfter: number): Kept {
	const before = new Array<boolean>(lengthBefore).fill(false);
	const after = new Array<boolean>(lengthAfter).fill(false);
	let [x, y] = [lengthBefore, lengthAfter];
	for (let length = trace.length - 1; length >= 0; length--) {
		const reached = (diagonal: number) => trace[length]?.[diagonal + length + 1] ?? 0;
		const source = sourceOf(x - y, length, reached);
		const [startX, startY] = [reached(source), reached(source) - source];
		while (x > startX && y > startY) {
			before[--x] = true;
			after[--y] = true;
		}
		[x, y] = [startX, startY];
	}
	return { before, after };
}

/** A run of words that the other text lacks. */
type Passage = { readonly text: string; readonly key: string; readonly words: number };

/** The runs of words that are not kept. Single signs do not count: themes write them around links and lists. */
function passages(text: string, words: readonly Word[], kept: readonly boolean[]): Passage[] {
	const found: Passage[] = [];
	for (let index = 0; index < words.length; index++) {
		if (kept[index]) continue;
		const first = index;
		while (index + 1 < words.length && !kept[index + 1]) index++;
		const run = words.slice(first, index + 1);
		const count = countWords(run);
		if (count === 0 && run.length < 3) continue;
		const written = text.slice(words[first]?.start, words[index]?.end).replaceAll("\n", " ");
		found.push({ text: written, key: run.map(({ key }) => key).join(" "), words: count });
	}
	return found;
}

/** Passages that did not only move. */
function unmatched(list: readonly Passage[], others: readonly Passage[]): Passage[] {
	const counts = countedBy(others, ({ key }) => key);
	return list.filter(({ key }) => !takeOne(counts, key));
}

function summary(list: readonly Passage[]): TextLoss {
	return { words: list.reduce((sum, { words }) => sum + words, 0), passages: list.map(({ text }) => text) };
}
