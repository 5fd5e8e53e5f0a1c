import { statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clockTick, settledStamp } from "../../../../generator/lib/file-stamp.ts";
import { temporarySite } from "../../../support/site.ts";

test("a stamp changes with size, time and file, and a file that has just changed has none yet", () => {
	const root = temporarySite({ "a.txt": "one" });
	const file = join(root, "a.txt");
	const later = () => statSync(file).ctimeMs + clockTick + 1;
	const first = settledStamp(file, later());
	expect(settledStamp(file, later())).toBe(first);
	expect(settledStamp(file, later() - 2)).toBe(null);
	utimesSync(file, 1, 1);
	const touched = settledStamp(file, later());
	expect(touched).not.toBe(first);
	writeFileSync(file, "longer");
	expect([first, touched]).not.toContain(settledStamp(file, later()));
	expect(settledStamp(join(root, "none.txt"), later())).toBe(null);
});
