import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporaryFolder } from "../support/site.ts";
import { builtPages, fixtureNames, fixtureSite } from "./fixture-site.ts";

const work = temporaryFolder();

/** ms; two runs of the command line, on machines that may be busy with others. */
const patience = 180_000;

describe.each(fixtureNames)("a site like %s", (name) => {
	const { folder, site, expected } = fixtureSite(name);

	test(
		"is migrated, builds, and has the addresses, titles and redirects that it had",
		async () => {
			const before = readTree(folder);
			const target = join(work, name);
			const migration = await keyframe(["migrate", "docusaurus", site, "--out", target]);
			expect(migration).toMatchObject({ code: 0, stderr: "" });
			expect(readTree(folder)).toEqual(before);
			const built = await keyframe(["build", target]);
			expect(built.stderr).not.toMatch(/^\S*\s?error /m);
			expect(built.code).toBe(0);
			const title = /title: "([^"]+)"/.exec(readFileSync(join(target, "site.config.ts"), "utf8"))?.[1] ?? "";
			expect(builtPages(join(target, "out"), title)).toEqual(expected);
			const report = readFileSync(join(target, "MIGRATION.md"), "utf8");
			expect(report).not.toContain(folder);
			expect(migration.stdout.replaceAll(site, "")).not.toContain(folder);
			for (const [, file = "", line] of report.matchAll(/^- `([^`:]+)(?::(\d+))?`: /gm))
				expect(readFileSync(join(site, file), "utf8").split("\n").length, file).toBeGreaterThanOrEqual(Number(line ?? 0));
		},
		patience,
	);

	test(
		"builds as it is, without a configuration, and has a page for every doc",
		async () => {
			const copy = join(work, `${name}-as-it-is`);
			cpSync(folder, copy, { recursive: true });
			const built = await keyframe(["build", copy]);
			expect(built.stderr).not.toMatch(/^\S*\s?error /m);
			expect(built.code).toBe(0);
			const sources = [...readTree(copy).keys()].filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_|^(?:out|\.keyframe)\//.test(file));
			const docs = sources.filter((file) => !sources.some((other) => other.startsWith("docs/")) || file.startsWith("docs/"));
			const pages = [...readTree(join(copy, "out"))].filter(
				([file, html]) => file.endsWith(".html") && !html.includes('http-equiv="refresh"'),
			);
			expect(pages.length).toBeGreaterThanOrEqual(docs.length);
		},
		patience,
	);
});
