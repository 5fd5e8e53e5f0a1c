import { join } from "node:path";
import { expect, test } from "vitest";
import type { SourcePosition } from "../../generator/lib/problem.ts";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { jsonProblems } from "../support/printed-problems.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";
import { brokenFragments, brokenLinks, crawl } from "./crawl-site.ts";

// A site may lie below a path, and its addresses may end in a slash, in none, or as their files have it. Whether something is
// wrong does not depend on that: in each of the six forms the same faults stand at the same places, and nothing else is told.

const forms = ['base: "/"', 'base: "/sub/"'].flatMap((base) =>
	["", "trailingSlash: true", "trailingSlash: false"].map((slash) => [base, slash].filter(Boolean).join(", ")),
);

/** Where a fault is, and its code: `§link-broken§gone.md`. In the configuration its whole line is at fault. */
const mark = /§([a-z-]+)§/g;

const config = `export default {
	title: "Site",
	url: "https://my.site",
	FORM,
	styles: ["own.css"],
	collections: {
		docs: {
			dir: "docs",
			route: "/docs",
			sidebars: {
				main: [
					"index", "guide/index", "guide/install", "guide/set-up", "guide/nested/deep", "called", "made", "numbers", "slugs", "tabs", "drawn",
					{ type: "link", label: "Guide", href: "/docs/guide/" },
					{ type: "link", label: "Part", href: "/docs/guide/install#next" },
					{ type: "category", label: "More", link: { type: "generated-index", slug: "/all" }, items: ["more", "shown"] },
					§sidebar-unknown-doc§"guide/instal",
					{ type: "link", label: "Lost", href: §link-broken§"/docs/guid" },
					{ type: "link", label: "Lost part", href: §anchor-broken§"/docs/guide/install#nxt" },
					{ type: "category", label: "Lost too", link: { type: "doc", id: §sidebar-unknown-doc§"gone" }, items: ["more"] },
				],
			},
		},
		pages: { dir: "pages", route: "/", layout: "page" },
	},
	navbar: {
		left: [
			{ label: "Docs", to: "/docs/" },
			{ label: "Docs again", to: "/docs", sidebar: "main" },
			{ label: "File", to: "/docs/guide/install.html" },
			{ label: "About", to: "/about#team" },
			{ label: "Lost", to: §link-broken§"/abuot" },
			{ label: "Lost part", to: §anchor-broken§"/about#taem" },
			{ label: "Lost sidebar", to: "/docs/", sidebar: §sidebar-unknown§"mian" },
			{ label: "Text file", to: "/files/a.txt" },
			{ label: "List", items: [{ label: "Lost file", to: §link-broken§"/files/b.txt" }] },
		],
	},
	footer: {
		columns: [
			{ title: "More", items: [{ label: "Guide", to: "/docs/guide" }, { label: "Map", to: "/sitemap.xml" }, { label: "Old", to: "/old" }] },
			{ title: "Lost", items: [{ label: "Install", to: §link-broken§"/docs/guide/Install" }] },
			{ title: "Lost feed", items: [{ label: "Feed", to: §link-broken§"/feed.xml" }] },
		],
	},
	redirects: [
		{ from: "/old", to: "/docs/guide/install" },
		{ from: "/older/", to: "/docs/guide/#more" },
		{ from: "/oldest.html", to: "/about" },
		{ from: "/lost", to: §redirect-invalid§"/docs/gone" },
		{ from: "/lost-part", to: §redirect-invalid§"/docs/guide/#gone" },
		{ from: §redirect-invalid§"/docs/guide/install/", to: "/about" },
		{ from: "/twice-old", to: §redirect-invalid§"/old/" },
		{ from: §redirect-invalid§"/old/", to: "/about" },
	],
};
`;

