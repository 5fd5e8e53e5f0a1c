import { beforeAll, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";

/** Incomplete components, a misspelled attribute, and code in an unknown language. */
const pages = {
	"docs/index.md": "# Home\n\n```tpyescript\ncode\n```\n\n```js\ncode\n```\n",
	"docs/attributes.md": "# B\n\n:::card[A]{hreff=index.md}\n:::\n",
	"docs/element.mdx": "export const clip = {};\n\n# C\n\n<Video />\n\n<Video {...clip} />\n",
	"docs/incomplete.md": "# A\n\n::video\n\n::youtube{title=x}\n\n:::steps\ntext\n:::\n",
};

let printed = "";

beforeAll(async () => {
	const root = temporaryFolder();
	writeFiles(root, pages);
	const result = await keyframe(["build", root]);
	expect(result.code).toBe(0);
	const output = withoutTraces(result.stderr, root);
	printed = output.slice(output.indexOf("docs/"));
});

test("each is a warning that says what to do", () => {
	expect(printed).toMatchInlineSnapshot(`
		"docs/attributes.md:3:1 warning \`:::card\` has no attribute \`hreff\`, so it is left out. (directive-attribute-unknown)
		  1 | # B
		  2 |
		> 3 | :::card[A]{hreff=index.md}
		    | ^
		  4 | :::
		  5 |
		  hint: Did you mean \`href\`?

		docs/element.mdx:5:1 warning \`<Video>\` has no source. (directive-incomplete)
		  3 | # C
		  4 |
		> 5 | <Video />
		    | ^
		  6 |
		  7 | <Video {...clip} />
		  hint: Write \`<Video src="…">\`.

		docs/incomplete.md:3:1 warning \`::video\` has no source. (directive-incomplete)
		  1 | # A
		  2 |
		> 3 | ::video
		    | ^
		  4 |
		  5 | ::youtube{title=x}
		  hint: Set the file: \`::video{src=./clip.mp4}\`.

		docs/incomplete.md:5:1 warning \`::youtube\` has no video id. (directive-incomplete)
		  3 | ::video
		  4 |
		> 5 | ::youtube{title=x}
		    | ^
		  6 |
		  7 | :::steps
		  hint: Write what follows \`v=\` in its address: \`::youtube{id=aqz-KE-bpKQ title=…}\`.

		docs/incomplete.md:7:1 warning \`:::steps\` has no list. (directive-incomplete)
		  5 | ::youtube{title=x}
		  6 |
		> 7 | :::steps
		    | ^
		  8 | text
		  9 | :::
		  hint: Number the steps: \`1. First step\`.

		docs/index.md:3:1 warning The language \`tpyescript\` is not known, so its code has no colors. (code-language-unknown)
		  1 | # Home
		  2 |
		> 3 | \`\`\`tpyescript
		    | ^
		  4 | code
		  5 | \`\`\`
		  hint: Did you mean \`typescript\`?

		0 errors, 6 warnings: 4 incomplete directives, 1 unknown attribute, 1 unknown language
		"
	`);
});
