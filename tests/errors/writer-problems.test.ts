import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { jsonProblems, shortProblemWithCode } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

// Mistakes that writers make every day. Each is reported once, at its place, with what to write instead.

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/docs" } }, styles: ["own.css"] };\n';

/** What a check reports for a site: each problem on a line, with its file. */
async function check(files: Readonly<Record<string, string>>): Promise<string> {
	const root = temporarySite({ "site.config.ts": config, "own.css": "", "docs/index.md": "# Home\n", ...files });
	const { stdout } = await keyframe(["check", "--json", root]);
	const problems = jsonProblems(stdout);
	return `\n${problems.map((problem) => `${problem.at?.file}:${shortProblemWithCode(problem)}`).join("\n")}\n`;
}

test("front matter", async () => {
	const found = await check({
		"docs/blank.md": "---\ntitle: A\ndescription:no blank\n---\n",
		"docs/indented.md": "---\ntitle: A\n  description: B\n---\n",
		"docs/slug.md": "---\ntitle: A\nslug: What's new?\n---\n",
		"docs/taken.md": "---\ntitle: A\nslug: slug\n---\n\n[a](slug.md)\n",
		"docs/named.md": "---\nid: called\npagination_next: taken.md\npagination_prev: named\n---\n\n# A\n",
	});
	expect(found).toMatchInlineSnapshot(`
		"
		docs/blank.md:3:1 front-matter-syntax There is no space between \`description:\` and its value. | Write \`description: no blank\`.
		docs/indented.md:3:3 front-matter-syntax This line is indented further than the key above it, which already has a value. | Remove the spaces before it.
		docs/named.md:3:1 pagination-unknown Couldn't find any doc with id \`taken.md\`, which \`pagination_next\` names. | Did you mean \`taken\`?
		docs/named.md:4:1 pagination-unknown Couldn't find any doc with id \`named\`, which \`pagination_prev\` names. | Did you mean \`called\`?
		docs/slug.md:3:1 front-matter-invalid The slug \`What's new?\` cannot be used as an address. | Use letters, digits, \`-\`, \`_\` and \`/\`, such as \`whats-new\`.
		docs/taken.md:3:1 route-duplicate \`docs/taken.md\` and \`docs/slug.md\` have the same URL \`/docs/slug\`. | Give one of them another \`slug\`, or rename it.
		"
	`);
});

test("text that is almost a link, heading or table", async () => {
	const found = await check({
		"docs/links.md":
			'# A\n\n[a](/docs/my page) and ![b](img/My Picture.png) [c](#Section One).\n\nSee [d] (index.md) or (e)[../docs/index.md], not `[f](g h.md)` or [g](index.md "A title").\n\n> A quote with\n> [h](two words.md).\n\nf[0](a b) and \\[i](no link.md)\n',
		"docs/lines.md": "# A\n\n##Heading\n\n#1 is a number\n\n| a | b |\n| - |\n| 1 | 2 |\n\n```md\n##Code\n```\n",
		"docs/computer.md": "# A\n\n[a](C:\\docs\\index.md) [b](file:///docs/index.md) ![c](static/img/a.png) ![d](../static/img/a.png)\n",
		"docs/fence.md": "# A\n\n:::tip\n\n```js\na\n:::\n",
		"docs/tag.mdx": '# A\n\n<Card title="A">\n\ntext\n\n</card>\n',
		"static/img/a.png": pixel,
	});
	expect(found).toMatchInlineSnapshot(`
		"
		docs/computer.md:3:5 link-unsafe The link “a” to \`C:\\docs\\index.md\` is unsafe: \`C:\\docs\\index.md\` is a file on a local disk. | Write the path from this page, such as \`../guide.md\`, or from the root of the site.
		docs/computer.md:3:27 link-unsafe The link “b” to \`file:///docs/index.md\` is unsafe: \`file:///docs/index.md\` is a file on a local disk. | Write the path from this page, such as \`../guide.md\`, or from the root of the site.
		docs/computer.md:3:55 image-missing The image “c” from \`static/img/a.png\` is broken: there is no image \`docs/static/img/a.png\`. | Did you mean \`/img/a.png\`?
		docs/fence.md:5:1 markdown-syntax The code that begins with “\`\`\`js” is never closed. | Add a line “\`\`\`” where it ends.
		docs/lines.md:3:1 markdown-syntax \`##Heading\` is not a heading without a space after \`##\`. | Write \`## Heading\`.
		docs/lines.md:8:1 markdown-syntax This is not a table: its first line has 2 cells, and the line below it 1. | Write \`| - | - |\`.
		docs/links.md:3:1 link-malformed \`[a](/docs/my page)\` is not a link and is shown as it is written: its URL has a space. | Write \`[a](</docs/my page>)\`.
		docs/links.md:3:24 link-malformed \`![b](img/My Picture.png)\` is not an image and is shown as it is written: its URL has a space. | Write \`![b](<img/My Picture.png>)\`.
		docs/links.md:3:49 link-malformed \`[c](#Section One)\` is not a link and is shown as it is written: its URL has a space. | Write \`[c](#section-one)\`.
		docs/links.md:5:5 link-malformed \`[d] (index.md)\` is not a link and is shown as it is written: there is a space between its brackets. | Write \`[d](index.md)\`.
		docs/links.md:5:23 link-malformed \`(e)[../docs/index.md]\` is not a link and is shown as it is written: its brackets are swapped. | Write \`[e](../docs/index.md)\`.
		docs/links.md:8:3 link-malformed \`[h](two words.md)\` is not a link and is shown as it is written: its URL has a space. | Write \`[h](<two words.md>)\`.
		docs/tag.mdx:7:1 markdown-syntax Unexpected closing tag \`</card>\`, expected corresponding closing tag for \`<Card>\` (3:1). | Write \`</Card>\`.
		"
	`);
});

