import { spawn } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { isAlive } from "../../generator/lib/process-alive.ts";
import { keyframe, repository } from "../support/cli.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { groupEnded } from "../support/process-group.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

const config = "module.exports = { title: 'Site', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] };\n";

/** Migrates a site of these files into `new` beside it; gives what was printed and the text of a new file. */
async function migrate(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
	const root = temporarySite(Object.fromEntries(Object.entries(files).map(([file, text]) => [`old/${file}`, text])));
	const result = await keyframe(["migrate", "docusaurus", "old", "--out", "new", ...options], { cwd: root });
	return { ...result, root, read: (file: string) => readFileSync(join(root, "new", file), "utf8") };
}

/** The problems that a migration prints, and its exit code. */
async function failure(files: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<string> {
	const { stderr, root, code } = await migrate(files, ...options);
	expect(existsSync(join(root, "new"))).toBe(false);
	return `\n${withoutTraces(stderr, root).trim()}\nexit code ${code}\n`;
}

describe("what cannot be migrated", () => {
	test("a folder without a configuration", async () => {
		expect(await failure({ "docs/a.md": "# A\n" })).toMatchInlineSnapshot(`
			"
			error \`old\` is not a Docusaurus site: it has no \`docusaurus.config.js\`. (root-not-found)
			  hint: Use the folder that contains \`docusaurus.config.js\` (or .ts, .mjs, .cjs).

			1 error, 0 warnings: 1 missing folder
			exit code 2
			"
		`);
	});

	test("a folder whose site lies deeper", async () => {
		expect(await failure({ "website/docusaurus.config.js": config })).toContain("keyframe migrate docusaurus old/website");
	});

	test("a configuration that throws, also from a file that it imports", async () => {
		const files = {
			"docusaurus.config.ts": "import './lib/setup';\nexport default {};\n",
			"lib/setup.ts": "const a: string = 'x';\nthrow new Error('no ' + a);\n",
		};
		expect(await failure(files)).toMatchInlineSnapshot(`
			"
			lib/setup.ts:2:7 error \`docusaurus.config.ts\` failed to load: no x. (config-failed)
			  1 | const a: string = 'x';
			> 2 | throw new Error('no ' + a);
			    |       ^
			  3 |
			  hint: Fix it there, or remove what the migration does not need.

			1 error, 0 warnings: 1 failed configuration
			exit code 1
			"
		`);
	});

	test("a configuration that never ends", async () => {
		expect(await failure({ "docusaurus.config.js": "while (true);\n" }, "--timeout", "0.3")).toMatchInlineSnapshot(`
			"
			docusaurus.config.js:1:1 error \`docusaurus.config.js\` returned no result after 0.3 s. (config-failed)
			> 1 | while (true);
			    | ^
			  2 |
			  hint: It may be waiting for a server or a file. Make it finish, or allow more time with \`--timeout\`.

			1 error, 0 warnings: 1 failed configuration
			exit code 1
			"
		`);
	});

	test("a configuration that is no JavaScript", async () => {
		expect(await failure({ "docusaurus.config.js": "module.exports = {\n" })).toContain("docusaurus.config.js:2:1");
	});

	test("a configuration that exports nothing", async () => {
		expect(await failure({ "docusaurus.config.js": "module.exports = {};\n" })).toContain("does not export a configuration");
	});

	test("a site without content", async () => {
		expect(await failure({ "docusaurus.config.js": config, "docs/notes.txt": "x" })).toMatchInlineSnapshot(`
			"
			error \`docusaurus.config.js\` describes a site without content: there is no Markdown in \`docs\`. (no-pages)
			  hint: Check \`path\` of the docs in the presets and plugins of its configuration.

			1 error, 0 warnings: 1 empty site
			exit code 1
			"
		`);
	});
});

describe("where the new site goes", () => {
	const files = { "old/docusaurus.config.js": config, "old/docs/a.md": "# A\n" };

	test.each([
		["in the old site", "old/new", "it is inside the old site"],
		["around the old site", ".", "it contains the old site"],
		["to a folder that is not empty", "other", "it is not empty"],
	])("not %s", async (_, out, reason) => {
		const root = temporarySite({ ...files, "other/mine.txt": "x" });
		const before = readTree(root);
		const result = await keyframe(["migrate", "docusaurus", "old", "--out", out], { cwd: root });
		expect(result.code).toBe(2);
		expect(result.stderr).toContain(reason);
		expect(readTree(root)).toEqual(before);
	});

	test("beside the old one when nothing is said; with --force over another one", async () => {
		const root = temporarySite(files);
		expect(await keyframe(["migrate", "docusaurus", "old"], { cwd: root })).toMatchObject({ code: 0, stderr: "" });
		writeFiles(root, { "old-keyframe/left.txt": "x" });
		expect(await keyframe(["migrate", "docusaurus", "old", "--force"], { cwd: root })).toMatchObject({ code: 0 });
		expect([...readTree(join(root, "old-keyframe")).keys()]).toEqual([".gitignore", "MIGRATION.md", "docs/a.md", "site.config.ts"]);
	});

	test("nowhere with --dry-run, which prints the same report", async () => {
		const root = temporarySite(files);
		const before = readTree(root);
		const dry = await keyframe(["migrate", "docusaurus", "old", "--dry-run"], { cwd: root });
		expect(dry).toMatchObject({ code: 0, stderr: "" });
		expect(dry.stdout).toContain("Would migrate 1 doc, 1 sidebar; 1 thing left to do.");
		expect(readTree(root)).toEqual(before);
	});
});

test("--help has examples", async () => {
	const { stdout, code } = await keyframe(["migrate", "docusaurus", "--help"]);
	expect(code).toBe(0);
	expect(stdout).toContain("$ keyframe migrate docusaurus website --dry-run");
});

test("a configuration gets by without its packages, and may be a function that waits", async () => {
	const { code, read } = await migrate({
		"docusaurus.config.mjs": `
			import { themes } from "prism-react-renderer";
			import katex, { math } from "not-here";
			import { basename } from "node:path";
			const { deep } = katex.a.b();
			export default async function () {
				await Promise.resolve();
				return {
					title: "Site of " + basename(import.meta.url), url: "https://example.com", baseUrl: "/",
					themeConfig: { prism: { theme: themes.github }, navbar: deep },
					customFields: { kept: [1], math, lost: () => 1 },
					presets: [["classic", {}]],
				};
			}
		`,
		"docs/a.md": "# A\n",
	});
	expect(code).toBe(0);
	expect(read("site.config.ts")).toContain('title: "Site of docusaurus.config.mjs"');
	expect(read("site.config.ts")).toContain("customFields: { kept: [1] }");
});

describe("failures of the old site are reported, and everything else is migrated", () => {
	const docs = { "docs/a.md": "# A\n", "docs/guide/b.md": "# B\n" };
	const withSidebars = (path: string) => config.replace("{}]]", `{ docs: { sidebarPath: '${path}' } }]]`);

	test.each([
		[
			"is not there",
			"sidebar.js",
			{},
			"- `docusaurus.config.js:1`: `sidebarPath` is `sidebar.js`, which does not exist: the sidebar is generated from folders instead.",
		],
		["is no JSON", "sidebars.json", { "sidebars.json": "{" }, "- `sidebars.json:1`: `sidebars.json` cannot be read: "],
		[
			"throws",
			"sidebars.js",
			{ "sidebars.js": "throw new Error('no list');\n" },
			"- `sidebars.js:1`: `sidebars.js` failed to load: no list: the sidebar is generated from folders instead.",
		],
	])("a file of sidebars that %s", async (_, path, files, note) => {
		const { code, read } = await migrate({ "docusaurus.config.js": withSidebars(path), ...docs, ...files });
		expect(code).toBe(0);
		expect(read("MIGRATION.md")).toContain(note);
		expect(read("sidebars.ts")).toContain("guide/b");
	});

	test.each([
		["throws", "if (!process.env.NO_SUCH_TOKEN) throw new Error('no token');\n", "failed to load: no token"],
		["ends its process", "process.exit(1);\n", "its process ended with code 1"],
	])("a configuration that %s, of which its text tells enough", async (_, start, fault) => {
		const text = `${start}const docs = { routeBasePath: "manual" };\n${config.replace("{}]]", "{ docs, blog: false }]]")}`;
		const { code, read } = await migrate({ "docusaurus.config.js": text, ...docs });
		expect(code).toBe(0);
		expect(read("site.config.ts")).toContain('route: "/manual"');
		expect(read("MIGRATION.md")).toMatch(
			new RegExp(`\`docusaurus\\.config\\.js:1\`: The configuration cannot run \\(.*${fault}\\), so only its literal values were read`),
		);
	});

	test("pages whose code fails are built all the same", async () => {
		const { code, root } = await migrate({
			"docusaurus.config.js": config,
			...docs,
			"docs/list.mdx": 'import { rows } from "./rows";\n\n# List\n\nBefore. {rows.map((row) => row.name)}\n',
		});
		expect(code).toBe(0);
		const built = await keyframe(["build", join(root, "new")]);
		expect(built).toMatchObject({ code: 0, stderr: expect.stringContaining("its text is shown without its code. (render-failed)") });
		expect(readFileSync(join(root, "new/out/docs/list.html"), "utf8")).toContain("Before.");
		expect(readFileSync(join(root, "new/MIGRATION.md"), "utf8")).toContain(
			"Mistakes in pages are only warnings, and pages with code that fails show plain text.",
		);
	}, 60_000);
});

test("docs that are all that lies around the site get a folder of their own", async () => {
	const root = temporarySite({
		"README.md": "# Project\n\n[Guide](guide/a.md)\n",
		"guide/a.md": "# A\n",
		"website/docusaurus.config.js": config.replace("{}]]", "{ docs: { path: '..', include: ['*.md', 'guide/*.md'] } }]]"),
	});
	const target = join(temporarySite({}), "new");
	expect(await keyframe(["migrate", "docusaurus", "website", "--out", target], { cwd: root })).toMatchObject({ code: 0 });
	expect(await keyframe(["build", target])).toMatchObject({ code: 0 });
	expect(existsSync(join(target, "out/docs/guide/a.html"))).toBe(true);
});

test("where the unreleased docs are not published, the other versions are taken, with their sidebars", async () => {
	const { code, read } = await migrate({
		"docusaurus.config.js": config.replace("{}]]", "{ docs: { includeCurrentVersion: false } }]]"),
		"versions.json": '["2.0", "1.0"]',
		"docs/a.md": "# Unreleased\n",
		"versioned_docs/version-2.0/a.md": "# Released\n",
		"versioned_docs/version-1.0/a.md": "# Old\n",
		"versioned_sidebars/version-2.0-sidebars.json": '{ "main": ["a"] }',
	});
	expect(code).toBe(0);
	expect(read("versioned_docs/version-2.0/a.md")).toBe("# Released\n");
	expect(read("versioned_docs/version-1.0/a.md")).toBe("# Old\n");
	expect(read("site.config.ts")).toMatch(
		/current: false,\s+"2\.0": \{ dir: "versioned_docs\/version-2\.0", path: "", sidebars: docsVersion20Sidebars \},\s+"1\.0": \{/,
	);
	expect(read("sidebars.ts")).toContain("main");
	expect(read("MIGRATION.md")).not.toContain("1.0");
});

test("files stay as they are, byte for byte, where nothing has to change", async () => {
	const text = "---\r\ntitle: A\r\n---\r\n\r\nText with {#no} code `{a}` in it.\r\n";
	const { read } = await migrate({ "docusaurus.config.js": config, "docs/a.md": text.replace("{#no} ", "") });
	expect(read("docs/a.md")).toBe(text.replace("{#no} ", ""));
});

test("only pages that use MDX become .mdx, and links and imports follow", async () => {
	const { read, root } = await migrate({
		"docusaurus.config.js": config,
		"docs/plain.md":
			"# Plain\n\nSee [b](b.md#x), `[b](b.md)`, [c]\n\n```md\n[b](b.md)\n```\n\n[c]: ./b.md\n<details><summary>S</summary>\n\nText\n\n</details>\n",
		"docs/b.md": "# B\n\nimport P from './_p.md';\n\n## X {#x}\n\n<!-- a comment -->\n\n<P /> and [root](/docs/plain.md)\n",
		"docs/_p.md": "Back to [plain](plain.md) and [b](./b.md).\n",
		"docs/broken.md": "import A from './a'\n\n<A>\n\nnever closed\n",
		"docs/style.md": "# Style\n\n<p style={{ color: 'red' }}>Red</p>\n",
	});
	const files = [...readTree(join(root, "new/docs")).keys()];
	expect(files).toEqual(["_p.md", "b.mdx", "broken.md", "plain.md", "style.mdx"]);
	expect(read("docs/plain.md")).toContain("See [b](./b.mdx#x), `[b](b.md)`, [c]\n\n```md\n[b](b.md)\n```\n\n[c]: ./b.mdx\n");
	expect(read("docs/b.mdx")).toContain("[root](/docs/plain.md)");
	expect(read("docs/_p.md")).toBe("Back to [plain](plain.md) and [b](./b.mdx).\n");
	expect(read("MIGRATION.md")).toContain("`docs/broken.md:");
});

test("a blog gets its list, with the names and addresses that its data files give to tags and authors", async () => {
	const { code, read, root } = await migrate({
		"docusaurus.config.js": config.replace(
			"{}]]",
			'{ blog: { blogTitle: "News", postsPerPage: 2, feedOptions: { type: "all" } } }]], url: "https://example.com"',
		),
		"blog/2024-01-02-first.md": "---\ntags: [release, faster-builds, Other]\nauthors: [ada]\n---\n\n# First\n",
		"blog/tags.yml": "release:\n  label: Releases\n  permalink: /out\n  description: What is new.\nfaster-builds:\n",
		"blog/authors.yml":
			"ada:\n  name: Ada\n  image_url: /img/ada.svg\n  socials: { linkedin: ada }\n  page:\n    permalink: /all-of-ada\nben:\n  name: Ben\n",
		"static/img/ada.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
	});
	expect(code).toBe(0);
	expect(read("site.config.ts")).toMatch(/layout: "post",\s+list: \{\s+title: "News",\s+perPage: 2,\s+authors: "marked",\s+feeds: /);
	expect(await keyframe(["build", "new"], { cwd: root })).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const links = (file: string) =>
		[...read(`out/${file}`).matchAll(/<li><a href="([^"]*)">([^<]*)<\/a>/g)].map(([, url, label]) => `${label} ${url}`);
	expect(links("blog/tags.html")).toEqual(
		expect.arrayContaining(["Faster-builds /blog/tags/faster-builds", "Other /blog/tags/other", "Releases /blog/tags/out"]),
	);
	expect(read("out/blog/tags/out.html")).toContain("<title>One post tagged with &quot;Releases&quot; | ");
	expect(read("out/blog/authors.html")).toContain('<a href="/blog/authors/all-of-ada">Ada</a>');
	expect(read("out/blog/2024/01/02/first.html")).toMatch(/<img src="\/img\/ada\.svg".*<a href="https:\/\/www\.linkedin\.com\/in\/ada"/);
	for (const file of ["blog.html", "blog/archive.html", "blog/authors/all-of-ada.html", "blog/rss.xml", "blog/atom.xml", "blog/feed.json"])
		expect(existsSync(join(root, "new/out", file)), file).toBe(true);
});

test("posts have date, authors and tags in the front matter, and the mark that ends their beginning in lists", async () => {
	const { code, read } = await migrate({
		"docusaurus.config.js": config.replace("{}]]", "{ blog: { truncateMarker: /<!--\\s*more\\s*-->/ } }]]"),
		"blog/2024-01-02-first.mdx":
			"---\ntags: [News]\nauthors: [ada, { name: Guest_One }]\n---\n\nimport X from './_x.mdx';\n\n# First\n\nA *start*.\n\n<X />\n",
		"blog/_x.mdx": "Part.\n",
		"blog/2023-05-06-old.md": "---\ntitle: Old\ndescription: What it says.\n---\nText.\n\n<!-- more -->\n\nThe rest.\n",
		"blog/authors.yml": "ada:\n  name: Ada\n  page: true\n",
	});
	expect(code).toBe(0);
	const post = read("blog/2024-01-02-first.mdx");
	expect(post).toContain('date: "2024-01-02"\ntags:\n  - { label: News, permalink: /blog/tags/news }\n---\n');
	expect(post).toContain("# First\n\nA *start*");
	expect(read("blog/2023-05-06-old.md")).toBe(
		'---\ntitle: Old\ndescription: What it says.\nslug: /2023/05/06/old\ndate: "2023-05-06"\n---\nText.\n\n<!-- truncate -->\n\nThe rest.\n',
	);
});

test("dates and tags of pages stay as they are written, but for dates that are none here and the addresses of tags", async () => {
	const { code, read } = await migrate({
		"docusaurus.config.js": config,
		"docs/a.md": "---\ntags: [\n  Faster builds,\n  2024\n]\ndate: 2024-01-02\n---\n\n# A\n",
		"docs/b.md": "---\ndate: 2024-01-02\n---\n\n# B\n",
		"docs/c.md": "---\ntags: [soon]\ndraft: true\n---\n\n# C\n",
		"blog/2024-01-02-own.md": "---\ndate: 2024-03-04T10:00\ntags:\n- a: b\n- x\n---\n\n# Own\n",
		"blog/old.md": "---\ndate: 2024-3-4\n---\n\n# Old\n",
		"blog/space.md": "---\ndate: \u00a02024-03-04\n---\n\n# Space\n",
		"blog/leap.md": "---\ndate: 2023-02-29\n---\n\n# Leap\n",
		"blog/words.md": "---\ndate: March 5, 2024\n---\n\n# Words\n",
	});
	expect(code).toBe(0);
	const tags = (base: string, list: Readonly<Record<string, string>>) =>
		`tags:\n${Object.entries(list)
			.map(([label, path]) => `  - { label: ${label}, permalink: ${base}/tags/${path} }\n`)
			.join("")}`;
	expect(read("docs/a.md")).toBe(
		`---\ndate: 2024-01-02\n${tags("/docs", { "Faster builds": "faster-builds", '"2024"': "2024" })}---\n\n# A\n`,
	);
	expect(read("docs/b.md")).toBe("---\ndate: 2024-01-02\n---\n\n# B\n");
	expect(read("docs/c.md")).toContain("tags: [soon]\n");
	expect(read("blog/2024-01-02-own.md")).toBe(
		`---\ndate: 2024-03-04T10:00\nslug: /2024/01/02/own\n${tags("/blog", { x: "x" })}---\n\n# Own\n`,
	);
	expect(read("blog/old.md")).toBe('---\ndate: "2024-03-04"\n---\n\n# Old\n');
	expect(read("blog/space.md")).toContain('date: "2024-03-04"\n');
	expect(read("blog/leap.md")).toContain('date: "2023-03-01"\n');
	expect(read("blog/words.md")).toContain('date: "2024-03-05"\n');
});

describe("React pages", () => {
	const page = (layout: string) => `import Layout from '@theme/Layout';\nexport default () => <Layout ${layout}><h1>x</h1></Layout>;\n`;

	test("become pages of the new site, with their titles and descriptions", async () => {
		const { code, read, root } = await migrate({
			"docusaurus.config.js": config,
			"src/pages/index.js": page('description="All <b>of</b> it" title={`Hello from $' + "{siteConfig.title}`}"),
			"src/pages/team/index.tsx": page("title={translate({ id: 'x', message: 'The team' })}"),
			"src/pages/open-jobs.jsx": page("title={jobs.title}"),
			"src/pages/_part.js": page("title='Part'"),
			"docs/a.md": "# A\n\n[Team](/team/)\n",
		});
		expect(code).toBe(0);
		expect([...readTree(join(root, "new/src")).keys()]).toEqual(["pages/index.tsx", "pages/open-jobs.tsx", "pages/team/index.tsx"]);
		expect(read("src/pages/index.tsx")).toMatch(/^\/\*---\ntitle: Hello from Site\ndescription: "All <b>of<\/b> it"\n---\*\/\n/);
		expect(read("src/pages/team/index.tsx")).toContain("title: The team\n");
		expect(read("src/pages/open-jobs.tsx")).toContain("title: Open jobs\n");
	});

	/** A home page as the classic template of Docusaurus has it, written anew. */
	const home = {
		"docusaurus.config.js": config
			.replace("baseUrl", "tagline: 'Parts for ships', baseUrl")
			.replace("{}]]", "{ theme: { customCss: './src/css/custom.css' } }]]"),
		"package.json": JSON.stringify({
			dependencies: { "@docusaurus/core": "3.10.2", clsx: "^2.0.0", "missing-chart": "1.2.3", react: "19.2.0" },
		}),
		"docs/intro.md": "# Intro\n",
		"src/css/custom.css": ":root { --ifm-color-primary: #2E8555; }\n[data-theme='dark'] { --ifm-color-primary: #25c2a0; }\n",
		"src/pages/index.module.css": ".banner { padding: 3rem; }\n",
		"src/pages/index.js": `import clsx from 'clsx';
import Chart from 'missing-chart';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useColorMode } from '@docusaurus/theme-common';
import { useLocation } from '@docusaurus/router';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import Layout from '@theme/Layout';
import Code from '@theme/MDXComponents/Code';
import Features from '@site/src/components/features';
import styles from './index.module.css';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  const { colorMode } = useColorMode();
  const { pathname } = useLocation();
  const version = useLatestVersion();
  return (
    <Layout title={siteConfig.title} description="Ships and their parts">
      <header className={clsx('hero hero--primary', styles.banner)} data-mode={colorMode} data-path={pathname}>
        <h1 className="hero__title">{siteConfig.title}</h1>
        <p>{siteConfig.tagline}, {version.label}, {ExecutionEnvironment.canUseDOM ? 'browser' : 'server'}</p>
        <Link className="button button--secondary" to="/docs/intro">Start here</Link>
        <Code>npm start</Code>
      </header>
      <main><Features /><Chart>A chart of ships</Chart></main>
    </Layout>
  );
}
`,
		"src/components/features/index.js": `import React, { useState } from 'react';
import { useChart } from 'missing-chart';

const list = [{ title: 'Easy hulls', Svg: require('@site/static/img/hull.svg').default }];

export default function Features() {
  const [open] = useState(true);
  useChart();
  return <section className="row">{list.map(({ title, Svg }) => <div key={title} className="col col--4"><Svg role="img" /><h3>{title}</h3>{open && <p>Always open</p>}</div>)}</section>;
}
`,
		"static/img/hull.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>\n',
	};

	test("show what they showed, also where packages are missing", async () => {
		const { code, read, root } = await migrate(home);
		expect(code).toBe(0);
		const built = await keyframe(["build", "new"], { cwd: root });
		expect(built).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/^\S*\s?error /m) });
		const html = read("out/index.html");
		const main = html.slice(html.indexOf('<header class="hero'), html.indexOf("A chart of ships"));
		expect(main).toMatch(/^<header class="hero hero--primary [\w-]*banner[\w-]*" data-mode="light" data-path="\/">/);
		for (const text of [
			'<h1 class="hero__title">Site</h1>',
			"Parts for ships",
			"Next",
			"server",
			"<code>npm start</code>",
			"<svg",
			"<h3>Easy hulls</h3>",
			"Always open",
		])
			expect(main).toContain(text);
		expect(main).toMatch(
			/<a href="\/docs\/intro" class="button button--secondary">Start here<\/a>|<a class="button button--secondary" href="\/docs\/intro">Start here<\/a>/,
		);
		expect(html).toMatch(/<title>Site<\/title>/);
		expect(JSON.parse(read("package.json"))).toMatchObject({ dependencies: { clsx: "^2.0.0", "missing-chart": "1.2.3" } });
		expect(Object.keys(JSON.parse(read("package.json")).dependencies)).toEqual(["clsx", "missing-chart"]);
		expect(read("site.config.ts")).toMatch(
			/accent: \{ light: "#2E8555", dark: "#25c2a0" \}|accent: \{\s+light: "#2E8555",\s+dark: "#25c2a0",?\s+\}/,
		);
		expect(read("MIGRATION.md")).toContain("`src/components/features/index.js:7`: `useState` has no effect");
	});

	test("may show parts of the old shell themselves, and read the configuration from their properties", async () => {
		const { read, root } = await migrate({
			"docusaurus.config.js": config.replace("baseUrl", "customFields: { users: 3 }, baseUrl"),
			"docs/a.md": "# A\n",
			"src/pages/index.js": `import Provider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import Footer from '@theme/Footer';
import BrowserOnly from '@docusaurus/core/lib/client/exports/BrowserOnly';

const Splash = ({ config }) => <h1>{config.title}, {config.customFields.users} users</h1>;

export default function (props) {
  return <Provider><Navbar /><Splash {...props} /><BrowserOnly fallback={<p>Not yet</p>}>{() => null}</BrowserOnly><Footer /></Provider>;
}
`,
			"src/pages/named.js":
				"export default function Named(props) { return <h1>{props.config.title}: {Named.title}</h1>; }\nNamed.title = 'own';\n",
		});
		expect(read("MIGRATION.md")).not.toContain("placeholder");
		const built = await keyframe(["build", "new"], { cwd: root });
		expect(built).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/does not exist|crashed/) });
		expect(read("out/index.html")).toMatch(/<h1[^>]*>Site, 3 users<\/h1><p>Not yet<\/p>/);
		expect(read("out/named.html")).toMatch(/<h1[^>]*>Site: own<\/h1>/);
	});

	test("keep the variables of the old theme that their styles use", async () => {
		const { read } = await migrate({ ...home, "src/pages/index.module.css": ".banner { color: var(--ifm-color-primary-dark); }\n" });
		expect(read("styles/docusaurus-variables.css")).toContain("--ifm-color-primary-dark: var(--accent-strong);");
		expect(read("site.config.ts")).toContain('styles: ["styles/docusaurus-variables.css"]');
	});

	test("that crash show their titles and descriptions", async () => {
		const crash =
			"export default function Home() { return <p>{window.innerWidth}</p>; }\nconst unused = <Layout title='Ships' description='All ships' />;\n";
		const { root, read } = await migrate({
			"docusaurus.config.js": config,
			"docs/a.md": "# A\n",
			"src/pages/index.js": `import Layout from '@theme/Layout';\n${crash}`,
		});
		const built = await keyframe(["build", "new"], { cwd: root });
		expect(built).toMatchObject({ code: 0, stderr: expect.stringContaining("its text is shown without its code") });
		expect(read("out/index.html")).toContain("<h1>Ships</h1><p>All ships</p>");
	});
});

