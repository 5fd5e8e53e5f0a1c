import { expect, test } from "vitest";
import { languageOf } from "../../../../generator/highlight/languages.ts";

test.each([
	["js", "parser js"],
	["javascript", "parser js"],
	["mjs", "parser js"],
	["jsx", "parser jsx"],
	["ts", "parser ts"],
	["typescript", "parser ts"],
	["tsx", "parser tsx"],
	["yml", "parser yaml"],
	["c++", "parser cpp"],
	["svg", "parser xml"],
	["golang", "parser go"],
	["bash", "grammar shellscript"],
	["sh", "grammar shellscript"],
	["npm", "grammar shellscript"],
	["sql", "grammar sql"],
	["vue", "grammar vue"],
	["text", "plain "],
	["", "plain "],
	["console-output", "plain "],
	["klingon", "plain "],
	["constructor", "plain "],
	["toString", "plain "],
	["__proto__", "plain "],
])("%j is read by %s", (lang, expected) => {
	const { kind, name } = languageOf(lang, "");
	expect(`${kind} ${name}`).toBe(expected);
});

test.each([
	['{ "a": 1 }', "parser"],
	['{ "a": "https://example.com" }', "parser"],
	['{\n\t// why\n\t"a": 1\n}', "grammar"],
	['{ "a": 1, /* why */ "b": 2 }', "grammar"],
	["// why\n{}", "grammar"],
])("JSON with comments, which only the grammar of JSONC knows: %j by a %s", (code, kind) => {
	expect(languageOf("json", code).kind).toBe(kind);
});
