/** What a month of rendering on AWS Lambda takes. */
export type RenderUse = {
	readonly videos: number;
	/** Seconds that all functions work on one video, taken together. */
	readonly seconds: number;
	/** Memory of a function in MB. */
	readonly memory: number;
	/** Functions that work on one video. */
	readonly functions: number;
	/** US dollars for one GB of memory for one second. */
	readonly price: number;
};

/** Public price of AWS for Arm functions in us-east-1, and for a million requests: https://aws.amazon.com/lambda/pricing/ */
export const awsPrices = { gigabyteSecond: 0.0000133334, request: 0.2 / 1_000_000 } as const;

/** US dollars that AWS charges: `videos × (seconds × memory in GB × price + functions × price of a request)`. Storage and transfer come on top. */
export function renderCost({ videos, seconds, memory, functions, price }: RenderUse): number {
	return videos * (seconds * (memory / 1024) * price + functions * awsPrices.request);
}
