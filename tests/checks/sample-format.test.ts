import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporarySite, writeFiles } from "../support/site.ts";

const config =
	'export default { title: "Site", samples: { packages: "samples" }, collections: { docs: { dir: "docs", route: "/docs" } } };\n';

const biome = join(repository, "node_modules/@biomejs/biome/bin/biome");

/** A site in which the formatter and the compiler are installed. */
function siteWith(files: Readonly<Record<string, string>>): string {
	const root = temporarySite({ "site.config.ts": config, "samples/package.json": "{}\n", ...files });
	mkdirSync(join(root, "samples/node_modules/@biomejs"), { recursive: true });
	for (const name of ["typescript", "@biomejs/biome"])
		symlinkSync(join(repository, "node_modules", name), join(root, "samples/node_modules", name));
	return root;
}

async function check(root: string, ...options: readonly string[]): Promise<string[]> {
	const { stdout } = await keyframe(["check", ...(options.length > 0 ? options : ["--samples"]), "--json", root]);
	return jsonProblems(stdout).map((problem) => `${placeAndCode(problem)} ${problem.message}`);
}

const page = `# Home

\`\`\`ts {2}
const long = "x";
export const value = { first: long, second: long, third: long, fourth: long };
\`\`\`

1. In a list:

   \`\`\`json
   {"a":1}
   \`\`\`

> In a quote:
>
> ~~~css title="a.css"
> a{color:red}
>
> b { color: blue; }
> ~~~

\`\`\`ts
export const spaced  = 1; // [!code ++]
\`\`\`

\`\`\`ts nocheck="cannot be parsed"
const = ;
\`\`\`

\`\`\`ts diff
-export const  a = 1;
+export const  a = 2;
\`\`\`

\`\`\`js
run( 1 );
\`\`\`
`;

const fixed = `# Home

\`\`\`ts {2-7}
const long = "x";
export const value = {
  first: long,
  second: long,
  third: long,
  fourth: long,
};
\`\`\`

1. In a list:

   \`\`\`json
   { "a": 1 }
   \`\`\`

> In a quote:
>
> ~~~css title="a.css"
> a {
>   color: red;
> }
>
> b {
>   color: blue;
> }
> ~~~

\`\`\`ts
export const spaced = 1; // [!code ++]
\`\`\`

\`\`\`ts nocheck="cannot be parsed"
const = ;
\`\`\`

\`\`\`ts diff
-export const  a = 1;
+export const  a = 2;
\`\`\`

\`\`\`js
run(1);
\`\`\`
`;

test("samples that are not formatted are reported where they differ, and formatted in their file with their marks", async () => {
	const root = siteWith({ "docs/index.md": page });
	const message = "sample-unformatted The sample is not formatted.";
	expect(await check(root)).toEqual([
		`docs/index.md:5:23 ${message}`,
		`docs/index.md:11:5 ${message}`,
		`docs/index.md:17:4 ${message}`,
		`docs/index.md:23:21 ${message}`,
		`docs/index.md:36:5 ${message}`,
	]);
	const { stdout } = await keyframe(["check", "--fix", root]);
	expect(stdout).toContain("Formatted 5 samples in 1 file.");
	expect(readFileSync(join(root, "docs/index.md"), "utf8")).toBe(fixed);
	expect((await keyframe(["check", "--fix", root])).stdout).toContain("All samples were formatted already.");
	expect(await check(root)).toEqual([]);
});

test("a page that is edited while its samples are formatted keeps the edit", async () => {
	const root = siteWith({ "docs/index.md": page, "docs/other.md": "# Other\n\n```ts\nexport const a  = 1;\n```\n" });
	// The formatter stands for an author who writes meanwhile.
	const installed = join(root, "samples/node_modules/@biomejs/biome");
	rmSync(installed);
	const edited = page.replace("# Home", "# Home\n\nA new paragraph.");
	writeFiles(installed, {
		"package.json": '{ "name": "@biomejs/biome", "version": "0.0.0" }',
		"bin/biome": [
			`require("node:fs").writeFileSync(${JSON.stringify(join(root, "docs/index.md"))}, ${JSON.stringify(edited)});`,
			`require("node:child_process").spawnSync(process.execPath, [${JSON.stringify(biome)}, ...process.argv.slice(2)]);`,
		].join("\n"),
	});
	const { stdout } = await keyframe(["check", "--fix", root]);
	expect(stdout).toContain("`docs/index.md` was edited meanwhile. Its samples are not formatted; run the command again.");
	expect(stdout).toContain("Formatted 1 sample in 1 file.");
	expect(readFileSync(join(root, "docs/index.md"), "utf8")).toBe(edited);
});