test("the site's own styles come over, with the variables of this theme and without rules for the old markup", async () => {
	const { code, read, root } = await migrate({
		"docusaurus.config.js": config.replace("{}]]", "{ theme: { customCss: ['./src/css/custom.css', './src/css/more.scss'] } }]]"),
		"docs/a.md": "# A\n",
		"src/css/custom.css": `/* Ours */
@font-face { font-family: Own; src: url("./own.woff2"); }
:root { --ifm-color-primary: #1f6b45; --ifm-font-family-base: Own, "a;b"; --brand: url(/img/x.svg); --ifm-navbar-shadow: none; }
html[data-theme='dark'] { --ifm-background-color: #111111; --brand: none }
.markdown h2, .navbar__item { border-color: var(--ifm-color-emphasis-300); }
.navbar { background: red }
@media (min-width: 60em) { .menu__link { color: red } .promo { color: var(--brand) } }
.lost { background: url("./absent.png"); }
`,
		"src/css/more.scss": "$a: 1;\n",
		"src/css/own.woff2": "font",
		"static/img/x.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>\n",
	});
	expect(code).toBe(0);
	expect(read("styles/custom.css")).toMatchInlineSnapshot(`
		"@font-face {
			font-family: Own; src: url("./assets/own.woff2");
		}
		:root {
			--font-text: Own, "a;b";
			--brand: url("../static/img/x.svg");
		}
		:root[data-theme="dark"] {
			--paper: #111111;
			--brand: none;
		}
		@media (prefers-color-scheme: dark) {
		:root:not([data-theme="light"]) {
			--paper: #111111;
			--brand: none;
		}
		}
		.prose h2 {
			border-color: var(--ifm-color-emphasis-300);
		}
		@media (min-width: 60em) {
		.promo {
			color: var(--brand);
		}
		}
		"
	`);
	expect(read("styles/assets/own.woff2")).toBe("font");
	expect(read("styles/docusaurus-variables.css")).toContain("--ifm-color-emphasis-300: var(--line);");
	expect(read("site.config.ts")).toContain('styles: ["styles/docusaurus-variables.css", "styles/custom.css"]');
	const report = read("MIGRATION.md");
	expect(report).toContain("4 rules of `src/css/custom.css` were left out: `.navbar__item`, `.navbar`, `.menu__link`, `.lost`.");
	expect(report).toContain("`src/css/more.scss:1`: `src/css/more.scss` was not migrated, except for its primary color.");
	const built = await keyframe(["build", "new"], { cwd: root });
	expect(built).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/warning|error/) });
});

