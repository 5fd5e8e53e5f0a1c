import { describe, expect, test } from "vitest";
import { emptyClient } from "../../../../generator/bundle/client-bundle.ts";
import { outputFiles, redirectPages } from "../../../../generator/output/output-files.ts";
import { sharedData } from "../../../../generator/output/shared-data.ts";
import { siteConfig } from "../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../support/documents.ts";
import { filesOf, outputText } from "../../../support/output-text.ts";

const config = siteConfig({ url: "https://example.com", collections: { docs: { dir: "docs", route: "/" } }, redirects: [] });

/** The files of a site with the given pages and static files, by path, and what is wrong with them. */
function outputFilesOf(pages: Readonly<Record<string, DocumentInput>>, staticFiles: readonly string[]) {
	const { graph } = graphOf(pages, { config });
	const shared = sharedData(config, graph);
	const pageSections = () => Promise.reject(new Error("Nothing is made before it is asked for"));
	const { value, problems } = outputFiles({
		config,
		graph,
		client: emptyClient,
		imageVariants: [],
		elsewhere: null,
		shared,
		codeAssets: [],
		staticFiles,
		pageSections,
		pastSections: () => null,
		pageSectionsKey: () => "",
		pageContent: () => Promise.reject(new Error("Nothing is made before it is asked for")),
		pageContentKey: () => "",
		integrationFiles: [],
	});
	return { files: value, paths: [...value.keys()], messages: problems.map((problem) => problem.message), problems };
}

test("names pages with their data and Markdown, and what describes the site", () => {
	const { paths, problems } = outputFilesOf({ "docs/index.md": {}, "docs/a.md": {}, "docs/b.tsx": {} }, ["logo.svg"]);
	expect(problems).toEqual([]);
	expect(paths.filter((path) => !path.startsWith("assets/")).sort()).toEqual(
		["404.html", "404.json", "a.html", "a.json", "a.md", "b.html", "b.json", "b.md", "index.html", "index.json", "index.md"]
			.concat([
				"logo.svg",
				"manifest.webmanifest",
				"opensearch.xml",
				"robots.txt",
				"search-data",
				"search.html",
				"search.json",
				"site-data/docs.json",
				"site-data/i18n.json",
				"sitemap.xml",
			])
			.sort(),
	);
});

test("a site may bring its own robots.txt and sitemap", () => {
	const { files, problems } = outputFilesOf({ "docs/a.md": {} }, ["robots.txt", "sitemap.xml"]);
	expect(problems).toEqual([]);
	for (const path of ["robots.txt", "sitemap.xml"])
		expect(files.get(path)?.content).toEqual({ kind: "copy", from: `${config.staticDir}/${path}` });
});

describe("two that want one place: the first stays, the second is reported", () => {
	test.each([
		["a file twice", ["a.html"], "The static file `a.html` and `docs/a.md` both produce the file `a.html`."],
		["a file where a folder is", ["b"], "The static file `b` and `docs/b/c.md` both produce the file `b`."],
		["a folder where a file is", ["a.html/x.txt"], "The static file `a.html/x.txt` and `docs/a.md` both produce the file `a.html/x.txt`."],
		["further up", ["x", "x/y/z.txt"], "The static file `x/y/z.txt` and the static file `x` both produce the file `x/y/z.txt`."],
		[
			"the manifest",
			["build-manifest.json"],
			"The static file `build-manifest.json` and the build both produce the file `build-manifest.json`.",
		],
	])("%s", (_, staticFiles, message) => {
		const { files, problems } = outputFilesOf({ "docs/a.md": {}, "docs/b/c.md": {} }, staticFiles);
		expect(problems).toEqual([
			{ code: "output-duplicate", severity: "error", message, hint: "Rename one of them, or give it another path.", at: null },
		]);
		expect(files.get("a.html")?.owner).toBe("`docs/a.md`");
	});

	test("names of parts of every object are names like any", () => {
		const { paths, problems } = outputFilesOf({}, ["constructor", "__proto__/a.html", "toString.html"]);
		expect(problems).toEqual([]);
		expect(paths).toEqual(expect.arrayContaining(["constructor", "__proto__/a.html", "toString.html"]));
	});
});

test("a page and a static file that hosts would take for one another have one address", () => {
	expect(outputFilesOf({ "docs/a.md": {} }, ["a/index.html"]).messages).toEqual([
		"The static file `a/index.html` makes `a/index.html` and `docs/a.md` makes `a.html`, which have the same URL.",
	]);
});

test("files that differ in the encoding of accented letters alone are told as such", () => {
	expect(outputFilesOf({}, ["caf\u00e9.txt", "cafe\u0301.txt"]).messages).toEqual([
		"`caf\u00e9.txt` (of the static file `caf\u00e9.txt`) and `cafe\u0301.txt` (of the static file `cafe\u0301.txt`) differ only in how their accented letters are encoded.",
	]);
});

test("folders and files that differ in case alone are named once", () => {
	const { messages } = outputFilesOf({ "docs/Guide/a.md": {}, "docs/guide/b.md": {}, "docs/guide/C/d.md": {}, "docs/Guide/C/e.md": {} }, [
		"Logo.png",
		"logo.png",
		"Img/a.png",
		"img/b.png",
	]);
	expect(messages).toEqual([
		"`Guide/` (of `docs/Guide/C/e.md`) and `guide/` (of `docs/guide/C/d.md`) differ only in upper and lower case.",
		"`Logo.png` (of the static file `Logo.png`) and `logo.png` (of the static file `logo.png`) differ only in upper and lower case.",
		"`Img/` (of the static file `Img/a.png`) and `img/` (of the static file `img/b.png`) differ only in upper and lower case.",
	]);
});

const url = "https://example.com";

const pages = { "docs/a.md": {}, "docs/b/index.md": {} };

test("are pages that lead on in three ways, without scripts", async () => {
	const [file] = filesOf(redirectPages, pages, { url, base: "/sub/", redirects: [{ from: "/old", to: "/docs/a" }] });
	expect(file?.path).toBe("old.html");
	expect(await outputText(file)).toBe(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'self'">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=/sub/docs/a">
<link rel="canonical" href="https://example.com/sub/docs/a">
<p>This page has moved to <a href="/sub/docs/a">/sub/docs/a</a>.</p>
</html>
`);
});

test("have a policy unless the site wants none", async () => {
	const [file] = filesOf(redirectPages, pages, { url, contentSecurityPolicy: false, redirects: [{ from: "/old", to: "/docs/a" }] });
	expect(await outputText(file)).not.toContain("policy");
});

test.each([
	["/old", "old.html"],
	["/old/", "old/index.html"],
	["/old.html", "old.html"],
	["/old/index.html", "old/index.html"],
	["/a/b/c", "a/b/c.html"],
])("from %s are the file %s", (from, path) => {
	expect(filesOf(redirectPages, pages, { redirects: [{ from, to: "/docs/b/" }] }).map((file) => file.path)).toEqual([path]);
});

test("escape where they lead, and the language", async () => {
	const to = `https://example.org/?a=1&b="><script>alert(1)</script>'`;
	const [file] = filesOf(redirectPages, pages, { url, language: `en"><script>`, redirects: [{ from: "/old", to }] });
	const html = await outputText(file);
	expect(html).not.toContain("<script");
	expect(html).toContain(
		`<link rel="canonical" href="https://example.org/?a=1&amp;b=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;">`,
	);
	expect(html).toContain('<html lang="en&quot;&gt;&lt;script&gt;">');
});
