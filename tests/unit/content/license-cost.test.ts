import { expect, test } from "vitest";
import { licenseCost } from "../../../content/pages/_cost/license-cost.ts";

test.each([
	// The smallest company: 45 dollars of use, and the smallest bill.
	[
		{ people: 4, seats: 1, renders: 1000, conversions: 1000 },
		{ sum: 45, price: 100 },
	],
	[
		{ people: 20, seats: 5, renders: 10_000, conversions: 0 },
		{ sum: 225, price: 225 },
	],
	// A unit that is begun counts.
	[
		{ people: 20, seats: 4, renders: 1, conversions: 1001 },
		{ sum: 130, price: 130 },
	],
	[
		{ people: 3, seats: 3, renders: 50_000, conversions: 0 },
		{ sum: 575, price: 0, isFree: true },
	],
])("%j", (use, cost) => {
	expect(licenseCost(use)).toMatchObject(cost);
});