test("an icon in a folder becomes the icon of the site", async () => {
	const files = { "docusaurus.config.js": config.replace("baseUrl", "favicon: 'img/icon.ico', baseUrl"), "docs/a.md": "# A\n" };
	const { read } = await migrate({ ...files, "static/img/icon.ico": "icon" });
	expect(read("static/favicon.ico")).toBe("icon");
	expect(read("MIGRATION.md")).not.toContain("icon.ico");
	expect((await migrate(files)).read("MIGRATION.md")).toContain("The icon `img/icon.ico` was not migrated.");
});

test("the report begins with what readers notice, names the slots for parts of the theme, and counts files", async () => {
	const { read } = await migrate({
		"docusaurus.config.js": config,
		"docs/a.md": "# A\n",
		"src/theme/DocItem/Footer/Extra/index.js": "export default () => null;\n",
		"src/theme/Root.js": "export default () => null;\n",
		"src/pages/one.js": "export default () => <p onClick={() => 1}>1</p>;\n",
		"src/pages/two.js": "export default () => <p onClick={() => 2}>2</p>;\n",
	});
	const report = read("MIGRATION.md");
	expect(report).toContain("`keyframe slots page-footer` shows its props");
	expect(report).toContain("## React pages (1 thing in 2 files)");
	expect(report).toContain("The same in 1 more file: `src/pages/two.js`.");
	const titles = [...report.matchAll(/^## (.*?) \(/gm)].map(([, title]) => title);
	expect(titles).toEqual(["React pages", "Theme: replaced components, styles, scripts", "Configuration"]);
});

test("tags in the head, style sheets and counters of page views come over; other scripts are listed", async () => {
	const { read, root } = await migrate({
		"docusaurus.config.js": `module.exports = {
	title: 'Site', url: 'https://example.com', baseUrl: '/',
	headTags: [
		{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://img.example.com', crossorigin: true } },
		{ tagName: 'script', attributes: { src: 'https://chat.example.com/x.js' } },
	],
	stylesheets: ['https://fonts.googleapis.com/css2?family=Inter', { href: 'https://cdn.example.com/katex.min.css' }],
	scripts: ['/js/own.js', { src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': 'example.com' }],
	themeConfig: { metadata: [{ name: 'keywords', content: 'ships, "parts"' }, { name: 'twitter:site', content: '@ships' }] },
	plugins: [['docusaurus-gtm-plugin', { id: 'GTM-7' }]],
	presets: [['classic', { gtag: { trackingID: ['G-42', 'UA-1-2'] } }]],
};
`,
		"docs/a.md": "# A\n",
		"static/js/own.js": "",
	});
	const built = await keyframe(["build", "new"], { cwd: root });
	expect(built).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const html = read("out/docs/a.html");
	const head = html.slice(0, html.indexOf("</head>")).replaceAll("&#39;", "'");
	for (const tag of [
		'<link rel="preconnect" href="https://img.example.com" crossorigin="">',
		'<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">',
		'<meta name="keywords" content="ships, &quot;parts&quot;">',
		'<meta name="twitter:site" content="@ships">',
	])
		expect(head).toContain(tag);
	expect(head).not.toContain("katex");
	expect(head).toMatch(/script-src [^;]* https:\/\/www\.googletagmanager\.com https:\/\/plausible\.io;/);
	expect(head).toMatch(/style-src [^;]*https:\/\/fonts\.googleapis\.com[^;]*;.*font-src [^;]*https:\/\/fonts\.gstatic\.com/);
	expect(read("site.config.ts")).toContain('module: "/analytics/gtag.js"');
	expect(read("out/analytics/gtag.js")).toContain('gtag("config", "G-42", { send_page_view: false });');
	expect(read("out/analytics/gtag.js")).not.toContain("UA-1-2");
	expect(read("out/analytics/gtm.js")).toContain("gtm.js?id=GTM-7");
	expect(read("out/analytics/script.js")).toContain('script.setAttribute("data-domain", "example.com");');
	const report = read("MIGRATION.md");
	expect(report).toContain("`docusaurus.config.js:5`: `<script>` of `https://chat.example.com/x.js` in `headTags`");
	expect(report).toContain("`/js/own.js` of `scripts` was not migrated");
	expect(report).toContain("`UA-1-2` was not taken");
	expect(report).toContain("`GTM-7` still counts page views");
	expect(report).not.toMatch(/gtm-plugin|google-gtag|metadata/);
});

test("plugins for Markdown run once their packages are installed, and links that need them are kept as text until then", async () => {
	const { read, root } = await migrate({
		"docusaurus.config.js": `import { linkDocblocks } from 'remark-typescript-tools';
import marks from 'rehype-marks';
export default { title: 'Site', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { remarkPlugins: [[linkDocblocks, { base: 'https://example.com/' }], 'remark-own'], rehypePlugins: [marks] } }]] };
`,
		"package.json": JSON.stringify({ devDependencies: { "remark-typescript-tools": "1.1.0", "rehype-marks": "2.0.0", unused: "1.0.0" } }),
		"docs/a.md": "# A\n\nSee [createSlice](docblock://createSlice.ts?token=createSlice).\n",
	});
	expect(JSON.parse(read("package.json"))).toMatchObject({ dependencies: { "remark-typescript-tools": "1.1.0" } });
	expect(read("package.json")).not.toContain("unused");
	expect(read("MIGRATION.md")).toContain(
		"`remark-typescript-tools` is used for Markdown, and does not run yet. Run `npm install` in the new site: `markdown-plugins.ts` names it.",
	);
	// It is not in the old `package.json`.
	expect(read("MIGRATION.md")).toContain("`remark-own` is used for Markdown, and does not run yet. Add it to `markdown.remarkPlugins`");
	expect(read("site.config.ts")).toContain('import { rehypePlugins, remarkPlugins } from "./markdown-plugins.ts";');
	const built = await keyframe(["build", "new"], { cwd: root });
	expect(built).toMatchObject({ code: 0, stderr: expect.stringContaining("docblock://createSlice.ts?token=createSlice") });
	expect(read("out/docs/a.html")).toMatch(/See (?:<[^>]+>)?createSlice/);
	// Once the packages are installed, nothing else is needed.
	const plugin = `(options) => (tree) => {
		const link = tree.children[1].children[1];
		link.url = options.base + link.url.replace("docblock://", "").replace(/\\.ts.*/, "");
	}`;
	writeFiles(join(root, "new/node_modules/remark-typescript-tools"), {
		"package.json": '{ "name": "remark-typescript-tools", "main": "index.js" }',
		"index.js": `exports.linkDocblocks = ${plugin};`,
	});
	writeFiles(join(root, "new/node_modules/rehype-marks"), {
		"package.json": '{ "name": "rehype-marks", "type": "module", "main": "index.js" }',
		"index.js":
			"export default () => (tree) => { tree.children.push({ type: 'element', tagName: 'p', properties: { id: 'mark' }, children: [] }); };",
	});
	expect(await keyframe(["build", "new"], { cwd: root })).toMatchObject({ code: 0, stderr: expect.not.stringContaining("docblock://") });
	expect(read("out/docs/a.html")).toContain('href="https://example.com/createSlice"');
	expect(read("out/docs/a.html")).toContain('id="mark"');
});

test("the link of an announcement is the one at the end of its text, or else the first", async () => {
	const announcement = async (content: string) => {
		const bar = `themeConfig: { announcementBar: { content: '${content}' } }, baseUrl`;
		const { read } = await migrate({ "docusaurus.config.js": config.replace("baseUrl", bar), "docs/a.md": "# A\n" });
		return /announcement: (\{[\s\S]*?\n\t\}|\{.*\}),\n/.exec(read("site.config.ts"))?.[1]?.replace(/\s+/g, " ");
	};
	const [star, follow] = ['<a href="https://a.example">A</a>', '<a href="https://b.example">B!</a>'];
	expect(await announcement(`Star us on ${star} and <b>follow</b> us on ${follow} <svg></svg>`)).toContain(
		'text: "Star us on A and follow us on", link: { label: "B!", href: "https://b.example" }',
	);
	expect(await announcement(`Star us on ${star} today`)).toContain('text: "Star us on A today", link: { label: "A", href');
});

test("redirects of hosts come over, and rules that only a host can follow stay in its file", async () => {
	const { code, read } = await migrate({
		"docusaurus.config.js": config,
		"docs/a.md": "# A\n",
		_redirects:
			"# Old addresses\n/old /docs/a 301\n/gone /docs/nowhere\n/away https://example.org/x 302\n/blog/* /docs/:splat\n/api /proxy 200\n",
		"vercel.json": JSON.stringify({
			redirects: [
				{ source: "/v", destination: "/docs/a" },
				{ source: "/v/:id", destination: "/docs/a" },
			],
		}),
		"netlify.toml":
			'[[redirects]]\nfrom = "/n"\nto = "/docs/a"\n\n[[redirects]]\nfrom = "/de"\nto = "/docs/a"\nconditions = { Language = ["de"] }\n',
	});
	expect(code).toBe(0);
	const written = [...read("site.config.ts").matchAll(/from: "([^"]+)", to: "([^"]+)"/g)].map(([, from, to]) => `${from} ${to}`);
	expect(written).toEqual(["/old /docs/a", "/away https://example.org/x", "/v /docs/a", "/n /docs/a"]);
	expect(read("static/_redirects")).toBe("/blog/* /docs/:splat\n/api /proxy 200\n");
	expect(read("MIGRATION.md")).toContain(
		"`_redirects:3`: The redirect from `/gone` to `/docs/nowhere` was left out: its target does not exist.",
	);
	expect(read("MIGRATION.md")).toContain("`netlify.toml:1`: `netlify.toml` was not copied.");
});

describe("functions of the configuration", () => {
	const withRedirects = (body: string) =>
		config.replace("presets", `plugins: [['@docusaurus/plugin-client-redirects', { createRedirects(path) { ${body} } }]], presets`);

	test.each([
		["throw", "if (path !== '/') throw new Error('no ' + path);", "`createRedirects` failed (no /docs/a)"],
		["never end", "while (true);", "`createRedirects` failed (`docusaurus.config.js` returned no result after 5 s)"],
	])("may %s: that is noted at its place", async (_, body, note) => {
		const files = { "docusaurus.config.js": withRedirects(body), "docs/a.md": "# A\n" };
		const { code, read } = await migrate(files, "--timeout", "5");
		expect(code).toBe(0);
		expect(read("MIGRATION.md")).toContain(`\`docusaurus.config.js:1\`: ${note}`);
	});

	test("may change pages: the new site has the result", async () => {
		const preprocessor = `({ filePath, fileContent }) => {
	if (filePath.endsWith("bad.md")) throw new Error("no");
	return fileContent.replaceAll("%name%", "Kiln");
}`;
		const { read } = await migrate({
			"docusaurus.config.js": config.replace("presets", `markdown: { preprocessor: ${preprocessor} }, presets`),
			"docs/a.md": "# About %name%\n",
			"docs/b.md": "# B\n",
			"docs/bad.md": "# %name%\n",
		});
		expect(read("docs/a.md")).toBe("# About Kiln\n");
		expect(read("docs/b.md")).toBe("# B\n");
		expect(read("docs/bad.md")).toContain("%name%");
		const report = read("MIGRATION.md");
		expect(report).toContain(
			"`docusaurus.config.js:1`: `markdown.preprocessor` has changed 1 page (`docs/a.md`); the new pages have the result.",
		);
		expect(report).toContain("`markdown.preprocessor` failed for 1 page (`docs/bad.md`); the text was taken as it is written.");
	});

	test("may change the front matter of pages, after the text", async () => {
		const markdown = `{
	preprocessor: ({ fileContent }) => fileContent.replaceAll("%title%", "Title"),
	parseFrontMatter: async (params) => {
		if (params.filePath.endsWith("bad.md")) return null;
		const { frontMatter, content } = await params.defaultParseFrontMatter(params);
		const { draft_note, ...rest } = frontMatter;
		return { frontMatter: { ...rest, ...(params.filePath.endsWith("none.md") && { description: "About" }), ...(rest.title === "Title" && { keywords: ["one", "two"], pagination_next: null }) }, content: content.replace("Old", "New") };
	},
}`;
		const { read } = await migrate({
			"docusaurus.config.js": config.replace("presets", `markdown: ${markdown}, presets`),
			"docs/a.md": "---\ntitle: '%title%' # A comment\ndraft_note: Remove me\n---\n\nText.\n",
			"docs/b.md": "---\nkeywords: [a,   b]\n---\n\nOld text.\n",
			"docs/bad.md": "---\ndraft_note: Stays\n---\n\nOld text.\n",
			"docs/none.md": "Text.\n",
			"docs/same.md": "Text.\n",
		});
		expect(read("docs/a.md")).toContain("title: 'Title' # A comment\nkeywords:\n  - one\n  - two\npagination_next: null\n---\n\nText.\n");
		expect(read("docs/b.md")).toBe("---\nkeywords: [a,   b]\ntitle: b\n---\n\nNew text.\n");
		expect(read("docs/none.md")).toBe("---\ndescription: About\ntitle: none\n---\n\nText.\n");
		expect(read("docs/bad.md")).toContain("draft_note: Stays\ntitle: bad\n---\n\nOld text.");
		const report = read("MIGRATION.md");
		expect(report).toContain(
			"`markdown.parseFrontMatter` has changed 3 pages (`docs/a.md`, `docs/b.md`, `docs/none.md`); the new pages have the result.",
		);
		expect(report).toContain("`markdown.parseFrontMatter` failed for 1 page (`docs/bad.md`)");
		expect(report).not.toContain("was not run");
	});

	test("say where a page can be edited", async () => {
		const of = (text: string) => config.replace("{}]]", `{ docs: { editUrl: ({ versionDocsDirPath, docPath }) => ${text} } }]]`);
		const simple = await migrate({
			"docusaurus.config.js": of("`https://example.com/edit/$" + "{versionDocsDirPath}/$" + "{docPath}`"),
			"docs/a.md": "# A\n",
		});
		expect(simple.read("site.config.ts")).toContain('editUrl: "https://example.com/edit/docs"');
		const other = await migrate({ "docusaurus.config.js": of("`https://example.com/?file=$" + "{docPath}&x`"), "docs/a.md": "# A\n" });
		expect(other.read("site.config.ts")).not.toContain("editUrl");
		expect(other.read("MIGRATION.md")).toContain("`docusaurus.config.js:1`: `editUrl` is a function");
	});
});

test.each([
	[
		"top-level await, JSON and the environment",
		"docusaurus.config.mjs",
		"import pkg from './package.json';\nconst t = await Promise.resolve(pkg.name);\nexport default { title: t + (process.env.NOT_SET ?? ''), url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] };\n",
	],
	[
		"ES modules in .js, themes of Prism, plugins that are not there",
		"docusaurus.config.js",
		"import { themes } from 'prism-react-renderer';\nimport plugin from 'not-installed';\nexport default { title: 'named', url: 'https://example.com', baseUrl: '/', plugins: [plugin, ['also-not-there', {}], plugin({ a: 1 })], themeConfig: { prism: { theme: themes.github, darkTheme: themes.dracula } }, presets: [['classic', {}]] };\n",
	],
	[
		"CommonJS with require of JSON and old themes",
		"docusaurus.config.cjs",
		"const pkg = require('./package.json');\nconst light = require('prism-react-renderer/themes/github');\nmodule.exports = { title: pkg.name, url: 'https://example.com', baseUrl: '/', themeConfig: { prism: { theme: light } }, presets: [[require.resolve('@docusaurus/preset-classic'), {}]] };\n",
	],
	[
		"a promise",
		"docusaurus.config.ts",
		"import type { Config } from '@docusaurus/types';\nconst later: Promise<Config> = new Promise((done) => setImmediate(() => done({ title: 'named', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] } satisfies Config)));\nexport default later;\n",
	],
])("a configuration with %s", async (_, file, text) => {
	const { code, stderr, read } = await migrate({ [file]: text, "package.json": '{ "name": "named" }\n', "docs/a.md": "# A\n" });
	expect(stderr).toBe("");
	expect(code).toBe(0);
	expect(read("site.config.ts")).toContain('title: "named"');
});

test("a configuration in a loop ends with the migration that runs it", async () => {
	const endless = 'require("node:fs").writeFileSync("pid", String(process.pid));\nwhile (true);\n';
	const root = temporarySite({ "old/docusaurus.config.js": endless, "old/docs/a.md": "# A\n" });
	const child = spawn(process.execPath, [`${repository}dist/cli.js`, "migrate", "docusaurus", "old", "--out", "new"], { cwd: root });
	const pidFile = join(root, "old/pid");
	await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, "utf8") !== "", { timeout: 20_000 });
	child.kill("SIGKILL");
	await vi.waitUntil(() => !isAlive(Number(readFileSync(pidFile, "utf8"))), { timeout: 20_000 });
});

