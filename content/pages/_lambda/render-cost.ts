/** The usage of AWS Lambda in a month. */
export type RenderUse = {
	readonly videos: number;
	/** Total seconds of all functions for one video. */
	readonly seconds: number;
	/** Memory of a function in MB. */
	readonly memory: number;
	/** Functions that work on one video. */
	readonly functions: number;
	/** US dollars for one GB of memory for one second. */
	readonly price: number;
};

/** Price of AWS for Arm functions in us-east-1, and of a request, as `estimatePrice()` of `@remotion/lambda-client` 4.0.272 has them. */
export const awsPrices = { gigabyteSecond: 0.0000133334, request: 0.0000002 } as const;

/** US dollars that AWS charges: `videos × (seconds × memory in GB × price + functions × price of a request)`. Storage and transfer are extra. */
export function renderCost({ videos, seconds, memory, functions, price }: RenderUse): number {
	return videos * (seconds * (memory / 1024) * price + functions * awsPrices.request);
}
