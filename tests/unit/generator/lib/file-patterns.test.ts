import { expect, test } from "vitest";
import { fileMatcher } from "../../../../generator/lib/file-patterns.ts";

test.each<[pattern: string, matched: readonly string[], others: readonly string[]]>([
	["*.tmp.md", ["a.tmp.md", "b/a.tmp.md"], ["a.md", "a.tmp.mdx"]],
	["drafts/", ["drafts/a.md", "b/drafts/c/a.md"], ["drafts.md", "my-drafts/a.md"]],
	["/drafts/", ["drafts/a.md"], ["b/drafts/a.md"]],
	["guides/draft.md", ["guides/draft.md"], ["b/guides/draft.md"]],
	["templates", ["templates/a.md", "b/templates/a.md"], ["templates.md"]],
	["/requirements.md", ["requirements.md"], ["b/requirements.md"]],
	["**/internal/*.md", ["internal/a.md", "b/c/internal/a.md"], ["internal/b/a.md"]],
	["old/**", ["old/a.md", "old/b/a.md"], ["old.md", "b/old/a.md"]],
	["a?.md", ["ab.md"], ["a.md", "a/b.md"]],
	["v[0-9].md", ["v1.md"], ["va.md"]],
	["v[!0-9].md", ["va.md"], ["v1.md"]],
	["a+b (1).md", ["a+b (1).md"], ["aab 1.md"]],
	["# a comment", [], ["# a comment"]],
])("%s", (pattern, matched, others) => {
	const matches = fileMatcher([pattern]);
	expect(matched.filter((file) => !matches(file))).toEqual([]);
	expect(others.filter(matches)).toEqual([]);
});

test("the last pattern that matches decides, also inside of a folder", () => {
	const matches = fileMatcher(["drafts/", "!drafts/ready.md", "", "!nothing.md"]);
	expect(["drafts/a.md", "drafts/ready.md", "nothing.md"].map(matches)).toEqual([true, false, false]);
});
