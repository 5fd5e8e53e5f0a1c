import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rememberFiles } from "../../../../generator/lib/remember-files.ts";
import { temporarySite } from "../../../support/site.ts";

test("a file is read again only when it has changed", () => {
	const path = join(temporarySite({ "a.txt": "one" }), "a.txt");
	const texts: string[] = [];
	const length = rememberFiles((bytes) => {
		texts.push(bytes.toString());
		return bytes.length;
	});
	expect([length(path), length(path)]).toEqual([3, 3]);
	writeFileSync(path, "three");
	expect([length(path), length(path)]).toEqual([5, 5]);
	expect(texts).toEqual(["one", "three"]);
	rmSync(path);
	expect(length(path)).toBe(null);
});

test("what nothing can be made of is null", () => {
	const path = join(temporarySite({ "a.txt": "one" }), "a.txt");
	const fail = rememberFiles(() => {
		throw new Error("not an image");
	});
	expect(fail(path)).toBe(null);
});
