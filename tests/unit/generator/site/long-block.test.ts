import { expect, test } from "vitest";
import type { Problem } from "../../../../generator/lib/problem.ts";
import { atLongBlock } from "../../../../generator/site/long-block.ts";

const problem = {
	code: "page-timeout",
	severity: "error",
	message: "The page returned no result after 10 s.",
	hint: "Look for an endless loop.",
	at: { file: "docs/a.md", line: 1, column: 1 },
} as const satisfies Problem;

const table = (rows: number) => `| a |\n| - |\n${"| b |\n".repeat(rows)}`;

test("a page that takes too long is reported at its longest block", () => {
	const source = `# A\n\nText.\n\n${table(20)}\n${table(9_998)}\nMore text.\n`;
	expect(atLongBlock(problem, source)).toMatchObject({
		message: problem.message,
		at: { file: "docs/a.md", line: 28, column: 1 },
		hint: expect.stringContaining("has 10,000 lines"),
	});
});

test("a block at the end of a page may be the longest", () => {
	expect(atLongBlock(problem, `# A\n\n${table(6_000).trimEnd()}`)).toMatchObject({
		at: { line: 3 },
		hint: expect.stringContaining("6,002 lines"),
	});
});

test("short blocks, and problems of another kind, stay where they are", () => {
	expect(atLongBlock(problem, `# A\n\n${table(100)}`)).toBe(problem);
	const other = { ...problem, code: "render-failed" } as const;
	expect(atLongBlock(other, table(10_000))).toBe(other);
});
