import { beforeAll, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";

/** A site that adds to the dialect, and pages with one mistake each. */
const pages: Readonly<Record<string, string>> = {
	"site.config.ts": `function remarkStrict() {
	return (tree, file) => {
		const [first] = tree.children;
		if (file.path.endsWith("plugin.md")) throw new Error("no heading");
		if (file.path.endsWith("no-tree.md")) return { type: "text", value: "" };
		if (file.path.endsWith("message.md")) file.message("The first heading is long", first);
	};
}

export default {
	title: "Site",
	variables: { version: "4.0.272" },
	collections: { docs: { dir: "docs", route: "/docs" } },
	markdown: {
		math: true,
		remarkPlugins: [remarkStrict],
		directives: {
			broken: () => { throw new Error("no data"); },
			later: async () => "<b>late</b>",
			script: () => '<p onclick="go()">A</p><script>go()</script>',
		},
		fences: {
			chart: () => { throw new Error("no numbers"); },
			wrong: () => 5,
			unknown: () => ({ component: "Bagde" }),
			missing: () => ({ component: "@site/components/none.tsx" }),
		},
	},
};
`,
	"docs/index.md": "# Home {{version}}\n",
	"docs/variable.md": "# A\n\nSee [{{verison}}](/docs/) and `{{verison}}`.\n",
	"docs/reference.md": "# A\n\nText[^note] and [text][label].\n",
	"docs/character.md": "# A\n\nSafe \u202etxt.exe\n",
	"docs/math.md": "# A\n\nA formula $\\frac{1}{2$ here.\n",
	"docs/plugin.md": "# A\n",
	"docs/message.md": "# A\n",
	"docs/no-tree.md": "# A\n",
	"docs/late.md": "# A\n\n:later[x]\n",
	"docs/script.md": "# A\n\n::script\n",
	"docs/unknown.md": "# A\n\n```unknown\n```\n",
	"docs/missing.md": "# A\n\nText.\n\n```missing\n```\n",
	"docs/directive.md": "# A\n\n:::broken\ntext\n:::\n",
	"docs/fence.md": "# A\n\n```chart\n1, 2\n```\n\n```wrong\n```\n",
	"docs/author.md": "---\ntitle: A\nauthors: [sma]\n---\n",
	"docs/authors.yml": "sam:\n  name: Sam\njane:\n  title: Writer\n",
	"docs/bold.md": "# A\n\n<b>Bold\n\nNot bold.\n",
	"docs/brace.mdx": "# A\n\n`{` and\n\nA set { a, b.\n\nMore text.\n",
};

let printed = "";

beforeAll(async () => {
	const root = temporaryFolder();
	writeFiles(root, pages);
	const result = await keyframe(["check", root]);
	expect(result.code).toBe(1);
	printed = withoutTraces(result.stderr, root).replace(/^(?:\w+\n)+\n/, "");
});

test("every mistake is reported at its place, with what to do", () => {
	expect(`\n${printed.replace(/\n[^\n]*$/, "")}\n`).toMatchInlineSnapshot(`
		"
		docs/author.md:3:1 error There is no author \`sma\` in \`authors.yml\`. (author-unknown)
		  1 | ---
		  2 | title: A
		> 3 | authors: [sma]
		    | ^^^^^^^
		  4 | ---
		  5 |
		  hint: Did you mean \`sam\`?

		docs/authors.yml:3:1 error \`jane.name\`: expected string, received nothing. (authors-invalid)
		  1 | sam:
		  2 |   name: Sam
		> 3 | jane:
		    | ^^^^
		  4 |   title: Writer
		  5 |
		  hint: Write \`key:\` and below it, indented, \`name: A name\`.

		docs/bold.md:3:1 warning \`<b>\` is never closed, so it ends with its paragraph. (markdown-syntax)
		  1 | # A
		  2 |
		> 3 | <b>Bold
		    | ^
		  4 |
		  5 | Not bold.
		  hint: Add \`</b>\` where it ends, or write \`\\<b>\` for the text.

		docs/brace.mdx:5:7 error Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. (markdown-syntax)
		  3 | \`{\` and
		  4 |
		> 5 | A set { a, b.
		    |       ^
		  6 |
		  7 | More text.
		  hint: In \`.mdx\`, \`{\` begins an expression. Write \`\\{\` for a brace, or rename the page to \`.md\`.

		docs/character.md:3:6 warning There is an invisible character here: U+202E, right-to-left override. (character-hidden)
		  1 | # A
		  2 |
		> 3 | Safe �txt.exe
		    |      ^
		  4 |
		  hint: Remove it, or write it as \`&#x202E;\` where it is meant.

		docs/directive.md:3:1 error The directive \`broken\` failed: no data. (extension-failed)
		  1 | # A
		  2 |
		> 3 | :::broken
		    | ^
		  4 | text
		  5 | :::
		  hint: Its handler threw this at \`site.config.ts:18:26\`.

		docs/fence.md:3:1 error The fence \`chart\` failed: no numbers. (extension-failed)
		  1 | # A
		  2 |
		> 3 | \`\`\`chart
		    | ^
		  4 | 1, 2
		  5 | \`\`\`
		  hint: Its handler threw this at \`site.config.ts:23:25\`.

		docs/fence.md:7:1 error The fence \`wrong\` failed: it returned neither HTML nor a component. (extension-failed)
		  5 | \`\`\`
		  6 |
		> 7 | \`\`\`wrong
		    | ^
		  8 | \`\`\`
		  9 |
		  hint: Its handler is in \`markdown\` in the configuration.

		docs/late.md:3:1 error The directive \`later\` failed: it returned a promise, which only handlers of fences may do. (extension-failed)
		  1 | # A
		  2 |
		> 3 | :later[x]
		    | ^
		  4 |
		  hint: Its handler is in \`markdown\` in the configuration.

		docs/math.md:3:22 error The formula cannot be read: Unexpected end of input in a macro argument, expected '}' at end of input: \\frac{1}{2. (math-invalid)
		  1 | # A
		  2 |
		> 3 | A formula $\\frac{1}{2$ here.
		    |                      ^
		  4 |
		  hint: Write a \`$\` that is not mathematics as \`\\$\`.

		docs/message.md:1:1 warning The plugin \`remarkStrict\` says: The first heading is long. (plugin-message)
		> 1 | # A
		    | ^
		  2 |

		docs/missing.md:5:1 error \`@site/components/none.tsx\` does not exist: there is no file \`components/none.tsx\`. (module-failed)
		  3 | Text.
		  4 |
		> 5 | \`\`\`missing
		    | ^^^^^^^^^^
		  6 | \`\`\`
		  7 |
		  hint: There is no folder \`components\` either: correct the path.

		docs/no-tree.md:1:1 error The plugin \`remarkStrict\` failed: it did not return a tree. (extension-failed)
		> 1 | # A
		    | ^
		  2 |
		  hint: The plugin is in \`markdown\` in the configuration.

		docs/plugin.md:1:1 error The plugin \`remarkStrict\` failed: no heading. (extension-failed)
		> 1 | # A
		    | ^
		  2 |
		  hint: The plugin threw this at \`site.config.ts:4:46\`.

		docs/reference.md:3:5 warning There is no footnote \`[^note]\`. (reference-undefined)
		  1 | # A
		  2 |
		> 3 | Text[^note] and [text][label].
		    |     ^^^^^^^
		  4 |
		  hint: Add \`[^note]: …\`, or write \`\\[^\` for the text.

		docs/reference.md:3:17 warning There is no link definition \`[label]\`. (reference-undefined)
		  1 | # A
		  2 |
		> 3 | Text[^note] and [text][label].
		    |                 ^^^^^^^^^^^^^
		  4 |
		  hint: Add \`[label]: …\`, or write \`\\[\` for the text.

		docs/script.md:3:1 warning \`<script>\` is left out, because scripts within pages are not run. (html-unsafe)
		  1 | # A
		  2 |
		> 3 | ::script
		    | ^
		  4 |
		  hint: Return a component in a file \`*.island.tsx\`, which the browser runs. Handlers of fences can.

		docs/script.md:3:1 warning \`onclick\` does nothing here, since pages are not run in the browser. (html-unsafe)
		  1 | # A
		  2 |
		> 3 | ::script
		    | ^
		  4 |
		  hint: Move the element into a component in a file \`*.island.tsx\`, which the browser runs, and import that.

		docs/unknown.md:3:1 error The fence \`unknown\` failed: \`Bagde\` is not a component that every page has. Did you mean \`Badge\`? (extension-failed)
		  1 | # A
		  2 |
		> 3 | \`\`\`unknown
		    | ^
		  4 | \`\`\`
		  5 |
		  hint: Its handler is in \`markdown\` in the configuration.

		docs/variable.md:3:6 error There is no variable \`verison\`. (variable-unknown)
		  1 | # A
		  2 |
		> 3 | See [{{verison}}](/docs/) and \`{{verison}}\`.
		    |      ^^^^^^^^^^^
		  4 |
		  hint: Did you mean \`{{version}}\`?

		13 errors, 7 warnings: 7 failed extensions, 2 syntax mistakes, 2 undefined references, 2 unsafe pieces of HTML, 1 failed module, 1 invalid formula, 1 invisible character, 1 mistake in authors, 1 plugin message, 1 unknown author, 1 unknown variable
		"
	`);
});
