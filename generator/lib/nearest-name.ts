/** Edit distance of two words with adjacent transpositions (optimal string alignment); `limit + 1` as soon as it must be larger than `limit`. */
function editDistance(a: string, b: string, limit: number): number {
	let beforePrevious: number[] = [];
	let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const current = [i];
		let smallest = i;
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let best = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
				best = Math.min(best, (beforePrevious[j - 2] ?? 0) + 1);
			}
			current.push(best);
			smallest = Math.min(smallest, best);
		}
		if (smallest > limit) return limit + 1;
		beforePrevious = previous;
		previous = current;
	}
	return previous[b.length] ?? 0;
}

/** Candidates further apart than this share of the word are no help to the author. */
const acceptedShare = 0.4;

/** Nor are those with more typos than this; it also bounds the cost for long paths. */
const acceptedEdits = 6;

/** Up to `limit` of the candidates that look most like `name`, best first; none when all are far off. */
export function nearestNames(name: string, candidates: Iterable<string>, limit = 1): string[] {
	const folded = name.toLowerCase();
	const accepted = Math.min(acceptedEdits, Math.max(1, Math.floor(name.length * acceptedShare)));
	const scored: { candidate: string; distance: number }[] = [];
	for (const candidate of candidates) {
		if (Math.abs(candidate.length - name.length) > accepted) continue;
		const distance = editDistance(folded, candidate.toLowerCase(), accepted);
		if (distance <= accepted) scored.push({ candidate, distance });
	}
	scored.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
	const best = scored[0]?.distance ?? 0;
	return scored
		.filter((entry) => entry.distance <= best + 1)
		.slice(0, limit)
		.map((entry) => entry.candidate);
}
