import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems, shortProblemWithCode } from "../support/printed-problems.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// What only rendered pages can tell: the ids that components make, and the links that they write themselves.

const config = ({ redirects = "", footer = "" } = {}) => `export default {
	title: "Site",
	base: "/sub/",
	collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } },
	navbar: { left: [{ label: "Made", to: "/docs/made#section" }] },
	footer: { columns: [${footer}] },
	redirects: [{ from: "/old", to: "/docs/made#section" }, ${redirects}],
};
`;

const right: Readonly<Record<string, string>> = {
	"site.config.ts": config(),
	"components/parts.tsx": `import Link from "@docusaurus/Link";

export const Section = ({ name }: { name: string }) => <section id={name}>Text</section>;
export const Nothing = () => null;
export const Right = () => (
	<p>
		<a id="émile" href="#section">here</a>
		<Link to="/docs/">home</Link>
		<Link to="/docs/made?x=1#row">part</Link>
		<a href="/sub/docs/made.html">file</a>
		<a href="./made">relative</a>
		<a href="/sub/file.txt">static file</a>
		<a href="/sub/docs/page.md">Markdown</a>
		<a href="/sub/old">old address</a>
		<a href="/elsewhere/">another site of the host</a>
		<a href="https://example.com/none">another host</a>
		<img src="/sub/picture.png" srcSet="/sub/picture.png 1x, /sub/picture.png 2x" alt="" />
	</p>
);
`,
	"components/counter.island.tsx": 'export default function Counter() {\n\treturn <button id="in-an-island">0</button>;\n}\n',
	"docs/index.md": `# Home

Text[^1] and [back](#user-content-fn-1).

[component](made.mdx#section) [expression](made.mdx#part-1) [HTML](made.mdx#raw) [partial](made.mdx#from-the-partial)
[row](made.mdx#param-fps) [heading](made.mdx#made) [escaped](made.mdx#%C3%A9mile) [island](made.mdx#in-an-island)
[row](page.md#param-fps) [old name](page.md#old) [page of code](/start#top-of-it)

[^1]: The note.
`,
	"docs/page.md": '# Page\n\n:::params\n| Name | Type |\n| --- | --- |\n| fps | number |\n:::\n\n<a name="old"></a>\n',
	"docs/made.mdx": `import { Nothing, Right, Section } from "../components/parts";
import Counter from "../components/counter.island.tsx";
import Part from "./_part.mdx";

# Made

{process.env.RENDERED_BEFORE === "yes" ? rendered.again : null}

<Section name="section" /> <Section name="row" />

<p id={\`part-\${1}\`}>Text</p>

<div id="raw">Text</div>

<Nothing id="left-out">

## Heading left out

</Nothing>

<ParamTable>

| Name | Type |
| --- | --- |
| fps | number |

</ParamTable>

<Part /> <Right /> <Counter />

[own](#section)
`,
	"docs/_part.mdx": "## From the partial\n\n[own](./made.mdx#from-the-partial)\n",
	"pages/start.tsx": `export default function Start() {
	return (
		<main id={"top-of-it"}>
			<a href="/docs/made#section">part</a>
		</main>
	);
}
`,
	"static/file.txt": "x",
	"static/picture.png": "x",
};

const faults: Readonly<Record<string, string>> = {
	"site.config.ts": config({
		footer: '{ title: "A", items: [{ label: "Lost", to: "/docs/made#sectoin" }] }',
		redirects: '{ from: "/older", to: "/docs/made#gone" }',
	}),
	"pages/wrong.md": `# Wrong

[name](../docs/made.mdx#sektion) [case](../docs/made.mdx#Section) [left out](../docs/made.mdx#left-out) [heading left out](../docs/made.mdx#heading-left-out)
[row](../docs/made.mdx#param-fsp) [row](../docs/page.md#param-fsp) [reference][made] [page of code](/start#end-of-it)
<a href="../docs/made.mdx#no-html">HTML</a> [no note](#user-content-fn-1)

[made]: ../docs/made.mdx#no-reference
`,
	"components/wrong.tsx": `import Link from "@docusaurus/Link";

export const Wrong = () => (
	<p>
		<Link to="/docs/mad">page</Link>
		<Link to="/docs/made#rows">part</Link>
		<a href="#setcion">own part</a>
		<a href="/docs/made">without base</a>
		<a href="/sub/docs/mades">with base</a>
		<a href="./mades">relative</a>
		<a href="/sub/%zz">escape</a>
		<a href="javascript:alert(1)">code</a>
		<img src="/sub/pictures.png" alt="" />
		{["one", "two"].map((name) => <a key={name} href={\`/sub/docs/\${name}\`}>{name}</a>)}
	</p>
);
`,
	"pages/code.mdx": `import { Section } from "@site/components/parts";
import { Wrong } from "@site/components/wrong";
import Part from "./_wrong.mdx";

# Code

<Section name="section" /> <Wrong /> <Part />

[wrong](#sections)
`,
	"pages/_wrong.mdx": "## Part\n\n[right](./code.mdx#part) [wrong](./code.mdx#prat)\n",
	"pages/end.tsx": 'export default function End() {\n\treturn <a href="/docs/made#sction">wrong</a>;\n}\n',
};

