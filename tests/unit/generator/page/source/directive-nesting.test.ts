import { expect, test } from "vitest";
import { hidesDirectiveEnd, nestDirectives } from "../../../../../generator/page/source/directive-nesting.ts";

test.each([
	["one inside another", ":::a\n:::b\n:::\n:::", "::::a\n:::b\n:::\n::::"],
	["three deep", "x\n:::a\n:::b\n:::c\n:::\n:::\n:::", "x\n:::::a\n::::b\n:::c\n:::\n::::\n:::::"],
	["in a list and a quote", "> :::a\n> - x\n>   :::b\n>   :::\n> :::", "> ::::a\n> - x\n>   :::b\n>   :::\n> ::::"],
	["an end in code", ":::a\n```\n:::\n```\n:::", "::::a\n```\n:::\n```\n::::"],
])("gives the outer directive more colons: %s", (_, source, nested) => {
	expect(nestDirectives(source)).toBe(nested);
});

test.each([
	["side by side", ":::a\n:::\n\n:::b\n:::"],
	["more colons already", "::::a\n:::b\n:::\n::::"],
	["the outer one has no end", ":::a\n\n:::b\n:::\n\ntext"],
	["the inner one has none", "::::a\n:::b\n::::"],
	["in code", "```\n:::a\n:::b\n:::\n:::\n```"],
	["no directive", "a\n:::\nb"],
])("leaves the rest as it is: %s", (_, source) => {
	expect(nestDirectives(source)).toBe(source);
});

test.each([
	[":::a\n| b |\n| - |\n:::", true],
	[":::a\nb | c\n- | -\n1 | 2\n:::", true],
	[":::a\n[b]: c\n:::", true],
	[":::a\n| b |\n| - |\n\n:::", false],
	[":::a\ntext\n:::", false],
	[":::a\na | b\n:::", false],
])("the native parser misses the end of %j: %j", (source, hides) => {
	expect(hidesDirectiveEnd(source)).toBe(hides);
});
