import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { findChromium } from "../support/find-chromium.js";
import { temporarySite, writeFiles } from "../support/site.ts";

const island = (text: string) => `export default function Part() {\n\treturn <p>{${text}}</p>;\n}\n`;

test("`check --hydrate` opens the pages of the last build, and reports islands that differ or throw, and scripts that fail", async () => {
	const root = temporarySite({
		"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.md": "# Home\n",
		"docs/a.mdx": '# A\n\nimport Part from "./part.island.tsx";\n\n<Part />\n',
		"docs/part.island.tsx": island('"the same"'),
		"docs/b.mdx": '# B\n\nimport Part from "./other.island.tsx";\n\n<Part />\n',
		"docs/other.island.tsx": island('"the same as well"'),
	});
	const env = { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? findChromium() ?? "" };
	const check = () => keyframe(["check", root, "--hydrate"], { env });
	expect(await check()).toMatchObject({ code: 1, stderr: expect.stringContaining("(output-missing)") });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(await check()).toMatchObject({ code: 0, stdout: expect.stringContaining("of the last build in a browser.") });
	writeFiles(root, {
		"docs/part.island.tsx": island('typeof window === "undefined" ? "there" : "here"'),
		"docs/other.island.tsx": island('typeof window === "undefined" ? "there" : (undefined as never as string[]).join()'),
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const { code, stderr } = await check();
	expect(code).toBe(1);
	expect(stderr).toMatch(/error `\/a` does not work correctly in a browser: .+ \(hydration-failed\)/);
	expect(stderr).toMatch(/error `\/b` does not work correctly in a browser: .+ \(hydration-failed\)/);
});
