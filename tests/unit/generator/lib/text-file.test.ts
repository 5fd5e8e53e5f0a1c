import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../generator/lib/hash.ts";
import type { Problem } from "../../../../generator/lib/problem.ts";
import { decodeTextFile, positionAt, readTextFile } from "../../../../generator/lib/text-file.ts";
import { temporarySite } from "../../../support/site.ts";

function decode(bytes: string | readonly number[]) {
	return decodeTextFile(Buffer.from(bytes as string), "a.md");
}

describe("text that can be read", () => {
	test.each([
		["plain", "a\nb\n", "a\nb\n"],
		["CRLF", "a\r\nb\r\n", "a\nb\n"],
		["lone CR", "a\rb\r", "a\nb\n"],
		["mixed line ends", "a\r\nb\rc\nd", "a\nb\nc\nd"],
		["CR CR LF", "a\r\r\nb", "a\n\nb"],
		["BOM", "\ufeffa", "a"],
		["BOM alone", "\ufeff", ""],
		["BOM in the middle", "a\ufeffb", "a\ufeffb"],
		["two BOMs", "\ufeff\ufeffa", "\ufeffa"],
		["empty", "", ""],
		["astral and line separators", "😀\u2028\f\u202e", "😀\u2028\f\u202e"],
		["characters that mark holes", "a\u0001L0\u0002", "a\ufffdL0\ufffd"],
	])("%s", (_, written, text) => {
		expect(decode(written)).toEqual({ text, hash: sha256(written) });
	});

	test("the hash covers the bytes on disk: CRLF and LF differ", () => {
		expect(decode("a\r\n")).toMatchObject({ text: "a\n", hash: sha256("a\r\n") });
	});

	test("5 MB are allowed, one byte more is not", () => {
		const root = temporarySite({ "a.md": Buffer.alloc(5_000_000, "a"), "big.md": Buffer.alloc(5_000_001, "a") });
		expect(readTextFile(join(root, "a.md"), "a.md")).toHaveProperty("text");
		expect(readTextFile(join(root, "big.md"), "big.md")).toEqual({
			code: "file-too-large",
			severity: "error",
			message: "`big.md` is 5.0 MB, over the 5 MB limit for texts.",
			hint: "Split it, or link to the data as a file.",
			at: { file: "big.md", line: 1, column: 1 },
		});
		expect(readTextFile(join(root, "big.md"), "big.md", { maxBytes: 6_000_000 })).toHaveProperty("text");
	});
});

describe("bytes that are no UTF-8 are reported where they stand", () => {
	test.each([
		["invalid start byte", [0x23, 0x20, 0xff, 0xfe, 0x68, 0xc3, 0x28], 2, "1:3"],
		["Latin-1", [...Buffer.from("caf\xe9 au lait\n", "latin1")], 3, "1:4"],
		["after wide characters", [...Buffer.from("é😀x"), 0x80], 7, "1:5"],
		["after CRLF", [...Buffer.from("ab\r\ncd"), 0xff], 6, "2:3"],
		["after lone CR", [...Buffer.from("ab\rcd"), 0xff], 5, "2:3"],
		["after a BOM", [0xef, 0xbb, 0xbf, 0x23, 0x20, 0xff], 5, "1:3"],
		["sequence cut at the end", [0x61, 0xe2, 0x82], 1, "1:2"],
		["overlong slash", [0xc0, 0xaf], 0, "1:1"],
		["surrogate", [0x61, 0xed, 0xa0, 0x80], 1, "1:2"],
		["beyond Unicode", [0xf5, 0x80, 0x80, 0x80], 0, "1:1"],
	])("%s", (_, bytes, offset, place) => {
		const [line, column] = place.split(":").map(Number);
		expect(decode(bytes)).toEqual({
			code: "file-encoding",
			severity: "error",
			message: `\`a.md\` is not valid UTF-8 at byte ${offset}.`,
			hint: "Save it as UTF-8; it may be in an older encoding such as Latin-1.",
			at: { file: "a.md", line, column },
		});
	});

	test.each([
		["little endian", [0xff, 0xfe, 0x61, 0x00]],
		["big endian", [0xfe, 0xff, 0x00, 0x61]],
	])("UTF-16, %s, is named", (_, bytes) => {
		expect(decode(bytes)).toMatchObject({ code: "file-encoding", message: "`a.md` is UTF-16.", hint: "Save it as UTF-8." });
	});

	test("NUL, in a file that may be UTF-16 without a mark", () => {
		expect(decode([0x61, 0x0a, 0x62, 0x63, 0x00])).toMatchObject({
			code: "file-encoding",
			message: "`a.md` contains a NUL character.",
			at: { file: "a.md", line: 2, column: 3 },
		});
		expect(decode("\ufeffa\0")).toMatchObject({ at: { line: 1, column: 2 } });
	});
});

describe("readTextFile", () => {
	test("reads a file", () => {
		const root = temporarySite({ "a.md": "\ufeffa\r\n" });
		expect(readTextFile(join(root, "a.md"), "a.md")).toMatchObject({ text: "a\n" });
	});

	test("says why a file cannot be read, without its absolute path", () => {
		const root = temporarySite({});
		mkdirSync(join(root, "folder.md"));
		const missing = readTextFile(join(root, "gone.md"), "docs/gone.md") as Problem;
		const folder = readTextFile(join(root, "folder.md"), "docs/folder.md") as Problem;
		expect(missing).toEqual({
			code: "file-unreadable",
			severity: "error",
			message: "`docs/gone.md` cannot be read: no such file or directory (ENOENT).",
			hint: null,
			at: { file: "docs/gone.md", line: 1, column: 1 },
		});
		expect(folder.message).toBe("`docs/folder.md` cannot be read: illegal operation on a directory (EISDIR).");
	});
});

test.each([
	["", 0, 1, 1],
	["ab", 1, 1, 2],
	["ab", 2, 1, 3],
	["a\nb", 1, 1, 2],
	["a\nb", 2, 2, 1],
	["a\n\nb", 2, 2, 1],
	["a\n\nb", 3, 3, 1],
	["😀\n😀x", 5, 2, 3],
	["a\n", 2, 2, 1],
])("positionAt(%j, %i) is %i:%i", (text, offset, line, column) => {
	expect(positionAt(text, offset)).toEqual({ line, column });
});
