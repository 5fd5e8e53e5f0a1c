import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { searchFolders } from "../../../../generator/lib/search-folders.ts";
import { scanSources } from "../../../../generator/site/scan.ts";
import { siteConfig } from "../../../support/config.ts";
import { temporarySite } from "../../../support/site.ts";

test("a folder that cannot be read is named", () => {
	const failed = Object.assign(new Error("EIO: i/o error, scandir '/site/docs/a'"), { code: "EIO", path: "/site/docs/a" });
	const search = () => {
		throw failed;
	};
	expect(() => searchFolders(search, "/site")).toThrow("The folder `docs/a` cannot be read: i/o error (EIO).");
});

test("other errors stay what they are, and a search that works gives what it finds", () => {
	const fault = new TypeError("a fault");
	expect(() =>
		searchFolders(() => {
			throw fault;
		}, "/site"),
	).toThrow(fault);
	expect(searchFolders(() => ["a"], "/site")).toEqual(["a"]);
});

test("pages in a folder that this user may not read do not vanish", () => {
	const root = temporarySite({ "docs/index.md": "# A\n", "docs/secret/b.md": "# B\n" });
	const folder = join(root, "docs/secret");
	const config = siteConfig({ title: "Site", collections: { docs: { dir: "docs", route: "/" } } }, { root });
	chmodSync(folder, 0o000);
	chmodSync(root, 0o755);
	// The superuser may read everything.
	const user = process.geteuid?.() ?? 1;
	if (user === 0) process.seteuid?.(65_534);
	onTestFinished(() => {
		if (user === 0) process.seteuid?.(user);
		chmodSync(folder, 0o755);
	});
	expect(() => readdirSync(folder)).toThrow("EACCES");
	expect(() => scanSources(config)).toThrow("The folder `docs/secret` cannot be read: permission denied (EACCES).");
});
