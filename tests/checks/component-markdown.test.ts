import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

// Markdown that components import is not part of a page: its mistakes are reported at their own place, in each run.

const site: Readonly<Record<string, string>> = {
	"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
	"docs/index.mdx": '# Home\n\nimport { Text } from "../src/text.tsx";\n\n<Text />\n\n[a](#own) [b](#gone)\n',
	"docs/other.mdx": '# Other\n\nimport { Text } from "../src/text.tsx";\n\n<Text />\n',
	"src/text.tsx": 'import Words from "./words.md";\n\nexport const Text = () => <Words />;\n',
};

async function check(root: string): Promise<string[]> {
	const { stdout } = await keyframe(["check", "--json", root]);
	return jsonProblems(stdout).map((problem) => `${placeAndCode(problem)} ${problem.message}`);
}

test("warnings are reported once, even from the cache", async () => {
	const root = temporarySite({ ...site, "src/words.md": "### Own\n\n:::notte\nText\n:::\n\n:::\n" });
	const expected = [
		"docs/index.mdx:7:15 anchor-broken The link “b” to `#gone` is broken: `docs/index.mdx` has no heading or id `#gone`.",
		"src/words.md:3:1 directive-unknown The directive `:::notte` is not known.",
		"src/words.md:7:1 directive-stray `:::` ends no directive, so it is shown as text.",
	];
	expect(await check(root)).toEqual(expected);
	expect(await check(root)).toEqual(expected);
});

test.each([
	["Text.\n\n[a](/docs/)\n", "3:5"],
	["Text.\n\n```js\na\n```\n", "3:1"],
])("links and code have no answers there, which hides nothing else: %j", async (words, place) => {
	expect(await check(temporarySite({ ...site, "src/words.md": `### Own\n\n${words}` }))).toEqual([
		"docs/index.mdx:7:15 anchor-broken The link “b” to `#gone` is broken: `docs/index.mdx` has no heading or id `#gone`.",
		`src/words.md:${place.replace("3", "5")} module-failed Markdown that a component imports cannot have links or code blocks.`,
	]);
});

test("an error of the parser keeps its hint", async () => {
	const root = temporarySite({
		...site,
		"src/text.tsx": 'import Words from "./words.mdx";\n\nexport const Text = () => <Words />;\n',
		"src/words.mdx": "### Own\n\n{\n",
	});
	const { stderr } = await keyframe(["check", root]);
	expect(stderr).toContain("src/words.mdx:3:1 error");
	expect(stderr).toContain("hint: In `.mdx`, `{` begins an expression.");
});
