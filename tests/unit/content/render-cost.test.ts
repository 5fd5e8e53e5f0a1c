import { expect, test } from "vitest";
import { renderCost } from "../../../content/pages/_lambda/render-cost.ts";

test("the price is time by memory, and a request for each function", () => {
	const use = { videos: 1000, seconds: 60, memory: 2048, functions: 10, price: 0.00001 };
	// 1000 × (60 s × 2 GB × 0.00001 $ + 10 × 0.0000002 $)
	expect(renderCost(use)).toBeCloseTo(1.202, 10);
	expect(renderCost({ ...use, videos: 0 })).toBe(0);
});
