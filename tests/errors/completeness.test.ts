import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../support/cli.ts";

const source = readFileSync(join(repository, "generator/lib/problem.ts"), "utf8");
const union = /export type ProblemCode =([^;]*);/.exec(source)?.[1] ?? "";
const codes = [...union.matchAll(/"([a-z-]+)"/g)].map((match) => match[1] ?? "");
const snapshots = [
	"content-problems",
	"command-problems",
	"check-problems",
	"mdx-problems",
	"component-problems",
	"dialect-problems",
	"diagram-problems",
]
	.map((name) => readFileSync(join(repository, `tests/errors/${name}.test.ts`), "utf8"))
	.join("\n");

test("the codes are found", () => {
	expect(codes.length).toBeGreaterThan(25);
	expect(new Set(codes).size).toBe(codes.length);
});

test.each(codes)("%s has a snapshot of its message", (code) => {
	const printed = new RegExp(`^\\t+(?:"?\\S+:\\d+:\\d+ )?(?:error|warning|note) .*\\(${code}\\)$`, "m");
	expect(printed.test(snapshots)).toBe(true);
});
