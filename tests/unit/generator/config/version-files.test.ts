import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readVersions } from "../../../../generator/config/version-files.ts";
import { SiteError } from "../../../../generator/lib/problem.ts";
import { siteConfig } from "../../../support/config.ts";
import { commit, git, repository } from "../../../support/git.ts";
import { filesOf, temporarySite } from "../../../support/site.ts";

/** The configuration of a site whose versions have these refs. */
function configOf(root: string, refs: Readonly<Record<string, string>>, dir = "docs") {
	const versions = Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, { ref }]));
	const source = `export default { collections: { docs: { versions: { ${Object.values(refs).map((ref) => `x: { ref: "${ref}" }`)} } } } };\n`;
	return siteConfig({ collections: { docs: { dir, route: "/docs", versions } } }, { root, source });
}

const old = { "docs/a.md": "old", "docs/same.md": "the same", "docs/b/image.png": "\0\n\n\u00ff" };

/** A repository with a tag for each of two releases. */
function twoReleases(): string {
	const root = repository(old);
	git(root, ["tag", "v1"]);
	commit(root, { "docs/a.md": "new" }, 2000);
	git(root, ["tag", "v2"]);
	commit(root, { "docs/a.md": "newest" }, 3000);
	return root;
}

/** The problem with the versions of a site. */
async function problemOf(...args: Parameters<typeof configOf>) {
	const error = await readVersions(configOf(...args)).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(error).toBeInstanceOf(SiteError);
	expect((error as SiteError).problems).toHaveLength(1);
	const { message, hint, at } = (error as SiteError).problems[0] ?? {};
	return { message, hint, at };
}

test("the files of a tag are read, whatever they contain, and the working tree stays as it is", async () => {
	const root = twoReleases();
	await readVersions(configOf(root, { "1": "v1", "2": "v2" }));
	const read = (path: string) => readFileSync(join(root, ".keyframe/versions", path), "utf8");
	expect(read("1/docs/a.md")).toBe("old");
	expect(read("2/docs/a.md")).toBe("new");
	expect(read("1/docs/b/image.png")).toBe(old["docs/b/image.png"]);
	expect(readFileSync(join(root, "docs/a.md"), "utf8")).toBe("newest");
	expect(git(root, ["status", "--porcelain", "docs"])).toBe("");
});

test("equal files are read and stored once, and unchanged versions not at all", async () => {
	const root = twoReleases();
	const config = configOf(root, { "1": "v1", "2": "v2" });
	expect(await readVersions(config)).toEqual({ files: 4 });
	const inode = (version: string) => statSync(join(root, ".keyframe/versions", version, "docs/same.md")).ino;
	expect(inode("1")).toBe(inode("2"));
	expect(await readVersions(config)).toEqual({ files: 0 });
	// The branch goes on by one page; only that page is read.
	git(root, ["branch", "next"]);
	const branches = configOf(root, { "1": "v1", "2": "next" });
	expect(await readVersions(branches)).toEqual({ files: 1 });
	expect(readFileSync(join(root, ".keyframe/versions/2/docs/a.md"), "utf8")).toBe("newest");
	// The file of the tag that nothing uses any more is gone.
	expect(readdirSync(join(root, ".keyframe/versions/.files"))).toHaveLength(4);
});

test("links are read as the files that they lead to; those that lead nowhere are left out", async () => {
	const root = repository({ "NOTES.md": "from the root", "docs/a.md": "a" });
	symlinkSync("../NOTES.md", join(root, "docs/notes.md"));
	symlinkSync("../missing.md", join(root, "docs/dead.md"));
	commit(root, {}, 2000);
	await readVersions(configOf(root, { "1": "HEAD" }));
	expect(filesOf(join(root, ".keyframe/versions/1/docs"))).toEqual([".tree", "a.md", "notes.md"]);
	expect(readFileSync(join(root, ".keyframe/versions/1/docs/notes.md"), "utf8")).toBe("from the root");
});

