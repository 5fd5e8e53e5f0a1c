import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporaryFolder, writeFiles } from "../support/site.ts";

// One site that uses every form of the MDX dialect, built once below a base path.

const files: Readonly<Record<string, string | Uint8Array>> = {
	"site.config.ts": `export default { title: "Site", tagline: "Line", url: "https://example.com", base: "/sub/", customFields: { answer: 42 },
		collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } } };\n`,
	"static/img/wide.png": "wide",
	"docs/other.md": "# Other\n\n## Part\n",
	"docs/pic.png": "picture",
	"docs/logo.svg":
		'<?xml version="1.0"?>\n<!-- made -->\n<svg xmlns="http://www.w3.org/2000/svg" class="logo" stroke-width="2" viewBox="0 0 8 8" style="fill:red"><path d="M0 0h8"/></svg>\n',
	"docs/data.json": '{ "name": "From JSON" }\n',
	"docs/sample.ts": "export const sample: number = 1;\n",
	"docs/_components/box.tsx": `import type { ReactNode } from "react";
import styles from "./box.module.css";
import "./global.css";
export default function Box({ children }: { children?: ReactNode }) { return <section className={styles.box}>{children}</section>; }
export const Other = ({ label = "none", ...rest }: { label?: string }) => <em className={styles["two-words"]} {...rest}>{label}</em>;
`,
	"docs/_components/box.module.css": ".box { color: red; background: url(./back.png); }\n.two-words { composes: box; margin: 0; }\n",
	"docs/_components/back.png": "back",
	"docs/_components/global.css": ".global { color: blue }\n",
	"docs/_components/helper.js": "export const twice = (n) => 2 * n;\n",
	"docs/_components/live.island.tsx": `import styles from "./box.module.css";
import image from "../pic.png";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
export default function Live() { return <p className={styles.box} style={{ color: "green" }}><img src={image} alt="live" />{useDocusaurusContext().siteConfig.title}</p>; }
`,
	"docs/components.mdx": `import Box, { Other } from "./_components/box.tsx";
import { twice } from "@site/docs/_components/helper.js"; import Live from "./_components/live.island.tsx";
export const local = 4;
export const Local = ({ children }) => <mark>{children} {local}</mark>;
export const more = { label: "spread" };

# Components

<Box>*inside*</Box> <Other label="own" /> <Other {...more} id="spread" />

{twice(local)} <Local>text</Local> <>fragment</> {/* hidden one */} <!-- hidden two -->

<!--
hidden three
-->

<Live />
`,
	"docs/assets.mdx": `import pic from "./pic.png";
import wide from "@site/static/img/wide.png";
import Logo from "./logo.svg";
import logoUrl from "./logo.svg?url";
import data from "./data.json";
import raw from "!!raw-loader!./sample.ts";
import raw2 from "./sample.ts?raw";
import raw3 from '!!./sample.ts?raw';
import CodeBlock from "@theme/CodeBlock";
import ThemedImage from "@theme/ThemedImage";
import IdealImage from "@theme/IdealImage";
import useBaseUrl from "@docusaurus/useBaseUrl";

<img src={pic} alt="one" /> <img src={require("./pic.png").default} alt="two" /> <img src={wide} alt="three" /> <img src={logoUrl} alt="four" />

<Logo width={16} className="big" title="The logo" />

{data.name} {require("./data.json").name} {String(raw === raw2 && raw2 === raw3)}

<CodeBlock language="ts" title="sample.ts" showLineNumbers>{raw}</CodeBlock>

<CodeBlock className="language-js">{\`const dynamic = \${1 + 1};\`}</CodeBlock>

\`\`\`js
const fence = 1;
\`\`\`

<ThemedImage alt="themed" sources={{ light: useBaseUrl("/img/wide.png"), dark: useBaseUrl("https://example.com/dark.png") }} />

<IdealImage img={require("./pic.png")} alt="ideal" />
`,
	"docs/theme.mdx": `import Tabs from "@theme/Tabs";
import TabItem from '@theme/TabItem';
import Admonition from "@theme/Admonition";
import Details from "@theme/Details";
import TOCInline from "@theme/TOCInline";
import Heading from "@theme/Heading";
import Link from "@docusaurus/Link";
import BrowserOnly from "@docusaurus/BrowserOnly";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Translate, { translate } from "@docusaurus/Translate";
import Interpolate from "@docusaurus/Interpolate";
import Part from "./_part.mdx";

# Theme

<TOCInline toc={toc} maxHeadingLevel={3} />

## First

<Tabs defaultValue="b" values={[{ label: "Label A", value: "a" }, { label: "Label B", value: "b" }]}>
<TabItem value="a">In A</TabItem>
<TabItem value="b">

In **B**

</TabItem>
</Tabs>

<Admonition type="tip" title="Own title">Admonished</Admonition>

<Details summary="More">Hidden</Details>

### Deeper

<Heading as="h4">Fourth</Heading>

<Part who="world" />

<Link to="/docs/other#part">link one</Link> <Link href="./other.md">link two</Link> <Link to={"/docs/" + "other"}>link three</Link> <Link to="https://example.com/x">link four</Link>

<BrowserOnly fallback={<i>waiting</i>}>{() => <b>{window.innerWidth}</b>}</BrowserOnly>

<Site /> <Translate id="a" values={{ name: <b>you</b> }}>{"Hello {name}"}</Translate> {translate({ message: "plain" })} <Interpolate values={{ n: 3 }}>{"n is {n}"}</Interpolate>

export function Site() {
	const { siteConfig } = useDocusaurusContext();
	return <p>{siteConfig.title} {siteConfig.tagline} {siteConfig.url} {siteConfig.baseUrl} {siteConfig.customFields.answer}</p>;
}
`,
	"docs/_part.mdx":
		'import Inner from "./deep/_inner.md";\n\n## From the part\n\nHello {props.who}, see [other](./other.md).\n\n<Inner />\n',
	"docs/deep/_inner.md": "### From the inner part\n\n[up](../other.md#part)\n",
	"docs/styles.mdx": `# Styles

<div style={{ color: "red", marginTop: 4 }}>object</div>

<div style="color: blue" class="old">text</div>

{1}
`,
	"docs/styles-too.mdx":
		'# Styles\n\n<div style={{ color: "red", marginTop: 4 }}>object</div>\n\n<div style="color: blue" class="old">text</div>\n\n{2}\n',
	"docs/plain-styles.md":
		'# Styles\n\n<p style="text-align: center" class="c">text</p>\n\n<style>\n.c { color: red }\n</style>\n\n`style="x"`\n',
	"docs/head.mdx": `import Head from "@docusaurus/Head";

<head>
  <title>Own & title</title>
  <meta name="description" content="Own description" />
  <meta property="og:title" content="Own card" />
  <link rel="author" href="/humans.txt" />
</head>

# Heading

<Head><meta name="late" content={"from " + "code"} /></Head>
`,
	"docs/head-static.mdx": "<head>\n  <title>Static title</title>\n</head>\n\n# Heading\n",
	"docs/head-plain.md": '<head>\n  <title>Plain title</title>\n  <meta name="robots" content="noindex">\n</head>\n\n# Heading\n',
	"pages/index.tsx": `import Layout from "@theme/Layout";
import Link from "@docusaurus/Link";
export default function Home() {
	return <Layout title="Start" description="Described"><h1>Home</h1><Link to="/docs/other">go</Link> <img src="/img/wide.png" alt="wide" /></Layout>;
}
`,
};

