import { expect, test } from "vitest";
import { wildcardMatcher } from "../../../../generator/lib/wildcard-matcher.ts";

test.each([
	["a*", "abc", true],
	["*c", "abc", true],
	["a*c", "abc", true],
	["a*b*c", "aXbYc", true],
	["a*b*c", "aXcYb", false],
	["ab*b", "ab", false],
	["*", "", true],
	["abc", "abc", true],
	["abc", "abcd", false],
	["https://x.test/*.zip", "https://x.test/a/b.zip", true],
	["https://x.test/*.zip", "https://y.test/a.zip", false],
	["a.c*", "abc", false],
])("%s matches %s: %s", (pattern, text, expected) => {
	expect(wildcardMatcher(pattern)(text)).toBe(expected);
});

test("many stars need no more steps than the text has characters", () => {
	expect(wildcardMatcher(`${"a*".repeat(500)}b`)("a".repeat(100_000))).toBe(false);
});
