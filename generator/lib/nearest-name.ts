import { distance } from "fastest-levenshtein";
import { compareText } from "./compare-text.ts";

/** Share of a name's letters that may differ. Less similar names do not help the author. */
const acceptedShare = 0.4;

/** Maximum number of edits, which also limits the cost for long paths. */
const acceptedEdits = 4;

/** Finds the names that are most similar to a given one, best first, at most `limit`. */
export type NameIndex = (name: string, limit: number) => readonly string[];

/**
 * Creates an index for repeated look-ups. It builds the index at the first look-up, so a site without mistakes pays nothing, and
 * caches results.
 */
export function nameIndex(names: () => Iterable<string>): NameIndex {
	const known = new Map<string, readonly string[]>();
	let byLength: NamesByLength | null = null;
	return (name, limit) => {
		byLength ??= groupByLength(names());
		const key = `${limit} ${name}`;
		const found = known.get(key) ?? nearestIn(byLength, name, limit);
		known.set(key, found);
		return found;
	};
}

/** Up to `limit` candidates that are most similar to `name`, best first; empty if all differ too much. */
export function nearestNames(name: string, candidates: Iterable<string>, limit = 1): string[] {
	return nearestIn(groupByLength(candidates), name, limit);
}

/**
 * The hint `Did you mean …?`, with the most similar candidate or else one that begins with `name`, formatted by `write`. `null` if all
 * differ too much.
 */
export function didYouMean(name: string, candidates: Iterable<string>, write = (nearest: string): string => nearest): string | null {
	const known = [...candidates];
	const nearest = nearestNames(name, known)[0] ?? known.find((candidate) => beginsAlike(name, candidate));
	return nearest === undefined ? null : `Did you mean \`${write(nearest)}\`?`;
}

/** Whether one name is the beginning of the other, as with `warning` and `warn`. */
export function beginsAlike(a: string, b: string): boolean {
	return Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a));
}

/** Names and their lower-case form, by length: only names of a similar length are compared. */
type NamesByLength = ReadonlyMap<number, readonly { readonly name: string; readonly folded: string }[]>;

function groupByLength(names: Iterable<string>): NamesByLength {
	const groups = new Map<number, { name: string; folded: string }[]>();
	for (const name of names) {
		const group = groups.get(name.length) ?? [];
		group.push({ name, folded: name.toLowerCase() });
		groups.set(name.length, group);
	}
	return groups;
}

function nearestIn(byLength: NamesByLength, name: string, limit: number): string[] {
	const accepted = Math.min(acceptedEdits, Math.max(1, Math.floor(name.length * acceptedShare)));
	const folded = name.toLowerCase();
	const scored: { name: string; edits: number }[] = [];
	for (let length = name.length - accepted; length <= name.length + accepted; length++) {
		for (const candidate of byLength.get(length) ?? []) {
			const edits = editDistance(folded, candidate.folded);
			if (edits <= accepted) scored.push({ name: candidate.name, edits });
		}
	}
	scored.sort((a, b) => a.edits - b.edits || compareText(a.name, b.name));
	const best = scored[0]?.edits ?? 0;
	const nearest = scored.filter(({ edits }) => edits <= best + 1).slice(0, limit);
	return nearest.map((entry) => entry.name);
}

/** Number of edits between two words. Swapping two letters counts as one edit. */
function editDistance(a: string, b: string): number {
	const edits = distance(a, b);
	return edits === 2 && isSwap(a, b) ? 1 : edits;
}

function isSwap(a: string, b: string): boolean {
	const at = a.split("").findIndex((letter, index) => letter !== b[index]);
	return a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
