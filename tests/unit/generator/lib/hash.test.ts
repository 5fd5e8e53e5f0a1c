import { expect, test } from "vitest";
import { hashKey, hashList, sha256, shortHash } from "../../../../generator/lib/hash.ts";

test("sha256 follows the standard, for text and bytes", () => {
	expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	expect(sha256("é")).toBe(sha256(Buffer.from([0xc3, 0xa9])));
});

test("keys of different lists differ, wherever the parts are cut", () => {
	const lists = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], ["1:a"], ["a", ""], ["é"], ["\u00c3\u00a9"], []];
	expect(new Set(lists.map((parts) => hashKey(...parts))).size).toBe(lists.length);
});

test("keys and short hashes have the form that file names rely on", () => {
	expect(hashKey("a", "b")).toMatch(/^[0-9a-f]{40}$/);
	expect(hashKey("a", "b")).toBe(hashKey("a", "b"));
	expect(shortHash("abc")).toBe("ba7816bf8f");
});

test("a list may have as many parts as a very large site has pages", () => {
	const parts = Array.from({ length: 300_000 }, (_, index) => String(index));
	expect(hashList(parts)).not.toBe(hashList(parts.slice(1)));
	expect(hashList(["a", "b"])).toBe(hashKey("a", "b"));
});
