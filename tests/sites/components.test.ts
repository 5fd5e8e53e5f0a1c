import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { pageSections } from "../support/page-sections.ts";
import { temporaryFolder } from "../support/site.ts";

/** One page with every component as directives, and the same page with MDX components. */
const out = join(temporaryFolder(), "out");

beforeAll(async () => {
	const { code, stderr } = await keyframe(["build", join(repository, "tests/fixtures/components"), "--out", out]);
	expect(stderr).not.toContain("error");
	expect(code).toBe(0);
});

describe("directives and components give the same HTML", () => {
	test.each(["admonitions", "tabs", "details", "steps", "cards", "file-tree", "code", "images", "video", "parameters"])("%s", (id) => {
		const directives = pageSections(join(out, "index.html")).get(id);
		expect(directives?.length).toBeGreaterThan(1);
		expect(pageSections(join(out, "components.html")).get(id)).toEqual(directives);
	});
});

test("images have the size of their files", () => {
	const html = readFileSync(join(out, "index.html"), "utf8");
	const sizes = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) =>
		[/ width="(\d+)"/.exec(tag)?.[1], / height="(\d+)"/.exec(tag)?.[1]].join("×"),
	);
	expect(sizes).toEqual(["1200×675", "1200×675", "240×135", "120×68", "600×200"]);
});

test("no page contains styles, or scripts other than the one that every page has", () => {
	for (const file of ["index.html", "components.html"]) {
		const html = readFileSync(join(out, file), "utf8");
		expect(html).not.toMatch(/ style=|<style(?! data-page-style=)/);
		expect(html.match(/<script>/g)?.length).toBe(1);
		expect(html).not.toContain("youtube-nocookie");
	}
});
