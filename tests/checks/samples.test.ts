import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { commit, git } from "../support/git.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { fence, sampleConfig, sampleProblems, sampleSite } from "./sample-site.ts";

/** Samples that are wrong: the text of a page, and the place and kind of the mistake. */
const wrong: readonly (readonly [name: string, page: string, at: string])[] = [
	["wrong-type", fence("const a: string = 1;"), "4:7 TS2322"],
	["unknown-name", fence("missing();"), "4:1 TS2304"],
	["second-line", fence("const a = 1;\nmissing(a);"), "5:1 TS2304"],
	["unknown-member", fence("[1].frist();"), "4:5 TS2339"],
	["missing-argument", fence("parseInt();"), "4:1 TS2554"],
	["unknown-module", fence('import a from "nowhere";\nconsole.log(a);'), "4:15 TS2307"],
	["unknown-export", fence('import { useStat } from "react";\nuseStat();'), "4:10 TS2724"],
	["unknown-prop", fence("export const A = () => <div clas='a' />;", "tsx"), "4:29 TS2322"],
	["implicit-any", fence("export const f = (a) => a;"), "4:19 TS7006"],
	["syntax", fence("const a = ;"), "4:11 TS1109"],
	["unclosed", fence("export const a = { b: 1"), "4:24 TS1005"],
	["await-in-function", fence("export function f() { await null; }"), "4:23 TS1308"],
	["possibly-null", fence("document.querySelector('a').click();"), "4:1 TS2531"],
	["assigned-constant", fence("const a = 1;\na = 2;"), "5:1 TS2588"],
	["in-a-list", `1. Text\n\n   ${fence("missing();").replaceAll("\n", "\n   ")}`, "6:4 TS2304"],
	["in-a-quote", `> ${fence("missing();").trim().replaceAll("\n", "\n> ")}\n`, "4:3 TS2304"],
	["in-a-directive", `:::note\n${fence("missing();")}:::\n`, "5:1 TS2304"],
	["in-tabs", `::::tabs\n:::tab[A]\n${fence("missing();")}:::\n::::\n`, "6:1 TS2304"],
	["after-tildes", "~~~~ts\nmissing();\n~~~~\n", "4:1 TS2304"],
	["after-text", `Text\n\nText\n\n${fence("missing();")}`, "8:1 TS2304"],
	["below-a-cut", fence("const a = 1;\n// ---cut---\nmissing(a);"), "6:1 TS2304"],
	["above-a-cut", fence("missing();\n// ---cut---\nexport const a = 1;"), "4:1 TS2304"],
	["another-error", fence("// @errors: 2322\nconst a: string = 1;\nmissing(a);"), "6:1 TS2304"],
	["not-this-error", fence("// @noErrors: 2322\nmissing();"), "5:1 TS2304"],
	["second-file", fence("// @filename: a.ts\nexport const a = 1;\n// @filename: b.ts\nimport { b } from './a';\nb;"), "7:10 TS2305"],
	[
		"file-outside",
		fence("// @filename: ../../../../stolen.ts\nexport const a = 1;"),
		"4:1 The sample cannot have a file `../../../../stolen.ts`.",
	],
	[
		"file-as-folder",
		fence("// @filename: a.ts\nexport const a = 1;\n// @filename: a.ts/b.ts\nexport const b = 1;"),
		"6:1 The sample cannot have a file `a.ts/b.ts`.",
	],
	["included", `${fence("export const a = 1;", "ts twoslash include a")}${fence("// @include: a\nmissing(a);")}`, "9:1 TS2304"],
	["in-an-included-line", `${fence("missing();", "ts twoslash include a")}${fence("// @include: a")}`, "7:1 TS2304"],
	["missing-file", fence('import { A } from "./a";\nA;'), "4:19 TS2307"],
	["another-sample", `${fence("export const a = 1;", 'ts title="src/a.ts"')}${fence("import { b } from './a';\nb;")}`, "8:10 TS2305"],
	[
		"an-earlier-state",
		`${fence("export const a = 1;", 'ts title="a.ts"')}${fence("import { b } from './a';\nb;")}${fence("export const b = 1;", 'ts title="a.ts"')}`,
		"8:10 TS2305",
	],
	["not-callable", fence("const a = 1;\na();"), "5:1 TS2349"],
	["no-such-overload", fence("new Date({});"), "4:10 TS2769"],
	["excess-property", fence("const a: { b: number } = { b: 1, c: 2 };\nexport { a };"), "4:34 TS2353"],
	["missing-property", fence("const a: { b: number } = {};\nexport { a };"), "4:7 TS2741"],
	["type-as-value", fence("type A = string;\nconsole.log(A);"), "5:13 TS2693"],
	["missing-return", fence("export function f(): number {}"), "4:22 TS2355"],
	["too-many-arguments", fence("parseInt('1', 2, 3);"), "4:18 TS2554"],
	["unclosed-element", fence("export const A = () => <div></span>;", "tsx"), "4:31 TS17002"],
	["behind-wide-characters", fence("const a = '😀'; missing(a);"), "4:17 TS2304"],
	["javascript-syntax", fence("const = 1;", "json"), "4:1 Here JSON"],
];

