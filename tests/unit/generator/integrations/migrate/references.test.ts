import { describe, expect, test } from "vitest";
import { importsInCode, importsOf, rewriteMarkdown, rewriteModule } from "../../../../../generator/integrations/migrate/references.ts";
import { nativeEngine } from "../../../../../generator/page/markdown/native-engine.ts";

const engine = await nativeEngine();

/** Writes every import as `NEW` and leaves links as they are. */
const newImports = (text: string) => rewriteMarkdown(text, { rewrite: (_, kind) => (kind === "import" ? "NEW" : null), engine });

describe("code that runs is rewritten", () => {
	test.each([
		["imports", 'import A from "./a";\n\nText.', 'import A from "NEW";\n\nText.'],
		["imports behind each other", "import A from './a'; import './b';", "import A from 'NEW'; import 'NEW';"],
		["imports over several lines", 'import {\n  a,\n  b,\n} from "./a";', 'import {\n  a,\n  b,\n} from "NEW";'],
		["exports", 'export * from "./a";\nexport const b = require("./b");', 'export * from "NEW";\nexport const b = require("NEW");'],
		["attributes", '<img src={require("./a.png").default} />', '<img src={require("NEW").default} />'],
		["attributes in a line", 'See <Img src={require("./a.png")} /> here.', 'See <Img src={require("NEW")} /> here.'],
		[
			"elements in elements",
			'<Box>\n  <Img\n    src={require("./a.png")}\n  />\n</Box>',
			'<Box>\n  <Img\n    src={require("NEW")}\n  />\n</Box>',
		],
		["expressions", 'Text {require("./a").b} and more.', 'Text {require("NEW").b} and more.'],
		["in lists", '- one\n\n  <Img src={require("./a.png")} />', '- one\n\n  <Img src={require("NEW")} />'],
		[
			"beside front matter, comments and ids",
			'---\ntitle: "{"\n---\n\n<!-- note -->\n\n## Title {#id}\n\n{require("./a")}',
			'---\ntitle: "{"\n---\n\n<!-- note -->\n\n## Title {#id}\n\n{require("NEW")}',
		],
		[
			"in a page that does not parse",
			'import A from "./a";\n\n<p>\n\n{require("./b")} `require("./c")` require("./d")',
			'import A from "NEW";\n\n<p>\n\n{require("NEW")} `require("./c")` require("./d")',
		],
	])("%s", (_, text, expected) => {
		expect(newImports(text)).toBe(expected);
	});
});

describe("prose is left as it is", () => {
	test.each([
		["inline code", 'Write `require("./a")` or `import x from "./a"`.'],
		["text", 'Call require("./a") first, from "./b".'],
		["a paragraph that begins with a word of code", 'Our import from "./a" is slow.'],
		["code blocks", '```js\nimport A from "./a";\nrequire("./b");\n```'],
		["code blocks in lists", '- one\n\n  ```js\n  require("./b");\n  ```'],
		["strings and comments of code", 'export const a = \'require("./a")\'; // require("./b")'],
		["text in elements", '<p>\n  require("./a")\n</p>'],
	])("%s", (_, text) => {
		expect(newImports(text)).toBe(text);
	});
});

test("links are rewritten, but not in imports", () => {
	const rewrite = (reference: string, kind: string) => (kind === "link" ? `new/${reference}` : null);
	const text = 'export const a = "[b](c.md)";\n\n[b](c.md) `[b](c.md)`\n';
	expect(rewriteMarkdown(text, { rewrite, engine })).toBe('export const a = "[b](c.md)";\n\n[b](new/c.md) `[b](c.md)`\n');
});

test("imports are listed with their lines", () => {
	expect(importsOf('# Title\n\nimport A from "./a";\nimport B from "b";\n\n{require("./c")} `require("./d")`\n', engine)).toEqual([
		{ path: "./a", line: 3 },
		{ path: "b", line: 4 },
		{ path: "./c", line: 6 },
	]);
});

test("modules are rewritten by their tree, with types and with mistakes", () => {
	const text =
		'import type { A } from "./a";\nconst b = (x: A): string => `require("./c")` + require("./b");\nlazy(() => import("./d"));\nconst e = <p>require("./e")</p>;\nexport default "./f";\n';
	expect(importsInCode(text).map(({ path }) => path)).toEqual(["./a", "./b", "./d"]);
	expect(rewriteModule('import a from "./a";\nconst = ;\nimport("./b");', () => "NEW")).toBe(
		'import a from "NEW";\nconst = ;\nimport("NEW");',
	);
});
