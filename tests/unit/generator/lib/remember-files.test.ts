import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { rememberFiles } from "../../../../generator/lib/remember-files.ts";
import { temporarySite } from "../../../support/site.ts";

/** Resolves when a file is old enough for its time to tell whether it changes. */
const hasAged = (path: string) => vi.waitUntil(() => Date.now() - statSync(path).ctimeMs > 25, { interval: 5 });

test("a file is read again only when it has changed", async () => {
	const path = join(temporarySite({ "a.txt": "one" }), "a.txt");
	await hasAged(path);
	const texts: string[] = [];
	const length = rememberFiles((file) => {
		texts.push(readFileSync(file, "utf8"));
		return texts.at(-1)?.length ?? 0;
	});
	expect([length(path), length(path)]).toEqual([3, 3]);
	writeFileSync(path, "three");
	await hasAged(path);
	expect([length(path), length(path)]).toEqual([5, 5]);
	expect(texts).toEqual(["one", "three"]);
	rmSync(path);
	expect(length(path)).toBe(null);
});

test("a file that changes twice within a tick of the clock is read twice", () => {
	const path = join(temporarySite({ "a.txt": "0" }), "a.txt");
	const read = rememberFiles((file) => readFileSync(file, "utf8"));
	const texts = Array.from({ length: 50 }, (_, index) => String(index % 10));
	const seen = texts.map((text) => {
		writeFileSync(path, text);
		return read(path);
	});
	expect(seen).toEqual(texts);
});

test("what nothing can be made of is null", () => {
	const path = join(temporarySite({ "a.txt": "one" }), "a.txt");
	const fail = rememberFiles(() => {
		throw new Error("not an image");
	});
	expect(fail(path)).toBe(null);
});
