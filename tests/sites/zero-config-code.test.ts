import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// Folders without a configuration, with pages whose code fails or that only another tool supports.

const read = (root: string, file: string) => readFileSync(join(root, "out", file), "utf8");

/** The text of a page's `<main>` without tags. */
const textOf = (html: string) => (/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const failing = [
	'import { Chart } from "./chart.jsx"',
	'import Part from "./_part.mdx"',
	"",
	"# Numbers",
	"",
	"Version {settings.version.major}, see [home](index.md).",
	"",
	'<Chart title="Growth">What **grows**.</Chart>',
	"",
	'<Tabs><TabItem value="npm" label="npm">',
	"",
	"```sh",
	"npm install x",
	"```",
	"",
	"</TabItem></Tabs>",
	"",
	"<Part />",
	"",
	"{[1].map((row) => <p>{row.length.value.top}</p>)}",
].join("\n");

const failingSite = {
	"index.md": "# Home\n\n[Numbers](numbers.mdx#in-the-part)\n",
	"numbers.mdx": failing,
	"_part.mdx": "## In the part\n\nText of the part, [home](index.md).\n",
	"chart.jsx": "export const Chart = ({ data }) => <p>{data.length}</p>;\n",
};

test("a page whose code fails is published with its text, and each build warns where it failed", async () => {
	const root = temporarySite(failingSite);
	const cold = await keyframe(["build", root]);
	expect(cold).toMatchObject({ code: 0 });
	expect(cold.stderr).toMatch(
		/numbers\.mdx:\d+:\d+ warning The page crashed while it was rendered: .*; its text is shown without its code\. \(render-failed\)/,
	);
	const html = read(root, "numbers.html");
	expect(html).toContain('<h1 id="numbers">Numbers</h1>');
	expect(html).toContain('<a href="/">home</a>');
	expect(html).toMatch(/<span class="\w">npm <\/span>/);
	const text = textOf(html);
	for (const shown of ["Growth", "What grows .", "npm", "In the part", "Text of the part", "row.length.value.top"])
		expect(text).toContain(shown);
	expect(html).not.toMatch(/[\u0001\u0002]/);
	const tree = readTree(join(root, "out"));
	const warm = await keyframe(["build", root]);
	expect(warm.stderr).toBe(cold.stderr);
	expect(readTree(join(root, "out"))).toEqual(tree);
});

test("with a configuration, it is an error, unless the site is lenient", async () => {
	const config = 'export default { title: "Site", collections: { docs: { dir: ".", route: "/" } } };\n';
	const root = temporarySite({ ...failingSite, "site.config.ts": config });
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining("error The page crashed while it was rendered") });
	writeFiles(root, { "site.config.ts": config.replace("{ title", "{ lenient: true, title") });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.stringContaining("warning The page crashed") });
	expect(textOf(read(root, "numbers.html"))).toContain("Text of the part");
});

test("a lenient site has pages in React, and its broken links are warnings by default", async () => {
	const page = '/*---\ntitle: Mine\n---*/\nexport default () => <p><a href="/gone">Gone</a></p>;\n';
	const collections = "collections: { pages: { dir: 'pages', route: '/', layout: 'page' } }";
	const root = temporarySite({ "pages/index.tsx": page, "site.config.ts": `export default { lenient: true, ${collections} };\n` });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.stringMatching(/warning .*`\/gone` is broken/) });
	expect(read(root, "index.html")).toContain('<a href="/gone">Gone</a>');
	writeFiles(root, { "site.config.ts": `export default { lenient: true, brokenLinks: "error", ${collections} };\n` });
	expect(await keyframe(["build", root])).toMatchObject({ code: 1 });
});

