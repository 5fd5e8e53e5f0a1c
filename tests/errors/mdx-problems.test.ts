import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/docs" } } };\n';

/** What a build of these pages prints. */
async function printedFor(pages: Readonly<Record<string, string>>): Promise<string> {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n", ...pages });
	const { stderr } = await keyframe(["build", root]);
	return `\n${withoutTraces(stderr.replace(/^(?:reading|rendering)\n/gm, ""), root).trim()}\n`;
}

test("modules of the theme that do not exist", async () => {
	const printed = await printedFor({
		"docs/near.mdx": 'import CodeBlock from "@theme/CodeBlok";\n\n<CodeBlock>a</CodeBlock>\n',
		"docs/own.mdx": 'import MDXComponents from "@theme/MDXComponents";\nimport Footer from "@theme-original/Footer";\n\n<Footer />\n',
		"docs/hook.mdx": 'import useBaseURL from "@docusaurus/useBaseURL";\n\n{useBaseURL("/a")}\n',
		"docs/file.mdx": 'import image from "./gone.png";\n\n<img src={image} alt="a" />\n',
	});
	expect(printed).toMatchInlineSnapshot(`
		"
		docs/file.mdx:1:19 error \`./gone.png\` does not exist: there is no file \`docs/gone.png\`. (module-failed)
		> 1 | import image from "./gone.png";
		    |                   ^^^^^^^^^^^^
		  2 |
		  3 | <img src={image} alt="a" />
		  hint: Add the file, or correct the path.

		docs/near.mdx:1:23 error \`@theme/CodeBlok\` does not exist. (module-failed)
		> 1 | import CodeBlock from "@theme/CodeBlok";
		    |                       ^^^^^^^^^^^^^^^^^
		  2 |
		  3 | <CodeBlock>a</CodeBlock>
		  hint: Did you mean \`@theme/CodeBlock\`? Known: \`@theme/Admonition\`, \`@theme/Badge\`, \`@theme/BrowserOnly\`, \`@theme/Card\`, \`@theme/Cards\`, \`@theme/CodeBlock\`, \`@theme/Demo\`, \`@theme/Details\`, \`@theme/FileTree\`, \`@theme/Head\`, \`@theme/Heading\`, \`@theme/IdealImage\`, \`@theme/Image\`, \`@theme/Layout\`, \`@theme/Link\`, \`@theme/ParamTable\`, \`@theme/Steps\`, \`@theme/TOCInline\`, \`@theme/TabItem\`, \`@theme/Tabs\`, \`@theme/ThemedImage\`, \`@theme/Video\`, \`@theme/YouTube\`.

		docs/own.mdx:1:27 error \`@theme/MDXComponents\` does not exist: the set of components cannot be replaced. (module-failed)
		> 1 | import MDXComponents from "@theme/MDXComponents";
		    |                           ^^^^^^^^^^^^^^^^^^^^^^
		  2 | import Footer from "@theme-original/Footer";
		  3 |
		  hint: Pages can use the theme's components without imports; import your own where you need them.

		docs/own.mdx:2:20 error \`@theme-original/Footer\` does not exist: files cannot replace or wrap components of the theme. (module-failed)
		  1 | import MDXComponents from "@theme/MDXComponents";
		> 2 | import Footer from "@theme-original/Footer";
		    |                    ^^^^^^^^^^^^^^^^^^^^^^^^
		  3 |
		  4 | <Footer />
		  hint: Write your own component, and import it where you need it.

		4 errors, 0 warnings: 4 failed modules
		"
	`);
});

test("components that are not imported", async () => {
	const printed = await printedFor({
		"docs/near.mdx": "# A\n\n<Tabz>a</Tabz>\n",
		"docs/far.mdx": 'import Part from "./_part.mdx";\n\n# A\n\n<Part />\n',
		"docs/_part.mdx": "A part.\n\n<Nowhere.Inner />\n",
	});
	expect(printed).toMatchInlineSnapshot(`
		"
		docs/_part.mdx:3:1 error The component \`Nowhere.Inner\` is used but not imported. (component-unknown)
		  1 | A part.
		  2 |
		> 3 | <Nowhere.Inner />
		    | ^^^^^^^^^^^^^^
		  4 |
		  hint: Import \`Nowhere\` at the top of the page.

		docs/near.mdx:3:1 error The component \`Tabz\` is used but not imported. (component-unknown)
		  1 | # A
		  2 |
		> 3 | <Tabz>a</Tabz>
		    | ^^^^^
		  4 |
		  hint: Did you mean \`Tabs\`?

		2 errors, 0 warnings: 2 unknown components
		"
	`);
});

