import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

// With `--untrusted-content`, no code from the site runs. All code here would write a file `ran-…`.

/** A statement that leaves a trace in a folder. */
const leave = (root: string, name: string) => `(await import("node:fs")).writeFileSync(${JSON.stringify(join(root, `ran-${name}`))}, "")`;

/** A module that leaves a trace, and has every export that any place needs. */
const module = (root: string, name: string) =>
	`${leave(root, name)};\nexport const X = () => null;\nexport default X;\nexport const plugins = [];\n`;

const traces = (root: string) => [...readTree(root).keys()].filter((file) => file.startsWith("ran-")).sort();

type Files = (root: string) => Readonly<Record<string, string>>;

/** Builds a site without trusting its content. Returns its problems, and which code ran. */
async function build(files: Files) {
	const root = temporarySite({});
	writeFiles(root, files(root));
	const { code, stdout } = await keyframe(["build", root, "--untrusted-content", "--json"]);
	const problems = jsonProblems(stdout);
	return { code, found: problems.map(placeAndCode), problems, ran: traces(root) };
}

/** Shows which code the same files run if they are trusted. Without this, the test would not prove that they could. */
async function whatRuns(files: Files): Promise<string[]> {
	const root = temporarySite({});
	writeFiles(root, files(root));
	await keyframe(["build", root]);
	return traces(root);
}

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/", layout: "page" } } };\n';

const pages = (root: string) => ({
	"docs/index.md": "# Home\n",
	"docs/a.mdx": `# A\n\nimport X from "./_x.tsx";\n\nexport const a = ${leave(root, "export")};\n\nText {await ${leave(root, "expression")}}.\n\n<X />\n`,
	"docs/b.mdx": `# B\n\n<div {...{ id: 1 }} title={await ${leave(root, "attribute")}}>text</div>\n`,
	"docs/c.tsx": module(root, "page"),
	"docs/d.mdx": '# D\n\nimport Part from "./_part.mdx";\n\n<Part />\n',
	"docs/e.mdx": `# E\n\n<Card title={${leave(root, "component-attribute")}} />\n`,
	"docs/e.island.tsx": module(root, "island"),
	"docs/_part.mdx": `{await ${leave(root, "partial")}}\n`,
	"docs/_x.tsx": module(root, "component"),
});

const refused = [
	"docs/a.mdx:3:1 code-refused",
	"docs/a.mdx:5:1 code-refused",
	"docs/a.mdx:7:6 code-refused",
	"docs/a.mdx:9:1 code-refused",
	"docs/b.mdx:3:6 code-refused",
	"docs/b.mdx:3:21 code-refused",
	"docs/c.tsx:1:1 code-refused",
	"docs/d.mdx:3:1 code-refused",
	"docs/d.mdx:5:1 code-refused",
	"docs/e.island.tsx:1:1 code-refused",
	"docs/e.mdx:3:1 code-refused",
];

test.each([
	["a site", { "site.config.ts": config }],
	["a folder without a configuration", {}],
	[
		"a Docusaurus site",
		{ "docusaurus.config.js": "module.exports = { title: 'Site', presets: [['classic', { docs: { path: 'docs' } }]] };\n" },
	],
])("code in the pages of %s is refused at its place, and not run", async (name, more) => {
	const files = (root: string) => ({ ...pages(root), ...more });
	const { code, found, ran } = await build(files);
	expect({ code, ran }).toEqual({ code: 1, ran: [] });
	const kinds = name === "a site" ? refused : refused.filter((problem) => !problem.startsWith("docs/c.tsx"));
	expect(found.filter((problem) => problem.endsWith("code-refused"))).toEqual(kinds);
	if (name === "a site") expect((await whatRuns(files)).length).toBeGreaterThan(3);
});

test("a configuration with code is refused at its place, and not run", async () => {
	const files = (root: string) => ({
		"site.config.ts": `import "./helper.mjs";\n\n${leave(root, "statement")};\nconst title = "Site";\n\nexport default { title, tagline: String(${leave(root, "value")}) };\n`,
		"helper.mjs": module(root, "import"),
		"docs/index.md": "# Home\n",
	});
	const { code, found, ran } = await build(files);
	const places = ["1:1", "3:1", "6:34"].map((place) => `site.config.ts:${place} code-refused`);
	expect({ code, found, ran }).toEqual({ code: 1, found: places, ran: [] });
	expect(await whatRuns(files)).toEqual(["ran-import", "ran-statement", "ran-value"]);
});