test("a page that ends its process or imports an unreadable file does not keep the others from being published", async () => {
	const root = temporarySite({
		"index.md": "# Home\n",
		"exit.mdx": "# Exit\n\nBefore. {process.exit(3)}\n",
		"broken.mdx": 'import { Box } from "./broken.jsx"\n\n# Broken\n\n<Box>Inside.</Box>\n',
		"broken.jsx": "export const Box = (\n",
		"named.mdx": 'import { Missing } from "./box.jsx"\n\n# Named\n\n<Missing>Inside.</Missing>\n',
		"box.jsx": "export const Box = () => null;\n",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0, stderr: expect.stringContaining("exit.mdx:1:1 warning The page ended its process") });
	expect(textOf(read(root, "exit.html"))).toContain("Before.");
	expect(textOf(read(root, "broken.html"))).toContain("Inside.");
	expect(textOf(read(root, "named.html"))).toContain("Inside.");
});

test("a page that takes too long is tried again only after a change, and reported in every build", async () => {
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site", lenient: true, pageTimeout: 1, collections: { docs: { dir: ".", route: "/" } } };\n',
		"index.mdx":
			'import { appendFileSync } from "node:fs";\n\n# Loop\n\nBefore {appendFileSync("runs.txt", "run ")} {(() => { for (;;); })()}\n',
	});
	const runs = async () => {
		const { code, stderr } = await keyframe(["build", root], { cwd: root });
		expect(code).toBe(0);
		expect(stderr).toContain(
			"index.mdx:1:1 warning The page returned no result after 1 s; its text is shown without its code. (page-timeout)",
		);
		expect(textOf(read(root, "index.html"))).toContain("Before");
		return readFileSync(join(root, "runs.txt"), "utf8");
	};
	expect(await runs()).toBe("run ");
	expect(await runs()).toBe("run ");
	writeFiles(root, { "index.mdx": `${readFileSync(join(root, "index.mdx"), "utf8")}\nMore\n` });
	expect(await runs()).toBe("run run ");
});

test("a page that takes too long to read is shown as it is written", async () => {
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site", lenient: true, pageTimeout: 1, collections: { docs: { dir: ".", route: "/" } } };\n',
		"index.md": `# Slow\n\n${"<http:".repeat(100_000)}\n`,
	});
	const { code, stderr } = await keyframe(["build", root], { cwd: root });
	expect(code).toBe(0);
	expect(stderr).toContain(
		"index.md:1:1 warning The page returned no result after 1 s; the page is shown as it is written. (page-timeout)",
	);
	expect(read(root, "index.html").includes("&lt;http:&lt;http:")).toBe(true);
});

test("watch mode shows the same page until the code works", async () => {
	const root = temporarySite(failingSite);
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const page = async () => (await fetch(`${server.url}numbers`)).text();
	expect(await page()).toContain("Text of the part");
	writeFiles(root, { "numbers.mdx": "# Numbers\n\n{1 + 1} works\n" });
	await expect.poll(page, { timeout: 15_000 }).toContain("2 works");
});

test("invalid MDX is read as Markdown", async () => {
	const source = [
		"---\ntitle: Odd\n---",
		'import { Tabs } from "./tabs"',
		"",
		"Braces { are open, **bold** stays. {/* no comment */}",
		"",
		"<Tabs items={['a', 'b']}><p>",
		"",
		"```jsx",
		"<Tabs items={['a']}>",
		"```",
		"",
		"Text with [a link](index.md) and 1 < 2.",
	];
	const root = temporarySite({ "index.md": "# Home\n", "odd.mdx": source.join("\n") });
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toMatch(/odd\.mdx:\d+:\d+ warning .*; the page is read as plain Markdown\. \(markdown-syntax\)/);
	const text = textOf(read(root, "odd.html"));
	expect(text).toContain("Braces { are open, bold stays.");
	expect(text).toContain("a link and 1 &#x3C; 2.");
	expect(text).not.toContain("import");
	expect(text).not.toContain("no comment");
	expect(text).toContain("items");
});