/** Checks a site. Gives its problems, each in a line. */
async function check(root: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
	const { stdout } = await keyframe(["check", "--json", root], { env });
	const problems = jsonProblems(stdout);
	return `\n${problems.map((problem) => `${problem.at?.file}:${shortProblemWithCode(problem)}`).join("\n")}\n`;
}

/** Pages that were rendered before are taken over: one would crash if it were rendered again. */
const notAgain = { RENDERED_BEFORE: "yes" };

test("ids and files from components are found", async () => {
	const root = temporarySite(right);
	expect(await check(root)).toBe("\n\n");
	expect((await keyframe(["build", root])).code).toBe(0);
	expect(await check(root, notAgain)).toBe("\n\n");
});

test("missing ids and files are reported at their place, whether pages are rendered or reused", async () => {
	const cold = await check(temporarySite({ ...right, ...faults }));
	expect(cold).toMatchInlineSnapshot(`
		"
		components/parts.tsx:9:13 link-broken The link \`/docs/made\` is broken: it lacks the base path \`/sub/\`. | Write \`<Link to="/docs/made">\`, which adds it.
		components/wrong.tsx:5:13 link-broken The link \`/sub/docs/mad\` is broken: there is no page or file \`/docs/mad\`. | Did you mean \`/docs/made\`?
		components/wrong.tsx:6:13 anchor-broken The link \`/sub/docs/made#rows\` is broken: \`docs/made.mdx\` has no heading or id \`#rows\`. | Did you mean \`#row\`?
		components/wrong.tsx:7:12 anchor-broken The link \`#setcion\` is broken: \`pages/code.mdx\` has no heading or id \`#setcion\`. | Did you mean \`#section\`?
		components/wrong.tsx:9:12 link-broken The link \`/sub/docs/mades\` is broken: there is no page or file \`/docs/mades\`. | Did you mean \`/sub/docs/made\`?
		components/wrong.tsx:10:12 link-broken The link \`./mades\` is broken: there is no page or file \`/mades\`. | Did you mean \`/sub/docs/made\`?
		components/wrong.tsx:11:12 link-malformed The link \`/sub/%zz\` is malformed: it has a malformed escape. | Write a percent sign as \`%25\`.
		components/wrong.tsx:12:12 link-unsafe The link \`javascript:…\` is unsafe: a link cannot run code. | Use a button with \`onClick\` in an island.
		components/wrong.tsx:13:13 image-missing The image \`/sub/pictures.png\` is broken: there is no file \`/pictures.png\`. | Did you mean \`/sub/picture.png\`?
		pages/_wrong.mdx:3:34 anchor-broken The link “wrong” to \`./code.mdx#prat\` is broken: \`pages/code.mdx\` has no heading or id \`#prat\`. | Did you mean \`#part\`?
		pages/code.mdx:1:1 link-broken The link \`/sub/docs/one\`, which a component of the page makes, is broken: there is no page or file \`/docs/one\`. | Correct the address, or remove it.
		pages/code.mdx:1:1 link-broken The link \`/sub/docs/two\`, which a component of the page makes, is broken: there is no page or file \`/docs/two\`. | Correct the address, or remove it.
		pages/code.mdx:9:9 anchor-broken The link “wrong” to \`#sections\` is broken: \`pages/code.mdx\` has no heading or id \`#sections\`. | Did you mean \`#section\`?
		pages/end.tsx:2:18 anchor-broken The link \`/docs/made#sction\` is broken: \`docs/made.mdx\` has no heading or id \`#sction\`. | Did you mean \`#section\`?
		pages/wrong.md:3:8 anchor-broken The link “name” to \`../docs/made.mdx#sektion\` is broken: \`docs/made.mdx\` has no heading or id \`#sektion\`. | Did you mean \`#section\`?
		pages/wrong.md:3:41 anchor-broken The link “case” to \`../docs/made.mdx#Section\` is broken: \`docs/made.mdx\` has no heading or id \`#Section\`. | Did you mean \`#section\`?
		pages/wrong.md:3:78 anchor-broken The link “left out” to \`../docs/made.mdx#left-out\` is broken: \`docs/made.mdx\` has \`#left-out\` in its source, but a component leaves it out. | Ids on that page: \`#made\`, \`#section\`, \`#row\`, \`#part-1\`, \`#raw\`, ….
		pages/wrong.md:3:124 anchor-broken The link “heading left out” to \`../docs/made.mdx#heading-left-out\` is broken: \`docs/made.mdx\` has \`#heading-left-out\` in its source, but a component leaves it out. | Ids on that page: \`#made\`, \`#section\`, \`#row\`, \`#part-1\`, \`#raw\`, ….
		pages/wrong.md:4:7 anchor-broken The link “row” to \`../docs/made.mdx#param-fsp\` is broken: \`docs/made.mdx\` has no heading or id \`#param-fsp\`. | Did you mean \`#param-fps\`?
		pages/wrong.md:4:41 anchor-broken The link “row” to \`../docs/page.md#param-fsp\` is broken: \`docs/page.md\` has no heading or id \`#param-fsp\`. | Did you mean \`#param-fps\`?
		pages/wrong.md:4:101 anchor-broken The link “page of code” to \`/start#end-of-it\` is broken: \`pages/start.tsx\` has no heading or id \`#end-of-it\`. | Did you mean \`#top-of-it\`?
		pages/wrong.md:5:10 anchor-broken The link \`../docs/made.mdx#no-html\` is broken: \`docs/made.mdx\` has no heading or id \`#no-html\`. | Ids on that page: \`#made\`, \`#section\`, \`#row\`, \`#part-1\`, \`#raw\`, ….
		pages/wrong.md:5:55 anchor-broken The link “no note” to \`#user-content-fn-1\` is broken: \`pages/wrong.md\` has no heading or id \`#user-content-fn-1\`. | Ids on that page: \`#wrong\`.
		pages/wrong.md:7:9 anchor-broken The link “reference” to \`../docs/made.mdx#no-reference\` is broken: \`docs/made.mdx\` has no heading or id \`#no-reference\`. | Ids on that page: \`#made\`, \`#section\`, \`#row\`, \`#part-1\`, \`#raw\`, ….
		site.config.ts:6:66 anchor-broken The entry \`Lost\` is broken: \`docs/made.mdx\` has no heading or id \`#sectoin\`. | Did you mean \`#section\`?
		site.config.ts:7:81 redirect-invalid The redirect from \`/older\` is broken: \`docs/made.mdx\` has no heading or id \`#gone\`. | Ids on that page: \`#made\`, \`#section\`, \`#row\`, \`#part-1\`, \`#raw\`, ….
		"
	`);
	const root = temporarySite(right);
	expect((await keyframe(["build", root])).code).toBe(0);
	const linesOf = (problems: string, file: RegExp) => problems.split("\n").filter((line) => file.test(line));
	writeFiles(root, { "pages/wrong.md": faults["pages/wrong.md"] ?? "" });
	const warm = await check(root, notAgain);
	expect(linesOf(warm, /./)).toEqual(linesOf(cold, /^pages\/wrong\.md/));
	writeFiles(root, faults);
	expect(await check(root)).toBe(cold);
});