/** Right in each form. */
const right: Readonly<Record<string, string>> = {
	"own.css": ".own { color: red; }\n",
	"static/picture.png": pixel,
	"static/files/a.txt": "text",
	"static/plain.html": '<h1 id="part">Plain</h1>\n',
	"pages/about.md":
		"# About\n\n## Team\n\n[a](#team) [b](../docs/index.md) [c](/docs) [d](docs/) [e](about) [g](./docs/guide#more) [f](./about.md#team)\n",
	"pages/index.tsx": `import Link from "@docusaurus/Link";

export default function Start() {
	return (
		<main>
			<h1>Start</h1>
			<Link to="/docs/">a</Link> <Link to="/docs/guide#more">b</Link> <Link to="/about/">c</Link> <Link to="/old">d</Link>
		</main>
	);
}
`,
	"docs/index.md": `---
redirect_from: [/docs/home, /docs/start/]
pagination_next: guide/install
image: ./dot.png
---

# Home

## Here

[a](guide/install.md) [b](./guide/install.md#next) [c](guide/install) [d](guide) [e](guide/) [f](./guide/index.md#more) [g](#here)
[h](/docs/guide/install) [i](/docs/guide/install/) [j](/docs/guide/install.html#next) [k](/docs/guide) [l](/docs/guide/?q=1#more)
[m](/docs/guide/index.html) [n](/docs/guide/index.md) [p](/docs/guide/install.md) [q](slugs.md) [r](/docs/other/place)
[s](/docs/other/place/#slugs) [t](/old) [u](/older) [v](/oldest) [w](/files/a.txt) [x](/plain.html#part) [y](dot.png) [z](<two words.txt>)
[1](/docs/all) [2](/docs/all/) [3](/sitemap.xml) [4](mailto:a@example.com) [5](https://my.site/sub/elsewhere) [6](made.mdx#row) [7](/docs/made/#row)
[8](/) [9](/index.html) [10](/docs/home) [11](other/place) [12](./other/place/) [13][reference] [14](#) [15](#top) [16](/about) [17](/docs/numbers#n-1)

![a](dot.png) ![b](./dot.png) ![c](/picture.png) <img src="dot.png" alt="d" /> <a href="guide/install.md#next">e</a>

Text[^1].

[^1]: A note with [a link](guide/).

[reference]: /docs/guide/install#next
`,
	"docs/dot.png": pixel,
	"docs/two words.txt": "text",
	"docs/guide/index.md":
		"# Guide\n\n## More\n\n[a](install.md) [b](./install) [c](../index.md#here) [d](..) [e](../) [f](./) [g](.) [h](nested/deep.md)\n",
	"docs/guide/install.md":
		"---\npagination_prev: index\npagination_next: guide/nested/deep\n---\n\n# Install\n\n## Next\n\n[a](./index.md) [b](..) [c](./set-up) [d](nested/deep) [e](../slugs.md) [f](../../pages/about.md#team)\n",
	"docs/guide/set-up.md": "# Set up\n\n[a](install) [b](./nested/deep.md#end)\n",
	"docs/guide/nested/deep.md": "# Deep\n\n## End\n\n[a](../install.md#next) [b](../index.md) [c](..) [d](../../slugs)\n",
	"docs/named.md": "---\nid: called\nslug: /named/so/\n---\n\n# Named\n\n[a](index.md) [b](./guide/install.md)\n",
	"docs/slugs.md": "---\nslug: other/place\n---\n\n# Slugs\n\n[a](named.md) [b](/docs/named/so) [c](./index.md#here) [d](made.mdx#row)\n",
	"docs/made.mdx":
		'import { Made } from "../components/made";\n\n# Made\n\n<Made name="row" />\n\n[a](#row) <a href="/docs/guide/install">b</a> <Link to="/docs/guide/">c</Link>\n\n<Card title="A" href="./slugs.md">B</Card>\n',
	"components/made.tsx":
		'import Link from "@docusaurus/Link";\n\nexport const Made = ({ name }: { name: string }) => (\n\t<p id={name}>\n\t\t<Link to="/docs/guide/install#next">a</Link> <Link to="/docs">b</Link> <a href="#row">c</a>\n\t</p>\n);\n',
	"docs/numbers.md": '# Numbers\n\n<p id="n-1">One</p>\n\n[a](#n-1)\n',
	"docs/tabs.md": "# Tabs\n\n::::tabs\n:::tab[A]\n[a](index.md)\n:::\n:::tab[B]\n[b](guide/)\n:::\n::::\n",
	"docs/drawn.md": "# Drawn\n\n:::card[A]{href=./index.md}\nB\n:::\n",
	"docs/more.md": "# More\n",
	"docs/shown.md": "# Shown\n\n[a](more.md)\n",
};

