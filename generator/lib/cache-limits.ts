import { join } from "node:path";
import { nameHash } from "./cache-index.ts";
import type { PackedText } from "./packs.ts";
import { readRegularFile } from "./regular-file.ts";
import { replaceFile } from "./replace-file.ts";

/** What the last builds that stored something have used. */
export type CacheUses = {
	/** Size in bytes of the entries that a whole build uses. */
	readonly bytes: number;
	/** For each build, the latest first, the hashes of the names (`nameHash`) that it used. */
	readonly builds: readonly Uint32Array[];
};

/** Number of builds to remember. */
const buildLimit = 8;

/**
 * Records the use of a build, and returns all recorded uses. A build that reuses pages of its previous output uses less than a whole build
 * (`isComplete`). Throws disk errors.
 */
export function recordUse(
	folder: string,
	{ used, bytes, isComplete }: { readonly used: Iterable<string>; readonly bytes: number; readonly isComplete: boolean },
): CacheUses {
	const last = readUses(folder);
	const builds = [Uint32Array.from(used, nameHash), ...last.builds].slice(0, buildLimit);
	const uses = { bytes: isComplete ? bytes : Math.max(bytes, last.bytes), builds };
	const lines = builds.map((hashes) => Buffer.from(hashes.buffer).toString("base64"));
	replaceFile(usesFile(folder), `${[uses.bytes, ...lines].join("\n")}\n`);
	return uses;
}

function readUses(folder: string): CacheUses {
	try {
		const [bytes, ...lines] = readRegularFile(usesFile(folder)).toString("latin1").trimEnd().split("\n");
		return { bytes: Number(bytes) || 0, builds: lines.map(hashesIn) };
	} catch {
		return { bytes: 0, builds: [] };
	}
}

function hashesIn(line: string): Uint32Array {
	const bytes = Buffer.from(line, "base64");
	// A copy, because the bytes need not be aligned.
	return new Uint32Array(new Uint8Array(bytes.subarray(0, bytes.length - (bytes.length % 4))).buffer);
}

function usesFile(folder: string): string {
	return join(folder, "uses");
}

/** A pack of fewer bytes is always worth merging. */
const smallPack = 4_000_000;

/** A pack file (absolute path) and its size in bytes. */
export type Pack = { readonly path: string; readonly size: number };

/** An entry that the index has. */
export type IndexedEntry = { readonly name: string; readonly place: PackedText };

/** The number of bytes to keep, and what the last builds have used, the latest first. */
export type RewriteLimits = { readonly budget: number; readonly builds: readonly Uint32Array[] };

/** The entries that fit the budget: those that were used last, and of the others the newest. The latest build keeps all that it has used. */
export function lastUsed(entries: readonly IndexedEntry[], { budget, builds }: RewriteLimits): IndexedEntry[] {
	const ages = new Map<number, number>();
	for (const [age, hashes] of builds.entries()) for (const hash of hashes) if (!ages.has(hash)) ages.set(hash, age);
	const aged = entries.map((entry) => ({ entry, age: ages.get(nameHash(entry.name)) ?? builds.length }));
	let left = budget;
	const kept = aged.reverse().sort((a, b) => a.age - b.age);
	const isKept = ({ entry, age }: (typeof kept)[number]) => {
		left -= entry.place.length;
		return age === 0 || left >= 0;
	};
	return kept
		.filter(isKept)
		.map(({ entry }) => entry)
		.reverse();
}

/** The packs that are worth merging: not those that are larger than all smaller ones together, which would be copied again and again. */
export function smallPacks(packs: readonly Pack[]): Pack[] {
	const sorted = [...packs].sort((a, b) => a.size - b.size);
	let sum = 0;
	const end = sorted.findIndex(({ size }) => {
		const isLarge = size > smallPack && size > sum;
		sum += size;
		return isLarge;
	});
	return end === -1 ? sorted : sorted.slice(0, end);
}
