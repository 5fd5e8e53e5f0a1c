import { describe, expect, test } from "vitest";
import { importedMarkdown, importsFromRoot, readPartials, resolveMarkdown } from "../../../../generator/page/partials.ts";
import { temporarySite } from "../../../support/site.ts";

/** `name file` of each import of Markdown in a text of `docs/guides/page.mdx`. */
function imported(text: string): string[] {
	return [...importedMarkdown(text, "docs/guides/page.mdx")].map(([name, file]) => `${name} ${file}`);
}

describe("imports of Markdown", () => {
	test.each([
		['import A from "./_a.mdx"', ["A docs/guides/_a.mdx"]],
		["import A from '../_a.md';", ["A docs/_a.md"]],
		['import $a_1 from "@site/parts/a.mdx";', ["$a_1 parts/a.mdx"]],
		['import A from "./a.mdx"; import B from "./b.mdx"', ["A docs/guides/a.mdx", "B docs/guides/b.mdx"]],
		['import A from "./\\_a.mdx"', ["A docs/guides/_a.mdx"]],
		['export const a = f(";"); import A from "./a.mdx"', ["A docs/guides/a.mdx"]],
		['import B, { A } from "./b.mdx"', ["B docs/guides/b.mdx"]],
		['import {\n\n  default as A\n} from "./a.mdx"', ["A docs/guides/a.mdx"]],
		['import A\n  from "./a.mdx"; // the part', ["A docs/guides/a.mdx"]],
		['import A from "./a.mdx"\nText follows.', ["A docs/guides/a.mdx"]],
		['import A from "../../../../etc/a.md"', ["A etc/a.md"]],
		['text\n\nimport A from "./a.mdx"\n\ntext', ["A docs/guides/a.mdx"]],
	])("%s", (text, files) => {
		expect(imported(text)).toEqual(files);
	});

	test.each([
		'import A from "./a.tsx"',
		'import { A } from "./a.mdx"',
		'import A from "package/a.mdx"',
		'text import A from "./a.mdx"',
		'// import A from "./a.mdx"',
		'/*\nimport A from "./a.mdx" */',
		'Use it; import A from "./a.mdx"',
		'```js\nimport A from "./a.mdx"\n```',
		"import",
	])("%s is not an import of Markdown", (text) => {
		expect(imported(text)).toEqual([]);
	});
});

test.each([
	["./a.mdx", "docs", "docs/a.mdx"],
	["../a.mdx", "docs", "a.mdx"],
	["@site/a.mdx", "docs", "a.mdx"],
	["@site/../../a.mdx", "docs", "a.mdx"],
	["./a.mdx", "", "a.mdx"],
])("%s in %s is %s", (path, folder, file) => {
	expect(resolveMarkdown(path, folder)).toBe(file);
});

describe("the partials of a page", () => {
	test("are imported directly or by other partials; each is listed once, even in import cycles", () => {
		const root = temporarySite({
			"docs/_a.mdx": 'import B from "./parts/_b.mdx";\n\n<B />\n',
			"docs/parts/_b.mdx": 'import A from "../_a.mdx";\nimport C from "@site/c.md";\n',
			"c.md": "\ufeffC\r\n",
		});
		const text = 'import A from "./_a.mdx";\nimport C from "../c.md";\nimport X from "./missing.mdx";\n';
		const partials = readPartials(text, { file: "docs/page.mdx", root, aliasDir: root, gitFolders: {}, allow: [] });
		expect(partials.map(({ kind, file }) => `${kind} ${file}`)).toEqual([
			"markdown docs/_a.mdx",
			"markdown c.md",
			"markdown docs/parts/_b.mdx",
		]);
		expect(partials.find((partial) => partial.file === "c.md")?.text).toBe("C\n");
	});

	test("are found by an alias for a folder other than the root", () => {
		const root = temporarySite({
			"website/parts/_a.mdx": 'import B from "@site/_b.md";\n\n<B />\n',
			"website/_b.md": "B\n",
		});
		const folders = { file: "docs/page.mdx", root, aliasDir: `${root}/website`, gitFolders: {}, allow: [] };
		const text = importsFromRoot('import A from "@site/parts/_a.mdx";\nimport X from "@site/none.mdx";\n', folders);
		expect(text).toBe('import A from "/website/parts/_a.mdx";\nimport X from "@site/none.mdx";\n');
		const shown = '```mdx\nimport A from "@site/parts/_a.mdx";\n```\n';
		expect(importsFromRoot(shown, folders)).toBe(shown);
		expect(readPartials(text, folders).map(({ file }) => file)).toEqual(["website/parts/_a.mdx", "website/_b.md"]);
	});

	test("come with the data that may stand in headings", () => {
		const root = temporarySite({
			"docs/_a.mdx": 'import list from "./list.json";\n\ntext {list.a}\n',
			"docs/list.json": "[1]",
			"pack.json": "{}",
		});
		const text = 'import A from "./_a.mdx";\nimport pack from "@site/pack.json";\n\n## Version {pack.version}\n';
		expect(
			readPartials(text, { file: "docs/page.mdx", root, aliasDir: root, gitFolders: {}, allow: [] }).map((partial) => partial.file),
		).toEqual(["docs/_a.mdx", "pack.json"]);
	});

	test("do not include files that cannot be read", () => {
		expect(readPartials("text", { file: "a.mdx", root: "/nowhere", aliasDir: "/nowhere", gitFolders: {}, allow: [] })).toEqual([]);
		const root = temporarySite({ "bad.mdx": Uint8Array.of(0xff) });
		expect(readPartials('import A from "./bad.mdx";', { file: "a.mdx", root, aliasDir: root, gitFolders: {}, allow: [] })).toEqual([]);
	});
});
