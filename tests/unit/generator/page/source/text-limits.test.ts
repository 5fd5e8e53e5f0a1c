import { describe, expect, test } from "vitest";
import { checkTextLimits, TextLimitError } from "../../../../../generator/page/source/text-limits.ts";

/** The place and the code of the limit that a text exceeds, or `null`. */
function exceeded(text: string, kind: "md" | "mdx" = "md"): string | null {
	try {
		checkTextLimits(text, kind);
		return null;
	} catch (error) {
		if (!(error instanceof TextLimitError)) throw error;
		return `${error.at.line}:${error.at.column} ${error.fault.code}`;
	}
}

const deep = "nesting-too-deep";
const syntax = "markdown-syntax";

test.each([
	["quotes", `# A\n\n${"> ".repeat(1001)}x\n`, `3:401 ${deep}`],
	["lists", `# A\n\n${"- ".repeat(1001)}x\n`, `3:401 ${deep}`],
	["numbered lists", `${"1. ".repeat(1001)}x\n`, `1:601 ${deep}`],
	["quotes without spaces", `${">".repeat(2001)}x\n`, `1:201 ${deep}`],
	["directives", `# A\n\n${":::note\n".repeat(1001)}`, `1003:1 ${deep}`],
	["colons", `# A\n\ntext\n${":tada: ".repeat(10_001)}\n`, `3:1 ${syntax}`],
	["ends of directives", `# A\n\n${":::\n".repeat(10_001)}`, `3:1 ${syntax}`],
	["addresses", `# A\n\na ${"<http:".repeat(10_001)}\n`, `3:1 ${syntax}`],
	["character references", `# A\n\n${"&amp;".repeat(10_001)}\n`, `3:1 ${syntax}`],
])("too many %s", (_, text, expected) => {
	expect(exceeded(text)).toBe(expected);
});

test.each([
	["braces", "{a ".repeat(1001)],
	["parentheses in an expression", `{${"(".repeat(1001)}`],
	["brackets in an attribute", `<b title={${"[".repeat(1001)}`],
])("%s in MDX that are never closed", (_, code) => {
	const text = `# A\n\n${code}\n`;
	expect([exceeded(text, "mdx"), exceeded(text, "md")]).toEqual([`3:1 ${deep}`, null]);
});

test("too many expressions in MDX", () => {
	const text = `# A\n\n${"{a} ".repeat(10_001)}\n`;
	expect([exceeded(text, "mdx"), exceeded(text, "md")]).toEqual([`3:1 ${syntax}`, null]);
});

describe("what parsers read piece by piece has no limit", () => {
	test.each([
		["paragraphs", `${":tada: ".repeat(3000)}\n\n`.repeat(3)],
		["rows", `| a |\n| - |\n${"| :tada: &amp; |\n".repeat(30_000)}`],
		["list items", "- :tada: &amp;\n".repeat(30_000)],
		["directives after each other", ":::note\n\nx\n\n:::\n\n".repeat(6000)],
		["fenced code", `\`\`\`\n${"> ".repeat(2000)}\n${":::note :a\n".repeat(20_000)}\`\`\`\n`],
		["indented code", `x\n\n${"    a:b\n".repeat(20_000)}`],
		["HTML", `<svg>\n${'<path style="fill:none"/>\n'.repeat(20_000)}</svg>\n`],
		["a line", `# A\n\n${"- ".repeat(2000)}\n\n${"* ".repeat(2000)}\n`],
		["words", "word { a & b < c }\n".repeat(30_000)],
	])("%s", (_, text) => {
		expect(exceeded(text)).toBeNull();
	});

	test.each([
		["an export", `export const a = [\n${"\t{ b: 1 },\n".repeat(10_000)}];\n\n# A\n`],
		["one expression", `# A\n\nx {[\n${"\t{ b },\n".repeat(10_000)}]}\n`],
	])("%s in MDX", (_, text) => {
		expect(exceeded(text, "mdx")).toBeNull();
	});
});