const faulty: Readonly<Record<string, string>> = {
	"docs/draft.md": "---\ndraft: true\n---\n\n# Draft\n",
	"docs/guide/wrong.md": `---
title: Wrong
displayed_sidebar: null
§front-matter-unknown-key§tittle: Wrong
§pagination-unknown§pagination_next: guide/gone
§redirect-invalid§redirect_from: [/docs/guide/install]
§image-missing§image: ./gone.png
---

[a](§link-broken§gone.md) [b](§link-broken§./gone) [c](§link-broken§gone/) [d](§link-broken§../gone) [e](§link-broken§/docs/gone) [f](§link-broken§/docs/gone/)

[a](§link-broken§Install.md) [b](§link-broken§/docs/Guide/) [c](§link-broken§/docs/guide/Install#next) [d](§link-broken§/Files/a.txt) [e](§link-broken§../Dot.png)

[a](§anchor-broken§install.md#gone) [b](§anchor-broken§./#gone) [c](§anchor-broken§/docs/guide#gone) [d](§anchor-broken§/docs/guide/install.html#Next) [e](§anchor-broken§#gone)

[a](§link-broken§../draft.md) [b](§link-broken§/docs/draft) [c](§link-broken§/docs/draft/#a) [d](§link-broken§/sub) [e](§link-broken§/sub/docs/guide/)

[a](§link-malformed§http:/example.com) [b](§link-malformed§//example.com/a) [c](§link-malformed§/docs/100%) [d](§link-unsafe§javascript:a()) [e](§link-unsafe§data:text/html,x)

[a](§link-broken§/gone.xml) [b](§link-broken§gone.txt) [c](§link-broken§/plain) [d](§anchor-broken§../made.mdx#rwo) [e](§anchor-broken§/docs/made/#rwo)

[a](/docs/slugs) [b](/docs/slugs/) [c](§link-broken§/docs/called) [d](§link-broken§/docs/alll) [e](§anchor-broken§/docs/all#gone)

[a](§anchor-broken§/old#gone) [b](§anchor-broken§/older/#gone) [c](§link-broken§/oldst) [d](§link-broken§/docs/guide/install/index.md) [e][gone]

[gone]: §link-broken§../../docs/gone.md

![a](§image-missing§gone.png) ![b](§image-missing§/gone.png) ![c](/docs/dot.png) <img src="§image-missing§gone.png" alt="" /> §image-alt-missing§![](../dot.png)

<a href="§link-broken§/docs/gone">a</a> <a href="§anchor-broken§install#gone">b</a> <a href="§link-broken§../made.md">c</a>

§heading-order§#### Deep {#deep}

§heading-id-duplicate§#### Deep again {#deep}

§heading-empty§##

§directive-unknown§:::notte
Text
:::

Text§reference-undefined§[^gone] and §reference-undefined§[text][no-such-label].

§code-language-unknown§\`\`\`jvascript
a
\`\`\`

:::card[A]{href=§link-broken§./gone.md}
B
:::

§link-empty§[](install.md) [¶](install.md)

§directive-unclosed§:::note
Text
`,
	"docs/coded.mdx": `---
displayed_sidebar: null
---

import { Wrong } from "../components/wrong";

# Coded

<Wrong />

[a](§link-broken§gone.mdx) [b](§anchor-broken§#gone) <a href="§link-broken§/docs/gone">c</a> <Link to={"§anchor-broken§/docs/guide#gone"}>d</Link>

<Link to="§link-broken§/docs/gone/">e</Link> <img src="§image-missing§./gone.png" alt="f" />

<Card title="A" href="§link-broken§./gone.md">B</Card>
`,
	"components/wrong.tsx": `import "./wrong.css";
import Link from "@docusaurus/Link";
import { jsonProblems } from "../support/printed-problems.ts";

export const Wrong = () => (
	<p>
		<Link to="§link-broken§/docs/gon">a</Link> <Link to="§anchor-broken§/docs/guide/install#gone">b</Link>
		<Link to="§link-broken§/docs/guide/Install">c</Link> <a href="§anchor-broken§#rwo">d</a>
	</p>
);
`,
	"docs/broken.mdx": "# Broken\n\n§markdown-syntax§<Card>\n",
	"docs/lost.mdx": "---\ndisplayed_sidebar: null\n---\n\n# Lost\n\n§component-unknown§<Nope />\n\n[a](§link-broken§gone.md)\n",
	"docs/guide/nested/index.md": "§route-duplicate§---\ndisplayed_sidebar: null\n---\n\n# Nested\n\n[a](deep.md) [b](§link-broken§dep.md)\n",
	"docs/guide/nested.md": "---\ndisplayed_sidebar: null\n---\n\n# Nested, too\n\n[a](nested/deep.md) [b](§link-broken§nested/dep.md)\n",
	"docs/slugged.md":
		"---\ndisplayed_sidebar: null\n§front-matter-invalid§slug: a?b\n---\n\n# Slugged\n\n[a](§link-broken§gone.md) [b](guide/)\n",
	"docs/linking.md":
		"---\ndisplayed_sidebar: null\n---\n\n# Linking\n\n[a](slugged.md) [b](guide/nested.md) [c](guide/nested/index.md) [d](§anchor-broken§slugged.md#gone)\n",
	"components/wrong.css": ".a §module-failed§{ color: red\n",
	"docs/beside.png": "§asset-unused§x",
};