test("what pages cannot run", async () => {
	const printed = await printedFor({
		"docs/handler.mdx": '# A\n\n<button type="button" onClick={() => 1}>b</button>\n\n<b onclick="c()">d</b>\n',
		"docs/plain.md": '# A\n\n<p onclick="a()">b</p>\n\n<script>\ndocument.title = "";\n</script>\n',
		"docs/head.mdx": '<head>\n  <script src="https://example.com/a.js" />\n</head>\n\n# A\n',
		"docs/only.mdx": 'import BrowserOnly from "@docusaurus/BrowserOnly";\n\n# A\n\n<BrowserOnly>{() => <b>c</b>}</BrowserOnly>\n',
	});
	expect(printed).toMatchInlineSnapshot(`
		"
		docs/handler.mdx:3:23 warning \`onClick\` does nothing here, since pages are not run in the browser. (html-unsafe)
		  1 | # A
		  2 |
		> 3 | <button type="button" onClick={() => 1}>b</button>
		    |                       ^
		  4 |
		  5 | <b onclick="c()">d</b>
		  hint: Move the element into a component in a file \`*.island.tsx\`, which the browser runs, and import that.

		docs/handler.mdx:5:4 warning \`onclick\` does nothing here, since pages are not run in the browser. (html-unsafe)
		  3 | <button type="button" onClick={() => 1}>b</button>
		  4 |
		> 5 | <b onclick="c()">d</b>
		    |    ^
		  6 |
		  hint: Move the element into a component in a file \`*.island.tsx\`, which the browser runs, and import that.
		  also: docs/plain.md:3:4

		docs/head.mdx:2:3 warning \`<script>\` in \`<head>\` is left out. (html-unsafe)
		  1 | <head>
		> 2 |   <script src="https://example.com/a.js" />
		    |   ^
		  3 | </head>
		  4 |
		  hint: Scripts are allowed only in islands (\`*.island.tsx\`).

		docs/only.mdx:1:25 warning \`BrowserOnly\` in a page always shows its fallback: code in pages does not run in the browser. (browser-only)
		> 1 | import BrowserOnly from "@docusaurus/BrowserOnly";
		    |                         ^^^^^^^^^^^^^^^^^^^^^^^^^
		  2 |
		  3 | # A
		  hint: Move it and its content into an island (\`*.island.tsx\`).

		docs/plain.md:5:1 warning \`<script>\` is left out, because scripts within pages are not run. (html-unsafe)
		  3 | <p onclick="a()">b</p>
		  4 |
		> 5 | <script>
		    | ^
		  6 | document.title = "";
		  7 | </script>
		  hint: Move its code into an island, a component in a file \`*.island.tsx\`, and import that in an \`.mdx\` page.

		0 errors, 6 warnings: 5 unsafe pieces of HTML, 1 browser-only piece of code
		"
	`);
});

test("components in Markdown that is not MDX", async () => {
	const printed = await printedFor({
		"docs/a.md": "# A\n\n<Tabs>\n\nText with <Badge>new</Badge> and <BR>.\n\n</Tabs>\n\n`<Code>` and Array<string>.\n",
	});
	expect(printed).toMatchInlineSnapshot(`
		"
		docs/a.md:3:1 warning \`<Tabs>\` is a component, which \`.md\` pages cannot have: only its content is shown. (component-unknown)
		  1 | # A
		  2 |
		> 3 | <Tabs>
		    | ^
		  4 |
		  5 | Text with <Badge>new</Badge> and <BR>.
		  hint: Rename the file to \`a.mdx\`.

		docs/a.md:5:11 warning \`<Badge>\` is a component, which \`.md\` pages cannot have: only its content is shown. (component-unknown)
		  3 | <Tabs>
		  4 |
		> 5 | Text with <Badge>new</Badge> and <BR>.
		    |           ^
		  6 |
		  7 | </Tabs>
		  hint: Rename the file to \`a.mdx\`.

		0 errors, 2 warnings: 2 unknown components
		"
	`);
});

test("what must not be published", async () => {
	const printed = await printedFor({
		".env": "SECRET=1\n",
		"docs/a.mdx": 'import secret from "../.env?raw";\n\n# A\n\n{secret}\n',
		"docs/b.mdx": "# B\n\n<a href={require('./own.key?url').default}>Key</a>\n",
		"docs/own.key": "key\n",
	});
	expect(printed).toMatchInlineSnapshot(`
		"
		docs/a.mdx:1:20 error The file \`../.env\` is hidden or a key, so it cannot be imported. (module-failed)
		> 1 | import secret from "../.env?raw";
		    |                    ^^^^^^^^^^^^^
		  2 |
		  3 | # A
		  hint: Everything that a page imports is published: copy the public part into another file.

		docs/b.mdx:3:18 error The file \`./own.key\` is hidden or a key, so it cannot be imported. (module-failed)
		  1 | # B
		  2 |
		> 3 | <a href={require('./own.key?url').default}>Key</a>
		    |                  ^^^^^^^^^^^^^^^
		  4 |
		  hint: Everything that a page imports is published: copy the public part into another file.

		2 errors, 0 warnings: 2 failed modules
		"
	`);
});