/** Samples without a mistake, or with one that they announce. */
const right: readonly string[] = [
	fence("const a: string = 'a';\nexport { a };"),
	fence("// @errors: 2322\nconst a: string = 1;\nexport { a };"),
	fence("// @noErrors\nmissing();"),
	fence("// @noErrors: 2304\nmissing();"),
	fence("missing();", 'ts nocheck="the API of version 1"'),
	fence("missing();", "js"),
	fence("missing();", "text"),
	fence("export const A = () => <p>a</p>;", "tsx"),
	fence('import "./style.css";\nimport image from "./a.png";\nconsole.log(image);'),
	fence("export const a = 1;", 'ts title="src/a.ts"') + fence("import { a } from './a';\na;"),
	fence("import { later } from './later';\nlater;", 'ts title="src/first.ts"') +
		fence("export const later = 1;", 'ts title="src/later.ts"'),
	fence("const name = 1;\nexport { name };") + fence("const name = 'a';\nexport { name };"),
	fence("const top = 1;") + fence("const top = 2;"),
	fence('{ "a": [1, 2] }', "json") + fence("a:\n  - 1", "yaml") + fence("a { color: red; }", "css"),
];

test("only wrong samples are reported, each at its line and column", async () => {
	const pages = wrong.map(([name, page]) => [`docs/${name}.md`, `# ${name}\n\n${page}`] as const);
	const rest = right.map((page, index) => [`docs/right-${index}.md`, `# Right ${index}\n\n${page}`] as const);
	const found = await sampleProblems(sampleSite(Object.fromEntries([...pages, ...rest])));
	const named = wrong
		.filter(([name]) => name !== "javascript-syntax")
		.map(([name, , at]) => `docs/${name}.md:${at.replace(" ", " sample-invalid ")}`);
	expect(found.filter((line) => !line.includes("javascript-syntax")).sort()).toEqual(named.sort());
	expect(found.filter((line) => line.includes("javascript-syntax"))).toHaveLength(1);
});

