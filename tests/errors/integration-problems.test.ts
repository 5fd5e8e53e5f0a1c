import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems, shortProblem } from "../support/printed-problems.ts";
import { temporarySite, writeFiles } from "../support/site.ts";

test("the problems of integrations", async () => {
	const root = temporarySite({
		"site.config.ts": `export default {
	title: "Site",
	integrations: [
		{ name: "careful", checks: (site) => site.pages.map((page) => ({ message: "The page has no term.", at: page.at() })) },
		{ name: "broken", outputs: () => [].at(0).path },
		{ name: "empty", outputs: () => [{ path: "a.txt" }] },
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
		  6 |         { name: "empty", outputs: () => [{ path: "a.txt" }] },
		  7 |     ],
		  hint: Correct the integration, or remove it from \`integrations\`.

		site.config.ts:6:12 error The integration \`empty\` failed in \`outputs\`: The file \`a.txt\` has no \`content\`: a text, bytes, a function, or a list of texts and pages. (integration-failed)
		  4 |         { name: "careful", checks: (site) => site.pages.map((page) => ({ message: "The page has no term.", at: page.
		  5 |         { name: "broken", outputs: () => [].at(0).path },
		> 6 |         { name: "empty", outputs: () => [{ path: "a.txt" }] },
		    |                  ^^^^^
		  7 |     ],
		  8 | };
		  hint: Correct the integration, or remove it from \`integrations\`.

		3 errors, 0 warnings: 2 failed integrations, 1 integration problem
		"
	`);
});

test("an unknown key of an integration, where the integration is defined", async () => {
	const integrations = (list: string) =>
		`import { words } from "./words.ts";\nexport default { title: "Site", integrations: [${list}] };\n`;
	const root = temporarySite({
		"site.config.ts": integrations('{ name: "own", check: () => [] }, words("first"), words("words"), { outputs: () => [], watchs: [] }'),
		"words.ts": `const output = 1;
export const words = (name) => ({
	name,
	output: () => [],
});
export const named = () => ({
	name: "named",
	routes: [{ layout: "a.tsx", pages: () => [], title: "A" }],
	output: () => [output],
});
`,
		"docs/index.md": "# Home\n",
	});
	const problems = async () => {
		const { code, stdout } = await keyframe(["check", root, "--json"]);
		expect(code).toBe(1);
		return jsonProblems(stdout).map((problem) => `${problem.at?.file}:${shortProblem(problem)}`);
	};
	expect(await problems()).toMatchInlineSnapshot(`
		[
		  "site.config.ts:2:33+12 \`integrations[3].name\`: expected string, received nothing. | Add \`integrations[3].name\` to the configuration.",
		  "site.config.ts:2:33+12 \`output\` is not a known key of the integration \`first\`. | Did you mean \`outputs\`?",
		  "site.config.ts:2:33+12 \`output\` is not a known key of the integration \`words\`. | Did you mean \`outputs\`?",
		  "site.config.ts:2:63+5 \`check\` is not a known key of the integration \`own\`. | Did you mean \`checks\`?",
		  "site.config.ts:2:135+6 \`integrations[3].watchs\` is not a known option. | Did you mean \`watches\`?",
		]
	`);
	writeFiles(root, { "site.config.ts": integrations("named()").replace("words }", "named }") });
	expect(await problems()).toMatchInlineSnapshot(`
		[
		  "words.ts:8:47+5 \`routes[0].title\` is not a known key of the integration \`named\`. | Known here: layout, pages.",
		  "words.ts:9:2+6 \`output\` is not a known key of the integration \`named\`. | Did you mean \`outputs\`?",
		]
	`);
});

test("slots of integrations: an unknown part, props that are not data, a missing file, and a part that is replaced twice", async () => {
	const config = (slots: string, own = "") =>
		`export default { title: "Site", ${own}\n\tintegrations: [{ name: "notes", slots: ${slots} }] };\n`;
	const root = temporarySite({ "docs/index.md": "# Home\n", "notes.tsx": "export default () => null;\n" });
	const problems = async (written: string) => {
		writeFiles(root, { "site.config.ts": written });
		const { code, stdout } = await keyframe(["check", root, "--json"]);
		expect(code).toBe(1);
		return jsonProblems(stdout).map((problem) => `${problem.at?.file}:${shortProblem(problem)}`);
	};
	expect(await problems(config('{ "after:page-foter": { component: "notes.tsx" } }'))).toMatchInlineSnapshot(`
		[
		  "site.config.ts:2:43+16 \`slots.after:page-foter\` is not a known key of the integration \`notes\`. | Did you mean \`after:page-footer\`?",
		]
	`);
	expect(await problems(config('{ pager: { component: "notes.js", props: { at: () => 1 } } }'))).toMatchInlineSnapshot(`
		[
		  "site.config.ts:2:52+9 \`integrations[0].slots.pager.component\`: must be the path of a .tsx or .jsx file, such as ./footer.tsx, received string \`notes.js\`.",
		  "site.config.ts:2:75+5 \`integrations[0].slots.pager.props\`: must be an object of plain data.",
		]
	`);
	expect(await problems(config('{ pager: { component: "../notes.tsx" } }'))).toMatchInlineSnapshot(`
		[
		  "site.config.ts:2:52+9 \`integrations[0].slots.pager.component\`: must be in the folder of the site, or in a package, received string \`../notes.tsx\`.",
		]
	`);
	expect(await problems(config('{ pager: { component: "gone.tsx" } }'))).toMatchInlineSnapshot(`
		[
		  "site.config.ts:2:64+8 \`integrations.notes.slots["pager"]\`: there is no file \`gone.tsx\` in the site. | Create the file, or use another path relative to the configuration.",
		]
	`);
	expect(await problems(config('{ pager: { component: "notes.tsx" } }', 'slots: { pager: "notes.tsx" },'))).toMatchInlineSnapshot(`
		[
		  "site.config.ts:2:26+5 \`integrations.notes.slots["pager"]\`: \`slots["pager"]\` replaces this part, too. | Remove one of the two.",
		]
	`);
});
