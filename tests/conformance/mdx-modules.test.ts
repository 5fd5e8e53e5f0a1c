import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CompileResult } from "../../generator/page/document.ts";
import { nativeEngine } from "../../generator/page/markdown/native-engine.ts";
import { attachEstree } from "../../generator/page/mdx/attach-estree.ts";
import { repository } from "../support/cli.ts";
import { compilePage } from "../support/compiled-pages.ts";

// Trees of the native engine get the syntax trees of their code from us; what is compiled from them must be
// what the reference engine gives, to the byte, source maps and places of problems included.

const golden = join(repository, "tests/golden");
const pages = readdirSync(golden)
	.map((name) => join(golden, name, "input.mdx"))
	.filter((file) => existsSync(file))
	.map((file) => [file.split("/").at(-2) ?? "", readFileSync(file, "utf8")] as const);

const forms: Readonly<Record<string, string>> = {
	imports: 'import A, { b as C } from "./a.tsx";\nimport D from "./d.tsx"; import * as E from "./e.tsx";\n\n<A /> <C /> <D /> <E.F />\n',
	exports:
		'export const a = 1;\nexport function f(x) {\n\treturn x + a;\n}\n\n\nexport { g } from "./g.ts";\nexport const Box = ({ children, ...rest }) => <div {...rest}>{children}</div>;\n\n{f(2)} <Box id="x">*text*</Box>\n',
	"multi-line import": 'import {\n\tA,\n\t// a comment\n\tB,\n} from "./a.tsx";\n\n<A><B /></A>\n',
	expressions:
		'# Title {1 + 1}\n\n{[1, 2].map((n) => (\n<li key={n}>{n}</li>\n))}\n\ntext {"a" /* c */} more {`t`}\n\n{/* comment */}\n\n{}\n',
	parentheses: "{(1)} {((a, b) => (a + (b)))(1, (2))}\n\n<A b={(1)} c={(() => ({ d: (2) }))()} />\n",
	attributes:
		'<A a b="c" d={1} e=\'f\' {...{ g: 1 }} h={<i>x</i>} j={"k"} l-m="n" o:p="q" />\n\n<A\n\ta={{\n\t\tb: 1,\n\t}}\n\tc="d &amp; e"\n\t{...props}\n>\n\ntext\n\n</A>\n',
	"comments in attributes": "<A b={/* c */ 1} e={2 /* f */} />\n",
	"in quotes and lists": "> <A b={1} c={{\n> d: 2 }}>\n>\n> text {1 +\n> 2}\n>\n> </A>\n\n- <A b={{\n    c: 1,\n  }} />\n- {[1,\n  2]}\n",
	fragments: "<>*a* {1}</>\n\n<>\n\nb\n\n</>\n\n<A>{<>x</>}</A>\n",
	members: "<A.B c={1}>*d*</A.B>\n\n<this.x />\n",
	"empty lines in code": "export const a = () => {\n\n\treturn 1;\n\n};\n\n{a()}\n",
	"regular expressions": '{/a}b/.test("x") ? "}" : `{`}\n\n{"<A>".replace(/</g, "")}\n',
	"text around": "a {1}{2} <b>{3}</b>{4}, *{5}* [{6}](x.md) ![{7}](y.png)\n",
	"line endings in tabs": "\t<A />\n\n- a\n\n\t<A b={1} />\n\n\ttext {1}\n",
	"not latin": "export const a = '日本語 😀';\n\n😀 {a} <A b='é' c={'😀' + (a)} /> 日本 {a}\n",
	tables: "| a {1} | <A b={2} /> |\n| --- | --- |\n| {`x`} | <b>c</b> |\n",
	directives: ":::note[Title {1}]\n\n<A b={1} />\n\n:::\n",
	classes: '<div class="a" style="color: red" onClick={() => 1}>x</div>\n\n{1}\n',
};

const faults: Readonly<Record<string, string>> = {
	"a statement": "text\n\n{const a = 1}\n",
	"two expressions": "{1; 2}\n",
	"an unfinished expression": "<A b={1 +} />\n",
	"an attribute without a value": "<A b={} />\n",
	"a spread of two": "<A {...a, ...b} />\n",
	"no spread": "<A {a} />\n",
	"a bad import": 'import A form "./a.tsx"\n',
	"neither import nor export": "export const a = 1;\nconst b = 2;\n\ntext\n",
	"an unclosed brace": "text {1\n",
	"an unclosed tag": "<A>\n\ntext\n",
	"a bad export": "export const = 1\n",
};

async function both(text: string): Promise<readonly [CompileResult, CompileResult]> {
	return [await compilePage(text, "mdx"), await compilePage(text, "mdx", { engine: "unified" })];
}

describe.each([...pages, ...Object.entries(forms)])("%s", (_, text) => {
	test("compiles to the same module", async () => {
		const [native, reference] = await both(text);
		expect(native).toEqual(reference);
	});
});

test.each(Object.entries(forms))("%s is accepted", async (_, text) => {
	const [native] = await both(text);
	expect(native.ok ? [] : native.problems.filter((problem) => problem.code !== "component-unknown")).toEqual([]);
});

test.each(Object.entries(forms))("%s needs no reference engine", async (_, text) => {
	const engine = await nativeEngine();
	expect(() => attachEstree(engine.parse(text, { mdx: true }), text)).not.toThrow();
});

test.each(Object.entries(faults))("%s is reported the same", async (_, text) => {
	const [native, reference] = await both(text);
	expect(native.ok).toBe(false);
	expect(native).toEqual(reference);
});
