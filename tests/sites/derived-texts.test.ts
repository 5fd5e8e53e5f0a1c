import { ChildProcess } from "node:child_process";
import fs, { readFileSync, readlinkSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { serialize } from "node:v8";
import { expect, onTestFinished, test, vi } from "vitest";
import { indexedSections, searchOf } from "../support/built-search.ts";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { temporarySite, writeFiles } from "../support/site.ts";

const config =
	'export default { title: "Site", url: "https://example.com", collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } } };\n';

test("the Markdown twin and the search data of a module have the text of the rendered page", async () => {
	const root = temporarySite({
		"site.config.ts": config,
		"docs/index.mdx": `---
title: Home
---

import Part from "./parts/_part.mdx";
import sample from "./sample.js?raw";
import { Version } from "./_version.tsx";

Three is {1 + 2}, by <Version />.

<Part name="Ann" />

<CodeBlock language="js">{sample}</CodeBlock>

<Admonition type="tip" title="Mind">

[There](./other.md#end) and back.

</Admonition>

<Tabs>
<TabItem label="One">

First.

</TabItem>
</Tabs>
`,
		"docs/parts/_part.mdx": "## Hello {props.name}\n\nA [link](../other.md), a picture ![p](p.png).\n\n```sh\nrun it\n```\n",
		"docs/parts/p.png": pixel,
		"docs/_version.tsx": "export const Version = () => <b>4.0</b>;\n",
		"docs/sample.js": "const a = `b`;\n",
		"docs/other.md": "# Other\n\nIts [home](./index.mdx).\n\n## End\n",
		"pages/index.tsx": "export default function Start() {\n\treturn <><h1 id='start'>Start</h1><p>Of the site.</p></>;\n}\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const twin = readFileSync(join(root, "out/docs/index.md"), "utf8").replace(/\.[0-9a-f]{10}\.png/, ".png");
	expect(twin).toBe(`# Home

Three is 3, by **4.0**.

## Hello Ann

A [link](/docs/other), a picture ![p](/assets/p.png).

\`\`\`sh
run it
\`\`\`

\`\`\`js
const a = \`b\`;
\`\`\`

:::tip[Mind]

[There](/docs/other#end) and back.

:::

**One**

First.
`);
	expect(readFileSync(join(root, "out/docs/other.md"), "utf8")).toBe("# Other\n\nIts [home](/docs/).\n\n## End\n");
	expect(await indexedSections(root, "/docs/")).toEqual([
		["", "", "Three is 3, by 4.0."],
		["hello-propsname", "Hello Ann", "A link, a picture p. Mind There and back. One First."],
	]);
	expect(readFileSync(join(root, "out/index.md"), "utf8")).toBe("# Start\n\nOf the site.\n");
	expect(readFileSync(join(root, "out/index.html"), "utf8")).toContain('<link rel="alternate" type="text/markdown" href="/index.md">');
	expect(await indexedSections(root, "/")).toEqual([["", "", "Of the site."]]);

	// The search also finds what a component shows after an edit.
	writeFiles(root, { "docs/_version.tsx": "export const Version = () => <b>5.0</b>;\n" });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(JSON.stringify(await indexedSections(root, "/docs/"))).toContain("by 5.0.");
});

test("the Markdown twin has the headings, links, pictures and lists that components draw", async () => {
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.mdx": `import Heading from "@theme/Heading";
import Link from "@theme/Link";
import { Steps } from "./_steps.tsx";

# Home

<Heading as="h2" id="parts">The *parts*</Heading>

<Link to="./other.md">Another page</Link> and <Link to="https://example.com/">another site</Link>.

<Image src="./p.png" alt="A picture" caption="Below it" width={20} height={10} />

<Steps names={["one", "two"]} />
`,
		"docs/_steps.tsx": `import Heading from "@theme/Heading";

export function Steps({ names }: { names: string[] }) {
	return (
		<section>
			<Heading as="h3" id="steps">Steps</Heading>
			<ol start={3}>{names.map((name) => <li key={name}><p>Do {name}</p><ul><li><code>{name}</code></li></ul></li>)}</ol>
		</section>
	);
}
`,
		"docs/p.png": pixel,
		"docs/other.md": "# Other\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	expect(readFileSync(join(root, "out/index.md"), "utf8").replace(/\.[0-9a-f]{10}\.png/, ".png")).toMatchInlineSnapshot(`
		"# Home

		## The *parts*

		[Another page](/other) and [another site](https://example.com/).

		![A picture](/assets/p.png)

		Below it

		### Steps

		3. Do one

		   - \`one\`

		4. Do two

		   - \`two\`
		"
	`);
});

/** Counts the bytes of all messages to and from processes, and the bodies that this process reads from the cache, until the test ends. */
function countTraffic(): { bytes: number; bodies: number } {
	const counted = { bytes: 0, bodies: 0 };
	const count = (message: unknown) => {
		counted.bytes += serialize(message).length;
	};
	const { spawn, emit } = ChildProcess.prototype as ChildProcess & { spawn: (...args: unknown[]) => unknown };
	vi.spyOn(ChildProcess.prototype as unknown as { spawn: typeof spawn }, "spawn").mockImplementation(function (
		this: ChildProcess,
		...args
	) {
		const result = spawn.apply(this, args);
		const { send } = this;
		if (send)
			this.send = ((...sent: Parameters<typeof send>) => {
				count(sent[0]);
				return send.apply(this, sent);
			}) as typeof send;
		return result;
	});
	vi.spyOn(ChildProcess.prototype, "emit").mockImplementation(function (this: ChildProcess, ...args: unknown[]) {
		if (args[0] === "message") count(args[1]);
		return emit.apply(this, args as Parameters<typeof emit>);
	} as typeof emit);
	const { readSync } = fs;
	fs.readSync = ((...args: Parameters<typeof readSync>) => {
		const count = readSync(...args);
		const isOfCache = readlinkSync(`/proc/self/fd/${args[0]}`).endsWith(".pack");
		if (isOfCache && String(args[1]).startsWith('{"content":')) counted.bodies++;
		return count;
	}) as typeof readSync;
	syncBuiltinESMExports();
	onTestFinished(() => {
		vi.restoreAllMocks();
		fs.readSync = readSync;
		syncBuiltinESMExports();
	});
	return counted;
}

test("processes exchange summaries, and an edit reads no bodies of other pages", async () => {
	const prose = "All work and no play makes a dull page. ".repeat(2500);
	const names = Array.from({ length: 8 }, (_, index) => `page-${index}`);
	const pages = Object.fromEntries(
		names.flatMap((name) => [
			[`docs/${name}.md`, `# ${name}\n\n${prose}\n`],
			[`docs/${name}-module.mdx`, `# ${name}\n\n{1 + 1}\n\n${prose}\n`],
		]),
	);
	const root = temporarySite({ "site.config.ts": config.replace(/, pages: .*? \}(?= \})/, ""), ...pages });
	const traffic = countTraffic();
	expect(await keyframe(["build", root], { isAlone: true })).toMatchObject({ code: 0 });
	// Neither sources nor bodies nor rendered pages travel.
	expect(traffic.bytes).toBeGreaterThan(0);
	expect(traffic.bytes).toBeLessThan(2 * prose.length);

	Object.assign(traffic, { bytes: 0, bodies: 0 });
	writeFiles(root, { "docs/page-0.md": `# page-0\n\nNew. ${prose}\n` });
	expect(await keyframe(["build", root], { isAlone: true })).toMatchObject({ code: 0 });
	expect(traffic.bodies).toBe(0);
	expect(traffic.bytes).toBeLessThan(prose.length);

	Object.assign(traffic, { bytes: 0, bodies: 0 });
	writeFiles(root, { "docs/page-1-module.mdx": `# page-1\n\n{1 + 2}\n\n${prose}\n` });
	expect(await keyframe(["build", root], { isAlone: true })).toMatchObject({ code: 0 });
	// The one that is bundled anew.
	expect(traffic.bodies).toBe(1);
	expect(JSON.stringify(await indexedSections(root, "/docs/page-1-module"))).toContain("3 All work");
});

test("the search finds the text of a page that could not be rendered as soon as it can be", async () => {
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site" };\n',
		"docs/index.mdx":
			'# Home\n\nexport function Ready() {\n\tif (process.env.SAMPLE_READY !== "yes") throw new Error("Not ready");\n\treturn <p>Albatross</p>;\n}\n\n<Ready />\n',
	});
	vi.stubEnv("SAMPLE_READY", "no");
	onTestFinished(() => void vi.unstubAllEnvs());
	expect((await keyframe(["build", root], { isAlone: true })).stderr).toContain("Not ready");
	vi.stubEnv("SAMPLE_READY", "yes");
	expect((await keyframe(["build", root], { isAlone: true })).code).toBe(0);
	const { index, ranked } = await searchOf(join(root, "out")).find("albatross");
	expect((await index.entries(ranked.map(({ section }) => section))).map(({ url }) => url)).toContain("/");
});

