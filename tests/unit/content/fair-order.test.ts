import { expect, test } from "vitest";
import { fairOrder } from "../../../content/layouts/_parts/fair-order.ts";

const people = ["Ada", "Ben", "Cleo", "Dina", "Emil", "Fay", "Gus", "Hal"];

const order = (version: string, items: readonly string[] = people) => fairOrder({ items, nameOf: (name) => name, version });

test("each version has its own order, which does not depend on the order of the list", () => {
	expect(order("4.0.272", people.toReversed())).toEqual(order("4.0.272"));
	expect(order("4.0.272").toSorted()).toEqual(people);
	expect(order("4.0.273")).not.toEqual(order("4.0.272"));
});

test("everybody is first in some version", () => {
	const first = Array.from({ length: 100 }, (_, index) => order(`4.0.${index}`)[0]);
	expect(new Set(first).size).toBe(people.length);
});
