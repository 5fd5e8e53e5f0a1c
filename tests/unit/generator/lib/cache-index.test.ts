import { describe, expect, test } from "vitest";
import { CacheIndex, entryName } from "../../../../generator/lib/cache-index.ts";

const index = (text: string) => new CacheIndex(Buffer.from(text));

describe("the index of a cache", () => {
	test("finds each of many lines, and no other", () => {
		const lines = Array.from({ length: 5000 }, (_, number) => `bodies ${number.toString(36)} pack ${number}`);
		const found = index(`\n${lines.join("\n\n")}`);
		for (const line of lines) expect(found.get(entryName(line))).toBe(line);
		expect([...found.lines()]).toEqual(lines);
		expect(["bodies", "bodies ", "bodies zzz", "code 1", "bodies 1 pack"].filter((name) => found.has(name))).toEqual([]);
	});

	test("has the last of several lines with the same name", () => {
		const found = index("a 1 first\nb 1 other\na 1 second\n");
		expect(found.get("a 1")).toBe("a 1 second");
		found.set("b 1", "b 1 added");
		found.set("c 1", "c 1 new");
		expect([...found.lines()]).toEqual(["a 1 second", "b 1 added", "c 1 new"]);
		expect([found.get("b 1"), found.has("c 1")]).toEqual(["b 1 added", true]);
	});

	test("takes many more lines than the file had, also after one that is cut off", () => {
		const found = index("a 1 first\nb 1 cut of");
		const added = Array.from({ length: 3000 }, (_, number) => `bodies ${number.toString(36)} pack ${number}`);
		for (const line of added) found.set(entryName(line), line);
		expect(found.unsaved.toString()).toBe(`${added.join("\n")}\n`);
		expect([...found.lines()]).toEqual(["a 1 first", "b 1 cut of", ...added]);
		for (const line of added) expect(found.get(entryName(line))).toBe(line);
		found.markSaved();
		found.set("a 1", "a 1 again");
		expect(found.unsaved.toString()).toBe("a 1 again\n");
	});

	test("remembers which entries are used, also when their lines are replaced", () => {
		const found = index("a 1 first\nb 1 other\n");
		for (const name of ["a 1", "c 1"]) found.use(name);
		for (const line of ["a 1 second", "b 1 second", "c 1 new"]) found.set(entryName(line), line);
		expect(["a 1", "b 1", "c 1"].filter((name) => found.isUsed(name))).toEqual(["a 1"]);
	});

	test("ignores lines that name nothing", () => {
		const found = index("\n \n  \nword\ntwo words\na b\u00ff c d\n\0\0\0\0");
		expect([...found.lines()]).toEqual(["a b\u00c3\u00bf c d"]);
		expect(index("").get("a b")).toBeNull();
	});
});
