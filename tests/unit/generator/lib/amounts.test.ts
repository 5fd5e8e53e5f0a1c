import { expect, test } from "vitest";
import { formatBytes, formatMs, plural } from "../../../../generator/lib/amounts.ts";

test("counts, times and sizes for people", () => {
	expect([plural(0, "page"), plural(1, "page"), plural(2, "page")]).toEqual(["0 pages", "1 page", "2 pages"]);
	expect([plural(1, "entry", "entries"), plural(2, "entry", "entries")]).toEqual(["1 entry", "2 entries"]);
	expect([formatMs(0.4), formatMs(820), formatMs(1236)]).toEqual(["0 ms", "820 ms", "1.24 s"]);
	expect([formatBytes(812), formatBytes(14_249), formatBytes(3_100_000)]).toEqual(["812 B", "14.2 KB", "3.1 MB"]);
});
