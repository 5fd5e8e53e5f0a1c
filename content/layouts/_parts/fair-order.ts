import samples from "../../samples/package.json";
import { hash } from "./hash.ts";

type FairOrder<Item> = {
	readonly items: readonly Item[];
	readonly nameOf: (item: Item) => string;
	/** The version of Remotion that this site describes. */
	readonly version?: string;
};

/** Sorts a list so that nobody is always first: each version gives another order. */
export function fairOrder<Item>({ items, nameOf, version = samples.dependencies.remotion }: FairOrder<Item>): Item[] {
	const keyed = items.map((item) => ({ item, key: hash(`${nameOf(item)} ${version}`) }));
	return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