test("a migration that is interrupted leaves nothing; what a killed one left is removed by the next", async () => {
	const root = temporarySite({ "old/docusaurus.config.js": "while (true);\n", "old/docs/a.md": "# A\n" });
	const child = spawn(process.execPath, [`${repository}dist/cli.js`, "migrate", "docusaurus", "old", "--out", "new"], {
		cwd: root,
		detached: true,
	});
	const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
	const folder = `.new.tmp-${child.pid}`;
	await vi.waitUntil(() => existsSync(join(root, folder)), { timeout: 20_000 });
	child.kill("SIGINT");
	expect(await ended).toBe(130);
	await groupEnded(child.pid ?? 0);
	expect(readdirSync(root)).toEqual(["old"]);
	writeFiles(root, { ".new.tmp-999999999/left.txt": "x", "old/docusaurus.config.js": config });
	expect(await keyframe(["migrate", "docusaurus", "old", "--out", "new"], { cwd: root })).toMatchObject({ code: 0 });
	expect(readdirSync(root)).toEqual(["new", "old"]);
});

test("a source that cannot be written to is no obstacle", async () => {
	const root = temporarySite({ "old/docusaurus.config.js": config, "old/docs/a.md": "# A\n", "old/docs/deep/b.md": "# B\n" });
	for (const folder of ["old/docs/deep", "old/docs", "old"]) chmodSync(join(root, folder), 0o555);
	try {
		expect(await keyframe(["migrate", "docusaurus", "old", "--out", "new"], { cwd: root })).toMatchObject({ code: 0, stderr: "" });
		expect(await keyframe(["check", "new"], { cwd: root })).toMatchObject({ code: 0 });
	} finally {
		for (const folder of ["old", "old/docs", "old/docs/deep"]) chmodSync(join(root, folder), 0o755);
	}
});

