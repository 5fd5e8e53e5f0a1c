/** Candidates further apart than this share of the word are no help to the author. */
const acceptedShare = 0.4;

/** Nor are those with more typos than this; it also bounds the cost for long paths. */
const acceptedEdits = 4;

/** Finds the names most like a given one, best first, at most `limit`. Made once for many look-ups. */
export type NameIndex = (name: string, limit: number) => readonly string[];

/** An index over names, which are asked for at the first look-up: a site without mistakes pays nothing. The same look-up is made once. */
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

/** Up to `limit` of the candidates that look most like `name`, best first; none when all are far off. */
export function nearestNames(name: string, candidates: Iterable<string>, limit = 1): string[] {
	return nearestIn(groupByLength(candidates), name, limit);
}

/** The hint `Did you mean …?` with the candidate that looks most like `name`, else one that begins with it, as `write` spells it; `null` when all are far off. */
export function didYouMean(name: string, candidates: Iterable<string>, write = (nearest: string): string => nearest): string | null {
	const known = [...candidates];
	const nearest = nearestNames(name, known)[0] ?? known.find((candidate) => beginsAlike(name, candidate));
	return nearest === undefined ? null : `Did you mean \`${write(nearest)}\`?`;
}

/** Whether one name is the other and more: `warning` and `warn`. */
export function beginsAlike(a: string, b: string): boolean {
	return Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a));
}

type Folded = { readonly name: string; readonly folded: string; readonly pairs: PairMask };

/** Which pairs of neighbouring characters occur, each as one of 64 bits. */
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
	const distanceOf = editDistance(name.length + accepted, accepted);
	for (let length = name.length - accepted; length <= name.length + accepted; length++) {
		for (const candidate of byLength.get(length) ?? []) {
			// An edit changes three pairs at most: most names are told apart without a look at their letters.
			if (missingPairs(pairs, candidate.pairs) > accepted * 3) continue;
			const distance = distanceOf(folded, candidate.folded);
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

/**
 * Edit distance of two words with adjacent transpositions (optimal string alignment), for words that are
 * never longer than `length`; `limit + 1` as soon as it must be larger than `limit`. Only cells near the
 * diagonal are looked at, and rows are used again: this runs for thousands of names.
 */
function editDistance(length: number, limit: number): (a: string, b: string) => number {
	const tooFar = limit + 1;
	const rows = [new Uint8Array(length + 2), new Uint8Array(length + 2), new Uint8Array(length + 2)] as const;
	return (a, b) => {
		let start = 0;
		while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
		let endA = a.length;
		let endB = b.length;
		while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
			endA--;
			endB--;
		}
		const [sizeA, sizeB] = [endA - start, endB - start];
		let [beforePrevious, previous, current]: [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]];
		for (let j = 0; j <= sizeB; j++) previous[j] = Math.min(j, tooFar);
		for (let i = 1; i <= sizeA; i++) {
			const from = Math.max(1, i - limit);
			const to = Math.min(sizeB, i + limit);
			const left = a.charCodeAt(start + i - 1);
			current[from - 1] = from === 1 ? Math.min(i, tooFar) : tooFar;
			let smallest = current[from - 1] ?? tooFar;
			for (let j = from; j <= to; j++) {
				const right = b.charCodeAt(start + j - 1);
				let best = (previous[j - 1] ?? tooFar) + (left === right ? 0 : 1);
				const above = j <= i - 1 + limit ? (previous[j] ?? tooFar) + 1 : tooFar;
				if (above < best) best = above;
				const before = (current[j - 1] ?? tooFar) + 1;
				if (before < best) best = before;
				if (i > 1 && j > 1 && left === b.charCodeAt(start + j - 2) && a.charCodeAt(start + i - 2) === right) {
					const swapped = (beforePrevious[j - 2] ?? tooFar) + 1;
					if (swapped < best) best = swapped;
				}
				current[j] = Math.min(best, tooFar);
				if (best < smallest) smallest = best;
			}
			if (smallest > limit) return tooFar;
			[beforePrevious, previous, current] = [previous, current, beforePrevious];
		}
		return previous[sizeB] ?? tooFar;
	};
}
