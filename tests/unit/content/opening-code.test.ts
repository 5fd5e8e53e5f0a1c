import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openingCode, openingDefaults } from "../../../content/pages/_stage/opening-code.ts";
import { repository } from "../../support/cli.ts";

test("with the defaults, the code is what the composition says", () => {
	const source = readFileSync(join(repository, "content/compositions/opening.tsx"), "utf8");
	expect(source.slice(source.indexOf("export const Opening")).trim()).toBe(openingCode(openingDefaults));
});

test("what visitors choose takes the place of the defaults, and nothing else changes", () => {
	const lines = openingCode({ text: "Hi", color: "#ff0000", easing: "Easing.linear" }).split("\n");
	expect(lines.slice(1, 4)).toEqual(['\ttext = "Hi",', '\tcolor = "#ff0000",', "\teasing = Easing.linear,"]);
	expect([lines[0], ...lines.slice(4)]).toEqual(
		openingCode(openingDefaults)
			.split("\n")
			.filter((_, index) => index < 1 || index > 3),
	);
});

test("a text with quotes stays one string", () => {
	expect(openingCode({ ...openingDefaults, text: 'say "hi"' })).toContain('text = "say \\"hi\\"",');
});
