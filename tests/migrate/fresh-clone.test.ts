import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";
import { builtPages } from "./fixture-site.ts";
import { clone } from "./sites/clone.ts";

/** ms; two runs of the command line, on machines that may be busy with others. */
const patience = 180_000;

test(
	"a fresh clone is migrated and builds, with every page, although its packages are not installed",
	async () => {
		const root = temporarySite(Object.fromEntries(Object.entries(clone).map(([file, text]) => [`old/${file}`, text])));
		const before = readTree(join(root, "old"));
		const migration = await keyframe(["migrate", "docusaurus", "old/packages/site", "--out", "new"], { cwd: root });
		expect(migration).toMatchObject({ code: 0, stderr: "" });
		expect(readTree(join(root, "old"))).toEqual(before);
		const built = await keyframe(["build", "new"], { cwd: root });
		expect(built.stderr).not.toMatch(/^\S*\s?error /m);
		expect(built.code).toBe(0);
		expect(built.stderr).toContain("docblock://a.ts?token=b");
		const read = (file: string) => readFileSync(join(root, "new", file), "utf8");
		expect(builtPages(join(root, "new/out"), "Clone")).toEqual(
			[
				"/\tClone",
				"/docs/intro\tIntro · Clone",
				"/docs/tools/api\tAPI · Clone",
				"/docs/tools/broken\tBroken · Clone",
				"/docs/tools/config\tConfig · Clone",
				"/docs/tools/old\tOld · Clone",
				"/docs/tools/twice\tFirst · Clone",
				"/old\t→ /docs/intro",
				"/older\t→ /docs/tools/config#top",
				"/search\t→ /",
			].sort(),
		);
		expect(read("site.config.ts")).toContain('editUrl: "https://example.com/edit/docs"');
		expect(read("site.config.ts")).toContain('brokenLinks: "warn"');
		expect(read("out/docs/intro.html")).toMatch(/<h1[^>]*>.*?Intro[\s\S]*<h3[^>]*>.*?Noted[\s\S]*<h1[^>]*>.*?Reference/);
		expect(read("out/docs/tools/api.html")).toContain("<section>");
		expect(read("docs/tools/old.mdx")).toContain("Less than \\<3, a set \\{of these}, [https://example.com](https://example.com).");
		const report = read("MIGRATION.md");
		for (const note of [
			"`docusaurus.config.mts:5`: The configuration uses packages that are not installed: `semver`, `@missing/rules`, `remark-missing`.",
			"`sidebars/main.js`: `@missing/rules` is not installed, so the sidebar entries that depend on it are missing.",
			"2 modules of `@parts/api` cannot be loaded (the file does not exist).",
			"`/docs/tools/twice` is also the URL of `../../docs/same.md`, so this page was left out.",
			"`../../docs/tools/broken.mdx:8`: The page is not valid MDX",
			"`static/404.html`: `static/404.html` was not copied.",
		])
			expect(report).toContain(note);
		expect(report).not.toContain("twice.md`: The old site excludes");
	},
	patience,
);
