/** A source of random choices that gives the same ones for the same seed on every machine. */
export type Random = {
	/** A number from 0 (included) to 1 (not included). */
	readonly next: () => number;
	/** A whole number from `low` to `high`, both included. */
	readonly between: (low: number, high: number) => number;
	/** Whether something of this probability (0 to 1) happens. */
	readonly chance: (probability: number) => boolean;
	/** One item; throws for an empty list. */
	readonly pick: <T>(items: readonly T[]) => T;
	/** Up to `count` different items, in random order. */
	readonly sample: <T>(items: readonly T[], count: number) => T[];
	/** One key by its weight. */
	readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
	/** A number of the log-normal distribution with median 1: many small values, a few large ones. */
	readonly logNormal: (sigma: number) => number;
};

/** Makes a generator (mulberry32); seeds are whole numbers. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	return {
		next,
		between,
		chance: (probability) => next() < probability,
		pick(items) {
			if (items.length === 0) throw new Error("There is nothing to pick from");
			return items[between(0, items.length - 1)] as (typeof items)[number];
		},
		sample(items, count) {
			const rest = [...items];
			const wanted = Math.min(count, rest.length);
			return Array.from({ length: wanted }, () => rest.splice(between(0, rest.length - 1), 1)[0] as (typeof items)[number]);
		},
		weighted<K extends string>(weights: Readonly<Record<K, number>>) {
			const entries = Object.entries(weights) as [K, number][];
			let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [key, weight] of entries) {
				rest -= weight;
				if (rest < 0) return key;
			}
			return (entries.at(-1) as [K, number])[0];
		},
		logNormal: (sigma) => Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
	};
}