describe("a site of the whole dialect", () => {
	const root = temporaryFolder();
	const page = (name: string) => readFileSync(join(root, `out/${name}.html`), "utf8");
	const main = (name: string) => /<main[\s\S]*<\/main>/.exec(page(name))?.[0].replace(/\s*\n\s*/g, " ") ?? "";
	const sheet = (name: string) => {
		const url = /<link rel="stylesheet"[^>]* href="\/sub\/(assets\/page\.\w+\.css)">/.exec(page(name))?.[1];
		return url === undefined ? null : readFileSync(join(root, "out", url), "utf8");
	};
	let result: Awaited<ReturnType<typeof keyframe>>;

	beforeAll(async () => {
		writeFiles(root, files);
		result = await keyframe(["build", root]);
	}, 60_000);

	test("is built, with a warning for what pages cannot do", () => {
		expect(result.stderr).toContain("docs/theme.mdx:8:25 warning `BrowserOnly` in a page always shows its fallback");
		expect(result).toMatchObject({ code: 0, stderr: expect.stringContaining("0 errors, 1 warning") });
	});

	test("components: imported, exported, local, spread, fragments, comments", () => {
		const html = main("docs/components");
		expect(html).toMatch(/<section class="(box_\w+_box)"><em>inside<\/em><\/section> <em class="\1 box_\w+_two-words">own<\/em>/);
		expect(html).toMatch(/<em class="[^"]+" id="spread">spread<\/em>/);
		expect(html).toContain("8 <mark>text 4</mark> fragment ");
		expect(html).not.toContain("hidden");
	});

	test("CSS of components is the page's own style sheet", () => {
		const css = sheet("docs/components") ?? "";
		expect(css).toMatch(/\.box_\w+_box\{color:red;background:url\("?\/sub\/assets\/back\.\w{10}\.png"?\)\}/);
		expect(css).toMatch(/\.box_\w+_two-words\{margin:0\}/);
		expect(css).toContain(".global{color:#00f}");
		expect(sheet("docs/other")).toBeNull();
	});

	test("an island's styles and images are those of the server", () => {
		const html = main("docs/components");
		const [, name, image] = /<p class="(box_\w+_box)" data-style="color:green"><img src="([^"]+)" alt="live"\/>Site<\/p>/.exec(html) ?? [];
		const module = /data-island="\/sub\/([^"]+)"/.exec(html)?.[1] ?? "";
		const script = [...readTree(join(root, "out/assets"))]
			.filter(([path]) => module.endsWith(path) || path.startsWith("chunk"))
			.map(([, text]) => text)
			.join();
		expect(script).toContain(`"${name}"`);
		expect(script).toContain(`"${image}"`);
		expect(sheet("docs/components")).toContain('[data-style="color:green"][data-style]{color:green}');
		expect(html.match(new RegExp(`class="${name}"`, "g"))?.length).toBe(2);
	});

	test("images, data and text of other files", () => {
		const html = main("docs/assets");
		const [pic, again, wide, logo] = ["one", "two", "three", "four"].map(
			(alt) => new RegExp(`<img src="/sub/(assets/[^"]+)" alt="${alt}"/>`).exec(html)?.[1],
		);
		expect(readFileSync(join(root, "out", pic ?? ""), "utf8")).toBe("picture");
		expect(again).toBe(pic);
		expect(readFileSync(join(root, "out", wide ?? ""), "utf8")).toBe("wide");
		expect(logo).toMatch(/\.svg$/);
		expect(html).toContain(
			'<svg xmlns="http://www.w3.org/2000/svg" class="big" stroke-width="2" viewBox="0 0 8 8" data-style="fill:red" role="img" aria-label="The logo" width="16"><path d="M0 0h8"/></svg>',
		);
		expect(html).toContain("From JSON From JSON true");
		expect(html).toMatch(/<img src="\/sub\/img\/wide\.png" alt="themed"[^>]*data-mode="light"/);
		expect(html).toMatch(/<img src="https:\/\/example\.com\/dark\.png" alt="themed"[^>]*data-mode="dark"/);
		expect(html).toContain(`<img src="/sub/${pic}" alt="ideal"`);
	});

	test("code blocks that components make are coloured like fences", () => {
		const html = main("docs/assets");
		const blocks = [...html.matchAll(/<figure class="code[^"]*"[\s\S]*?<\/figure>/g)].map((match) => match[0]);
		expect(blocks.length).toBe(3);
		expect(blocks[0]).toContain("sample.ts");
		for (const block of blocks) expect(block).toMatch(/<code[^>]*>.*<(?:span|i|b)\b/s);
		expect(html).not.toMatch(/[\u0001\u0002]/);
	});

	test("components of the theme", () => {
		const html = main("docs/theme");
		expect(html).toContain("Label A");
		expect(html).toMatch(/In <strong>B<\/strong>/);
		expect(html).toMatch(/Own title[\s\S]*Admonished/);
		expect(html).toMatch(/<summary>More<\/summary>/);
		expect(html).toContain("<h4>Fourth</h4>");
		expect(html).toContain(
			'<a href="/sub/docs/other#part">link one</a> <a href="/sub/docs/other">link two</a> <a href="/sub/docs/other">link three</a> <a href="https://example.com/x">link four</a>',
		);
		expect(html).toContain("<i>waiting</i>");
		expect(html).toContain("<p>Site Line https://example.com /sub/ 42</p>");
		expect(html).toContain("Hello <b>you</b> plain n is 3");
	});

	test("partials: props, nesting, links, headings in the table of contents", () => {
		const html = main("docs/theme");
		expect(html).toContain('Hello world, see <a href="/sub/docs/other">other</a>');
		expect(html).toContain('<a href="/sub/docs/other#part">up</a>');
		const inline = /<ul><li><a href="#first">First<\/a>[\s\S]*?<\/ul><\/li><\/ul>/.exec(html)?.[0];
		expect(inline).toBe(
			'<ul><li><a href="#first">First</a><ul><li><a href="#deeper">Deeper</a></li></ul></li><li><a href="#from-the-part">From the part</a><ul><li><a href="#from-the-inner-part">From the inner part</a></li></ul></li></ul>',
		);
	});

	test("styles leave the HTML, and pages with the same ones share a style sheet", () => {
		for (const [, text] of [...readTree(join(root, "out"))].filter(([path]) => path.endsWith(".html")))
			expect(text.replace(/<code[\s\S]*?<\/code>/g, "")).not.toMatch(/\sstyle="/);
		expect(main("docs/styles")).toContain('<div data-style="color:red;margin-top:4px">object</div>');
		expect(main("docs/styles")).toContain('<div data-style="color: blue" class="old">text</div>');
		expect(sheet("docs/styles")).toContain('[data-style="color:red;margin-top:4px"][data-style]{color:red;margin-top:4px}');
		expect(sheet("docs/styles-too")).toBe(sheet("docs/styles"));
		expect(main("docs/plain-styles")).toContain('<p data-style="text-align: center" class="c">text</p>');
		expect(sheet("docs/plain-styles")).toBe('.c { color: red }\n[data-style="text-align: center"][data-style]{text-align: center}\n');
		const navigation = JSON.parse(readFileSync(join(root, "out/docs/styles.json"), "utf8"));
		expect(page("docs/styles")).toContain(` href="${navigation.stylesheet}">`);
	});

	test("tags for the document's head", () => {
		const head = (name: string) => /<head>[\s\S]*<\/head>/.exec(page(name))?.[0] ?? "";
		expect(head("docs/head").match(/<title>[^<]*<\/title>/g)).toEqual(["<title>Own &amp; title</title>"]);
		expect(head("docs/head").match(/<meta name="description"[^>]*>/g)).toEqual(['<meta name="description" content="Own description">']);
		expect(head("docs/head").match(/<meta property="og:title"[^>]*>/g)).toEqual(['<meta property="og:title" content="Own card">']);
		expect(head("docs/head")).toContain('<link rel="author" href="/humans.txt">');
		expect(head("docs/head")).toMatch(/<meta name="late" content="from code"\/?>/);
		expect(main("docs/head")).not.toMatch(/<(?:title|meta|link)\b/);
		expect(JSON.parse(readFileSync(join(root, "out/docs/head.json"), "utf8")).head).toMatchObject({
			title: "Own & title",
			description: "Own description",
		});
		expect(head("docs/head-static")).toContain("<title>Static title</title>");
		expect(head("docs/head-plain")).toContain("<title>Plain title</title>");
		expect(head("docs/head-plain")).toContain('<meta name="robots" content="noindex">');
		expect(main("docs/head-plain")).not.toContain("Plain title");
		expect(head("index")).toContain("<title>Start | Site</title>");
		expect(head("index")).toContain('<meta name="description" content="Described"');
	});

	test("addresses in pages of code", () => {
		expect(main("index")).toContain('<a href="/sub/docs/other">go</a> <img src="/sub/img/wide.png" alt="wide"/>');
	});

	test("a second build takes every page over, a fresh one gives the same bytes", async () => {
		const before = readTree(join(root, "out"));
		const again = await keyframe(["build", root]);
		expect(again).toMatchObject({ code: 0 });
		expect(readTree(join(root, "out"))).toEqual(before);
		expect(await keyframe(["build", root, "--no-cache"])).toMatchObject({ code: 0 });
		expect(readTree(join(root, "out"))).toEqual(before);
	});
});
