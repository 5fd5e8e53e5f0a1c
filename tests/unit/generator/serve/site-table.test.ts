import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { manifestText } from "../../../../generator/lib/build-manifest.ts";
import { openBuiltSite, siteTable } from "../../../../generator/serve/site-table.ts";
import { swapBuild, temporaryFolder, writeBuild } from "./serve-fixture.ts";

const entry = { size: 1, sha256: "0".repeat(64) };

function tableOf(paths: readonly string[], base = "/", languages: readonly string[] = []) {
	return siteTable([...manifestText(new Map(paths.map((path) => [path, entry])), { base, languages })].join(""));
}

describe("siteTable", () => {
	test("gives pages clean paths and other files their own", () => {
		const table = tableOf(["index.html", "docs/index.html", "docs/a.html", "docs/a.json", "404.html"]);
		expect([...table.files.keys()].sort()).toEqual(["/", "/docs/", "/docs/a", "/docs/a.json"]);
		expect(table.notFound?.path).toBe("404.html");
	});

	test("knows the pages for unknown addresses of languages, and pages that only have such a name", () => {
		const { files, notFoundIn } = tableOf(["404.html", "de/404.html", "docs/404.html"], "/sub/", ["de", "ar"]);
		expect([...notFoundIn].map(([beginning, { path }]) => [beginning, path])).toEqual([["/sub/de/", "de/404.html"]]);
		expect([...files.keys()]).toEqual(["/sub/docs/404"]);
	});

	test("redirects every other spelling of a page", () => {
		expect(Object.fromEntries(tableOf(["index.html", "docs/index.html", "docs/a b.html"]).redirects)).toEqual({
			"/index.html": "/",
			"/docs": "/docs/",
			"/docs.html": "/docs/",
			"/docs/index.html": "/docs/",
			"/docs/a b/": "/docs/a%20b",
			"/docs/a b.html": "/docs/a%20b",
			"/docs/a b/index.html": "/docs/a%20b",
		});
	});

	test("keeps two pages apart that differ in the slash", () => {
		const { files, redirects } = tableOf(["both.html", "both/index.html"]);
		expect([...files].map(([path, file]) => [path, file.path])).toEqual([
			["/both", "both.html"],
			["/both/", "both/index.html"],
		]);
		expect(Object.fromEntries(redirects)).toEqual({ "/both.html": "/both", "/both/index.html": "/both/" });
	});

	test("mounts everything below the base path", () => {
		const { files, redirects } = tableOf(["index.html", "a.html"], "/my docs/");
		expect([...files.keys()].sort()).toEqual(["/my docs/", "/my docs/a"]);
		expect(redirects.get("/")).toBe("/my%20docs/");
		expect(redirects.get("/my docs")).toBe("/my%20docs/");
		expect(redirects.get("/my docs/a/")).toBe("/my%20docs/a");
	});

	test("knows hashed names of assets and of search indexes, and no others", () => {
		const search = ["search-data/core-0123456789.json", "de/search-data/text-0123456789.json"];
		const names = [
			...search,
			"search-data/index.json",
			"assets/a.5TKC7ZZS.js",
			"assets/a.02140bbb11.png",
			"assets/a.png",
			"assets/a.min.js",
			"a.5TKC7ZZS.js",
		];
		expect([...tableOf(names).files.values()].filter((file) => file.immutable).map((file) => file.path)).toEqual([
			"assets/a.02140bbb11.png",
			"assets/a.5TKC7ZZS.js",
			...search.toReversed(),
		]);
	});

	test("finds precompressed files", () => {
		const { files } = tableOf(["a.js", "a.js.br", "a.js.gz"]);
		expect(files.get("/a.js")?.compressed).toMatchObject({ br: { path: "a.js.br" }, gzip: { path: "a.js.gz" } });
		expect(files.get("/a.js.gz")?.compressed).toEqual({});
	});

	test("takes in no path that would leave the folder", () => {
		const forged = [
			"../secret",
			"/etc/passwd",
			"a/../../secret",
			"a//b",
			"./a",
			"a/.",
			"a\\..\\b",
			"a\u0000b",
			"",
			"ok.txt",
			"..ok",
			"a/...b",
		];
		expect([...tableOf(forged).files.keys()]).toEqual(["/..ok", "/a/...b", "/ok.txt"]);
	});

	test.each(["", "null", "[]", "{}", '{"files":3}', '{"files":{},"base":"//evil.com/"}', '{"files":{},"base":"sub"}'])(
		"throws for %j",
		(text) => {
			expect(() => siteTable(text)).toThrow();
		},
	);

	test("reads a manifest without base path as one for the root", () => {
		expect(siteTable('{"files":{}}').base).toBe("/");
	});
});

describe("openBuiltSite", () => {
	test("gives the same table until there is another build", () => {
		const folder = join(temporaryFolder(), "out");
		writeBuild(folder, { "a.html": "a" });
		const site = openBuiltSite(folder);
		const first = site.table();
		expect(site.table()).toBe(first);
		swapBuild(folder, { "b.html": "b" });
		expect([...site.table().files.keys()]).toEqual(["/b"]);
	});

	test("keeps the last table while there is no build", () => {
		const folder = join(temporaryFolder(), "out");
		writeBuild(folder, { "a.html": "a" });
		const site = openBuiltSite(folder);
		const first = site.table();
		writeFileSync(join(folder, "build-manifest.json"), "torn");
		expect(site.table()).toBe(first);
		rmSync(folder, { recursive: true });
		expect(site.table()).toBe(first);
	});

	test("says which file cannot be read", () => {
		expect(() => openBuiltSite(temporaryFolder())).toThrow(/`build-manifest\.json` cannot be read/);
	});
});
