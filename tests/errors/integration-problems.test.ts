import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";

test("the problems of integrations", async () => {
	const root = temporarySite({
		"site.config.ts": `export default {
	title: "Site",
	integrations: [
		{ name: "careful", checks: (site) => site.pages.map((page) => ({ message: "The page has no term.", at: page.at() })) },
		{ name: "broken", outputs: () => [].at(0).path },
	],
};
`,
		"docs/index.md": "# Home\n",
	});
	const { stderr } = await keyframe(["check", root, "--quiet"]);
	expect(stderr).toMatchInlineSnapshot(`
		"
		docs/index.md:1:1 error The page has no term. (integration-problem)
		> 1 | # Home
		    | ^
		  2 |

		site.config.ts:5:12 error The integration \`broken\` failed in \`outputs\`: Cannot read properties of undefined (reading 'path'). (integration-failed)
		  3 |     integrations: [
		  4 |         { name: "careful", checks: (site) => site.pages.map((page) => ({ message: "The page has no term.", at: page.
		> 5 |         { name: "broken", outputs: () => [].at(0).path },
		    |                  ^^^^^^
		  6 |     ],
		  7 | };
		  hint: Correct the integration, or remove it from \`integrations\`.

		2 errors, 0 warnings: 1 failed integration, 1 integration problem
		"
	`);
});