test("samples of a version from Git are checked with the packages of that version", async () => {
	const tool = (folder: string, name: string) => ({
		[`${folder}/node_modules/tool/package.json`]: '{ "name": "tool", "version": "1.0.0", "types": "index.d.ts" }',
		[`${folder}/node_modules/tool/index.d.ts`]: `export function ${name}(): void;\n`,
	});
	const sample = (name: string) => fence(`import { ${name} } from "tool";\n${name}();`);
	const versions = 'versions: { "2": { dir: "old/2" }, "1": { ref: "v1", packages: "old-samples" } }';
	const root = sampleSite({
		"site.config.ts": sampleConfig.replace('route: "/docs"', `route: "/docs", ${versions}`),
		".gitignore": "node_modules\n.keyframe\nout\n",
		"docs/index.md": `# Home\n\n${sample("before")}${sample("now")}`,
		"old/2/index.md": `# Home\n\n${sample("before")}`,
		"old-samples/package.json": "{}\n",
		...tool("samples", "now"),
		...tool("old-samples", "before"),
	});
	symlinkSync(join(repository, "node_modules/typescript"), join(root, "old-samples/node_modules/typescript"));
	git(root, ["init", "-q"]);
	git(root, ["add", "."]);
	commit(root, {}, 1000);
	git(root, ["tag", "v1"]);
	writeFiles(root, { "docs/index.md": `# Home\n\n${sample("now")}` });
	expect(await sampleProblems(root)).toEqual([
		".keyframe/versions/1/docs/index.md:9:10 sample-invalid TS2305",
		"old/2/index.md:4:10 sample-invalid TS2305",
	]);
});

test("mistakes in data, in files that a block shows, and in MDX", async () => {
	const found = await sampleProblems(
		sampleSite({
			"docs/a.mdx": `# A\n\n<Tabs>\n<TabItem value="a">\n\n${fence("missing();")}</TabItem>\n</Tabs>\n`,
			"docs/b.md": `# B\n\n${fence('{\n  "a": 1\n  "b": 2\n}', "json")}${fence("a: [1", "yaml")}${fence("a { color red; }", "css")}`,
			"docs/c.md": '# C\n\n```ts file="./code.ts#L2-L3"\n```\n',
			"docs/code.ts": "export const a = 1;\n\tmissing();\n\tconst b = 1;\n",
		}),
	);
	expect(found.map((line) => line.replace(/ sample-invalid.*/, ""))).toEqual([
		"docs/a.mdx:7:1",
		"docs/b.md:5:8",
		"docs/b.md:11:6",
		"docs/b.md:15:10",
		"docs/code.ts:2:2",
	]);
});

test("JavaScript, HTML and commands that cannot be parsed are found at their place", async () => {
	const found = await sampleProblems(
		sampleSite({
			"docs/a.md": `# A\n\n${fence("const a = ;", "js")}${fence("const b = <p>;", "jsx")}${fence('<p class="a"id="b">Text</p>', "html")}${fence("echo 'a", "bash")}`,
			"docs/b.md": `# B\n\n${fence("const a = <p>1</p>;", "js")}${fence("<!doctype html>\n<title>T</title>\n<p>Text", "html")}${fence("echo 'a' # it's", "bash")}`,
		}),
	);
	expect(found.map((line) => line.replace(/ sample-invalid.*/, ""))).toEqual([
		"docs/a.md:4:11",
		"docs/a.md:8:15",
		"docs/a.md:12:13",
		"docs/a.md:16:6",
	]);
});

test("variables are filled in, as readers see them", async () => {
	const root = sampleSite({
		"site.config.ts": sampleConfig.replace("samples:", 'variables: { "tool.name": "Tool" }, samples:'),
		"docs/a.mdx": `# A\n\n{{tool.name}}\n\n${fence('export const a: "Tool" = "{{tool.name}}";\nmissing();')}`,
	});
	expect(await sampleProblems(root)).toEqual(["docs/a.mdx:7:1 sample-invalid TS2304"]);
});

test("an announced error must occur, and a sample that is not checked says why", async () => {
	const page = `# Home\n\n${fence("// @errors: 2322\nexport const a = 1;")}${fence("missing();", "ts nocheck")}\`\`\`ts file="./code.ts" nocheck\n\`\`\`\n`;
	expect(await sampleProblems(sampleSite({ "docs/index.md": page, "docs/code.ts": "missing();\n" }))).toEqual([
		"docs/index.md:4:1 sample-invalid TS2322",
		"docs/index.md:8:1 sample-invalid The sample is not checked, and does not say why.",
		"docs/index.md:12:1 sample-invalid The sample is not checked, and does not say why.",
	]);
});

