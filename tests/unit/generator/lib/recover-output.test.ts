import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { moveFolders, recoverOutput, siblingName } from "../../../../generator/lib/recover-output.ts";
import { readTree, temporarySite } from "../../../support/site.ts";

const dead = spawnSync(process.execPath, ["--version"]).pid;

/** Folders below a root, each with a page that says which it is; then what recovery leaves: the names, and what is in `out`. */
function recover(...folders: readonly string[]) {
	const root = temporarySite(Object.fromEntries(folders.map((folder) => [`${folder}/index.html`, folder])));
	recoverOutput(join(root, "out"));
	const names = readdirSync(root).sort();
	return { names, published: names.includes("out") ? readFileSync(join(root, "out", "index.html"), "utf8") : null };
}

describe("whenever a build is killed, the next one finds the last good output", () => {
	test.each([
		["before it wrote anything", ["out"], { names: ["out"], published: "out" }],
		["while it wrote its tree", ["out", `.out.tmp-${dead}`], { names: ["out"], published: "out" }],
		["between the renames", [`.out.old-${dead}`, `.out.tmp-${dead}`], { names: ["out"], published: `.out.old-${dead}` }],
		["before the old output was removed", ["out", `.out.old-${dead}`], { names: ["out"], published: "out" }],
		["in the very first build", [`.out.tmp-${dead}`], { names: [], published: null }],
		["before the first build", [], { names: [], published: null }],
	])("%s", (_, folders, left) => {
		expect(recover(...folders)).toEqual(left);
	});
});

describe("when a build is killed while its tree takes over folders", () => {
	const folders = ["a", "b/c"];
	const old = `.out.old-${dead}`;
	const tree = `.out.tmp-${dead}`;
	/** The output before a build, and the tree of a build that takes over the folders. */
	const start = () =>
		temporarySite({
			[`${old}/index.html`]: "old",
			[`${old}/a/page.html`]: "old",
			[`${old}/b/c/d/page.html`]: "old",
			[`${tree}/index.html`]: "new",
			[`${tree}/b/new.html`]: "new",
		});
	const recovered = (root: string) => {
		recoverOutput(join(root, "out"));
		expect(readdirSync(root)).toEqual(["out"]);
		expect(Object.fromEntries(readTree(join(root, "out")))).toEqual({
			"a/page.html": "old",
			"b/c/d/page.html": "old",
			"index.html": "old",
		});
	};

	test.each([0, 1, 2])("the old output is whole again after %d of them", (count) => {
		const root = start();
		moveFolders(new Set(folders), { old: join(root, old), tree: join(root, tree) });
		for (const folder of folders.slice(count)) renameSync(join(root, tree, folder), join(root, old, folder));
		recovered(root);
	});

	test("a list of folders that was cut off is older than all moves", () => {
		const root = start();
		writeFileSync(join(root, old, ".moved"), "a\nb");
		recovered(root);
	});
});

test("a folder of an earlier process with the number of this one is one of a killed build", () => {
	expect(recover(`.out.old-${process.pid}`, `.out.tmp-${process.pid}`)).toEqual({ names: ["out"], published: `.out.old-${process.pid}` });
});

test("folders of builds that run stay", () => {
	expect(recover("out", `.out.tmp-${process.ppid}`).names).toEqual([`.out.tmp-${process.ppid}`, "out"]);
	expect(recover(`.out.old-${process.ppid}`).published).toBeNull();
});

test("folders of others stay", () => {
	const others = [`.output.tmp-${dead}`, `.out.backup-${dead}`, `.out.tmp-${dead}x`, `out.tmp-${dead}`, `.out.tmp-`, "other"];
	expect(recover("out", ...others).names).toEqual([...others, "out"].sort());
});

test("a folder that does not exist has nothing to recover", () => {
	expect(() => recoverOutput(join(temporarySite({}), "no", "out"))).not.toThrow();
});

test("the names beside the output begin with a dot and end with the process", () => {
	expect(siblingName("/srv/out", "tmp")).toBe(`/srv/.out.tmp-${process.pid}`);
	expect(siblingName("/srv/out", "old")).toBe(`/srv/.out.old-${process.pid}`);
});
