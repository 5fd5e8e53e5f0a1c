import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { commit, git } from "../support/git.ts";
import { pixel } from "../support/pixel.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

const config = `export default {
	title: "Site",
	collections: { docs: { dir: "docs", route: "/docs", sidebars: { main: ["index"] } } },
};
`;

/** What a check prints for a site, without anything specific to this machine. */
async function printed(files: Readonly<Record<string, string | Uint8Array>>, ...options: string[]): Promise<string> {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n", ...files });
	const { stderr } = await keyframe(["check", ...options, root]);
	return `\n${withoutTraces(stderr, root)
		.replace(/^(?:reading|rendering|checking links)\n/gm, "")
		.trim()}\n`;
}

test("text that compiles but is a mistake", async () => {
	const shown = await printed({
		"docs/index.md": "# Home\n\n#### Deep\n\n##\n\n![](dot.png) [](/docs/)\n\n[x](http:/a.test)\n",
		"docs/dot.png": pixel,
		"docs/alone.md": "# Alone\n",
		"docs/old.png": "x",
	});
	expect(shown).toMatchInlineSnapshot(`
		"
		docs/alone.md:1:1 warning \`docs/alone.md\` is not in any sidebar: readers can only find it through links and search. (page-orphan)
		> 1 | # Alone
		    | ^
		  2 |
		  hint: Add \`alone\` to a sidebar, or write \`displayed_sidebar: null\` in the page.

		docs/index.md:3:1 warning The heading “Deep” is \`####\` below the title, so a level is skipped. (heading-order)
		  1 | # Home
		  2 |
		> 3 | #### Deep
		    | ^
		  4 |
		  5 | ##
		  hint: Write \`##\`.

		docs/index.md:5:1 warning The heading \`##\` has no text. (heading-empty)
		  3 | #### Deep
		  4 |
		> 5 | ##
		    | ^
		  6 |
		  7 | ![](dot.png) [](/docs/)
		  hint: Write its text, or remove it.

		docs/index.md:7:1 warning The image \`dot.png\` has no alternative text. (image-alt-missing)
		  5 | ##
		  6 |
		> 7 | ![](dot.png) [](/docs/)
		    | ^
		  8 |
		  9 | [x](http:/a.test)
		  hint: Describe it: \`![…](…)\`. If it is decorative, write \`<img alt="" src="…" />\`.

		docs/index.md:7:14 warning The link to \`/docs/\` has no text. (link-empty)
		  5 | ##
		  6 |
		> 7 | ![](dot.png) [](/docs/)
		    |              ^
		  8 |
		  9 | [x](http:/a.test)
		  hint: Write a text for the link between the brackets.

		docs/index.md:9:5 error The link “x” to \`http:/a.test\` is malformed: \`http:/a.test\` is not a complete URL. (link-malformed)
		   7 | ![](dot.png) [](/docs/)
		   8 |
		>  9 | [x](http:/a.test)
		     |     ^^^^^^^^^^^^
		  10 |
		  hint: Did you mean \`http://a.test\`?

		docs/old.png:1:1 warning Nothing uses \`docs/old.png\`. (asset-unused)
		> 1 | x
		    | ^
		  hint: Remove it, link to it, or move it into the static folder if other sites link to it.

		1 error, 6 warnings: 1 empty heading, 1 image without alternative text, 1 link without text, 1 malformed link, 1 page in no sidebar, 1 skipped heading level, 1 unused file
		"
	`);
});

