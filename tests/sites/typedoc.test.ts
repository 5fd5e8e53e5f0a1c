import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";

test("the JSON of TypeDoc becomes pages with links between symbols, which are checked like others", async () => {
	const root = temporarySite({
		"site.config.ts": `import { typedoc } from "keyframe-docs/typedoc";
export default { title: "Site", collections: { docs: { dir: "docs", route: "/" }, api: { route: "/api", ...typedoc({ document: "motion.json" }) } } };
`,
		"docs/index.md": "# Home\n\n[Stop](/api/classes/timeline#stop)\n",
	});
	cpSync(join(repository, "tests/fixtures/typedoc/motion.json"), join(root, "motion.json"));
	expect(await keyframe(["build", root, "--strict"])).toMatchObject({ code: 0 });
	const animate = readFileSync(join(root, "out/api/functions/animate.html"), "utf8");
	expect(animate).toContain('<a href="/api/classes/timeline#stop"><code>Timeline.stop</code></a>');
	expect(animate).toMatch(/<nav aria-label="Pages">.*Functions.*>animate<\/a>/s);
});
