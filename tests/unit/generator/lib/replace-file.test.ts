import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFile } from "../../../../generator/lib/replace-file.ts";
import { temporarySite } from "../../../support/site.ts";

test("a file is put in place with its folders, and nothing else stays behind", () => {
	const root = temporarySite({ "a.txt": "one" });
	replaceFile(join(root, "a.txt"), "two");
	replaceFile(join(root, "b/c.txt"), Buffer.from("three"));
	expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("two");
	expect(readFileSync(join(root, "b/c.txt"), "utf8")).toBe("three");
	expect([readdirSync(root).sort(), readdirSync(join(root, "b"))]).toEqual([["a.txt", "b"], ["c.txt"]]);
});

test("one with the same contents stays as it is", () => {
	const path = join(temporarySite({ "a.txt": "one" }), "a.txt");
	const before = statSync(path);
	replaceFile(path, "one");
	expect(statSync(path)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
});
