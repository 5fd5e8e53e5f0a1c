import { beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { readTree, temporaryFolder, writeFiles } from "../support/site.ts";
import { isLong, tries } from "./extent.ts";
import { filesGroup } from "./groups/files.ts";
import { frontMatterGroup } from "./groups/front-matter.ts";
import { linksGroup } from "./groups/links.ts";
import { markdownGroup } from "./groups/markdown.ts";
import { renderingGroup } from "./groups/rendering.ts";
import { workGroup } from "./groups/work.ts";

// Whatever stands in the files of a site: each mistake is told at its place, no other page suffers, and the published site stays.

// A busy machine needs longer to fill the memory of a page, or to render a large one, than to let it run out of time.
const config = `export default { title: "Site", pageTimeout: ${tries(3, 30)}, pageMemory: 128, collections: { docs: { dir: "docs", route: "/docs" } } };\n`;

describe.each([frontMatterGroup, markdownGroup, filesGroup, renderingGroup, linksGroup, workGroup])("$title", ({ cases }) => {
	const tried = cases.filter(({ isSlow }) => isLong || !isSlow);
	const root = temporaryFolder();
	let before: ReadonlyMap<string, string>;
	let found: readonly string[];

	beforeAll(async () => {
		writeFiles(root, { "site.config.ts": config, "docs/index.md": "# Home\n\n## Start\n", ".env": "SECRET=1\n" });
		expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
		before = readTree(`${root}/out`);
		for (const { files } of tried) writeFiles(root, files);
		const { code, stdout, stderr } = await keyframe(["build", root, "--json"]);
		expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
		expect(stdout).not.toContain(root);
		found = jsonProblems(stdout).map(placeAndCode);
	}, 600_000);

	test.each(tried.map((one) => [one.name, one] as const))("%s", (_, { files, expected }) => {
		const own = Object.keys(files).map((file) => `${file}:`);
		expect(found.filter((problem) => own.some((file) => problem.startsWith(file)))).toEqual(expected);
	});

	test("the published site is as it was", () => expect(readTree(`${root}/out`)).toEqual(before));
});
