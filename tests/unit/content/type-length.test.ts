import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../support/cli.ts";
import { filesBelow } from "../../support/source-files.ts";

test("no type in the facts is a wall of text", () => {
	const files = filesBelow("content/facts").filter((file) => file.endsWith(".json"));
	expect(files.length).toBeGreaterThan(30);
	const long = files.flatMap((file) => {
		const found: string[] = [];
		JSON.parse(readFileSync(join(repository, file), "utf8"), (key, value: unknown) => {
			if (typeof value === "string" && value.length > 2000) found.push(`${file}: ${key}`);
			return value;
		});
		return found;
	});
	expect(long).toEqual([]);
});
