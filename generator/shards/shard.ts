import { hashKey } from "../lib/hash.ts";

/** A part of a site's pages, for one of several machines: `index` is from 1 to `count`. */
export type Shard = { readonly index: number; readonly count: number };

/** Largest number of shards. */
const mostShards = 1000;

/** Parses `3/8`; `null` if it is not a shard. */
export function parseShard(text: string): Shard | null {
	const [, index, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text)?.map(Number) ?? [];
	return index === undefined || count === undefined || index > count || count > mostShards ? null : { index, count };
}

/** How a shard is written in options and messages. */
export function shardName({ index, count }: Shard): string {
	return `${index}/${count}`;
}

/** Something to deal to shards: a name, and roughly how much work it is. */
type Dealt = { readonly name: string; readonly weight: number };

/**
 * Deals items to shards. Returns the names of those of one shard. Items are sorted by the hash of their name and cut into pieces of the same weight, so that
 * an edit moves few items to another shard, whose cache does not have them.
 */
export function dealItems(items: readonly Dealt[], { index, count }: Shard): ReadonlySet<string> {
	const sorted = items.map((item) => ({ ...item, hash: hashKey(item.name) })).sort((a, b) => (a.hash < b.hash ? -1 : 1));
	const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
	const own = new Set<string>();
	let before = 0;
	for (const { name, weight } of sorted) {
		// The middle of an item decides, so that each item has one shard whatever the rounding.
		const at = total === 0 ? 0 : Math.min(count - 1, Math.floor(((before + weight / 2) / total) * count));
		if (at === index - 1) own.add(name);
		before += weight;
	}
	return own;
}