test("files outside of the old site, hidden files and keys are not copied", async () => {
	const page = ["../../outside.txt", "../../../../../../etc/passwd", "../.env", "./id.pem", "@site/../outside.txt", "./own.txt"];
	const result = await migrate({
		"docusaurus.config.js": config,
		"docs/index.md": `# Home\n\n${page.map((href) => `[a](${href})`).join("\n")}\n`,
		"docs/page.mdx": "import text from '!!raw-loader!../../outside.txt';\n\n# Page\n\n{text}\n",
		"docs/own.txt": "own",
		"docs/id.pem": "key",
		"docs/.keyframe/cache.json": "{}",
		".env": "SECRET=1",
		"../outside.txt": "outside",
	});
	expect(result.code).toBe(0);
	const copied = [...readTree(join(result.root, "new"))];
	expect(copied.map(([file]) => file)).toContain("docs/own.txt");
	expect(
		copied.filter(([file, text]) => /outside\.txt$|passwd|env$|pem$/.test(file) || /^(?:key|SECRET=1|outside|root:)/.test(text)),
	).toEqual([]);
	expect(result.read("MIGRATION.md")).toContain("A file was not copied: it is outside the repository.");
	expect(result.read("MIGRATION.md")).toContain("A file was not copied: it is hidden or a key.");
	// A build of the old folder leaves its cache there, which no author misses.
	expect(result.read("MIGRATION.md")).not.toContain(".keyframe");
});
