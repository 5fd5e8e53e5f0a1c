import type { Digest } from "../lib/segment.ts";

/** A segment in the store, and its entries: their sizes in bytes by name. There are none if it was not downloaded. */
export type KnownSegment = { readonly digest: Digest; readonly entries: ReadonlyMap<string, number> };

/** Segments below this size in bytes are merged once there are several. */
const smallSize = 4_000_000;

/** Number of small segments to keep apart: each costs later builds a request. */
const smallLimit = 8;

/** Number of segments that a build downloads at most: about 180,000 pages. The oldest ones are left out. */
export const segmentLimit = 512;

/**
 * Decides which segments the next build downloads: the known ones that are worth it (`kept`), and new ones with the entries `added`, in
 * this order. With `isComplete`, the build has used every entry that a build needs, so a segment of which it used less than half is
 * replaced.
 */
export function planSegments(
	known: readonly KnownSegment[],
	{ used, isComplete }: { readonly used: ReadonlySet<string>; readonly isComplete: boolean },
): { readonly kept: readonly KnownSegment[]; readonly added: readonly string[] } {
	const isUsed = (name: string) => !isComplete || used.has(name);
	const useful = known.filter(({ entries }) => sizeOf(entries, isUsed) * 2 >= sizeOf(entries, () => true));
	const small = useful.filter(({ entries }) => entries.size > 0 && sizeOf(entries, () => true) < smallSize);
	const merged = new Set(small.length > smallLimit ? small : []);
	const kept = useful.filter((segment) => !merged.has(segment)).slice(-segmentLimit);
	const covered = new Set(kept.flatMap(({ entries }) => [...entries.keys()]));
	const wanted = [...used, ...[...merged].flatMap(({ entries }) => [...entries.keys()].filter(isUsed))];
	return { kept, added: [...new Set(wanted.filter((name) => !covered.has(name)))].sort() };
}

function sizeOf(entries: ReadonlyMap<string, number>, isCounted: (name: string) => boolean): number {
	let sum = 0;
	for (const [name, size] of entries) if (isCounted(name)) sum += size;
	return sum;
}
