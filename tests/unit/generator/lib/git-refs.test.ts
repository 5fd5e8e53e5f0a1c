import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refFiles, refsFolder } from "../../../../generator/lib/git-refs.ts";
import { git, repository } from "../../../support/git.ts";
import { temporarySite } from "../../../support/site.ts";

test("working trees of a repository share its refs, and folders in it have them", () => {
	const root = realpathSync(repository({ "site/docs/index.md": "# Home\n" }));
	const other = join(root, "other");
	git(root, ["worktree", "add", "--quiet", "--detach", other]);
	for (const folder of [root, join(root, "site"), other, join(other, "site/docs")])
		expect(refsFolder(folder)).toBe(join(root, ".git/refs"));
	expect(refsFolder(temporarySite({}))).toBe(null);
});

test("the file of a branch is found, whatever part of its history is meant", () => {
	const root = repository({ "docs/index.md": "# Home\n" });
	git(root, ["branch", "release/4"]);
	for (const ref of ["release/4", "refs/heads/release/4", "release/4~0", "release/4^{tree}"])
		expect(refFiles(root, [ref]).filter(existsSync)).toEqual([join(root, ".git/refs/heads/release/4")]);
	expect(refFiles(root, [])).toEqual([]);
});
