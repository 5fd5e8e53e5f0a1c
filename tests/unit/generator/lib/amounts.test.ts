import { expect, test } from "vitest";
import { formatBytes, formatMs } from "../../../../generator/lib/amounts.ts";

test("times and sizes for people", () => {
	expect([formatMs(0.4), formatMs(820), formatMs(1236)]).toEqual(["0 ms", "820 ms", "1.24 s"]);
	expect([812, 14_249, 3_100_000, 1_520_000_000].map(formatBytes)).toEqual(["812 B", "14.2 KB", "3.1 MB", "1.5 GB"]);
});
