import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { filesOf, temporarySite } from "../support/site.ts";

test("the JSON of TypeDoc becomes pages with links between symbols, which are checked like others", async () => {
	const root = temporarySite({
		"site.config.ts": `import { typedoc } from "keyframe-docs/typedoc";
export default { title: "Site", locales: { en: {}, de: {} }, collections: { docs: { dir: "docs", route: "/" }, api: { route: "/api", ...typedoc({ document: "motion.json" }) } } };
`,
		"docs/index.md": "# Home\n\n[Stop](/api/classes/timeline#stop)\n",
	});
	cpSync(join(repository, "tests/fixtures/typedoc/motion.json"), join(root, "motion.json"));
	expect(await keyframe(["build", root, "--strict"])).toMatchObject({ code: 0 });
	const animate = readFileSync(join(root, "out/api/functions/animate.html"), "utf8");
	expect(animate).toContain('<a href="/api/classes/timeline#stop"><code>Timeline.stop</code></a>');
	// Another language has pages of its own, with the same ids. Those without a word of the theme are the originals.
	const timeline = readFileSync(join(root, "out/de/api/classes/timeline.html"), "utf8");
	expect(timeline).toContain('id="methods"');
	expect(timeline).toContain(">Methoden</a></h2>");
	expect(timeline).not.toContain("Noch nicht übersetzt");
	const stored = filesOf(join(root, ".keyframe/pages"));
	expect(stored).toContain("api-de/classes/timeline.md");
	expect(stored.filter((file) => file.startsWith("api-de/")).length).toBeLessThan(stored.filter((file) => file.startsWith("api/")).length);
	expect(timeline).toMatch(/<nav aria-label="Seiten">.*Klassen.*>Timeline<\/a>/s);
	expect(animate).toMatch(/<nav aria-label="Pages">.*Functions.*>animate<\/a>/s);
});