test("samples are checked on request, with the severity that the site sets", async () => {
	const root = sampleSite({ "docs/index.md": `# Home\n\n${fence("missing();")}` });
	expect((await keyframe(["check", root])).code).toBe(0);
	expect((await keyframe(["check", "--samples", root])).code).toBe(1);
	writeFileSync(join(root, "site.config.ts"), sampleConfig.replace("samples:", 'checks: { "sample-invalid": "warn" }, samples:'));
	expect((await keyframe(["check", "--samples", root])).code).toBe(0);
});

test("packages that are missing are installed as the lockfile says, without their install scripts", async () => {
	const local = { name: "local", version: "1.0.0", types: "index.d.ts", scripts: { install: "touch installed" } };
	const root = temporarySite({
		"site.config.ts": sampleConfig,
		"docs/index.md": `# Home\n\n${fence('import { a } from "local";\nexport const b: string = a;')}`,
		"local/package.json": JSON.stringify(local),
		"local/index.d.ts": "export declare const a: number;\n",
		"samples/package.json": JSON.stringify({ dependencies: { local: "file:../local" } }),
	});
	mkdirSync(join(root, "node_modules"));
	symlinkSync(join(repository, "node_modules/typescript"), join(root, "node_modules/typescript"));
	expect(await sampleProblems(root)).toEqual(["docs/index.md:5:14 sample-invalid TS2322"]);
});

describe("quotes of packages", () => {
	const code = "function wait(options) {\n  const limit = options.timeout ?? 30;\n  start();\n  return limit;\n}\n";
	const site = (page: string) =>
		sampleSite({
			"docs/a.md": `# A\n\nText.\n\n${page}`,
			"samples/node_modules/toolkit/package.json": "{}",
			"samples/node_modules/toolkit/dist/index.js": code,
		});
	const from = 'from="toolkit/dist/index.js"';

	test("are proven by the code, whatever its white space; a line of dots stands for any code", async () => {
		const page = [
			fence("const limit=options.timeout ?? 30;\n\nstart( );", `js quote ${from}`),
			fence("function wait(options) {\n  // …\n  return limit;", `ts quote ${from}`),
			`- In a list\n\n  ${fence("return limit;", `text quote ${from}`).replaceAll("\n", "\n  ")}`,
		];
		expect(await sampleProblems(site(page.join("")))).toEqual([]);
	});

	test("that the package does not contain are reported at the first wrong line", async () => {
		const page = [
			fence("const limit = options.timeout ?? 30;\n  stop();", `js quote ${from}`),
			fence("return limit;\n…\nstart();", `js quote ${from}`),
			fence("start();", 'js quote from="toolkit/index.js"'),
			fence("start();", "js quote"),
			fence("start();", 'js quote from="../secret.js"'),
		];
		const hasNot = "sample-failed `toolkit/dist/index.js` does not contain this code.";
		const unnamed = "sample-failed The quote does not name the file that contains the code.";
		expect(await sampleProblems(site(page.join("")))).toEqual([
			`docs/a.md:7:3 ${hasNot}`,
			`docs/a.md:13:1 ${hasNot}`,
			"docs/a.md:16:1 sample-failed The installed packages have no file `toolkit/index.js`.",
			`docs/a.md:20:1 ${unnamed}`,
			`docs/a.md:24:1 ${unnamed}`,
		]);
	});

	test("are not for readers unless they are shown", async () => {
		const root = site(fence("start();", `js quote ${from}`) + fence("return limit;", `js quote ${from} shown`));
		await keyframe(["build", root]);
		const markdown = readFileSync(join(root, "out/docs/a.md"), "utf8");
		expect(markdown).toContain("return limit;");
		expect(markdown).not.toContain("start();");
	});
});
