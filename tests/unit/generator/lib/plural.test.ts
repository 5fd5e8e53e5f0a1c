import { expect, test } from "vitest";
import { plural } from "../../../../generator/lib/plural.ts";

test("a noun follows its count", () => {
	expect([plural(0, "page"), plural(1, "page"), plural(2, "page")]).toEqual(["0 pages", "1 page", "2 pages"]);
	expect(plural(2, "entry", "entries")).toBe("2 entries");
});