test("pages of lists have twins, with the code in the excerpts of their entries", async () => {
	const post = (title: string, code: string) =>
		`---\ntitle: ${title}\n---\n\nSee [more](#end).\n\n\`\`\`js\n${code}\n\`\`\`\n\n<!-- truncate -->\n\n## End\n`;
	const root = temporarySite({
		"site.config.ts": `export default { title: "Site", url: "https://example.com", collections: { blog: { dir: "blog", route: "/blog", layout: "post", fileNames: "dated", list: { title: "Blog", description: "News.", recent: { title: "Recent", count: 5 } } } } };\n`,
		"blog/2024-01-02-one.md": post("One", "one();"),
		"blog/2024-03-04-two.md": post("Two", "two();"),
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	expect(readFileSync(join(root, "out/blog.md"), "utf8")).toMatchInlineSnapshot(`
		"# Blog

		News.

		## [Two](/blog/2024/03/04/two)

		Mar 4, 2024 · 1 min read

		See [more](/blog/2024/03/04/two#end).

		\`\`\`js
		two();
		\`\`\`

		[Read more](/blog/2024/03/04/two)

		## [One](/blog/2024/01/02/one)

		Jan 2, 2024 · 1 min read

		See [more](/blog/2024/01/02/one#end).

		\`\`\`js
		one();
		\`\`\`

		[Read more](/blog/2024/01/02/one)

		[Archive](/blog/archive)
		"
	`);
	expect(readFileSync(join(root, "out/sitemap.xml"), "utf8")).toContain("<loc>https://example.com/blog</loc><lastmod>2024-03-04</lastmod>");
});
