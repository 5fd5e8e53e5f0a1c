import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { toolkitSite } from "../support/toolkit-site.ts";

// What an author sees if a page and the facts about a package differ.

/** What a command prints for a site, without anything specific to this machine. */
async function printed(root: string, ...args: string[]): Promise<string> {
	const { stderr } = await keyframe([...args, root]);
	return `\n${withoutTraces(stderr, root)
		.replace(/^(?:reading|rendering)\n/gm, "")
		.trim()}\n`;
}

test("a page that contradicts the facts", async () => {
	const root = toolkitSite({
		"docs/a.md": "---\ntitle: bouns()\nof: toolkit#bouns\n---\n\n::signature\n",
		"docs/b.md": `---
title: bounce()
of: toolkit#bounce
reviewed: 12345678
---

::::options
:::option[at]{default="1"}
Text.
:::
::::

::signature
`,
	});
	await keyframe(["facts", root]);
	expect(await printed(root, "check")).toMatchInlineSnapshot(`
		"
		docs/a.md:3:1 error \`toolkit\` exports no \`bouns\`. (api-unknown)
		  1 | ---
		  2 | title: bouns()
		> 3 | of: toolkit#bouns
		    | ^^
		  4 | ---
		  5 |
		  hint: Did you mean \`bounce\`?

		docs/b.md:4:1 warning The facts about \`bounce\` have changed since the page was reviewed. (api-stale)
		  2 | title: bounce()
		  3 | of: toolkit#bounce
		> 4 | reviewed: 12345678
		    | ^^^^^^^^
		  5 | ---
		  6 |
		  hint: Read the page again, then run \`keyframe check --update-reviewed docs/b.md\`.

		docs/b.md:7:1 error \`bounce\` has \`height\`, \`physics\`, \`easing\`, which are not described. (api-incomplete)
		  5 | ---
		  6 |
		> 7 | ::::options
		    | ^
		  8 | :::option[at]{default="1"}
		  9 | Text.
		  hint: Write \`:::option[height]\`.

		docs/b.md:8:1 error \`at\` is required, so it has no default. (api-wrong)
		   6 |
		   7 | ::::options
		>  8 | :::option[at]{default="1"}
		     | ^
		   9 | Text.
		  10 | :::
		  hint: Remove the attribute \`default\`.

		docs/b.md:13:1 error \`::signature\` is below \`options\`. (api-order)
		  11 | ::::
		  12 |
		> 13 | ::signature
		     | ^
		  14 |
		  hint: The order is signature, environments, options, returns, errors.

		4 errors, 1 warning: 1 conflict with the packages, 1 misplaced section, 1 undocumented part of an API, 1 unknown API name, 1 unreviewed API change
		"
	`);
});

test("facts that the packages contradict", async () => {
	const root = toolkitSite();
	await keyframe(["facts", root]);
	writeFiles(root, { "kit/node_modules/toolkit/dist/clamp.js": "exports.clamp = (value, min = 1) => value + min;\n" });
	expect(await printed(root, "check", "--samples")).toMatchInlineSnapshot(`
		"
		facts/toolkit.json:87:3 error The package says something else of \`min\` of \`toolkit#clamp\`. (facts-outdated)
		  85 |             "source": "src/index.ts"
		  86 |         },
		> 87 |         "clamp": {
		     |         ^
		  88 |             "kind": "function",
		  89 |             "signature": "function clamp(value: number, min?: number, max?: number): number",
		  hint: Run \`keyframe facts\`, and read the pages that show it.

		1 error, 0 warnings: 1 outdated fact
		"
	`);
});

test("a site without facts", async () => {
	expect(await printed(temporarySite({ "docs/index.md": "# Home\n" }), "facts")).toMatchInlineSnapshot(`
		"
		error The configuration does not say which packages the site documents. (facts-unavailable)
		  hint: Write \`facts: { dir: "facts", packages: ["my-package"] }\`.

		1 error, 0 warnings: 1 unavailable facts
		"
	`);
});

test("exports without a page", async () => {
	const root = toolkitSite();
	await keyframe(["facts", root]);
	const config = await printed(root, "check", "--api-coverage");
	expect(config.slice(0, config.indexOf("\n\n"))).toMatchInlineSnapshot(`
		"
		facts/toolkit.json:6:3 warning No page documents \`toolkit#Clock\`. (api-undocumented)
		  4 |     "repository": "https://example.com/toolkit/tree/main/packages/toolkit",
		  5 |     "symbols": {
		> 6 |         "Clock": {
		    |         ^
		  7 |             "kind": "class",
		  8 |             "signature": "class Clock",
		  hint: Write \`of: toolkit#Clock\` in the front matter of a page, or add it to \`facts.internal\`."
	`);
});
