import { describe, expect, test } from "vitest";
import {
	decodePath,
	isExternal,
	joinPath,
	outputFile,
	splitHref,
	stripHtmlSuffix,
	toggleTrailingSlash,
	withBase,
	withoutBase,
} from "../../../../theme/lib/urls.ts";

const paths = ["/", "/docs/", "/docs/a", "/docs/4.0", "/größe", "/日本/語/", "/😀", "/a b", "/100%", "/a%41", "/a+b", "/a&b='c'", "/a?b#c"];

describe("withBase and withoutBase", () => {
	test.each(["/", "/sub/", "/a/b/", "/größe/", "/a b/"])("a path survives the way to a URL below %s and back", (base) => {
		for (const path of paths) expect(withoutBase(withBase(path, base), base)).toBe(path);
	});

	test.each([
		["/docs/a", "/", "/docs/a"],
		["/", "/sub/", "/sub/"],
		["/docs/", "/sub/", "/sub/docs/"],
		["/a b", "/", "/a%20b"],
		["/100%", "/", "/100%25"],
		["/a?b#c", "/x/", "/x/a%3Fb%23c"],
		["/é", "/", "/%C3%A9"],
	])("%s below %s is %s", (path, base, url) => {
		expect(withBase(path, base)).toBe(url);
	});

	test.each([
		["/sub", "/sub/", "/"],
		["/sub/", "/sub/", "/"],
		["/subway", "/sub/", null],
		["/other/sub/", "/sub/", null],
		["/", "/sub/", null],
		["/a%2", "/", null],
		["/%FF", "/", null],
		["/%2541", "/", "/%41"],
	])("the URL path %s below %s is the path %s", (url, base, path) => {
		expect(withoutBase(url, base)).toBe(path);
	});
});

test("decodePath decodes once and refuses malformed escapes", () => {
	expect(decodePath("/a%20b%2525")).toBe("/a b%25");
	expect(decodePath("/a%")).toBeNull();
	expect(decodePath("/%C3")).toBeNull();
});

test.each([
	["/docs/index.html", "/docs/"],
	["/index.html", "/"],
	["/docs/a.html", "/docs/a"],
	["/docs/index", "/docs/index"],
	["/docs/myindex.html", "/docs/myindex"],
	["/docs/a.htm", "/docs/a.htm"],
	["/docs/", "/docs/"],
])("stripHtmlSuffix(%s) is %s", (path, stripped) => {
	expect(stripHtmlSuffix(path)).toBe(stripped);
});

test("toggleTrailingSlash is its own inverse, and leaves the root alone", () => {
	expect(toggleTrailingSlash("/docs/")).toBe("/docs");
	expect(toggleTrailingSlash("/docs")).toBe("/docs/");
	expect(toggleTrailingSlash("/")).toBe("/");
});

describe("outputFile", () => {
	test.each([
		["/", "html", "index.html"],
		["/docs/", "html", "docs/index.html"],
		["/docs/a", "html", "docs/a.html"],
		["/docs/4.0", "json", "docs/4.0.json"],
		["/404", "html", "404.html"],
		["/docs/a", "md", "docs/a.md"],
	] as const)("%s as %s is %s", (path, extension, file) => {
		expect(outputFile(path, extension)).toBe(file);
	});

	test("gives a page and a folder with the same name two files", () => {
		expect(outputFile("/a", "html")).not.toBe(outputFile("/a/", "html"));
	});
});

test.each([
	["", { path: "", query: "", fragment: null }],
	["#", { path: "", query: "", fragment: "" }],
	["a.md", { path: "a.md", query: "", fragment: null }],
	["/a?b=1#c", { path: "/a", query: "?b=1", fragment: "c" }],
	["/a#b?c#d", { path: "/a", query: "", fragment: "b?c#d" }],
	["/a?b?c", { path: "/a", query: "?b?c", fragment: null }],
	["?q", { path: "", query: "?q", fragment: null }],
])("splitHref(%s)", (href, parts) => {
	expect(splitHref(href)).toEqual(parts);
	expect(parts.path + parts.query + (parts.fragment === null ? "" : `#${parts.fragment}`)).toBe(href);
});

test.each([
	["https://a.b", true],
	["HTTP://A.B", true],
	["mailto:a@b.c", true],
	["javascript:alert(1)", true],
	["//host/path", true],
	["/path", false],
	["path", false],
	["./a:b", false],
	["a/b:c", false],
	["#a:b", false],
	["", false],
])("isExternal(%s) is %s", (href, external) => {
	expect(isExternal(href)).toBe(external);
});

test.each([
	["docs/guides", "a.md", "docs/guides/a.md"],
	["docs/guides", "./a.md", "docs/guides/a.md"],
	["docs/guides", "../a.md", "docs/a.md"],
	["docs", "../../../a.md", "a.md"],
	["", "a.md", "a.md"],
	["docs", "/img/a.png", "img/a.png"],
	["docs", "a//b/./c/", "docs/a/b/c"],
	["/docs/guides/", "..", "docs"],
	["docs", "", "docs"],
])("joinPath(%s, %s) is %s", (from, relative, joined) => {
	expect(joinPath(from, relative)).toBe(joined);
});
