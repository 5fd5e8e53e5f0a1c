import { expect, test } from "vitest";
import { fillHoles, hole, withoutHoleCharacters } from "../../../../theme/lib/holes.ts";

test("fills the holes of one kind by index and leaves the other kind", () => {
	const html = `<a href="${hole("L", 0)}">x</a>${hole("C", 0)}<a href="${hole("L", 12)}">y</a>`;
	expect(fillHoles(html, "L", (index) => `/${index}`)).toBe(`<a href="/0">x</a>${hole("C", 0)}<a href="/12">y</a>`);
});

test("fills holes at both ends, side by side, and repeated", () => {
	const text = hole("C", 1) + hole("C", 2) + hole("C", 1);
	expect(fillHoles(text, "C", String)).toBe("121");
	expect(fillHoles("", "C", String)).toBe("");
});

test("does not look for holes in what it fills in", () => {
	expect(fillHoles(hole("C", 0), "C", () => hole("C", 1))).toBe(hole("C", 1));
});

test.each(["\u0001", "\u0001L", "\u0001L1", "\u0001Lx\u0002", "\u0001L\u0002", "\u0002", "\u0001L\u0001"])(
	"ends, and keeps the text, when %j is no hole",
	(text) => {
		expect(fillHoles(`a${text}b`, "L", () => "filled")).toBe(`a${text}b`);
	},
);

test("a broken hole does not hide the hole after it", () => {
	expect(fillHoles(`\u0001L\u0001L3${hole("L", 7)}`, "L", String)).toBe("\u0001L\u0001L37");
});

test("text from authors cannot forge a hole, and keeps its length", () => {
	const text = `a${hole("L", 0)}b`;
	expect(withoutHoleCharacters(text)).toBe("a\uFFFDL0\uFFFDb");
	expect(withoutHoleCharacters(text)).toHaveLength(text.length);
	expect(withoutHoleCharacters("plain")).toBe("plain");
});
