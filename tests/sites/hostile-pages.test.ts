import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";

// The code of one page must affect neither other pages nor the build.

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n';

test("the code of a page has no channel to the build", async () => {
	const root = temporarySite({
		"site.config.ts": config,
		"docs/index.mdx":
			"# Home\n\nexport const sent = [null, { type: 'result', value: 1 }].map((message) => typeof process.send?.(message));\n\n{sent.join()}\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(readFileSync(join(root, "out/index.html"), "utf8")).toContain("undefined,undefined");
});

test("changing a global is an error on that page, and no other page sees the change", async () => {
	const root = temporarySite({
		"site.config.ts": config,
		"docs/index.mdx": "# Home\n\nexport const text = (Math.max = () => 7);\n\n{text()}\n",
		"docs/other.mdx": "# Other\n\n{Math.max(1, 2) === 2 ? null : missing.name}\n",
	});
	const { code, stderr } = await keyframe(["build", root, "--workers", "1"]);
	expect(code).toBe(1);
	expect(stderr).toContain("docs/index.mdx:3:22 error The page's code changes `Math.max`, which all pages share.");
	expect(stderr).not.toContain("other.mdx");
});
