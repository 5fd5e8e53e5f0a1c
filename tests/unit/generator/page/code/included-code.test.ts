import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compatPolicy } from "../../../../../generator/compat/compat-policy.ts";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import { readIncludedCode } from "../../../../../generator/page/code/included-code.ts";
import { createPageCompiler } from "../../../../../generator/page/compile/compile-page.ts";
import { nativeEngine } from "../../../../../generator/page/markdown/native-engine.ts";
import { temporarySite } from "../../../../support/site.ts";

const files = {
	"docs/example.ts": 'import a from "a";\n\nfunction f() {\n\treturn a;\n\t\tb();\n}\n',
	"src/other.py": "print(1)\n",
	"src/regions.tsx":
		"import a;\n// #region scene\nexport const A = () => (\n\t<>\n\t\t{/* #region inner */}\n\t\t<B />\n\t\t{/* #endregion */}\n\t</>\n);\n// #endregion\nrest();\n",
	"src/regions.py": "# #region open\nprint(2)\n",
	".env": "SECRET=1\n",
	".config/token.txt": "secret\n",
	"docs/own.pem": "key\n",
};

/** Compiles `docs/a.md` of a site with the files above. */
async function compile(markdown: string, policy = strictPolicy) {
	const text = markdown.replaceAll("§", "```");
	const partials = readIncludedCode([{ file: "docs/a.md", text }], { root: temporarySite(files), allow: [] });
	const compiler = createPageCompiler(await nativeEngine(), { policy });
	const result = await compiler({ collection: "docs", file: "docs/a.md", id: "a", kind: "md", text, hash: "", partials }, "key");
	const problems = result.ok ? result.page.document.problems : result.problems;
	return {
		blocks: result.ok ? result.page.codeBlocks.map(({ lang, code }) => ({ lang, code })) : [],
		problems: problems.map(({ severity, at, message, hint }) => `${severity} ${at?.line}:${at?.column} ${message} ${hint}`),
	};
}

test.each([
	["§ts file=./example.ts#L3-L4\n§\n", "ts", "function f() {\n\treturn a;"],
	["§ts file=example.ts#L4-5 {1}\n§\n", "ts", "return a;\n\tb();"],
	['§js file="./example.ts#L1"\n§\n', "js", 'import a from "a";'],
	["- a\n\n  §file=../src/other.py\n  §\n", "py", "print(1)"],
	["§ file=@site/src/other.py\n§\n", "py", "print(1)"],
	["§ file=@site/src/regions.tsx region=scene\n§\n", "tsx", "export const A = () => (\n\t<>\n\t\t<B />\n\t</>\n);"],
	['§tsx region="inner" file="@site/src/regions.tsx"\n§\n', "tsx", "<B />"],
	["§ file=@site/src/regions.py region=open\n§\n", "py", "print(2)"],
])("%j shows the code of the file", async (markdown, lang, code) => {
	expect(await compile(markdown)).toEqual({ blocks: [{ lang, code }], problems: [] });
});

test.each([
	[
		"§ts file=./exmaple.ts\n§\n",
		"error 1:1 The code block shows `docs/exmaple.ts`, which is not a text file of the site. A path is relative to the page; `@site/` is the folder of the site.",
	],
	[
		"§ file=/.env\n§\n",
		"error 1:1 The file `.env` is hidden or a key, and cannot be shown. Copy the public part into another file, or add it to `allow` in the configuration.",
	],
	[
		"§ file=@site/.config/token.txt\n§\n",
		"error 1:1 The file `.config/token.txt` is hidden or a key, and cannot be shown. Copy the public part into another file, or add it to `allow` in the configuration.",
	],
	[
		"§ file=./own.pem\n§\n",
		"error 1:1 The file `docs/own.pem` is hidden or a key, and cannot be shown. Copy the public part into another file, or add it to `allow` in the configuration.",
	],
	["§ts file=./example.ts#L9\n§\n", "error 1:1 The lines of `file=./example.ts#L9` are not in the file. It has `#L1-L6`."],
	["§ file=@site/src/regions.tsx region=scnee\n§\n", "error 1:1 The file `src/regions.tsx` has no region `scnee`. Did you mean `scene`?"],
	[
		"§ file=@site/src/regions.tsx region=other\n§\n",
		"error 1:1 The file `src/regions.tsx` has no region `other`. It has `scene`, `inner`.",
	],
	[
		"§ file=@site/src/other.py region=a\n§\n",
		"error 1:1 The file `src/other.py` has no region `a`. Write `#region a` in a comment above the lines, and `#endregion` below them.",
	],
])("%j is an error", async (markdown, problem) => {
	expect(await compile(markdown)).toEqual({ blocks: [], problems: [problem] });
});

test("files behind symbolic links to the outside and to secrets are not read", () => {
	const [root, outside] = [temporarySite({ ...files, "docs/shown.txt": "shown\n" }), temporarySite({ "private.txt": "private\n" })];
	symlinkSync(join(outside, "private.txt"), join(root, "docs/outside.txt"));
	symlinkSync(join(root, ".env"), join(root, "docs/env.txt"));
	symlinkSync(outside, join(root, "docs/folder"));
	symlinkSync(join(root, "docs/shown.txt"), join(root, "docs/link.txt"));
	const names = ["outside.txt", "env.txt", "folder/private.txt", "link.txt"];
	const text = names.map((name) => `\`\`\` file=./${name}\n\`\`\`\n`).join("\n");
	expect(readIncludedCode([{ file: "docs/a.md", text }], { root, allow: [] }).map(({ file }) => file)).toEqual(["docs/link.txt"]);
	const allow = [join(outside, "private.txt"), join(root, ".env")];
	expect(readIncludedCode([{ file: "docs/a.md", text }], { root, allow })).toHaveLength(4);
});

test("a block that has code keeps it", async () => {
	const { blocks, problems } = await compile("§ts file=./example.ts\nown\n§\n");
	expect(blocks).toEqual([{ lang: "ts", code: "own" }]);
	expect(problems).toEqual([
		'warning 1:1 The code block has code of its own, so `file=./example.ts` does nothing. Use `title="./example.ts"`, or remove the code.',
	]);
});

test("in a folder without a configuration a missing file is a warning", async () => {
	const { problems } = await compile("§ts file=./none.ts\n§\n", compatPolicy);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toMatch(/^warning 1:1 .*; the block is empty\. /);
});
