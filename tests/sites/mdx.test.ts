import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { indexedSections } from "../support/built-search.ts";
import { type CliResult, keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { readTree, temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";

/** A site whose page uses a local component, an island and a partial. */
const files = {
	"site.config.ts":
		'export default { title: "Site", collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } } };\n',
	"docs/_components/card.tsx":
		'import type { ReactNode } from "react";\nexport function Card({ title, children }: { title: string; children?: ReactNode }) {\n\treturn <section className="card"><b>{title}</b>{children}</section>;\n}\n',
	"docs/_components/counter.island.tsx":
		'import { useState } from "react";\nexport default function Counter({ start }: { start: number }) {\n\tconst [count, setCount] = useState(start);\n\treturn <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;\n}\n',
	"docs/_partial.mdx":
		'import { Card } from "./_components/card.tsx";\n\n<Card title="From the partial" />\n\nPartial text with [a link](other.md) and code:\n\n```js\nconst partial = 1;\n```\n',
	"docs/_plain.md": "Plain partial with **bold** and [a link](other.md#part).\n",
	"docs/other.md": "# Other\n\n## Part\n",
	"docs/index.mdx": `import { Card } from "./_components/card.tsx";
import Counter from "@site/docs/_components/counter.island.tsx";
import Partial from "./_partial.mdx";
import Plain from "./_plain.md";

# Title {#the-title}

First [own link](other.md) and own code:

\`\`\`ts
const own = 2;
\`\`\`

<Card title="A card">

Inside **bold** [again](./other.md#part).

</Card>

<Counter start={3} />

<Partial />

<Plain />

<Tabs>
<TabItem value="a" label="Label A">In A</TabItem>
<TabItem value="b">In B</TabItem>
</Tabs>

{[1, 2].map((n) => <i key={n}>{n}</i>)}
`,
	"pages/index.tsx":
		'/*---\ntitle: Start\ndescription: A page of code.\n---*/\nexport default function Home() {\n\treturn <h1>Hello <a href="/docs/">docs</a></h1>;\n}\n',
};

/** The configuration of a site with only `docs/`. */
const docsOnly = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/docs" } } };\n';

describe("a site with a component, an island and partials", () => {
	const root = temporaryFolder();
	let result: CliResult;
	beforeAll(async () => {
		writeFiles(root, files);
		result = await keyframe(["build", root]);
	});

	test("a page with components, an island and partials is complete without scripts", () => {
		expect(result).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
		const html = readFileSync(join(root, "out/docs/index.html"), "utf8");
		expect(html).toContain(
			'<section class="card"><b>A card</b><p>Inside <strong>bold</strong> <a href="/docs/other#part">again</a>.</p></section>',
		);
		expect(html).toContain('<a href="/docs/other">own link</a>');
		expect(html).toMatch(/data-lang="ts">.*?own/s);
		expect(html).toContain('<section class="card"><b>From the partial</b></section>');
		expect(html).toContain("Label A");
		expect(html).toContain("<i>1</i><i>2</i>");
		expect(html).toMatch(/Count (<!-- -->)?3/);
		const island = /data-island="(\/assets\/counter\.island\.[\w]+\.js)"/.exec(html)?.[1];
		expect(island).toBeDefined();
		expect(readTree(join(root, "out")).has(island?.slice(1) ?? "")).toBe(true);
		expect(readFileSync(join(root, "out/index.html"), "utf8")).toContain('Hello <a href="/docs/">docs</a>');
	});

	test("a partial keeps its own links and code", () => {
		const html = readFileSync(join(root, "out/docs/index.html"), "utf8");
		expect(html).toMatch(/Partial text with <a href="\/docs\/other">a link<\/a>/);
		expect(html).toMatch(/Plain partial with <strong>bold<\/strong> and <a href="\/docs\/other#part">a link<\/a>/);
		expect(html).toMatch(/data-lang="js">.*?partial/s);
		expect(html.slice(html.indexOf("<main")).match(/\bown\b/g)?.length).toBe(3);
		expect(html).not.toMatch(/[\u0001\u0002]/);
	});

	test("an edit of a page does not bundle the pages' shared code again", async () => {
		const [folder = "", ...others] = readdirSync(join(root, ".keyframe/server"));
		const before = readdirSync(join(root, ".keyframe/server", folder));
		writeFiles(root, { "docs/index.mdx": files["docs/index.mdx"].replace("First", "Changed") });
		await keyframe(["build", root]);
		const added = readdirSync(join(root, ".keyframe/server", folder)).filter((name) => !before.includes(name));
		expect({ others, added }).toEqual({ others: [], added: [expect.stringMatching(/^markdown-/)] });
		expect(readdirSync(join(root, ".keyframe/server"))).toEqual([folder]);
	});

	test("the code for Node does not contain React, so that all libraries share one copy", () => {
		const folder = join(root, ".keyframe/server", readdirSync(join(root, ".keyframe/server"))[0] ?? "");
		const texts = [...readTree(folder)].filter(([name]) => name.endsWith(".mjs"));
		expect(texts.some(([, text]) => text.includes("renderToString"))).toBe(true);
		expect(texts.flatMap(([name, text]) => (text.includes("react.transitional.element") ? [name] : []))).toEqual([]);
	});

	test("a change in a component, a partial or an island changes the pages that use it", async () => {
		const changed = { ...files };
		for (const [file, from, to] of [
			["docs/_components/card.tsx", 'className="card"', 'className="other-card"'],
			["docs/_partial.mdx", "Partial text", "Changed text"],
			["docs/_components/counter.island.tsx", "Count {count}", "Counted {count}"],
		] as const)
			changed[file] = files[file].replace(from, to);
		writeFiles(root, changed);
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		const fresh = temporarySite(changed);
		expect(await keyframe(["build", fresh])).toMatchObject({ code: 0 });
		expect(readTree(join(root, "out"))).toEqual(readTree(join(fresh, "out")));
	});
});

test("headings, text, images and problems of a partial belong to the page that uses it", async () => {
	const root = temporarySite({
		...files,
		"docs/index.mdx": 'import Shared from "./_shared/part.mdx";\n\n# Home\n\n## Before\n\n<Shared />\n\n## After\n',
		"docs/_shared/part.mdx": "Intro text.\n\n## Shared heading\n\nShared text ![picture](a.png) and [up](../other.md).\n",
		"docs/_shared/a.png": pixel,
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const html = readFileSync(join(root, "out/docs/index.html"), "utf8");
	expect(html).toMatch(/src="\/assets\/a\.[0-9a-f]{10}\.png"/);
	expect(html).toContain('<a href="/docs/other">up</a>');
	const toc = [...html.matchAll(/<a href="#([\w-]+)"/g)].map((match) => match[1]);
	expect([...new Set(toc)]).toEqual(["before", "shared-heading", "after"]);
	expect(await indexedSections(root, "/docs/")).toEqual([
		["", "", ""],
		["before", "Before", "Intro text."],
		["shared-heading", "Shared heading", "Shared text picture and up."],
		["after", "After", ""],
	]);
	writeFiles(root, { "docs/_shared/part.mdx": "Text [gone](gone.md).\n" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 1, stderr: expect.stringContaining("docs/_shared/part.mdx:1:13 error") });
});

test("modules of every kind can be imported and required", async () => {
	const root = temporarySite({
		"site.config.ts": docsOnly,
		"docs/index.mdx": `import common, { two } from "./common.cjs";
import data from "./data.json";
import * as all from "./names.ts";

{two} {common.two} {data.n} {Object.keys(all).join("+")} {require("./list.json").map((n) => n * 2).join("-")} {require("./common.cjs").two}
`,
		"docs/common.cjs": "exports.two = 2;\n",
		"docs/data.json": '{ "n": 5 }\n',
		"docs/list.json": "[1, 2]\n",
		"docs/names.ts": "export const a = 1;\nexport const b = 2;\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/docs/index.html"), "utf8")).toMatch(/2\s+2\s+5\s+a\+b\s+2-4\s+2/);
});

test("CSS that two components of a page share appears once, before their own", async () => {
	const component = (name: string) =>
		`import "./shared.css";\nimport "./${name}.css";\nexport const ${name} = () => <b className="${name}">x</b>;\n`;
	const root = temporarySite({
		"site.config.ts": docsOnly,
		"docs/index.mdx": 'import { A } from "./A.tsx";\nimport { B } from "./B.tsx";\n\n<A /> <B />\n',
		"docs/A.tsx": component("A"),
		"docs/B.tsx": component("B"),
		"docs/shared.css": "b { color: red }\n",
		"docs/A.css": ".A { color: green }\n",
		"docs/B.css": ".B { color: blue }\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const sheets = [...readTree(join(root, "out")).entries()].filter(([name, text]) => name.endsWith(".css") && text.includes(".A{"));
	expect(sheets.map(([, text]) => text.trim())).toEqual(["b{color:red}.A{color:green}.B{color:#00f}"]);
	// Only the order of the rules changes, not the code.
	writeFiles(root, { "docs/B.tsx": 'import "./B.css";\nimport "./shared.css";\nexport const B = () => <b className="B">x</b>;\n' });
	await keyframe(["build", root]);
	const warm = readTree(join(root, "out"));
	await keyframe(["build", root, "--no-cache"]);
	expect(warm).toEqual(readTree(join(root, "out")));
});

test("an import resolves to another file as soon as that file takes precedence", async () => {
	const root = temporarySite({
		"site.config.ts": docsOnly,
		"docs/index.mdx": 'import { A } from "./a";\n\n<A />\n',
		"docs/a.jsx": 'import { text } from "./text";\nexport const A = () => <b>{text}</b>;\n',
		"docs/text.js": 'export const text = "first";\n',
	});
	const shown = async () => {
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		return /<b>(\w+)<\/b>/.exec(readFileSync(join(root, "out/docs/index.html"), "utf8"))?.[1];
	};
	expect(await shown()).toBe("first");
	writeFiles(root, { "docs/text.ts": 'export const text = "second";\n' });
	expect(await shown()).toBe("second");
	writeFiles(root, { "docs/a.tsx": "export const A = () => <b>third</b>;\n" });
	expect(await shown()).toBe("third");
});

test("an import resolves to another file after its package or an alias changes", async () => {
	const root = temporarySite({
		"site.config.ts": docsOnly,
		"docs/index.mdx": 'import { one } from "pack";\nimport { two } from "#two";\n\n<b>{one + two}</b>\n',
		"package.json": '{ "type": "module", "imports": { "#two": "./a.js" } }',
		"a.js": 'export const two = "A";\n',
		"b.js": 'export const two = "B";\n',
		"node_modules/.package-lock.json": "1",
		"node_modules/pack/package.json": '{ "name": "pack", "main": "old.js" }',
		"node_modules/pack/old.js": 'export const one = "old";\n',
		"node_modules/pack/new.js": 'export const one = "new";\n',
	});
	const shown = async () => {
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		return /<b>(\w+)<\/b>/.exec(readFileSync(join(root, "out/docs/index.html"), "utf8"))?.[1];
	};
	expect(await shown()).toBe("oldA");
	writeFiles(root, { "package.json": '{ "type": "module", "imports": { "#two": "./b.js" } }' });
	expect(await shown()).toBe("oldB");
	writeFiles(root, { "node_modules/.package-lock.json": "2", "node_modules/pack/package.json": '{ "name": "pack", "main": "new.js" }' });
	expect(await shown()).toBe("newB");
});

test("importing a name that a module does not export is an error at its place", async () => {
	const root = temporarySite({
		...files,
		"docs/other.md": files["docs/other.md"],
		"docs/wrong.mdx": 'import { Crad } from "./_components/card.tsx";\n\nText\n\n<Crad title="A" />\n',
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(1);
	expect(stderr).toContain("docs/wrong.mdx:1:10 error");
	expect(stderr).toContain("There is no `Crad` in `docs/_components/card.tsx`, which exports `Card`.");
});

describe("pages of one site", () => {
	const root = temporaryFolder();
	beforeAll(async () => {
		writeFiles(root, {
			...files,
			"docs/footnotes.mdx": 'import Part from "./_part.mdx";\n\n# Home\n\nText[^1].\n\n<Part />\n\n[^1]: Of the page.\n',
			"docs/_part.mdx": "More[^1].\n\n[^1]: Of the part.\n",
			"docs/front-matter.mdx": "---\ntitle: Home\nlevel: { name: easy }\n---\n\n{frontMatter.title} is {frontMatter.level.name}.\n",
		});
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	});

	test("footnotes of a partial and of its page have different ids", () => {
		const html = readFileSync(join(root, "out/docs/footnotes.html"), "utf8");
		expect(html).toContain("Of the part.");
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
		expect(ids).toEqual([...new Set(ids)]);
		for (const [, name] of html.matchAll(/ (?:href="#|aria-describedby=")((?:user-content|[\w-]*footnote)[\w-]*)"/g))
			expect(ids).toContain(name);
	});

	test("a page can show its front matter", () => {
		expect(readFileSync(join(root, "out/docs/front-matter.html"), "utf8")).toContain("<p>Home is easy.</p>");
	});
});

test("a `.md` partial is Markdown, or MDX if it has components, whatever characters it contains", async () => {
	const root = temporarySite({
		...files,
		"docs/index.mdx": `import Text from "./_text.md"; import Part from './\\_part.md';

# Home

<Text />

<Part name="Anna" />
`,
		"docs/_text.md":
			'## Text\n\nI <3 {braces}, 1 < 2<br>and <https://example.com/>.[^1]\n\n    indented {code}\n\n<div class="a">{b}</div>\n\n[^1]: A note.\n\n- [other](./other.md)\n',
		"docs/_part.md":
			'import { Card } from "./_components/card.tsx";\n\n## Part\n\n<Card title="In Markdown">\n\nI <3 {props.name} at /users/{id}.<br>\n\n</Card>\n',
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	const html = readFileSync(join(root, "out/docs/index.html"), "utf8");
	expect(html).toMatch(/I &lt;3 {braces}, 1 &lt; 2<br\/>and <a href="https:\/\/example.com\/"/);
	expect(html).toContain("indented {code}");
	expect(html).toContain('<div class="a">{b}</div>');
	expect(html).toContain('<a href="/docs/other">other</a>');
	expect(html).toMatch(/<b>In Markdown<\/b><p>I &lt;3 (?:<!-- -->)?Anna(?:<!-- -->)? at \/users\/{id}\.<br\/><\/p>/);
	const toc = [...html.matchAll(/<a href="#([\w-]+)"/g)].map((match) => match[1]);
	for (const id of ["text", "part"]) expect(toc).toContain(id);
	expect(result.stderr).toContain("docs/_part.md:7:29 warning `id` is not defined, so it is shown as text.");
	expect(result.stderr).not.toContain("_text.md");
	writeFiles(root, { "docs/_part.md": 'import { Card } from "./_components/card.tsx";\n\n<Card title="Open">\n\nText\n' });
	expect(await keyframe(["build", root])).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("docs/_part.md:3:1 error Expected a closing tag for `<Card>`"),
	});
});

test("addresses in `useBaseUrl` and with an alias are resolved and checked at their place", async () => {
	const page = [
		"import useBaseUrl from '@docusaurus/useBaseUrl';",
		"",
		"# Page",
		"",
		"<img src={useBaseUrl('img/dot.svg')} alt=\"Dot\" /> <b title={useBaseUrl('x')}>b</b>",
		"",
		"![Dot](@site/static/img/dot.svg) [other](@site/docs/other.md#part)",
		"",
		"<a href={useBaseUrl('docs/nowhere')}>nowhere</a>",
	];
	const config = 'export default { title: "Site", base: "/sub/", collections: { docs: { dir: "docs", route: "/docs" } } };\n';
	const root = temporarySite({
		"site.config.ts": config,
		"docs/deep/page.mdx": page.join("\n"),
		"docs/other.md": "# Other\n\n## Part\n",
		"static/img/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
	});
	const broken = await keyframe(["build", root]);
	expect(broken.stderr).toContain("docs/deep/page.mdx:9:10 error The link `/docs/nowhere` is broken");
	expect(broken.stderr).toContain("1 error, 0 warnings");
	writeFiles(root, { "docs/deep/page.mdx": page.slice(0, -1).join("\n") });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const html = readFileSync(join(root, "out/docs/deep/page.html"), "utf8");
	expect(html.match(/src="\/sub\/img\/dot\.svg"/g)).toHaveLength(2);
	expect(html).toContain('<b title="/sub/x">');
	expect(html).toContain('href="/sub/docs/other#part"');
});

test("a page can import the headings of a partial in addition to its component", async () => {
	const root = temporarySite({
		"site.config.ts": docsOnly,
		"docs/index.mdx": [
			'import Part, { toc as partToc } from "./_part.mdx";',
			"",
			"# Home",
			"",
			"{partToc.map(({ id, value }) => <i key={id}>{id + ': ' + value}</i>)}",
			"",
			"<Part />",
			"",
			"## Own",
		].join("\n"),
		"docs/_part.mdx": "## In the part\n\nSee [own](index.mdx#own) and {frontMatter.title ?? 'no title'}.\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const html = readFileSync(join(root, "out/docs/index.html"), "utf8");
	expect(html).toContain("<i>in-the-part: In the part</i>");
	expect(html).toMatch(/data-depth="2"[^>]*><a href="#in-the-part">In the part<\/a>.*<a href="#own">/s);
	expect(html).toContain("no title");
});

test("an SVG outside the site loads only if it belongs to a package, whatever loader requests it", async () => {
	const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>canary</title></svg>\n';
	const root = temporarySite({
		"x.svg": drawing,
		"x.txt": drawing,
		"node_modules/icons/package.json": '{ "name": "icons" }',
		"node_modules/icons/star.svg": drawing.replace("canary", "star"),
		"site/site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
		"site/docs/index.mdx": 'import Star from "icons/star.svg";\n\n# Home\n\n<Star />\n',
	});
	expect(await keyframe(["build", join(root, "site")])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "site/out/index.html"), "utf8")).toContain("<title>star</title>");
	for (const request of ["../../x.svg", "!svgr!../../x.svg", "!!@svgr/webpack!../../x.txt", "@site/../x.svg", join(root, "x.svg")]) {
		writeFiles(root, { "site/docs/index.mdx": `import Star from "${request}";\n\n# Home\n\n<Star />\n` });
		const { code, stderr } = await keyframe(["build", join(root, "site")]);
		expect([code, stderr], request).toEqual([1, expect.stringContaining("is outside of the site.")]);
	}
});
