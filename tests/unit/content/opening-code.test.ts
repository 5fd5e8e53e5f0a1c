import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openingCode, openingDefaults } from "../../../content/pages/_stage/opening-code.ts";
import { repository } from "../../support/cli.ts";

test("the code on the home page is that of the composition beside it", () => {
	const source = readFileSync(join(repository, "content/compositions/opening.tsx"), "utf8");
	expect(source.slice(source.indexOf("export const Opening")).trim()).toBe(openingCode(openingDefaults));
});

test("a text with quotes stays one string", () => {
	expect(openingCode({ ...openingDefaults, text: 'say "hi"' })).toContain('text = "say \\"hi\\"",');
});
