import { expect, test } from "vitest";
import { colorCode } from "../../../content/pages/_stage/color-code.ts";
import { openingCode, openingDefaults } from "../../../content/pages/_stage/opening-code.ts";

test("coloring changes nothing of the code", () => {
	const code = openingCode({ ...openingDefaults, text: '<b>&amp; "x"' });
	expect(
		colorCode(code)
			.map(({ text }) => text)
			.join(""),
	).toBe(code);
});

/** The parts as `kind:text`. */
const partsOf = (line: string) => colorCode(line).map(({ text, kind }) => (kind === null ? text : `${kind}:${text}`));

test.each([
	["const frame = useCurrentFrame();", ["k:const", " frame = ", "f:useCurrentFrame", "();"]],
	['text = "a // b",', ["text = ", 's:"a // b"', ","]],
	["// 60 there", ["m:// 60 there"]],
	["</svg>", ["k:</", "f:svg", ">"]],
])("%s", (line, parts) => {
	expect(partsOf(line)).toEqual(parts);
});