/** Sources without their marks, and what a check has to say of them; of the configuration only the lines. */
function withoutMarks(files: Readonly<Record<string, string>>): { readonly files: Record<string, string>; readonly expected: string[] } {
	const expected: string[] = [];
	const plain = Object.entries(files).map(([file, text]) => {
		const lines = text.split("\n").map((line, index) => {
			let removed = 0;
			for (const match of line.matchAll(mark)) {
				expected.push(placed({ file, line: index + 1, column: match.index - removed + 1 }, match[1] ?? ""));
				removed += match[0].length;
			}
			return line.replace(mark, "");
		});
		return [file, lines.join("\n")] as const;
	});
	return { files: Object.fromEntries(plain), expected: expected.sort() };
}

function placed(at: SourcePosition | null, code: string): string {
	return `${at?.file}:${at?.line}${at?.file === "site.config.ts" ? "" : `:${at?.column}`} ${code}`;
}

async function check(root: string): Promise<string[]> {
	const { stdout } = await keyframe(["check", "--json", root]);
	return jsonProblems(stdout)
		.map(({ at, code }) => placed(at, code))
		.sort();
}

// Each form takes the site over from the one before, with its cache: what depends on the form must be made anew.
const faultySite = temporaryFolder();
const rightSite = temporaryFolder();

test.each(forms)("%s: each fault is told once and in its place", async (form) => {
	const { files, expected } = withoutMarks({ "site.config.ts": config, ...right, ...faulty });
	expect(expected.length).toBeGreaterThan(90);
	writeFiles(faultySite, { ...files, "site.config.ts": (files["site.config.ts"] ?? "").replace("FORM", form) });
	expect(await check(faultySite)).toEqual(expected);
});

test.each(forms)("%s: without the faults nothing is told, and no link of what is published leads nowhere", async (form) => {
	const clean = config
		.split("\n")
		.filter((line) => line.search(mark) < 0)
		.join("\n")
		.replace("FORM", form);
	writeFiles(rightSite, { ...right, "site.config.ts": clean });
	expect(await keyframe(["build", "--strict", rightSite])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const out = join(rightSite, "out");
	const { origin, links } = await crawl(rightSite, out);
	expect([...brokenLinks(links, origin), ...brokenFragments(out, form.includes("/sub/") ? "/sub/" : "/")]).toEqual([]);
});
