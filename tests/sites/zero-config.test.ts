import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

const read = (root: string, file: string) => readFileSync(join(root, "out", file), "utf8");

test("a folder of Markdown becomes a site, with README.md as its start page", async () => {
	const root = temporarySite({
		"README.md": "# My project\n\nSee [the guide](guide.md#setup), [the folder](api/) and ![a picture](images/a.png).\n",
		"guide.md": "# Guide\n\n## Setup\n\nBack [home](README.md) and to [an entry](./api/first.md).\n",
		"api/README.md": "# API\n",
		"api/first.md": "First, without a heading. [Up](README.md)\n",
		"images/a.png": pixel,
		"package.json": '{ "name": "my-package" }',
		"node_modules/x/README.md": "# Not a page\n",
		".github/CONTRIBUTING.md": "# Not a page\n",
		"_drafts/idea.md": "# Not a page\n",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const pages = [...readTree(join(root, "out")).keys()].filter((file) => file.endsWith(".html"));
	expect(pages).toEqual(["404.html", "api/first.html", "api/index.html", "guide.html", "index.html", "search.html"]);
	const home = read(root, "index.html");
	expect(home).toContain("<title>my-package</title>");
	expect(home).toContain('href="/guide#setup"');
	expect(home).toContain('href="/api/"');
	expect(home).toMatch(/src="\/assets\/a\.[0-9a-f]{10}\.png"/);
	expect(read(root, "guide.html")).toContain('href="/api/first"');
	expect(read(root, "api/first.html")).toMatch(/<h1[^>]*>First<\/h1>/);
});

test("docs/ is the site if it exists", async () => {
	const root = temporarySite({ "README.md": "# Repository\n", "docs/index.md": "# Documentation\n", "docs/more.md": "# More\n" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(read(root, "index.html")).toContain("Documentation");
	expect(existsSync(join(root, "out/README.html"))).toBe(false);
	expect(existsSync(join(root, "out/more.html"))).toBe(true);
});

test("a folder without a start page gets one from which every page can be reached", async () => {
	const root = temporarySite({
		"install.md": "# Install\n",
		"api/render.md": "# Render\n",
		"api/deep/still.md": "# Still\n",
		"b/c/d.md": "# D\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const reached = new Set(["/"]);
	for (const path of reached) {
		const html = read(root, path.endsWith("/") ? `${path}index.html` : `${path}.html`);
		for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) if (!href.endsWith(".md")) reached.add(href);
	}
	expect([...reached].sort()).toEqual(["/", "/api/deep/still", "/api/render", "/b/c/d", "/install"]);
});

test("nested folders become nested categories of the sidebar, in order", async () => {
	const root = temporarySite({
		"index.md": "# Home\n",
		"10-last.md": "# Last\n",
		"2-second.md": "# Second\n",
		"first.md": "---\nsidebar_position: 1\n---\n\n# First\n",
		"guides/index.md": "---\nsidebar_label: All guides\n---\n\n# Guides\n",
		"guides/advanced/tuning.md": "# Tuning\n",
		"guides/basics.md": "# Basics\n",
		"empty-category/only.md": "---\nunlisted: true\n---\n\n# Hidden\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const file = [...readTree(join(root, "out")).keys()].find((path) => path.startsWith("assets/sidebar-docs."));
	const nodes = JSON.parse(read(root, file ?? ""));
	expect(nodes).toMatchObject([
		{ label: "Home", url: "/" },
		{ label: "First", url: "/first" },
		{ label: "Second", url: "/second" },
		{ label: "Last", url: "/last" },
		// Shown while its only page, which is unlisted, is the current one.
		{ label: "Empty category", url: null, fallbackUrl: null, items: [{ label: "Hidden", unlisted: true }] },
		{
			label: "All guides",
			url: "/guides/",
			items: [
				{ label: "Advanced", url: null, fallbackUrl: "/guides/advanced/tuning", items: [{ label: "Tuning" }] },
				{ label: "Basics", url: "/guides/basics" },
			],
		},
	]);
});

test("a site is built from any folder: with a relative path, an absolute path, or inside the folder", async () => {
	const root = temporarySite({ "index.md": "# Home\n" });
	const fromInside = await keyframe(["build"], { cwd: root });
	expect(fromInside).toMatchObject({ code: 0 });
	const tree = readTree(join(root, "out"));
	expect(await keyframe(["build", `../${root.split("/").at(-1)}`], { cwd: root })).toMatchObject({ code: 0 });
	expect(readTree(join(root, "out"))).toEqual(tree);
});

test("front matter and links written for another tool are warnings", async () => {
	const root = temporarySite({ "index.md": "---\ntitle: 5\nlayout: home\n---\n\n# Home\n\n[gone](gone.md)\n" });
	const result = await keyframe(["build", root]);
	expect(result.code).toBe(0);
	expect(result.stderr).toContain("index.md:8:8");
	expect(result.stderr).toContain("0 errors, 2 warnings: 1 broken link, 1 invalid front matter value");
});

test("components, imports and links of another tool are warnings, and the content of the components shows", async () => {
	const root = temporarySite({
		"index.mdx": [
			'import { Tabs } from "another-tool/components"',
			'import styles from "./styles.module.scss"',
			"",
			"# Home",
			"",
			"<Note className={styles.note}>A note.</Note>",
			"",
			"<FileTree.Folder>A folder.</FileTree.Folder>",
			"",
			"<Tabs><Tabs.Tab>A panel.</Tabs.Tab></Tabs>",
			"",
			"[Open in an editor](editor://open)",
			"",
			"<Gadgetry />",
		].join("\n"),
		"styles.module.scss": "$space: 4px; .note { margin: $space }",
		"tsconfig.json": '{ "extends": "@another-tool/tsconfig" }',
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain("0 errors, 4 warnings: 2 failed modules, 1 unknown component, 1 unsafe link");
	expect(result.stderr).toContain("The component `Gadgetry` is used but not imported; its content takes its place.");
	const home = read(root, "index.html");
	for (const text of ["A note.", "A folder.", "A panel."]) expect(home).toContain(text);
	expect(home).toContain("<p>Open in an editor</p>");
});

test("a CommonJS package is a folder like any other", async () => {
	const root = temporarySite({
		"index.md": "# Home\n",
		"more.mdx": 'import { Box } from "./box.js"\n\n# More\n\n<Box>Boxed.</Box>\n',
		"box.js": "export const Box = ({ children }) => <p>{children}</p>;\n",
		"package.json": '{ "name": "old", "type": "commonjs" }',
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	expect(read(root, "more.html")).toContain("<p>Boxed.</p>");
});

test("a Docusaurus site's folders keep their addresses, and a message says how to migrate the site", async () => {
	const root = temporarySite({
		"docusaurus.config.ts": `import type { Options } from "@docusaurus/preset-classic";
export default async () => ({
	themeConfig: { docs: { path: "nowhere" } },
	presets: [["classic", { docs: { path: "./manual/", routeBasePath: "/" }, blog: { routeBasePath: "news" } } satisfies Options]],
	plugins: [[require.resolve("@docusaurus/plugin-content-docs"), { id: "rules", path: "rules", routeBasePath: "rules", numberPrefixParser: false }]],
});
`,
		"manual/01-guide/02-install.md": "---\nid: setup\n---\n\n# Install\n\n[News](/news) [Post](/news/2024/03/05/first)\n",
		"manual/index.md": "# Manual\n",
		"news.md": "# No page\n",
		"blog/2024-03-05-first.md": "# First\n",
		"blog/2024-03-06-second/index.md": "---\nslug: two\n---\n\n# Second\n",
		"rules/01-all.md": "# All\n",
		"src/pages/about.md": "# About\n",
		"src/pages/index.tsx": 'import Layout from "@theme/Layout";\nexport default () => <Layout />;\n',
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining(`keyframe migrate docusaurus ${root}`) });
	expect(result.stderr).not.toMatch(/ (?:error|warning)/);
	const pages = [...readTree(join(root, "out")).keys()].filter((file) => file.endsWith(".html"));
	expect(pages.sort()).toEqual([
		"404.html",
		"about.html",
		"guide/setup.html",
		"index.html",
		"news.html",
		"news/2024/03/05/first.html",
		"news/archive.html",
		"news/two.html",
		"rules/01-all.html",
		"rules/index.html",
		"search.html",
	]);
	expect(read(root, "news.html")).toContain('<h2 data-transition="/news/two"><a href="/news/two">Second</a></h2>');
	expect(read(root, "index.html")).toContain('href="/rules/"');
});

test("every content instance has its address, even if two kinds share an id; what the configuration computes is reported and left to `migrate`", async () => {
	const root = temporarySite({
		"docusaurus.config.js": `const { manuals, docsOf } = require("./config/manuals");
module.exports = {
	staticDirectories: ["assets"],
	presets: [[require.resolve("a-preset-that-is-not-there"), { docs: { path: "./guide", routeBasePath: "/guide/" }, blog: false }]],
	plugins: [
		...manuals.map(docsOf),
		["@docusaurus/plugin-content-blog", { id: "one", path: "news", routeBasePath: "news" }],
		process.env.NO_SUCH_VARIABLE && "another-plugin",
		"@docusaurus/plugin-content-pages",
	].filter(Boolean),
};
`,
		"config/manuals.ts": `export const manuals = [{ id: "one" }, { id: "two", route: "second" }];
export function docsOf({ id, route = id }: { id: string; route?: string }) {
	return ["@docusaurus/plugin-content-docs", { id, path: \`manuals/\${id}\`, routeBasePath: route }];
}
`,
		"guide/a.md": "# A\n\n![One](/pixel.png)\n",
		"manuals/one/b.md": "# B\n",
		"manuals/two/c.md": "# C\n",
		"news/2024-03-05-d.md": "# D\n",
		"src/pages/e.md": "# E\n",
		"assets/pixel.png": pixel,
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	expect(result.stdout).toContain(
		`Its configuration is not run, so computed options have no effect: \`plugins\` (docusaurus.config.js:6:6), \`plugins\` (docusaurus.config.js:8:3). To migrate the rest, run: keyframe migrate docusaurus ${root}`,
	);
	const pages = [...readTree(join(root, "out")).keys()].filter(
		(file) => file.endsWith(".html") && !/(?:index|404|search)\.html$/.test(file),
	);
	expect(pages.sort()).toEqual(["e.html", "guide/a.html", "news.html", "news/2024/03/05/d.html", "news/archive.html"]);
	expect(existsSync(join(root, "out/pixel.png"))).toBe(true);
});

test("category files of another tool: unknown keys are left out, and ids have no numbers", async () => {
	const root = temporarySite({
		"index.md": "# Home\n",
		"01-one/_category_.json":
			'{ "label": "One!", "key": "one", "customProps": {}, "link": { "type": "generated-index", "slug": "/first", "keywords": ["a"] } }',
		"01-one/02-a.md": "# A\n",
		"two/_category_.yml": "label: Two!\nlink:\n  type: doc\n  id: two/b\n",
		"two/01-b.md": "# B\n",
		"three/_category_.yml": "label: [\n",
		"three/c.md": "# C\n",
		"four/_category_.yml": "link:\n  type: doc\n  id: nowhere\n",
		"four/d.md": "# D\n",
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	expect(stderr).toContain("three/_category_.yml:2:1 warning");
	expect(stderr).toContain("Couldn't find any doc with id `nowhere`, which a sidebar lists; the entry is left out. (sidebar-unknown-doc)");
	expect(stderr).toContain("0 errors, 2 warnings");
	const file = [...readTree(join(root, "out")).keys()].find((path) => path.startsWith("assets/sidebar-docs."));
	const nodes = JSON.parse(read(root, file ?? ""));
	expect(nodes).toContainEqual(expect.objectContaining({ label: "One!", url: "/first" }));
	expect(nodes).toContainEqual(expect.objectContaining({ label: "Two!", url: "/two/b" }));
});

test("versions of a Docusaurus site's docs keep their addresses, and the navbar links to the last one", async () => {
	const preset = (options: string) => ({
		"docusaurus.config.js": `module.exports = { presets: [["classic", { docs: { ${options} } }]] };\n`,
	});
	const root = temporarySite({
		...preset('versions: { "1.0": { path: "first" } }'),
		"versions.json": '["2.0", "1.0"]',
		"docs/a.md": "# A\n",
		"docs/b.md": "# B\n",
		"versioned_docs/version-2.0/a.md": "# A\n",
		"versioned_docs/version-1.0/a.md": "# A\n",
		"blog/2024-03-05-first.md": "# First\n",
	});
	const pages = async () => {
		expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
		const files = [...readTree(join(root, "out")).keys()].filter((file) => /^docs\/.*\.html$/.test(file) && !file.endsWith("index.html"));
		return files.sort();
	};
	expect(await pages()).toEqual(["docs/a.html", "docs/first/a.html", "docs/next/a.html", "docs/next/b.html"]);
	expect(read(root, "docs/a.html")).toContain('href="/docs/"');
	expect(read(root, "docs/a.html")).not.toMatch(/<nav class="navbar-links"(?:(?!<\/nav>).)*href="\/docs\/next\//);
	expect(read(root, "docs/a.html")).toContain('<a class="nav-link" href="/docs/first/a">1.0</a>');
	expect(read(root, "docs/first/a.html")).toContain("no longer maintained");
	writeFiles(root, preset("includeCurrentVersion: false"));
	expect(await pages()).toEqual(["docs/1.0/a.html", "docs/a.html"]);
	writeFiles(root, preset('lastVersion: "current", onlyIncludeVersions: ["current", "1.0"], versions: { current: { path: "/" } }'));
	expect(await pages()).toEqual(["docs/1.0/a.html", "docs/a.html", "docs/b.html"]);
});

test("content next to a Docusaurus site belongs to it, whether the site's folder or the parent folder is built", async () => {
	const root = temporarySite({
		"docs/start.mdx": `# Start

import Box from "@site/src/box";
import Common from "@site/../docs/_common.mdx";
import text from "!!raw-loader!@site/src/sample.txt";

<Box>{text}</Box> <Common />

[Rules](rules/all.md) [News](../website/blog/2024-03-05-first.md) ![One](/pixel.png)
`,
		"docs/_common.mdx": "## Common\n",
		"docs/rules/all.md": "# All\n",
		"website/docusaurus.config.mts": `
import path from "node:path";
const baseUrl = process.env.BASE_URL ?? "/project/";
const options = { path: "../docs", routeBasePath: "manual" };
const blog = { path: path.join(__dirname, "blog") };
const shared = { title: "A project", url: \`https://\${"example.com"}\`, trailingSlash: true };
export default { ...shared, baseUrl, presets: [["classic", { docs: options, blog }]] };
`,
		"website/blog/2024-03-05-first.md": "# First\n",
		"website/src/box.js": "export default ({ children }) => <b>{children}</b>;\n",
		"website/src/sample.txt": "sample",
		"website/static/pixel.png": pixel,
		"README.md": "# No page\n",
	});
	const pages = ["404.html", "blog/2024/03/05/first/index.html", "blog/archive/index.html", "blog/index.html", "index.html"];
	pages.push("manual/index.html", "manual/rules/all/index.html", "manual/start/index.html", "search/index.html");
	for (const folder of [root, join(root, "website")]) {
		const result = await keyframe(["build", folder]);
		expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining(`keyframe migrate docusaurus ${join(root, "website")}`) });
		expect(result.stderr).not.toMatch(/ (?:error|warning)/);
		expect([...readTree(join(folder, "out")).keys()].filter((file) => file.endsWith(".html")).sort()).toEqual(pages);
		const start = read(folder, "manual/start/index.html");
		expect(start).toContain('<link rel="canonical" href="https://example.com/project/manual/start/">');
		expect(start).toContain("<title>Start | A project</title>");
		expect(start).toContain("<b>sample</b>");
		expect(start).toContain('href="#common"');
		expect(start).toContain('href="/project/blog/2024/03/05/first/"');
		expect(existsSync(join(folder, "out/pixel.png"))).toBe(true);
	}
});

test("posts in `blog/` next to `docs/` become a blog with its list, tags and archive", async () => {
	const root = temporarySite({
		"docs/index.md": "# Manual\n",
		"blog/2024-03-05-first.md": "---\ntags: [news]\n---\n\n# First\n",
		"blog/2024-03-06-second.md": "# Second\n",
		"blog/2023-01-01-odd.md": "---\nslug: archive\n---\n\n# Odd\n",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({
		code: 0,
		stderr: expect.stringContaining(
			"blog/2023-01-01-odd.md:2:1 warning `blog/2023-01-01-odd.md` and the archive of the collection `blog` have the same URL `/blog/archive`; the page of the list is left out.",
		),
	});
	expect([...read(root, "blog.html").matchAll(/<h2[^>]*><a href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
		"/blog/2024/03/06/second",
		"/blog/2024/03/05/first",
		"/blog/archive",
	]);
	expect(read(root, "blog/archive.html")).toContain("<h1");
	expect(read(root, "blog/tags/news.html")).toContain("One post tagged with");
	expect(read(root, "index.html")).toContain('href="/blog"');
});

test("missing files and files outside the folder are reported, and the rest of the page is published", async () => {
	const root = temporarySite({
		"notes.txt": "outside",
		"docs/index.mdx":
			'import notes from "../notes.txt?raw";\nimport none from "./none.png";\n\n# Home\n\n<p>{notes}</p> <img src={none} alt="None" />\n\nThe end.\n',
	});
	const { code, stderr } = await keyframe(["build", join(root, "docs")]);
	expect(code).toBe(0);
	expect(stderr).toContain("index.mdx:1:19 warning The file `../notes.txt` is outside of the site; a placeholder is used instead");
	expect(stderr).toContain("index.mdx:2:18 warning `./none.png` cannot be loaded");
	expect(read(join(root, "docs"), "index.html")).toContain("The end.");
});

test("a folder without pages is an error that says where it looked", async () => {
	const root = temporarySite({ "notes.txt": "no page" });
	const result = await keyframe(["build", root]);
	expect(result.code).toBe(1);
	expect(result.stderr).toContain("There are no pages");
	expect(existsSync(join(root, "out"))).toBe(false);
});

test("an unresolved import shows its content until its file exists", async () => {
	const root = temporarySite({ "index.mdx": '# Home\n\nimport Box from "./_box";\n\n<Box>inside</Box>\n' });
	const warning = expect.stringContaining("`./_box` cannot be loaded");
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: warning });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: warning });
	writeFiles(root, { "_box.tsx": "export default ({ children }) => <section>{children}</section>;\n" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	expect(read(root, "index.html")).toContain("<section>inside</section>");
});

test("components that cannot be bundled show their content, and no other component suffers", async () => {
	const root = temporarySite({
		"index.mdx":
			'import Broken from "./broken.tsx";\nimport Deep from "./deep.tsx";\nimport Good from "./good.tsx";\n\n<Broken>one</Broken> <Deep>two</Deep> <Good>three</Good>\n',
		"broken.tsx": "export default () => <div>;\n",
		"deep.tsx": 'import { nope } from "./good.tsx";\nexport default () => <i>{nope}</i>;\n',
		"good.tsx": "export default ({ children }) => <b>{children}</b>;\n",
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	expect(stderr).toContain("broken.tsx:2:1 warning");
	expect(stderr).toContain("deep.tsx:1:10 warning");
	expect(readFileSync(join(root, "out/index.html"), "utf8")).toMatch(/one\s+two\s+<b>three<\/b>/);
	writeFiles(root, { "broken.tsx": "export default ({ children }) => <u>{children}</u>;\n" });
	await keyframe(["build", root]);
	expect(readFileSync(join(root, "out/index.html"), "utf8")).toMatch(/<u>one<\/u>\s+two\s+<b>three<\/b>/);
});
