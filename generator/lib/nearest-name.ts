import { distance } from "fastest-levenshtein";

/** Share of the letters of a name that may differ; names further apart do not help the author. */
const acceptedShare = 0.4;

/** Maximum number of typos, which also limits the cost for long paths. */
const acceptedEdits = 4;

/** Finds the names that are most similar to a given one, best first, at most `limit`. */
export type NameIndex = (name: string, limit: number) => readonly string[];

/** An index over names for many look-ups. It is built at the first look-up, so that it costs nothing without mistakes; results are cached. */
export function nameIndex(names: () => Iterable<string>): NameIndex {
	const known = new Map<string, readonly string[]>();
	let byLength: ReadonlyMap<number, readonly Folded[]> | null = null;
	return (name, limit) => {
		byLength ??= groupByLength(names());
		const key = `${limit} ${name}`;
		const found = known.get(key) ?? nearestIn(byLength, name, limit);
		known.set(key, found);
		return found;
	};
}

/** Up to `limit` of the candidates that are most similar to `name`, best first; none when all differ too much. */
export function nearestNames(name: string, candidates: Iterable<string>, limit = 1): string[] {
	return nearestIn(groupByLength(candidates), name, limit);
}

/** The hint `Did you mean …?` with the most similar candidate, else one that begins with `name`, formatted by `write`; `null` when all differ too much. */
export function didYouMean(name: string, candidates: Iterable<string>, write = (nearest: string): string => nearest): string | null {
	const known = [...candidates];
	const nearest = nearestNames(name, known)[0] ?? known.find((candidate) => beginsAlike(name, candidate));
	return nearest === undefined ? null : `Did you mean \`${write(nearest)}\`?`;
}

/** Whether one name is the beginning of the other: `warning` and `warn`. */
export function beginsAlike(a: string, b: string): boolean {
	return Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a));
}

type Folded = { readonly name: string; readonly folded: string; readonly pairs: PairMask };

/** The pairs of adjacent characters in a name, each as one of 64 bits. */
type PairMask = readonly [number, number];

function fold(name: string): Folded {
	const folded = name.toLowerCase();
	let low = 0;
	let high = 0;
	for (let index = 1; index < folded.length; index++) {
		const bit = (folded.charCodeAt(index - 1) * 31 + folded.charCodeAt(index)) & 63;
		if (bit < 32) low |= 1 << bit;
		else high |= 1 << (bit - 32);
	}
	return { name, folded, pairs: [low, high] };
}

function groupByLength(names: Iterable<string>): ReadonlyMap<number, readonly Folded[]> {
	const groups = new Map<number, Folded[]>();
	for (const name of names) {
		const group = groups.get(name.length);
		if (group) group.push(fold(name));
		else groups.set(name.length, [fold(name)]);
	}
	return groups;
}

function nearestIn(byLength: ReadonlyMap<number, readonly Folded[]>, name: string, limit: number): string[] {
	const { folded, pairs } = fold(name);
	const accepted = Math.min(acceptedEdits, Math.max(1, Math.floor(name.length * acceptedShare)));
	const scored: { name: string; distance: number }[] = [];
	for (let length = name.length - accepted; length <= name.length + accepted; length++) {
		for (const candidate of byLength.get(length) ?? []) {
			// An edit changes at most three pairs: most names are ruled out without comparing their letters.
			if (missingPairs(pairs, candidate.pairs) > accepted * 3) continue;
			const distance = editDistance(folded, candidate.folded);
			if (distance <= accepted) scored.push({ name: candidate.name, distance });
		}
	}
	scored.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
	const best = scored[0]?.distance ?? 0;
	return scored
		.filter((entry) => entry.distance <= best + 1)
		.slice(0, limit)
		.map((entry) => entry.name);
}

function missingPairs(wanted: PairMask, present: PairMask): number {
	return countBits(wanted[0] & ~present[0]) + countBits(wanted[1] & ~present[1]);
}

function countBits(mask: number): number {
	let bits = mask - ((mask >>> 1) & 0x55555555);
	bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
	return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Edits between two words. Swapped letters are one edit. */
function editDistance(a: string, b: string): number {
	const edits = distance(a, b);
	return edits === 2 && isSwap(a, b) ? 1 : edits;
}

function isSwap(a: string, b: string): boolean {
	const at = a.split("").findIndex((letter, index) => letter !== b[index]);
	return a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