test("imports and style sheets", async () => {
	const found = await check({
		"own.css": ".a { color: red\n.b { }\n.c { color red }\n",
		"docs/a.mdx":
			'import A from "./_bx";\nimport B from "@site/src/parts/box";\nimport C from "no-such-package/part";\nimport D from "../src/parts/bo.tsx";\n\n# A\n\n<A /> <B /> <C /> <D />\n',
		"docs/b.mdx": 'import Look from "./look.island.tsx";\nimport Stray from "./stray.tsx";\n\n# B\n\n<Look /> <Stray />\n',
		"docs/_box.tsx": "export default () => <p />;\n",
		"docs/look.island.tsx": 'import "./look.css";\nimport "fs";\n\nexport default () => <p />;\n',
		"docs/look.css": ".a { background: url(/a.png) }\n",
		"docs/stray.tsx": 'import "./stray.css";\n\nexport default () => <p />;\n',
		"docs/stray.css": ".a { color: red } }\n.b { color red }\n",
		"src/parts/bow.tsx": "export default () => <p />;\n",
		"static/a.png": pixel,
	});
	expect(found).toMatchInlineSnapshot(`
		"
		docs/a.mdx:1:15 module-failed \`./_bx\` does not exist: there is no file \`docs/_bx\`. | Did you mean \`./_box\`?
		docs/a.mdx:2:15 module-failed \`@site/src/parts/box\` does not exist: there is no file \`src/parts/box\`. | Did you mean \`@site/src/parts/bow\`?
		docs/a.mdx:3:15 module-failed The package \`no-such-package\` is not installed. | Install it: \`npm install no-such-package\`.
		docs/a.mdx:4:15 module-failed \`../src/parts/bo.tsx\` does not exist: there is no file \`src/parts/bo.tsx\`. | Did you mean \`../src/parts/bow.tsx\`?
		docs/look.css:1:18 module-failed \`/a.png\` is not a relative path, which code and style sheets need; \`docs/look.css\` is imported by \`docs/b.mdx\`. | Use \`../static/a.png\`.
		docs/look.island.tsx:2:8 module-failed \`fs\` is a module of Node, which browsers do not have. | Use it in a page or in a component that is not an island: those run when the site is built.
		docs/stray.css:1:19 module-failed \`}\` has no opening bracket. | Remove it, or add the opening bracket.
		docs/stray.css:2:11 module-failed A property has no \`:\` after its name, so browsers ignore it. | Write \`property: value;\`.
		own.css:1:4 module-failed \`{\` is never closed, so the rest of the file is part of it. | Add \`}\` at its end.
		"
	`);
});

