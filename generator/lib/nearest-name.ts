/** Candidates further apart than this share of the word are no help to the author. */
const acceptedShare = 0.4;

/** Nor are those with more typos than this; it also bounds the cost for long paths. */
const acceptedEdits = 6;

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

type Folded = { readonly name: string; readonly folded: string };

function groupByLength(names: Iterable<string>): ReadonlyMap<number, readonly Folded[]> {
	const groups = new Map<number, Folded[]>();
	for (const name of names) {
		const entry = { name, folded: name.toLowerCase() };
		const group = groups.get(name.length);
		if (group) group.push(entry);
		else groups.set(name.length, [entry]);
	}
	return groups;
}

function nearestIn(byLength: ReadonlyMap<number, readonly Folded[]>, name: string, limit: number): string[] {
	const folded = name.toLowerCase();
	const accepted = Math.min(acceptedEdits, Math.max(1, Math.floor(name.length * acceptedShare)));
	const scored: { name: string; distance: number }[] = [];
	for (let length = name.length - accepted; length <= name.length + accepted; length++) {
		for (const candidate of byLength.get(length) ?? []) {
			const distance = editDistance(folded, candidate.folded, accepted);
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

/**
 * Edit distance of two words with adjacent transpositions (optimal string alignment); `limit + 1` as
 * soon as it must be larger than `limit`. Only cells that near the diagonal are looked at.
 */
function editDistance(a: string, b: string, limit: number): number {
	let start = 0;
	while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
	const [short, long] = [a.slice(start), b.slice(start)];
	let beforePrevious: number[] = [];
	let previous = Array.from({ length: long.length + 1 }, (_, index) => index);
	for (let i = 1; i <= short.length; i++) {
		const from = Math.max(1, i - limit);
		const to = Math.min(long.length, i + limit);
		const current: number[] = [];
		current[from - 1] = from === 1 ? i : limit + 1;
		let smallest = current[from - 1] ?? i;
		for (let j = from; j <= to; j++) {
			const cost = short.charCodeAt(i - 1) === long.charCodeAt(j - 1) ? 0 : 1;
			let best = Math.min((previous[j] ?? limit + 1) + 1, (current[j - 1] ?? limit + 1) + 1, (previous[j - 1] ?? limit + 1) + cost);
			if (i > 1 && j > 1 && short[i - 1] === long[j - 2] && short[i - 2] === long[j - 1]) {
				best = Math.min(best, (beforePrevious[j - 2] ?? limit + 1) + 1);
			}
			current[j] = best;
			if (best < smallest) smallest = best;
		}
		if (smallest > limit) return limit + 1;
		beforePrevious = previous;
		previous = current;
	}
	return previous[long.length] ?? limit + 1;
}