test("directives that remain text", async () => {
	const shown = await printed({ "docs/index.md": "# Home\n\n::: {#tip}\n\nText\n\n:::\n\n::note\n\n:::tip[Title\n\nText\n\n:::\n" });
	expect(shown).toMatchInlineSnapshot(`
		"
		docs/index.md:3:1 warning \`::: {#tip}\` is not a directive, so it is shown as text. (directive-stray)
		  1 | # Home
		  2 |
		> 3 | ::: {#tip}
		    | ^^^^^^^^^^
		  4 |
		  5 | Text
		  hint: Write \`:::note[Title]\`, or \`\\:::\` for the text.

		docs/index.md:7:1 warning \`:::\` ends no directive, so it is shown as text. (directive-stray)
		  5 | Text
		  6 |
		> 7 | :::
		    | ^^^
		  8 |
		  9 | ::note
		  hint: Remove it, or begin a directive above it, such as \`:::note\`. Write \`\\:::\` for the text.

		docs/index.md:9:1 warning \`::note\` is not a directive, so it is shown as text. (directive-stray)
		   7 | :::
		   8 |
		>  9 | ::note
		     | ^
		  10 |
		  11 | :::tip[Title
		  hint: Write \`:::note\`, and a line \`:::\` where it ends.

		docs/index.md:11:7 warning \`[Title\` after \`:::tip\` is neither a title nor attributes, so it is left out. (directive-incomplete)
		   9 | ::note
		  10 |
		> 11 | :::tip[Title
		     |       ^^^^^^
		  12 |
		  13 | Text
		  hint: Write \`:::tip[Title]{key="value"}\`.

		0 errors, 4 warnings: 3 stray directives, 1 incomplete directive
		"
	`);
});

test("a partial with ids, used twice", async () => {
	const shown = await printed({
		"docs/index.md": "# Home\n\n[a](parts.mdx)\n",
		"docs/parts.mdx": '---\ndisplayed_sidebar: null\n---\n\n# Parts\n\nimport Part from "./_part.mdx";\n\n<Part />\n\n<Part />\n',
		"docs/_part.mdx": "## Part\n",
	});
	expect(shown).toMatchInlineSnapshot(`
		"
		docs/parts.mdx:11:1 warning \`docs/_part.mdx\` is used twice in this page, so it has \`#part\` twice, and links lead to the first. (heading-id-duplicate)
		   9 | <Part />
		  10 |
		> 11 | <Part />
		     | ^^^^^
		  12 |
		  hint: Use it once, or move its headings to the places where it is used.

		0 errors, 1 warning: 1 duplicate id
		"
	`);
});

