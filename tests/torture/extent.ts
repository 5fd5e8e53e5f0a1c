declare module "vitest" {
	interface TaskMeta {
		/** How often the test tried what it is about; once when absent. */
		tried?: number;
	}
}

/** How much the tests of torture try: a little in each run of all tests, everything with `npm run torture`. */
export const isLong = process.env.TORTURE === "long";

/** Decides all random choices: a run with the seed of another does the same. */
export const seed = Number(process.env.TORTURE_SEED ?? 1);

/** A number of tries: in the short form, and in the long one. */
export function tries(short: number, long: number): number {
	return isLong ? long : short;
}

/** Numbers from 0 to 1 that are the same for the same seed (a linear congruential generator with the constants of Numerical Recipes). */
export function randomNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
