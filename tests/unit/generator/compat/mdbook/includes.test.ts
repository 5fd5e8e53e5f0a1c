import { expect, test } from "vitest";
import { readMdBookInclude } from "../../../../../generator/compat/mdbook/includes.ts";

test.each([
	["{{#include a.md}}", { path: "a.md", hidesRust: false }],
	["{{#include a.py:2}}", { path: "a.py", hidesRust: false, lines: [2, 2] }],
	["  {{#include a.py::5}}", { path: "a.py", hidesRust: false, lines: [1, 5] }],
	["{{#rustdoc_include a.rs:2:}}", { path: "a.rs", hidesRust: true, lines: [2, Number.MAX_SAFE_INTEGER] }],
	["{{#include a.rs:main}}", { path: "a.rs", hidesRust: true, region: "main" }],
	["{{#playground a.rs editable}}", { path: "a.rs", hidesRust: true, fence: "rust" }],
	["\\{{#include a.md}}", null],
	["{{ name }}", null],
])("%j", (line, expected) => {
	expect(readMdBookInclude(line, false)).toEqual(expected);
});