test("links to other sites", async () => {
	const server = createServer((request, response) => {
		const status = { "/gone": 404, "/moved": 301, "/private": 403 }[request.url ?? ""] ?? 200;
		response.writeHead(status, status === 301 ? { location: "/new" } : {}).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const page = `# Home\n\n[a](${origin}/gone)\n\n[b](${origin}/moved)\n\n[c](${origin}/private)\n\n[d](${origin}/ok)\n`;
	expect(
		(await printed({ "docs/index.md": page }, "--external")).replaceAll(origin, "http://host").replace(/\^+/g, "^"),
	).toMatchInlineSnapshot(`
		"
		docs/index.md:3:5 error The link “a” to \`http://host/gone\` is broken: there is no such page (404). (external-broken)
		  1 | # Home
		  2 |
		> 3 | [a](http://host/gone)
		    |     ^
		  4 |
		  5 | [b](http://host/moved)
		  hint: Correct or remove the link.

		docs/index.md:5:5 note The link “b” to \`http://host/moved\` has moved to \`http://host/new\`. (external-moved)
		  3 | [a](http://host/gone)
		  4 |
		> 5 | [b](http://host/moved)
		    |     ^
		  6 |
		  7 | [c](http://host/private)
		  hint: Write \`http://host/new\`.

		docs/index.md:7:5 warning The link “c” to \`http://host/private\` could not be checked: the host refuses to answer (403). (external-unreachable)
		  5 | [b](http://host/moved)
		  6 |
		> 7 | [c](http://host/private)
		    |     ^
		  8 |
		  9 | [d](http://host/ok)
		  hint: Try again later, or list the URL in \`externalLinks.ignore\`.

		1 error, 1 warning: 1 broken external link, 1 unreachable URL
		"
	`);
	expect(await printed({ "docs/index.md": page })).toBe("\n\n");
});

test("a damaged baseline", async () => {
	expect(await printed({ "keyframe-baseline.json": '{\n\t"version": 1,\n<<<<<<< HEAD\n' })).toMatchInlineSnapshot(`
		"
		keyframe-baseline.json:3:1 error \`keyframe-baseline.json\` is not a list of known problems. (baseline-invalid)
		  1 | {
		  2 |     "version": 1,
		> 3 | <<<<<<< HEAD
		    | ^
		  4 |
		  hint: Write it again with \`keyframe check --update-baseline\`.

		1 error, 0 warnings: 1 damaged baseline
		"
	`);
});

test("a title that the fonts of social cards lack", async () => {
	const shown = await printed({
		"site.config.ts": config.replace('title: "Site",', 'title: "Site", url: "https://example.com", socialCards: {},'),
		"docs/index.md": "# 日本語\n",
	});
	expect(shown).toMatchInlineSnapshot(`
		"
		docs/index.md:1:1 warning The title “日本語” is not on the social card, because no font has \`日\`. (card-title-missing)
		> 1 | # 日本語
		    | ^
		  2 |
		  hint: Add the file of a font with these characters to \`socialCards.fonts\`. Until then, such cards show the name of the site.

		0 errors, 1 warning: 1 social card without its title
		"
	`);
});

test("a published address that has disappeared", async () => {
	const shown = await printed({ "urls.lock": "# Addresses\n/docs/\n/docs/old\n" });
	expect(shown).toMatchInlineSnapshot(`
		"
		urls.lock:3:1 error The published URL \`/docs/old\` has neither a page nor a redirect. (url-missing)
		  1 | # Addresses
		  2 | /docs/
		> 3 | /docs/old
		    | ^^^^^^^^^
		  4 |
		  hint: Write \`redirect_from: ["/docs/old"]\` in the page that replaces it, such as the page at \`/docs/\`, add it to \`redirects\`, or delete this line.

		1 error, 0 warnings: 1 missing URL
		"
	`);
});

test("code samples", async () => {
	const sample = "# Home\n\n```ts\nconst a: string = 1;\n```\n";
	expect(await printed({ "docs/index.md": sample }, "--samples")).toMatchInlineSnapshot(`
		"
		error The samples cannot be checked: the folder of the site has no \`package.json\`. (samples-unavailable)
		  hint: Create one with the packages that the samples import, or name its folder in the configuration: \`samples: { packages }\`.

		1 error, 0 warnings: 1 unavailable sample package
		"
	`);
	expect(await printed({ "docs/index.md": sample, "package.json": "{}", ...compiler }, "--samples")).toMatchInlineSnapshot(`
		"
		docs/index.md:4:7 error Type \`number\` is not assignable to type \`string\` (TS2322). (sample-invalid)
		  2 |
		  3 | \`\`\`ts
		> 4 | const a: string = 1;
		    |       ^
		  5 | \`\`\`
		  6 |
		  hint: Correct the sample. If it is meant to be wrong, write \`// @errors: 2322\` above the line, or \`nocheck="reason"\` after the fence.

		1 error, 0 warnings: 1 mistake in code samples
		"
	`);
});

test("components of code samples that fail", async () => {
	const files = {
		"site.config.ts": config.replace("collections", 'samples: { render: "render.mjs" }, collections'),
		"render.mjs": "export const render = (component) => component();\n",
		"docs/index.md": '# Home\n\n```tsx\nexport const Title = () => {\n\tthrow new Error("No title");\n};\n```\n',
		"package.json": "{}",
		...compiler,
		"node_modules/typescript/bin/tsc": "",
		"node_modules/react/package.json": '{ "exports": { "./jsx-runtime": "./jsx-runtime.js" } }',
		"node_modules/react/jsx-runtime.js": "",
	};
	expect(await printed(files, "--samples")).toMatchInlineSnapshot(`
		"
		docs/index.md:5:8 error \`<Title>\` fails: No title. (sample-failed)
		  3 | \`\`\`tsx
		  4 | export const Title = () => {
		> 5 |     throw new Error("No title");
		    |           ^
		  6 | };
		  7 | \`\`\`
		  hint: Correct the sample, or write \`norender="reason"\` after the fence.

		1 error, 0 warnings: 1 failing code sample
		"
	`);
});

/** A compiler that finds the same problems in each program. */
const compiler = {
	"node_modules/typescript/package.json": '{ "version": "1.0.0" }',
	"node_modules/typescript/bin/tsc":
		"console.log(\"1/0/sample.ts(1,7): error TS2322: Type 'number' is not assignable to type 'string'.\");\n",
};

test("samples that are not formatted", async () => {
	const files = { "docs/index.md": '# A\n\n```json nocheck="two"\n{}\n{"a":1}\n```\n', "package.json": "{}", ...formatter };
	expect(await printed(files, "--samples")).toMatchInlineSnapshot(`
		"
		docs/index.md:5:2 warning The sample is not formatted. (sample-unformatted)
		  3 | \`\`\`json nocheck="two"
		  4 | {}
		> 5 | {"a":1}
		    |  ^
		  6 | \`\`\`
		  7 |
		  hint: Run \`keyframe check --samples --fix\`.

		0 errors, 1 warning: 1 unformatted code sample
		"
	`);
	expect(await printed({ "docs/index.md": "# A\n" }, "--fix")).toMatchInlineSnapshot(`
		"
		error The samples cannot be formatted without the package \`@biomejs/biome\`. (samples-unavailable)
		  hint: Install it: \`npm install --save-dev @biomejs/biome\`.

		1 error, 0 warnings: 1 unavailable sample package
		"
	`);
});

/** A formatter that returns one fixed text. */
const formatter = {
	"node_modules/@biomejs/biome/package.json": '{ "version": "1.0.0" }',
	"node_modules/@biomejs/biome/bin/biome":
		"require('node:fs').writeFileSync(require('node:path').join(process.argv.at(-1), '0.json'), '{}\\n{ \"a\": 1 }\\n');\n",
};

test("a translation that is older than its original", async () => {
	const root = temporarySite({});
	git(root, ["init", "--quiet", "--initial-branch=main"]);
	const site = 'export default { title: "Site", locales: { en: {}, de: {} }, collections: { docs: { dir: "docs", route: "/docs" } } };\n';
	commit(root, { "site.config.ts": site, "docs/index.md": "# Home\n", "i18n/de/docs/index.md": "# Start\n" }, 0);
	commit(root, { "docs/index.md": "# Home\n\nNew.\n" }, 3 * 86_400);
	const check = await keyframe(["check", root]);
	expect(check.code).toBe(0);
	expect(`\n${check.stderr.replace(/^(?:reading|rendering)\n/gm, "").trim()}\n`).toMatchInlineSnapshot(`
		"
		i18n/de/docs/index.md:1:1 warning The original \`docs/index.md\` changed on 1970-01-04, 3 days after this translation. (translation-stale)
		> 1 | # Start
		    | ^
		  2 |
		  hint: Update the translation. Any commit that changes this file marks it as up to date.

		0 errors, 1 warning: 1 older translation
		"
	`);
	// A build says so only if the site asks for it.
	expect((await keyframe(["build", root])).stderr).not.toContain("translation-stale");
	commit(root, { "site.config.ts": site.replace("title:", 'checks: { "translation-stale": "error" }, title:') }, 4 * 86_400);
	expect(await keyframe(["build", root])).toMatchObject({ code: 1, stderr: expect.stringContaining("(translation-stale)") });
	commit(root, { "i18n/de/docs/index.md": "# Start\n\nNeu.\n" }, 5 * 86_400);
	expect((await keyframe(["build", root])).code).toBe(0);
});