test("line ends stay, and partials are formatted too", async () => {
	const root = siteWith({
		"docs/index.mdx": '# Home\n\nimport Part from "./_part.mdx";\n\n<Part />\n',
		"docs/_part.mdx": "Text\r\n\r\n```ts\r\nexport const a  = 1;\r\n```\r\n",
	});
	await keyframe(["check", "--fix", root]);
	expect(readFileSync(join(root, "docs/_part.mdx"), "utf8")).toBe("Text\r\n\r\n```ts\r\nexport const a = 1;\r\n```\r\n");
});

test("Markdown that a code block shows is not part of the page, and stays as it is", async () => {
	const shown = "```ts\nexport const a  = 1;\n```\n";
	const root = siteWith({ "docs/index.md": "# Home\n\n```md file=./_shown.md\n```\n", "docs/_shown.md": shown });
	expect(await check(root)).toEqual([]);
	await keyframe(["check", "--fix", root]);
	expect(readFileSync(join(root, "docs/_shown.md"), "utf8")).toBe(shown);
});

test("code that no formatter makes narrower, and marks that would move, are left to the author", async () => {
	const text = "x".repeat(80);
	const code = "export const  value = { first: 100000, second: 200000, third: 300000, fourth: 4 }; // [!code ++]";
	const root = siteWith({
		"docs/index.md": `# Home\n\n\`\`\`ts\nexport const a = "${text}";\n\`\`\`\n\n- \`\`\`ts\n  ${code}\n  \`\`\`\n`,
	});
	const { stdout } = await keyframe(["check", "--fix", "--json", root]);
	expect(jsonProblems(stdout).map((problem) => `${placeAndCode(problem)} ${problem.message} ${problem.hint}`)).toEqual([
		"docs/index.md:5:77 sample-unformatted The line has 85 columns, so that readers have to scroll. Shorten it: 76 columns fit.",
		"docs/index.md:9:16 sample-unformatted The sample is not formatted. Format it by hand: its marks would not stay at their code.",
	]);
});

test("the configuration of the site counts, except for the width and the files that it names", async () => {
	const biome = { root: false, files: { includes: ["src/**"] }, formatter: { indentStyle: "tab", lineWidth: 200 } };
	const root = siteWith({
		"docs/index.md": "# Home\n\n```ts\nif (true) {\n\tconsole.log('a');\n}\n```\n",
		"biome.json": JSON.stringify({ ...biome, javascript: { formatter: { quoteStyle: "single" } } }),
	});
	expect(await check(root)).toEqual([]);
	writeFileSync(join(root, "biome.json"), JSON.stringify(biome));
	expect(await check(root)).toEqual(["docs/index.md:5:14 sample-unformatted The sample is not formatted."]);
	writeFileSync(join(root, "samples/samples.biome.json"), JSON.stringify({ javascript: { formatter: { quoteStyle: "single" } } }));
	expect(await check(root)).toEqual([]);
});

test("without a formatter, samples may have any format, and cannot be formatted", async () => {
	const root = temporarySite({
		"site.config.ts": config,
		"samples/package.json": "{}\n",
		"docs/index.md": '# Home\n\n```json\n{"a":1}\n```\n',
	});
	expect(await check(root)).toEqual([]);
	expect(await check(root, "--fix")).toEqual([
		"undefined:undefined:undefined samples-unavailable The samples cannot be formatted without the package `@biomejs/biome`.",
	]);
});
