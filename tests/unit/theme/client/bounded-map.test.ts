import { expect, test } from "vitest";
import { BoundedMap } from "../../../../theme/client/bounded-map.ts";

test("the entry that was set longest ago makes room", () => {
	const map = new BoundedMap<string, number>(2);
	map.set("a", 1).set("b", 2).set("c", 3);
	expect([...map]).toEqual([
		["b", 2],
		["c", 3],
	]);
});

test("setting an entry anew makes it the newest and takes no room", () => {
	const map = new BoundedMap<string, number>(2);
	map.set("a", 1).set("b", 2).set("a", 3).set("c", 4);
	expect([...map]).toEqual([
		["a", 3],
		["c", 4],
	]);
});
