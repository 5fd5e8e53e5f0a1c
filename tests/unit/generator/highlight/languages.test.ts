import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";
import { expect, test } from "vitest";
import { grammarOf } from "../../../../generator/highlight/languages.ts";

test.each([
	["js", "tsx"],
	["jsx", "tsx"],
	["javascript", "tsx"],
	["mjs", "tsx"],
	["cjs", "tsx"],
	["tsx", "tsx"],
	["ts", "typescript"],
	["mts", "typescript"],
	["cts", "typescript"],
	["typescript", "typescript"],
	["sh", "shellscript"],
	["bash", "shellscript"],
	["npm", "shellscript"],
	["golang", "go"],
	["svg", "xml"],
	["python", "python"],
	["c++", "c++"],
	["text", null],
	["", null],
	["console-output", null],
	["klingon", null],
	["constructor", null],
	["toString", null],
	["__proto__", null],
])("the grammar of %j is %s", (lang, grammar) => {
	expect(grammarOf(lang)).toBe(grammar);
});

test("every grammar is one that Shiki has", () => {
	const names = Object.keys({ ...bundledLanguages, ...bundledLanguagesAlias });
	for (const name of [...names, "js", "npm", "golang", "env", "gitignore", "svg"]) expect(names, name).toContain(grammarOf(name));
});
