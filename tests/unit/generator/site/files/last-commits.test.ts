import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DiskCache } from "../../../../../generator/lib/disk-cache.ts";
import { readLastCommits } from "../../../../../generator/site/files/last-commits.ts";
import { siteConfig } from "../../../../support/config.ts";
import { commit, git, repository } from "../../../../support/git.ts";
import { temporarySite, writeFiles } from "../../../../support/site.ts";

/** What is read of a site in `root`, as seconds since 1970. */
async function read(root: string, show = true, cacheFolder = join(root, ".keyframe")): Promise<Record<string, number>> {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/", showLastUpdated: show } } }, { root });
	const cache = new DiskCache(cacheFolder, { reuse: true });
	const commits = await readLastCommits(config, cache);
	cache.save();
	return Object.fromEntries([...commits].map(([file, date]) => [file, Date.parse(date) / 1000]));
}

test("the last commit of each file counts, whatever its name", async () => {
	const root = repository(
		{ "docs/a.md": "1", "docs/größe 1.md": "1", "other/c.md": "1" },
		{ "docs/a.md": "2", "docs/b/c.md": "1" },
		{ "other/c.md": "2" },
	);
	writeFiles(root, { "docs/new.md": "not committed" });
	expect(await read(root)).toEqual({ "docs/a.md": 2000, "docs/b/c.md": 2000, "docs/größe 1.md": 1000 });
});

test("of two branches the later commit counts, and the merge does not", async () => {
	const root = repository({ "docs/a.md": "1", "docs/b.md": "1" });
	git(root, ["checkout", "--quiet", "-b", "side"]);
	commit(root, { "docs/a.md": "2" }, 5000);
	git(root, ["checkout", "--quiet", "main"]);
	commit(root, { "docs/b.md": "2" }, 3000);
	git(root, ["merge", "--quiet", "--no-ff", "--no-gpg-sign", "-m", "m", "side"], 9000);
	expect(await read(root)).toEqual({ "docs/a.md": 5000, "docs/b.md": 3000 });
});

test("a site may be a folder of the repository", async () => {
	const root = repository({ "website/docs/a.md": "1", "docs/a.md": "1" }, { "docs/a.md": "2" });
	expect(await read(join(root, "website"))).toEqual({ "docs/a.md": 1000 });
});

test("the result is kept until the next commit", async () => {
	const root = repository({ "docs/a.md": "1" });
	await read(root);
	const objects = join(root, ".git/objects");
	const head = git(root, ["rev-parse", "HEAD"]).trim();
	rmSync(join(objects, head.slice(0, 2), head.slice(2)));
	expect(await read(root)).toEqual({ "docs/a.md": 1000 });
	expect(await read(root, true, join(root, "fresh"))).toEqual({});
	const other = repository({ "docs/a.md": "1" });
	await read(other);
	commit(other, { "docs/a.md": "2" }, 7000);
	expect(await read(other)).toEqual({ "docs/a.md": 7000 });
});

test("there are no dates in a shallow clone, outside of a repository, before the first commit, and if no collection shows them", async () => {
	const root = repository({ "docs/a.md": "1" }, { "docs/a.md": "2" });
	const clone = temporarySite({});
	git(clone, ["clone", "--quiet", "--depth=1", `file://${root}`, "."]);
	expect(await read(clone)).toEqual({});
	expect(await read(temporarySite({ "docs/a.md": "1" }))).toEqual({});
	expect(await read(repository())).toEqual({});
	expect(await read(root, false)).toEqual({});
});

test("variables of a hook that runs the build do not lead to another repository", async () => {
	const root = repository({ "docs/a.md": "1" });
	const other = repository({ "docs/a.md": "1" }, { "docs/a.md": "2" });
	process.env.GIT_DIR = join(other, ".git");
	try {
		expect(await read(root)).toEqual({ "docs/a.md": 1000 });
	} finally {
		delete process.env.GIT_DIR;
	}
});
