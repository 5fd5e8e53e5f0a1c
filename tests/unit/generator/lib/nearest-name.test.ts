import { expect, test } from "vitest";
import { nearestNames } from "../../../../generator/lib/nearest-name.ts";

test.each([
	["tittle", ["title", "id", "slug"], "title"],
	["Title", ["title"], "title"],
	["tilte", ["title", "slug"], "title"],
	["sidebarlabel", ["sidebar_label", "sidebar_position"], "sidebar_label"],
	["a", ["b"], "b"],
	["nmae", ["name", "nama"], "name"],
	["docs/gettting-started.md", ["docs/getting-started.md", "docs/starting.md"], "docs/getting-started.md"],
])("%s among %j means %s", (name, candidates, nearest) => {
	expect(nearestNames(name, candidates)).toEqual([nearest]);
});

test.each([
	["banana", ["title", "slug"]],
	["ab", ["xyz"]],
	["abcdefghijklmnopqrstuvwxyz", ["abcdefghijklmnopqrs"]],
	["x", []],
	["colour", ["layout"]],
])("%s is like none of %j", (name, candidates) => {
	expect(nearestNames(name, candidates)).toEqual([]);
});

test("gives the best first, equals in the order of code units, and no more than asked for", () => {
	expect(nearestNames("page", ["pages", "cage", "pag", "page", "stage", "paper"], 4)).toEqual(["page", "cage", "pag", "pages"]);
});

test("names of objects are ordinary candidates", () => {
	expect(nearestNames("constuctor", ["constructor", "__proto__"])).toEqual(["constructor"]);
});
