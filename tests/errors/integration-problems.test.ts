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
	expect(stderr).toMatchInlineSnapshot();
});