test("the configuration", async () => {
	const options = `export default {
	title: "Site",
	logo: "/logo.svg",
	favicon: "img/favicon.ico",
	styles: "own.css",
	image: "img/card.png",
	trailingSlash: "always",
	brokenLinks: "ignore",
	announcement: "Hello",
	redirects: { "/old": "/docs/" },
	footer: { links: [] },
	navbar: { left: [{ label: "A", to: "docs" }, { label: "B", to: "https://example.com" }, { label: "C", href: "/docs/" }], items: [] },
	collections: {
		docs: { path: "docs", route: "/docs", sidebars: { main: [{ type: "autogenerated", dirName: "." }, { label: "A", items: [] }], other: { A: [] } } },
	},
};
`;
	expect(await check({ "site.config.ts": options })).toMatchInlineSnapshot(`
		"
		site.config.ts:4:2 config-invalid \`favicon\` is not a known option. | Put the icon into the static folder, as \`favicon.ico\` or \`icon.svg\`.
		site.config.ts:5:2 config-invalid \`styles\`: expected a list, received string \`own.css\`. | Write \`styles: ["own.css"]\`.
		site.config.ts:6:2 config-invalid \`image\`: must be a path in the static folder such as /card.png, or a URL, received string \`img/card.png\`. | Write \`image: "/img/card.png"\`.
		site.config.ts:7:2 config-invalid \`trailingSlash\`: expected boolean, received string \`always\`. | Write \`trailingSlash: true\`.
		site.config.ts:8:2 config-invalid \`brokenLinks\`: expected one of "error"|"warn", received string \`ignore\`. | Write \`brokenLinks: "warn"\`.
		site.config.ts:9:2 config-invalid \`announcement\`: expected object, received string \`Hello\`. | Write \`announcement: { id: "1", text: "Hello" }\`.
		site.config.ts:10:2 config-invalid \`redirects\`: expected a list, received an object. | Write \`redirects: [{ from: "/old", to: "/docs/" }]\`.
		site.config.ts:11:12 config-invalid \`footer.links\` is not a known option. | Did you mean \`columns\`?
		site.config.ts:12:33 config-invalid \`navbar.left[0].to\`: must start with "/", received string \`docs\`. | Write \`to: "/docs"\`.
		site.config.ts:12:61 config-invalid \`navbar.left[1].to\`: must start with "/", received string \`https://example.com\`. | Write \`href: "https://example.com"\`: \`to\` is for pages of the site.
		site.config.ts:12:104 config-invalid \`navbar.left[2].href\`: must be a full URL with https, http, mailto or tel, received string \`/docs/\`. | Write \`to: "/docs/"\`: \`href\` is for other sites.
		site.config.ts:12:123 config-invalid \`navbar.items\` is not a known option. | Did you mean \`left\`?
		site.config.ts:14:11 config-invalid \`collections.docs.path\` is not a known option. | Did you mean \`dir\`?
		site.config.ts:14:53 config-invalid \`collections.docs.sidebars.main[1].type\`: expected 'doc' | 'link' | 'html' | 'autogenerated' | 'category', received nothing. | Write \`type: "category"\`.
		site.config.ts:14:85 config-invalid \`collections.docs.sidebars.main[0].dirName\` is not a known option. | Did you mean \`dir\`?
		site.config.ts:14:129 config-invalid \`collections.docs.sidebars.other\`: expected a list, received an object. | Write a list: \`[{ type: "category", label: "A", items: […] }]\`.
		"
	`);
	expect(await check({ "site.config.ts": 'export default {\n\ttitle: "Site"\n\tcollections: {},\n};\n' })).toMatchInlineSnapshot(`
		"
		site.config.ts:3:2 module-failed Expected "}" but found "collections". | Add a comma after the entry before it, or close the open bracket.
		"
	`);
});

test("sidebars and redirects", async () => {
	const found = await check({
		"site.config.ts": `export default {
	title: "Site",
	redirects: [{ from: "/", to: "/docs/" }, { from: "/404", to: "/docs/" }],
	collections: {
		docs: {
			dir: "docs",
			route: "/docs",
			sidebars: {
				main: [
					"index.md", "docs/guide", "named",
					{ type: "category", label: "Guides", link: { type: "generated-index", slug: "/guide" }, items: ["index"] },
				],
			},
		},
	},
};
`,
		"docs/guide.md": "---\ndisplayed_sidebar: null\n---\n\n# Guide\n",
		"docs/named.md": "---\nid: called\ndisplayed_sidebar: null\n---\n\n# Named\n\n[a](/docs/category/guides) [b](/)\n",
	});
	expect(found).toMatchInlineSnapshot(`
		"
		docs/named.md:8:5 link-broken The link “a” to \`/docs/category/guides\` is broken: there is no page or static file \`/docs/category/guides\`. | Did you mean \`/docs/guide\`?
		site.config.ts:3:52 redirect-invalid The redirect from \`/404\` would hide the page that the site makes. | Remove it, or move the page.
		site.config.ts:10:7 sidebar-unknown-doc Couldn't find any doc with id \`index.md\`, which a sidebar lists. | Did you mean \`index\`?
		site.config.ts:10:19 sidebar-unknown-doc Couldn't find any doc with id \`docs/guide\`, which a sidebar lists. | Did you mean \`guide\`?
		site.config.ts:10:33 sidebar-unknown-doc Couldn't find any doc with id \`named\`, which a sidebar lists. | Did you mean \`called\`?
		site.config.ts:11:83 route-duplicate The category \`Guides\` and \`docs/guide.md\` have the same URL \`/docs/guide\`. | Give the category another \`slug\`, or link it to that page: \`link: { type: "doc", id: … }\`.
		"
	`);
});