test("partials that use each other", async () => {
	const printed = await printedFor({
		"docs/a.mdx": 'import B from "./_b.mdx";\n\n<B />\n',
		"docs/_b.mdx": 'import C from "./_c.mdx";\n\n<C />\n',
		"docs/_c.mdx": 'import B from "./_b.mdx";\n\n<B />\n',
	});
	expect(printed).toMatchInlineSnapshot(`
		"
		docs/_c.mdx:1:1 error Files import one another in a circle: \`docs/_c.mdx\` → \`docs/_b.mdx\` → \`docs/_c.mdx\`; \`docs/_c.mdx\` is imported by \`docs/a.mdx\`. (import-cycle)
		> 1 | import B from "./_b.mdx";
		    | ^
		  2 |
		  3 | <B />
		  hint: Move the shared code into another file.

		1 error, 0 warnings: 1 import cycle
		"
	`);
});

test("Markdown and HTML syntax that MDX lacks", async () => {
	const printed = await printedFor({
		"docs/address.mdx": "# A\n\nSee <https://example.com/a> for more.\n",
		"docs/mail.mdx": "# A\n\nWrite to <help@example.com>.\n",
		"docs/image.mdx": '# A\n\nText <img src="a.png" alt="A"> here.\n',
	});
	expect(printed).toMatchInlineSnapshot(`
		"
		docs/address.mdx:3:5 error \`<https://example.com/a>\` is not a link in \`.mdx\`, where \`<\` begins a component. (markdown-syntax)
		  1 | # A
		  2 |
		> 3 | See <https://example.com/a> for more.
		    |     ^^^^^^^^^^^^^^^^^^^^^^^
		  4 |
		  hint: Write \`[https://example.com/a](https://example.com/a)\`, or leave out \`<\` and \`>\`.

		docs/image.mdx:3:6 error Expected a closing tag for \`<img>\` before the end of \`paragraph\`. (markdown-syntax)
		  1 | # A
		  2 |
		> 3 | Text <img src="a.png" alt="A"> here.
		    |      ^
		  4 |
		  hint: In \`.mdx\` every tag is closed: write \`<img />\`.

		docs/mail.mdx:3:10 error \`<help@example.com>\` is not a link in \`.mdx\`, where \`<\` begins a component. (markdown-syntax)
		  1 | # A
		  2 |
		> 3 | Write to <help@example.com>.
		    |          ^^^^^^^^^^^^^^^^^^
		  4 |
		  hint: Write \`[help@example.com](mailto:help@example.com)\`, or leave out \`<\` and \`>\`.

		3 errors, 0 warnings: 3 syntax mistakes
		"
	`);
});

test("mistakes in front matter and in code leave the links of the page to be checked", async () => {
	const printed = await printedFor({
		"docs/date.md": "---\ntitle: A\ndate: 2024-02-31\n---\n\n[gone](gone.md)\n",
		"docs/colon.md": "---\ntitle: A: b\n---\n\n[gone](gone.md)\n",
		"docs/component.mdx": "# A\n\n<Tabz>a</Tabz>\n\n[gone](gone.md)\n",
	});
	expect(printed).toMatchInlineSnapshot(`
		"
		docs/colon.md:2:8 error A value that contains \`: \` must be quoted. (front-matter-syntax)
		  1 | ---
		> 2 | title: A: b
		    |        ^^^^
		  3 | ---
		  4 |
		  hint: Write \`title: "A: b"\`.

		docs/colon.md:5:8 error The link “gone” to \`gone.md\` is broken: there is no page or file \`docs/gone.md\`. (link-broken)
		  3 | ---
		  4 |
		> 5 | [gone](gone.md)
		    |        ^^^^^^^
		  6 |
		  hint: Add the page \`docs/gone.md\`, or correct the path.

		docs/component.mdx:3:1 error The component \`Tabz\` is used but not imported. (component-unknown)
		  1 | # A
		  2 |
		> 3 | <Tabz>a</Tabz>
		    | ^^^^^
		  4 |
		  5 | [gone](gone.md)
		  hint: Did you mean \`Tabs\`?

		docs/component.mdx:5:8 error The link “gone” to \`gone.md\` is broken: there is no page or file \`docs/gone.md\`. (link-broken)
		  3 | <Tabz>a</Tabz>
		  4 |
		> 5 | [gone](gone.md)
		    |        ^^^^^^^
		  6 |
		  hint: Add the page \`docs/gone.md\`, or correct the path.

		docs/date.md:3:1 error \`date\`: expected a date such as 2025-01-31 or 2025-01-31T12:00Z, received string \`2024-02-31\`. (front-matter-invalid)
		  1 | ---
		  2 | title: A
		> 3 | date: 2024-02-31
		    | ^^^^
		  4 | ---
		  5 |

		docs/date.md:6:8 error The link “gone” to \`gone.md\` is broken: there is no page or file \`docs/gone.md\`. (link-broken)
		  4 | ---
		  5 |
		> 6 | [gone](gone.md)
		    |        ^^^^^^^
		  7 |
		  hint: Add the page \`docs/gone.md\`, or correct the path.

		6 errors, 0 warnings: 3 broken links, 1 front matter mistake, 1 invalid front matter value, 1 unknown component
		"
	`);
});
