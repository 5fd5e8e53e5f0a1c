import { expect, test } from "vitest";
import { withPythonIds } from "../../../../../generator/compat/mkdocs/python-ids.ts";

test.each([
	["a run of hyphens", "## Sub- & superscripts", "## Sub- & superscripts {#sub-superscripts}"],
	["accents", "## Café", "## Café {#cafe}"],
	["a repeated heading", "# A\n\n## New\n\n## New", "# A\n\n## New\n\n## New {#new_1}"],
	["a repeated heading with attributes", "## New\n\n## New { data-search-exclude }\n", "## New\n\n## New {#new_1}\n"],
	["a third one", "# A\n# A\n# A", "# A\n# A {#a_1}\n# A {#a_2}"],
	["an id that is taken", "## Setup\n\n## Other { #setup }", "## Setup {#setup_1}\n\n## Other { #setup }"],
	["links and icons", "## :octicons-tag-24: [Fire & clay](a.md)", "## :octicons-tag-24: [Fire & clay](a.md) {#fire-clay}"],
])("writes down the id of %s", (_, source, expected) => {
	expect(withPythonIds(source)).toBe(expected);
});

test.each([
	"## Plain `code`",
	"## `snake_case` and *more*",
	"## 入门",
	'## 1.0 { id="1.0" }',
	"```\n# A & B\n```",
	"no heading",
	"## ::: kiln.fire",
])("%j stays", (source) => {
	expect(withPythonIds(source)).toBe(source);
});