test("options that name code, packages of the site, or files outside it are refused", async () => {
	const files = (root: string) => ({
		"site.config.ts": `import { defineSite } from "keyframe-docs";

export default defineSite({
  collections: {
    docs: { dir: "docs", route: "/", layout: "./layout.tsx" },
    guides: { dir: "guides", route: "/guides", sidebars: { guides: [{ type: "category", label: "A", items: [{ type: "html", value: "<b></b>" }] }] } },
  },
  slots: { footer: "./footer.tsx" },
  postcss: "postcss.config.mjs",
  images: {},
  markdown: { math: true },
  askAi: { script: "https://x.dev/a.js", open: "x.open" },
  analytics: { providers: [{ module: "/a.js" }] },
  contentSecurityPolicy: { "script-src": ["https://x.dev"] },
  allow: ["/etc"],
  pageTimeout: 60,
  pageMemory: 4096,
  pageSize: 50,
});
`,
		"layout.tsx": module(root, "layout"),
		"footer.tsx": module(root, "slot"),
		"postcss.config.mjs": module(root, "postcss"),
		...Object.fromEntries(
			["postcss", "sharp", "katex", "remark-math"].flatMap((name) => [
				[`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", type: "module", exports: "./index.js" })],
				[`node_modules/${name}/index.js`, module(root, name)],
			]),
		),
		"docs/index.md": "# Home\n",
		"guides/index.md": "# Guides\n",
	});
	const { code, problems, ran } = await build(files);
	expect({ code, ran }).toEqual({ code: 1, ran: [] });
	expect(await whatRuns(files)).toContain("ran-postcss");
	expect(problems.map(({ message, at }) => `${at?.line}:${at?.column} ${message}`)).toMatchInlineSnapshot(`
		[
		  "5:38 \`collections.docs.layout\` names code of the site, which is refused with \`--untrusted-content\`.",
		  "6:48 \`collections.guides.sidebars\` has HTML among its entries, which is refused with \`--untrusted-content\`.",
		  "8:3 \`slots\` names code of the site, which is refused with \`--untrusted-content\`.",
		  "9:3 \`postcss\` names code of the site, which is refused with \`--untrusted-content\`.",
		  "10:3 \`images\` loads a package from the folder of the site, which is refused with \`--untrusted-content\`.",
		  "11:15 \`markdown.math\` loads a package from the folder of the site, which is refused with \`--untrusted-content\`.",
		  "12:3 \`askAi\` adds a script to the pages of readers, which is refused with \`--untrusted-content\`.",
		  "13:3 \`analytics\` adds a script to the pages of readers, which is refused with \`--untrusted-content\`.",
		  "14:3 \`contentSecurityPolicy\` weakens the content security policy, which is refused with \`--untrusted-content\`.",
		  "15:3 \`allow\` lets the site read files outside of its folder, which is refused with \`--untrusted-content\`.",
		  "16:3 \`pageTimeout\` raises a limit of the machine that builds the site, which is refused with \`--untrusted-content\`.",
		  "17:3 \`pageMemory\` raises a limit of the machine that builds the site, which is refused with \`--untrusted-content\`.",
		  "18:3 \`pageSize\` raises a limit of the machine that builds the site, which is refused with \`--untrusted-content\`.",
		]
	`);
});

test("packages and programs that come with a site are not loaded", async () => {
	const bin = temporarySite({});
	writeFiles(bin, { git: `#!/bin/sh\ntouch "$PWD/ran-git"\n` });
	chmodSync(join(bin, "git"), 0o755);
	const root = temporarySite({
		"package.json": '{ "dependencies": { "sharp": "1" } }',
		"site.config.ts": 'export default { footer: { copyright: "© {year}" } };\n',
		"docs/index.md": "# Home\n",
	});
	const sharp = {
		"node_modules/sharp/package.json": '{ "name": "sharp", "exports": "./index.mjs" }',
		"node_modules/sharp/index.mjs": module(root, "sharp"),
	};
	writeFiles(root, { ...sharp, ".keyframe/planted.mjs": "" });
	const env = { PATH: `${bin}:${process.env.PATH}` };
	expect(await keyframe(["build", root, "--untrusted-content"], { env })).toMatchObject({ code: 0 });
	expect(traces(root)).toEqual([]);
	expect(existsSync(join(root, ".keyframe/planted.mjs"))).toBe(false);
	await keyframe(["build", root], { env });
	expect(traces(root)).toContain("ran-git");
});

test("Markdown, and MDX with only elements, become pages", async () => {
	const root = temporarySite({
		"site.config.ts": config,
		"docs/index.md":
			'# Home\n\n:::tip\n\nText\n\n:::\n\n<b onclick="x()">bold</b><script>x()</script> <a href="https://x.dev/" target="_blank">a</a> <a href="https://x.dev/" target="x">b</a>\n',
		"docs/b.mdx":
			'# B\n\n<div className="x">**bold** <kbd>K</kbd></div>\n\n{/* comment */}\n\n<img src="https://x.dev/a.png" alt="A" width={30} />\n',
	});
	const { code, stderr } = await keyframe(["build", root, "--untrusted-content"]);
	expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining("`<script>` is left out") });
	const [home, b] = ["index.html", "b.html"].map((file) => readTree(join(root, "out")).get(file) ?? "");
	expect(home).not.toContain("x()");
	expect(home).toContain('<a href="https://x.dev/" target="_blank">a</a> <a href="https://x.dev/">b</a>');
	expect(b).toContain('<div class="x"><strong>bold</strong> <kbd>K</kbd></div>');
	expect(b).toContain('width="30"');
});

test("files that browsers or hosts could run are refused beside pages and in the static folder", async () => {
	const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
	const root = temporarySite({
		"site.config.ts": config,
		"docs/index.md":
			'# Home\n\n[a](./evil.html) [b](./evil.svg) [c](./data.json)\n\n![d](./good.svg)\n\n<iframe src="./evil.xhtml"></iframe>\n',
		"docs/evil.html": "<script>x()</script>",
		"docs/evil.xhtml": '<html xmlns="http://www.w3.org/1999/xhtml"><script>x()</script></html>',
		"docs/evil.svg": '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
		"docs/good.svg": drawing,
		"docs/data.json": "{}",
		"static/a.js": "x()",
		"static/picture.png": "<!doctype html><script>x()</script>",
		"static/page.json": '{ "main": "<img src=x onerror=x()>" }',
		"static/_headers": "/*\n  Content-Security-Policy: none\n",
		"static/.well-known/a.json": "{}",
		"static/good.svg": drawing,
	});
	const { code, stdout } = await keyframe(["build", root, "--untrusted-content", "--json"]);
	expect(code).toBe(1);
	const problems = jsonProblems(stdout);
	expect(problems.map(placeAndCode)).toEqual([
		"docs/index.md:3:5 link-broken",
		"docs/index.md:3:22 link-broken",
		"docs/index.md:7:14 link-broken",
		"static/.well-known/a.json:1:1 file-refused",
		"static/_headers:1:1 file-refused",
		"static/a.js:1:1 file-refused",
		"static/page.json:1:1 file-refused",
		"static/picture.png:1:1 file-refused",
	]);
	for (const { message } of problems) expect(message).toContain("could run in readers' browsers or on the host");
});

test("with trusted content, each link or frame that publishes a script gets a warning, which a site can turn off", async () => {
	const files = (checks = "") => ({
		"site.config.ts": config.replace(" };", `${checks} };`),
		"docs/index.md":
			'# Home\n\n[a](./evil.html#top) [b](./evil.svg) [c](./evil.xml)\n[d](./evil.js) [e](./plain.html) [f](./plain.xml)\n\n<iframe src="./evil.xhtml"></iframe>\n',
		"docs/evil.html": "<p onclick='x()'>a</p>",
		"docs/evil.xhtml": '<html xmlns="http://www.w3.org/1999/xhtml"><script>x()</script></html>',
		"docs/evil.xml": Buffer.from('\ufeff<a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>x()</h:script></a>', "utf16le"),
		"docs/evil.svg": '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
		"docs/evil.js": "x()",
		"docs/plain.html": "<p>A page without a script, of which it speaks: &lt;script&gt;</p>",
		"docs/plain.xml": "<a>b</a>",
	});
	const root = temporarySite(files());
	const { code, stdout } = await keyframe(["build", root, "--json"]);
	expect([code, ...jsonProblems(stdout).map(placeAndCode)]).toEqual([
		0,
		"docs/index.md:3:5 file-script",
		"docs/index.md:3:26 svg-script",
		"docs/index.md:3:42 file-script",
		"docs/index.md:4:5 file-script",
		"docs/index.md:6:14 file-script",
	]);
	writeFiles(root, files(', checks: { "file-script": "off", "svg-script": "off" }'));
	const quiet = await keyframe(["build", root, "--json"]);
	expect([quiet.code, ...jsonProblems(quiet.stdout)]).toEqual([0]);
});

test("HTML among the entries of a sidebar is refused", async () => {
	const { code, found } = await build(() => ({
		"site.config.ts": config.replace(', layout: "page"', ""),
		"docs/index.md": "# Home\n",
		"docs/a/index.md": "# A\n",
		"docs/a/_category_.yml": 'items: [{ type: html, value: "<img src=x onerror=alert(1)>" }, index]\n',
	}));
	expect({ code, found }).toEqual({ code: 1, found: ["docs/a/_category_.yml:1:1 code-refused"] });
});

test("elements that could change a page in ways that no check sees are refused", async () => {
	const names = ["script", "style", "base", "meta", "link", "object"];
	const text = names.map((name) => `<${name} title="x" />\n`).join("\n");
	const root = temporarySite({ "site.config.ts": config, "docs/index.mdx": `# Home\n\n${text}` });
	const { code, stdout } = await keyframe(["build", root, "--untrusted-content", "--json"]);
	expect(code).toBe(1);
	expect(jsonProblems(stdout).map(placeAndCode)).toEqual(names.map((_, index) => `docs/index.mdx:${3 + 2 * index}:1 code-refused`));
});

test("a Docusaurus configuration cannot widen the site, and samples are not run", async () => {
	const root = temporarySite({
		"site/docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { path: '../secret' } }]] };\n",
		"secret/index.md": "# Secret\n",
	});
	expect(await keyframe(["build", join(root, "site"), "--untrusted-content"])).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("uses folders outside of its own"),
	});
	expect(await keyframe(["check", join(root, "site"), "--untrusted-content", "--samples"])).toMatchObject({ code: 2 });
});
