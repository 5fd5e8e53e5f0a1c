import { expect, test } from "vitest";
import { includeFiles } from "../../../../generator/compat/includes.ts";
import { readSnippet } from "../../../../generator/compat/mkdocs/snippets.ts";
import { temporarySite } from "../../../support/site.ts";

const files = {
	"docs/page.md": "",
	"docs/parts/text.md": 'One\n\n--8<-- "docs/parts/inner.md"\n',
	"docs/parts/inner.md": "Two\n",
	"code/a.py": "# --8<-- [start:one]\nimport a\n# --8<-- [end:one]\nb = 1\n",
	"code/b.rs": "// ANCHOR: main\nfn main() {}\n// ANCHOR_END: main\n",
	".env": "SECRET=1\n",
};

function include(text: string) {
	return includeFiles(text, { root: temporarySite(files), allow: [], file: "docs/page.md", folders: ["code"] }, readSnippet);
}

test.each([
	["text, with the files that it includes", 'A\n--8<-- "docs/parts/text.md"\nB', "A\nOne\n\nTwo\nB"],
	["text in a list", '- A\n\n    --8<-- "parts/inner.md"', "- A\n\n    Two"],
	["a list of files", "--8<--\nparts/inner.md\n; parts/text.md\n--8<--\nB", "Two\nB"],
	["a section in code, which keeps its lines", '``` py\n--8<-- "a.py:one"\n```', "``` py file=@site/code/a.py#L2-L2\n\n```"],
	["another kind of section", '``` rs\n--8<-- "b.rs:main"\n```', "``` rs file=@site/code/b.rs#L2-L2\n\n```"],
	["lines among other code", '```\na\n--8<-- "a.py:2:4"\n```', "```\na\nimport a\nb = 1\n```"],
	["escaped notation", ';--8<-- "a.py"', ';--8<-- "a.py"'],
])("includes %s", (_, source, expected) => {
	expect(include(source).text).toBe(expected);
});

test("what cannot be read is left out and named; secrets are never read", () => {
	const { text, missing, files } = include('A\n--8<-- "none.md"\n--8<-- "../.env"\n--8<-- "a.py:two"\nB');
	expect(text).toBe("A\nB");
	expect(missing).toEqual(["none.md", "../.env", "a.py (two)"]);
	expect(files.map(({ file }) => file)).toEqual(["code/a.py"]);
});

test("a file that includes itself has an end", () => {
	const own = temporarySite({ "a.md": 'x\n--8<-- "a.md"\n' });
	const { text } = includeFiles('--8<-- "a.md"', { root: own, allow: [], file: "b.md", folders: [] }, readSnippet);
	expect(text.split("\n").filter((line) => line === "x").length).toBeLessThan(10);
});
