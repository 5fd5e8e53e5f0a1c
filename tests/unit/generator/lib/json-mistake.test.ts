import { expect, test } from "vitest";
import { jsonMistake } from "../../../../generator/lib/json-mistake.ts";
import { positionAt } from "../../../../generator/lib/text-file.ts";

test.each([
	['{\n\t"label": "A"\n\t"position": 2\n}\n', '2:13 A comma is missing after this value. Write `"label": "A",`.'],
	['["a" "b"]', '1:4 A comma is missing after this value. Write `["a",`.'],
	['{"a" 1}', '1:4 A colon is missing after this key. Write `{"a":`.'],
	['{"a": 1', "1:7 A `{` is not closed. Add `}` where it ends."],
	['{"a": [1}', "1:8 A `[` is not closed. Add `]` where it ends."],
	['{"a": "x\n}', '1:7 This string is not closed. Write `"x"`.'],
	["{\"a\": 'x'}", '1:7 JSON strings need double quotes. Write `"x"`.'],
	["{a: 1}", '1:2 JSON keys need double quotes. Write `"a"`.'],
	["{“a”: 1}", '1:2 JSON keys need double quotes. Write `"a"`.'],
	['{"a": ture}', "1:7 `ture` is not a valid JSON value. Did you mean `true`?"],
	['{"a": guides}', '1:7 `guides` is not a valid JSON value. For a string, write `"guides"`.'],
	['{"a": "b\\q"}', '1:7 `"b\\q"` has a `\\` that does not begin an escape sequence. Write `\\\\` for the character itself.'],
	['{"a": 1,, "b": 2}', "1:9 There is an extra `,` here. Remove it."],
	["// why\n{}", "1:1 JSON does not allow comments. Remove it."],
	["", "1:1 The file is empty. Write `{}`."],
	['{"a": }', "1:7 A value is missing here. Add it."],
	['{"a": 1} x', '1:10 `x` is not a valid JSON value. For a string, write `"x"`.'],
	['{"a": 1} {}', "1:10 Nothing may follow the value. Remove the text from here on."],
	["[1]]", "1:4 `]` has no opening bracket. Remove it."],
	['{"a": 1,}', null],
	['{"a": [1, {"b": null}, "\\u00e9"], "c": -1.5e3}', null],
])("%j", (text, expected) => {
	const mistake = jsonMistake(text);
	const at = positionAt(text, mistake?.offset ?? 0);
	expect(mistake && `${at.line}:${at.column} ${mistake.message} ${mistake.hint}`).toBe(expected);
});
