import { expect, test } from "vitest";
import { plural } from "../../../../generator/lib/plural.ts";

test("a noun has an `s`, or its own plural, unless it counts one", () => {
	expect([plural(0, "page"), plural(1, "page"), plural(2, "page")]).toEqual(["0 pages", "1 page", "2 pages"]);
	expect([plural(1, "entry", "entries"), plural(2, "entry", "entries")]).toEqual(["1 entry", "2 entries"]);
});
