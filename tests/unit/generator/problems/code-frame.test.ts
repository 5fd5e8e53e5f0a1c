import { expect, test } from "vitest";
import { codeFrame } from "../../../../generator/problems/code-frame.ts";

const frameIn = (text: string, at: Parameters<typeof codeFrame>[1]) => codeFrame(text.split("\n"), at);

/** The line with the caret, and the line above it. */
function currentLines(frame: string): string[] {
	const lines = frame.split("\n");
	const index = lines.findIndex((line) => line.startsWith(">"));
	return lines.slice(index, index + 2);
}

test("shows two lines on either side, with numbers of one width", () => {
	const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join("\n");
	expect(frameIn(text, { line: 9, column: 3, length: 2 })).toBe(
		["   7 | line 7", "   8 | line 8", ">  9 | line 9", "     |   ^^", "  10 | line 10", "  11 | line 11"].join("\n"),
	);
});

test("at the first and the last line", () => {
	expect(frameIn("a\nb\nc\nd", { line: 1, column: 1 })).toBe("> 1 | a\n    | ^\n  2 | b\n  3 | c");
	expect(frameIn("a\nb\nc\nd", { line: 4, column: 1 })).toBe("  2 | b\n  3 | c\n> 4 | d\n    | ^");
});

test.each([
	["tab before", "\tfoo", 2, 1, "> 1 |     foo", "    |     ^"],
	["tab after text", "a\tfoo", 3, 3, "> 1 | a   foo", "    |     ^^^"],
	["two tabs", "\t\tx", 3, 1, "> 1 |         x", "    |         ^"],
	["tab after a wide character", "日\tx", 3, 1, "> 1 | 日  x", "    |     ^"],
	["emoji before", "😀😀{x", 5, 1, "> 1 | 😀😀{x", "    |     ^"],
	["emoji under the caret", "a😀b", 2, 2, "> 1 | a😀b", "    |  ^^"],
	["wide characters", "日本語x", 4, 1, "> 1 | 日本語x", "    |       ^"],
	["combining accent", "e\u0301x", 3, 1, "> 1 | e\u0301x", "    |  ^"],
	["family of emojis", "👨‍👩‍👧x", 9, 1, "> 1 | 👨‍👩‍👧x", "    |   ^"],
	["mark that reverses text", "a\u202eb", 3, 1, "> 1 | a\ufffdb", "    |   ^"],
	["end of line", "ab", 3, 1, "> 1 | ab", "    |   ^"],
	["beyond the end of line", "ab", 9, 1, "> 1 | ab", "    |   ^"],
	["empty line", "", 1, 1, "> 1 |", "    | ^"],
	["longer than the line", "abc", 2, 10, "> 1 | abc", "    |  ^^"],
])("the caret stands below the right character: %s", (_, text, column, length, line, caret) => {
	expect(currentLines(frameIn(text, { line: 1, column, length }))).toEqual([line, caret]);
});

test("a long line is cut around the caret", () => {
	const text = `${"a".repeat(300)}X${"b".repeat(300)}`;
	const [line = "", caret = ""] = currentLines(frameIn(text, { line: 1, column: 301 }));
	expect(line).toBe(`> 1 | ${"a".repeat(55)}X${"b".repeat(54)}`);
	expect(caret).toBe(`    | ${" ".repeat(55)}^`);
});

test("a long underline is cut, too", () => {
	const frame = frameIn("a".repeat(1000), { line: 1, column: 1, length: 1000 });
	expect(Math.max(...frame.split("\n").map((line) => line.length))).toBe(116);
});

test.each([0, 1])("cutting never tears a character apart (offset %i)", (offset) => {
	const text = `${"x".repeat(offset)}${"😀".repeat(300)}X${"😀".repeat(300)}`;
	const frame = frameIn(`${text}\n${text}`, { line: 1, column: text.indexOf("X") + 1 });
	expect(frame).not.toMatch(/\p{Surrogate}/u);
	const [line = "", caret = ""] = currentLines(frame);
	const emojis = [...line.slice(6, line.indexOf("X"))].length;
	expect(caret).toBe(`    | ${" ".repeat(emojis * 2)}^`);
});

test("control characters are shown as signs: a page cannot command the reader's terminal", () => {
	const [line, caret] = currentLines(frameIn("a\u001b[2J\u0007b\u007fc", { line: 1, column: 9 }));
	expect(line).toBe("> 1 | a\ufffd[2J\ufffdb\ufffdc");
	expect(caret).toBe("    |         ^");
});

test("a place outside of the text has no frame", () => {
	expect(frameIn("a\nb", { line: 3, column: 1 })).toBe("");
});

test("positions of a normalised file fit: the same frame for LF, CRLF and BOM", async () => {
	const { decodeTextFile } = await import("../../../../generator/lib/text-file.ts");
	const frames = ["# A\n\ttext {x\n", "# A\r\n\ttext {x\r\n", "\ufeff# A\n\ttext {x\n"].map((written) => {
		const file = decodeTextFile(Buffer.from(written), "a.md");
		return "text" in file ? frameIn(file.text, { line: 2, column: 7 }) : null;
	});
	expect(new Set(frames).size).toBe(1);
	expect(currentLines(frames[0] ?? "")).toEqual(["> 2 |     text {x", "    |          ^"]);
});
