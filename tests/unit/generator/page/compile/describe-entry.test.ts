import { expect, test } from "vitest";
import { readingMinutes } from "../../../../../generator/page/compile/describe-entry.ts";

test.each([
	["nothing", "", 1],
	["238 words", "word ".repeat(238), 1],
	["239 words", "word ".repeat(239), 2],
	["words with signs inside are one", "don't re-use foo_bar ".repeat(79), 1],
	["signs are no words", "+ - / ".repeat(1000), 1],
	["500 Chinese characters", "字".repeat(500), 1],
	["501 characters without spaces", "かな字".repeat(167), 2],
	["both", `${"字".repeat(500)} ${"word ".repeat(238)}`, 2],
	["Korean words", "한국어 단어 ".repeat(119), 1],
])("%s", (_, text, minutes) => {
	expect(readingMinutes(text)).toBe(minutes);
});