test("a name in braces that nothing defines is text", async () => {
	const root = temporarySite({ "index.mdx": "# Home\n\nGet /users/{id} of <b>{props.name ?? 'all'}</b>.\n" });
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain("index.mdx:3:12 warning `id` is not defined, so it is shown as text. (variable-unknown)");
	expect(textOf(read(root, "index.html"))).toContain("Get /users/{id} of all .");
});

test("components of other tools become the theme's, or show their content", async () => {
	const root = temporarySite({
		"index.mdx": [
			'import { Callout, Tabs as Panels } from "other/components"',
			'import Alert from "other/alert"',
			'import { useRouter } from "other/router"',
			"",
			"# Home",
			"",
			"<Note>A **note**.</Note>",
			"",
			'<Callout type="error">Mind this.</Callout>',
			"",
			'<Alert variant="warn" title="Watch">out</Alert>',
			"",
			"<Panels items={['One', 'Two']}><Panels.Tab>First</Panels.Tab><Panels.Tab>Second</Panels.Tab></Panels>",
			"",
			'<Tabs><Tab title="npm">x</Tab></Tabs>',
			"",
			'<Steps><Step title="Install">Do it.</Step></Steps>',
			"",
			'<CardGroup><Card title="More" icon="rocket" href="/docs/more">Text</Card></CardGroup>',
			"",
			'<Accordion title="Folded">Inside</Accordion>',
			"",
			'<Table content={[{ name: "size", type: "number", description: "How large" }]} />',
			"",
			"{useRouter().query.page}",
		].join("\n"),
		"more.md": "# More\n",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).toContain("0 errors, 3 warnings: 3 failed modules");
	const html = read(root, "index.html");
	expect(html).toMatch(/<div class="admonition" data-kind="note"[^>]*>.*?A <strong>note<\/strong>/s);
	expect(html).toMatch(/<div class="admonition" data-kind="danger"[^>]*>.*?Mind this/s);
	expect(html).toMatch(/<div class="admonition" data-kind="warning"[^>]*><p class="admonition-title">Watch/);
	for (const label of ["One", "Two", "npm"]) expect(html).toMatch(new RegExp(`<label class="tab-label"[^>]*>${label}</label>`));
	expect(html).toMatch(/<div class="steps"><ol><li><p><strong>Install<\/strong>/);
	expect(html).toMatch(/<p class="card-title"><a href="\/more">More<\/a>/);
	expect(html).not.toContain("rocket");
	expect(html).toContain("<summary>Folded</summary>");
	expect(html).toMatch(/<li><strong>size<\/strong> <code>number<\/code> How large<\/li>/);
});

test("Markdown with components is read as MDX if that is possible, otherwise as Markdown", async () => {
	const root = temporarySite({
		"tabs.md":
			'import Part from "./_part.mdx";\n\n# Tabs\n\n<Tabs>\n<TabItem value="x" label="First">\n\nIn **X**\n\n</TabItem>\n</Tabs>\n\n<Part />\n',
		"_part.mdx": "See [plain](plain.md).\n",
		"plain.md": "# Plain\n\n<Tabs><p>\n\nIn **Y**, 1 <2 { brace.\n",
		"signs.md": "# Signs\n\n<Note>\n\nIn **Z**, 1 <3 { brace, `<4 {`, /users/{id}<br>and <https://example.com/a>.\n\n</Note>\n",
		"fence.md": "# Fence\n\n```jsx\n<Tabs>{x}</Tabs>\n```\n\nA { brace }.\n",
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	const html = (name: string) => readFileSync(join(root, "out", `${name}.html`), "utf8");
	expect(html("tabs")).toMatch(/<label class="tab-label"[^>]*>First<\/label><div class="tab-panel"><p>In <strong>X<\/strong>/);
	expect(html("tabs")).toContain('<a href="/plain">plain</a>');
	expect(html("plain")).toContain("In <strong>Y</strong>, 1 &#x3C;2 { brace.");
	expect(html("signs")).toMatch(
		/data-kind="note".*<p>In <strong>Z<\/strong>, 1 &lt;3 { brace, <code>&lt;4 {<\/code>, \/users\/{id}<br\/>and <a href="https:\/\/example.com\/a"/,
	);
	expect(html("fence")).toContain("A { brace }.");
	expect(stderr).toContain("signs.md:5:40 warning `id` is not defined, so it is shown as text.");
	expect(stderr).not.toMatch(/(?:tabs|fence)\.md:/);
});

test("components of other tools show their code, data and labels", async () => {
	const root = temporarySite({
		"index.mdx": [
			'import { Code, TypeTable, Table, Steps, Step, Panels, Panel, Rows, Frame, Field } from "other/components"',
			'import sample from "./sample.txt?raw"',
			"",
			"# Home",
			"",
			'<Code code={sample} lang="js" title="sample.txt" /> <Code code="name" />',
			"",
			"<TypeTable type={{ size: { type: 'number', description: 'How large', default: 3 } }} />",
			"",
			"<Table><thead><Table.Tr><Table.Th>Head</Table.Th></Table.Tr></thead></Table>",
			"",
			"<Rows options={[['key', <b>bold</b>, 'What it does']]} intro=\"Three words here\" className=\"not these words\" />",
			"",
			"<Steps><Step>",
			"",
			"## Install [#set-up]",
			"",
			"</Step></Steps>",
			"",
			'<Tabs values={[{ label: "Shown", value: "a" }]}><Tab value="a">In a</Tab></Tabs>',
			"",
			'<Frame caption="What it shows">Picture</Frame>',
			"",
			'<ParamField path="limit" type="integer" default="10">Most.</ParamField>',
			"",
			"<CodeGroup>",
			"```sh npm",
			"npm i x",
			"```",
			"",
			"```ts main.ts {1} lines",
			"x;",
			"```",
			"</CodeGroup>",
			"",
			"export const Count = () => { const [count] = useState(7); return <p>Count {count}</p>; };",
			"",
			"<Count />",
			"",
			"<Details>",
			"<summary>Own summary</summary>",
			"Folded",
			"</Details>",
		].join("\n"),
		"sample.txt": "let x = 1;\nlet y = 2;\n",
	});
	const result = await keyframe(["build", root]);
	expect(result).toMatchObject({ code: 0 });
	expect(result.stderr).not.toContain("useState");
	const html = read(root, "index.html");
	expect(textOf(html)).toMatch(/sample\.txt let x = 1 ; let y = 2 ; name/);
	expect(html).toContain("<code>name</code>");
	expect(html).toMatch(/<strong>size<\/strong> <code>number<\/code> How large \(<code>3<\/code>\)/);
	expect(html).toMatch(/<table><thead><tr><th>Head<\/th><\/tr><\/thead><\/table>/);
	expect(html).toContain("<td>key</td><td><b>bold</b></td><td>What it does</td>");
	expect(html).toContain("<p>Three words here</p>");
	expect(html).not.toContain("not these words");
	expect(html).toMatch(/<div class="steps"><ol><li>\s*<h2 id="set-up">/);
	expect(textOf(html)).not.toContain("[#set-up]");
	for (const label of ["Shown", "npm", "main.ts"]) expect(html).toMatch(new RegExp(`<label class="tab-label"[^>]*>${label}</label>`));
	expect(html).toContain("<figcaption>What it shows</figcaption>");
	expect(html).toContain("<code>= 10</code>");
	expect(textOf(html)).toContain("Count 7");
	expect(html).toMatch(/<summary>Own summary<\/summary>\s*<p>Folded<\/p>/);
	expect(html).not.toContain("<summary>Details</summary>");
});

test("a tag without its counterpart does not make the page plain Markdown", async () => {
	const root = temporarySite({
		"index.mdx": "# Home\n\n<Tabs>\n\n<Note>\n\nIn it.\n\n</Note>\n\nAn <b>open text.\n\n</div>\n\n<TOKEN>\n",
		"table.mdx": "# Table\n\n<Note>x</Note>\n\n</div>\n\n<table><tr><td>cell</table>\n",
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	expect(stderr).toContain("index.mdx:3:1 warning `<Tabs>` is never closed, so it is left out.");
	expect(stderr).toContain("index.mdx:11:4 warning `<b>` is never closed, so it is left out.");
	expect(stderr).toContain("index.mdx:13:1 warning `</div>` has no start tag, so it is left out.");
	expect(stderr).toMatch(/table\.mdx:7:\d+ warning .*`<td>`.*; the page is read as plain Markdown\./);
	expect(read(root, "index.html")).toMatch(/data-kind="note".*In it\./s);
	expect(textOf(read(root, "index.html"))).toMatch(/An open text\. .*&lt;TOKEN&gt;/);
	expect(textOf(read(root, "table.html"))).toContain("cell");
});

test("text around unreadable statements stays", async () => {
	const root = temporarySite({
		"index.mdx": "# Home\n\nexport const all = {\n  a: 1,\n\n  b: 2,\n}\n\nimport x from 'y'\nBehind the import\n\nEnd\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(textOf(read(root, "index.html"))).toMatch(/Home Behind the import End/);
});

test("aliases find files, and authors without a description are shown by their key", async () => {
	const root = temporarySite({
		"index.mdx": [
			"---",
			"authors: [somebody]",
			"---",
			'import Box from "@site/src/box"',
			"",
			"# Home",
			"",
			"![Dot](@site/static/dot.svg) [More](@site/more.md) [File](pathname:///dot.svg)",
			"",
			"<Box>Inside</Box>",
		].join("\n"),
		"more.md": "# More\n",
		"static/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	expect(stderr).toContain("index.mdx:4:17 warning `@site/src/box` cannot be loaded;");
	expect(stderr).toContain("0 errors, 1 warning");
	const html = read(root, "index.html");
	expect(html).toContain('src="/dot.svg"');
	expect(html).toMatch(/<a href="\/[^"]*more">More<\/a> <a href="\/dot\.svg">File<\/a>/);
	expect(textOf(html)).toContain("somebody");
});

test("stand-ins can be called, and can be the items of lists and accordions; an attribute with an undefined name is left out", async () => {
	const root = temporarySite({
		"index.mdx": [
			'import styled from "other/styled"',
			'import { useWords, StaticPicture, StaticImage, Hike, Folds, FoldItem, Endpoint } from "other/parts"',
			"",
			"export const Box = styled.div`",
			"  color: red;",
			"`",
			'export const words = useWords("home").map;',
			"",
			"# Home {/* <!-- checker off --> */}",
			"",
			"<Box>In the box</Box>",
			"",
			'<StaticImage src="./dot.svg" alt="A dot" />',
			"",
			"<Note icon={SomeIcon}>Noted</Note>",
			"",
			"<Hike><Hike.Step>First step</Hike.Step></Hike>",
			"",
			"<Accordion><AccordionItem header={<b>Why?</b>}>Because.</AccordionItem></Accordion>",
			"",
			'<Endpoint method="get" path="/pets/{id}" of={words} />',
		].join("\n"),
		"dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
	});
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	expect(stderr).toContain("index.mdx:15:7 warning `SomeIcon` is not defined, so `icon` is left out.");
	expect(stderr).toContain("0 errors, 3 warnings: 2 failed modules, 1 unknown variable");
	const html = read(root, "index.html");
	expect(textOf(html)).toMatch(
		/^ Page actions Copy page Markdown (?:On this page )?Home In the box .*Noted .*First step .*Because\. GET \/pets\/{id} $/,
	);
	expect(html).toMatch(/<img src="\/assets\/dot\.\w+\.svg"[^>]* alt="A dot"/);
	expect(html).toMatch(/<div class="steps"><ol><li>(?:<p>)?First step/);
	expect(html).toMatch(/<summary><b>Why\?<\/b><\/summary>/);
	expect(html).not.toContain("native code");
});
