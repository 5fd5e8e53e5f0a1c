import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { problemKinds } from "../../generator/lib/problem-codes.ts";
import { repository } from "../support/cli.ts";

const codes = Object.keys(problemKinds);
const snapshots = [
	"content-problems",
	"command-problems",
	"check-problems",
	"mdx-problems",
	"component-problems",
	"dialect-problems",
	"diagram-problems",
	"search-problems",
	"facts-problems",
	"integration-problems",
]
	.map((name) => readFileSync(join(repository, `tests/errors/${name}.test.ts`), "utf8"))
	.join("\n");

test.each(codes)("%s has a snapshot of its message", (code) => {
	const printed = new RegExp(`^\\t+(?:"?\\S+:\\d+:\\d+ )?(?:error|warning|note) .*\\(${code}\\)$`, "m");
	expect(printed.test(snapshots)).toBe(true);
});
