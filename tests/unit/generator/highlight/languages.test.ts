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
	["bash", "parser shellscript"],
	["sh", "parser shellscript"],
	["npm", "parser shellscript"],
	["sql", "parser sql"],
	["dotenv", "parser ini"],
	["markdown", "parser md"],
	["kt", "parser kotlin"],
	["pycon", "parser python"],
	["sh-session", "grammar shellsession"],
	["django", "grammar jinja"],
	["tsq", "grammar scheme"],
	["snackplayer", "parser jsx"],
	["php-inline", "parser php"],
	["gotemplate", "grammar handlebars"],
	["fortran", "grammar fortran-free-form"],
	["scss", "grammar scss"],
	["vue", "grammar vue"],
	["text", "plain "],
	["", "plain "],
	["console-output", "plain "],
	["treeview", "plain "],
	["terminal", "plain "],
	["klingon", "plain "],
	["constructor", "plain "],
	["toString", "plain "],
	["__proto__", "plain "],
])("%j is read by %s", (lang, expected) => {
	const { kind, name } = languageOf(lang, "");
	expect(`${kind} ${name}`).toBe(expected);
});

test.each([
	['{ "a": 1 }', "json"],
	['{ "a": "https://example.com" }', "json"],
	['{\n\t// why\n\t"a": 1\n}', "jsonc"],
	['{ "a": 1, /* why */ "b": 2 }', "jsonc"],
	["// why\n{}", "jsonc"],
])("JSON with comments has a parser of its own: %j is %s", (code, name) => {
	expect(languageOf("json", code)).toEqual({ kind: "parser", name });
});

test("names of other highlighters lead to languages that are read", () => {
	const names =
		"armasm bash-session cucumber curl delphi doscon ejs flow gettext godot gohtml gotmpl html+django html+jinja markup mssql mustache ndjson octave pl plpgsql postgres ps1con sbt sol sshconfig systemverilog tsql yaml+jinja";
	expect(names.split(" ").filter((name) => languageOf(name, "").kind === "plain")).toEqual([]);
});