test("keys and hidden files stay out of a version, and links lead to no file that the site could not publish", async () => {
	const secret = Object.fromEntries(["docs/.env", "docs/server.pem", "docs/id_rsa", "docs/.git-copy/a.md"].map((path) => [path, path]));
	const root = repository({ ...secret, "site/docs/a.md": "a", "site/NOTES.md": "notes", "site/.env": "hidden", "outside.md": "outside" });
	const targets = { ".env": "hidden", "NOTES.md": "notes", "package.json": "package", "../outside.md": "outside", "../docs/id_rsa": "key" };
	const site = join(root, "site");
	for (const [target, name] of Object.entries(targets)) symlinkSync(`../${target}`, join(site, "docs", `${name}.md`));
	symlinkSync("hidden.md", join(site, "docs/twice.md"));
	symlinkSync("../NOTES.md", join(site, "docs/line\nbreak.md"));
	commit(root, { "site/package.json": "{}" }, 2000);
	await readVersions(configOf(root, { "1": "HEAD" }));
	expect(filesOf(join(root, ".keyframe/versions/1/docs"))).toEqual([".tree"]);
	await readVersions(configOf(site, { "1": "HEAD" }));
	expect(filesOf(join(site, ".keyframe/versions/1/docs"))).toEqual([".tree", "a.md", "notes.md"]);
	await readVersions({ ...configOf(site, { "2": "HEAD" }), allow: [join(root, "outside.md"), join(site, ".env")] });
	expect(filesOf(join(site, ".keyframe/versions/2/docs"))).toEqual([".tree", "a.md", "hidden.md", "notes.md", "outside.md", "twice.md"]);
});

test("a tree with names that Git itself would not write reaches no file elsewhere", async () => {
	const root = repository({ "docs/a.md": "the other version" });
	git(root, ["tag", "v1"]);
	const id = git(root, ["rev-parse", "v1:docs/a.md"]).trim();
	const treeOf = (...entries: readonly (readonly [name: string, id: string])[]) => {
		const file = join(root, "tree");
		const parts = entries.map(([name, object]) => [`${name.endsWith(".md") || name === ".tree" ? "100644" : "40000"} ${name}\0`, object]);
		writeFileSync(file, Buffer.concat(parts.flatMap(([head = "", object = ""]) => [Buffer.from(head), Buffer.from(object, "hex")])));
		return git(root, ["hash-object", "-t", "tree", "-w", "--literally", file]).trim();
	};
	const docs = treeOf(["..", treeOf(["..", treeOf(["evil.md", id])])], [".tree", id], ["a.md", id]);
	git(root, ["tag", "v2", git(root, ["commit-tree", "-m", "x", treeOf(["docs", docs])]).trim()]);
	await readVersions(configOf(root, { "1": "v1", "2": "v2" }));
	expect(filesOf(root).filter((file) => file.endsWith("evil.md"))).toEqual([]);
	expect(readFileSync(join(root, ".keyframe/versions/1/docs/a.md"), "utf8")).toBe("the other version");
});

test("a version with more names than a megabyte is read whole", async () => {
	const folder = `docs/${`${"a".repeat(240)}/`.repeat(6)}`;
	const root = repository(Object.fromEntries(Array.from({ length: 750 }, (_, index) => [`${folder}${index}.md`, "a"])));
	await readVersions(configOf(root, { "1": "HEAD" }));
	expect(readdirSync(join(root, ".keyframe/versions/1", folder))).toHaveLength(750);
});

test("a site in a folder of its repository, and one that is its own collection, are read from that folder", async () => {
	const root = repository({ "site/docs/a.md": "inner", "docs/a.md": "outer" });
	const site = join(root, "site");
	await readVersions(configOf(site, { "1": "HEAD" }));
	expect(readFileSync(join(site, ".keyframe/versions/1/docs/a.md"), "utf8")).toBe("inner");
	await readVersions(configOf(join(root, "docs"), { "1": "HEAD" }, "."));
	expect(filesOf(join(root, "docs/.keyframe/versions/1/root"))).toEqual([".tree", "a.md"]);
});

test("an unknown ref is an error with the nearest tag, and an unknown folder is one, too", async () => {
	const root = twoReleases();
	git(root, ["tag", "v4.0.0"]);
	expect(await problemOf(root, { "4.0": "4.0.0" })).toEqual({
		message: '`collections.docs.versions["4.0"].ref`: there is no tag, branch or commit `4.0.0` in this repository.',
		hint: "Did you mean `v4.0.0`?",
		at: { file: "site.config.ts", line: 1, column: 64, length: 5 },
	});
	expect(await problemOf(root, { "4.0": "release/nothing-like-it" })).toMatchObject({ hint: expect.stringContaining("git fetch --tags") });
	// What is wrong with all versions is said once.
	expect(await problemOf(root, { "1": "v1", "2": "v2" }, "handbook")).toMatchObject({
		message: '`collections.docs.versions["2"].ref`: there is no folder `handbook` in `v2`, `v1`.',
	});
	expect(await problemOf(temporarySite({ "docs/a.md": "a" }), { "1": "v1", "2": "v2" })).toMatchObject({
		message: '`collections.docs.versions["2"].ref`: Git finds no repository here.',
	});
});