test("a link of a reused page breaks with the page that it leads to", async () => {
	const root = temporarySite({ ...right, "pages/end.tsx": "export default function End() {\n\treturn <p>Text</p>;\n}\n" });
	writeFiles(root, { "components/parts.tsx": (right["components/parts.tsx"] ?? "").replace("/docs/made?x=1#row", "/end") });
	expect((await keyframe(["build", root])).code).toBe(0);
	rmSync(join(root, "pages/end.tsx"));
	expect(await check(root, notAgain)).toMatchInlineSnapshot(`
		"
		components/parts.tsx:9:13 link-broken The link \`/sub/end\` is broken: there is no page or file \`/end\`. | Correct the address, or remove it.
		"
	`);
});

test("watch mode reports it until it is corrected", async () => {
	const root = temporarySite({ ...right, "docs/wrong.md": "# Wrong\n\n[no](made.mdx#sektion) [yes](made.mdx#part-1)\n" });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	/** Messages of all problems that the overlay would show to somebody who comes now. */
	const shown = async () => {
		const page = await (await fetch(`${server.url}docs/`)).text();
		const token = /\?token=([\w-]+)/.exec(page)?.[1];
		const events = await fetch(`${server.url}_keyframe/events?token=${token}`);
		const reader = events.body?.getReader();
		const { value } = (await reader?.read()) ?? {};
		await reader?.cancel();
		return new TextDecoder().decode(value);
	};
	await expect.poll(server.output).toContain("docs/wrong.md:3:6 error The link “no” to `made.mdx#sektion` is broken");
	expect(await shown()).toContain("#sektion");
	expect(await shown()).not.toContain("“yes”");
	writeFiles(root, { "docs/made.mdx": `${right["docs/made.mdx"]}\n<Section name="sektion" />\n` });
	await expect.poll(shown).not.toContain("is broken");
	writeFiles(root, {
		"components/wrong.tsx": faults["components/wrong.tsx"] ?? "",
		"pages/code.mdx": faults["pages/code.mdx"] ?? "",
		"pages/_wrong.mdx": faults["pages/_wrong.mdx"] ?? "",
	});
	await expect.poll(() => fetch(`${server.url}code`).then((response) => response.status)).toBe(200);
	await expect.poll(shown).toContain("/sub/docs/mad");
});
