import { expect, test } from "vitest";
import { diffLines, withoutRemovedLines } from "../../../../generator/lib/diff-lines.ts";

const shown = (code: string, meta = "diff") => diffLines(code, meta).map(({ text, sign }) => `${sign ?? "   "} ${text}`);

test.each([
	["one column for signs", " a {\n-  b\n+  c\n }", ["    a {", "del   b", "ins   c", "    }"]],
	["two columns", "  a\n- b\n+ c", ["    a", "del b", "ins c"]],
	["no column", "a\n- b\n+c", ["    a", "del b", "ins c"]],
	["empty lines and tabs", " a\n\n-\tb\n+", ["    a", "    ", "del \tb", "ins "]],
])("signs become marks: %s", (_, code, lines) => {
	expect(shown(code)).toEqual(lines);
});

test("other blocks keep their signs", () => {
	expect(shown("-a\n+b", 'title="diff"')).toEqual(["    -a", "    +b"]);
});

test("removed lines leave their place to an empty line", () => {
	expect(withoutRemovedLines(" a\n-b\n+c", "diff")).toBe("a\n\nc");
	expect(withoutRemovedLines("a // [!code --]\nb", "")).toBe("\nb");
});
