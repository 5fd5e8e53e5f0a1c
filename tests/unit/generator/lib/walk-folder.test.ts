import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPackageFolder, walkFolder } from "../../../../generator/lib/walk-folder.ts";
import { temporarySite } from "../../../support/site.ts";

function folder(): string {
	const root = temporarySite({ "a.md": "", "b/c.md": "", ".git/config": "", "b/.d": "", "node_modules/e/f.md": "", "b/node_modules": "" });
	symlinkSync(join(root, "b"), join(root, "link"));
	return root;
}

test("lists files, folders and links, but neither hidden ones nor what links lead to", () => {
	const paths = walkFolder(folder(), { isLeftOut: isPackageFolder }).map(({ path }) => path);
	expect(paths.sort()).toEqual(["a.md", "b", "b/c.md", "b/node_modules", "link"]);
});

test("lists hidden files on request, and leaves out folders with their content", () => {
	const isLeftOut = (_: unknown, path: string) => path === "b" || path.startsWith("node_modules");
	const paths = walkFolder(folder(), { isLeftOut, hidden: true }).map(({ path }) => path);
	expect(paths.sort()).toEqual([".git", ".git/config", "a.md", "link"]);
});

test("a folder that does not exist is empty, and a file cannot be walked", () => {
	const root = folder();
	expect(walkFolder(join(root, "missing"), { isLeftOut: () => false })).toEqual([]);
	expect(() => walkFolder(join(root, "a.md"), { isLeftOut: () => false })).toThrow("ENOTDIR");
	expect(walkFolder(join(root, "a.md"), { isLeftOut: () => false, isTolerant: true })).toEqual([]);
});
