import { expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";
import { shortProblemWithCode } from "../../../../support/printed-problems.ts";

const pages: Readonly<Record<string, DocumentInput>> = {
	"docs/index.md": { title: "Home" },
	"docs/a.md": { title: "A", anchors: ["x"] },
	"docs/b/index.md": { title: "B" },
};

/** The graph of `pages` under a configuration, whose problems have places in `source`. */
function build(user: Partial<UserConfig>, source = "", staticFiles: readonly string[] = []) {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } }, ...user }, { source });
	return graphOf(pages, { config, staticFiles: new Set(staticFiles) });
}

function redirect(...pairs: (readonly [from: string, to: string])[]) {
	const source = pairs.map(([from, to]) => `{ from: "${from}", to: "${to}" },`).join("\n");
	return build({ base: "/sub/", redirects: pairs.map(([from, to]) => ({ from, to })) }, source, ["/file.zip"]);
}

test.each([
	["/old", "/a", "/old", "/sub/a"],
	["/old/", "/a#x", "/old/", "/sub/a#x"],
	["/old.html", "/b", "/old", "/sub/b/"],
	["/old/index.html", "/", "/old/", "/sub/"],
	["/größe", "/file.zip", "/größe", "/sub/file.zip"],
	["/old", "https://example.com/x?y", "/old", "https://example.com/x?y"],
])("from %s to %s", (from, to, path, url) => {
	const { graph, problems } = redirect([from, to]);
	expect(problems).toEqual([]);
	expect(graph.redirects).toEqual([{ path, url }]);
});

test.each([
	[
		"to a page that is missing",
		"/old",
		"/aa",
		"The redirect from `/old` is broken: there is no page or static file `/aa`. | Did you mean `/a`?",
	],
	[
		"to an anchor that is missing",
		"/old",
		"/a#y",
		"The redirect from `/old` is broken: `docs/a.md` has no heading or id `#y`. | Did you mean `#x`?",
	],
	["to itself", "/old", "/old", "The redirect from `/old` is part of a loop. | Point it to a page."],
	["of a page", "/a", "/b", "The redirect from `/a` would hide the page `docs/a.md`. | Remove it, or move the page."],
	["of a page's file", "/a.html", "/b", "The redirect from `/a.html` would hide the page `docs/a.md`. | Remove it, or move the page."],
	[
		"to a host without scheme",
		"/old",
		"//evil.test",
		"The redirect from `/old` is malformed: `//evil.test` has no scheme. | Did you mean `https://evil.test`?",
	],
	[
		"to a host in disguise",
		"/old",
		"/\\evil.test",
		"The redirect from `/old` is malformed: an address cannot contain a backslash. | Write `/evil.test`.",
	],
	[
		"to code",
		"/old",
		"javascript:alert(1)",
		"The redirect from `/old` is unsafe: the scheme of `javascript:alert(1)` is not allowed. | Use https, http, mailto or tel.",
	],
	["to nothing", "/old", "", "The redirect from `/old` is malformed: it has no address. | Write the address, or remove the link."],
	[
		"out of the output folder",
		"/../../etc/x",
		"/a",
		"The redirect source `/../../etc/x` cannot be used as an address. | Write the path as readers see it, beginning with a slash and without escapes.",
	],
	[
		"from a host",
		"//evil.test/",
		"/a",
		"The redirect source `//evil.test/` cannot be used as an address. | Write the path as readers see it, beginning with a slash and without escapes.",
	],
	[
		"with a pattern",
		"/old/*",
		"/a",
		"The redirect source `/old/*` cannot be used as an address. | Write the path as readers see it, beginning with a slash and without escapes.",
	],
	[
		"with a query",
		"/old?x",
		"/a",
		"The redirect source `/old?x` cannot be used as an address. | Write the path as readers see it, beginning with a slash and without escapes.",
	],
	["with an escape", "/a%20b", "/a", "The redirect source `/a%20b` cannot be used as an address. | Write `/a b`."],
])("%s is an error", (_, from, to, expected) => {
	const { graph, problems } = redirect([from, to]);
	const column = / (?:leads|is part of|is broken:|is malformed:|is unsafe:) /.test(expected)
		? '{ from: "", to: "'.length + from.length + 1
		: '{ from: "'.length + 1;
	expect(problems.map(shortProblemWithCode)).toEqual([`1:${column} redirect-invalid ${expected}`]);
	expect(graph.redirects).toEqual([]);
});

test("chains that meet have the same end, and those that lead into a loop have none", () => {
	const chains = redirect(["/v0", "/v1"], ["/v1", "/v2"], ["/w1", "/v2#x"], ["/v2", "/a"], ["/l0", "/l1"], ["/l1", "/l2"], ["/l2", "/l1"]);
	expect(chains.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
		"The redirect from `/v0` leads to another redirect. Point it to `/a`.",
		"The redirect from `/v1` leads to another redirect. Point it to `/a`.",
		"The redirect from `/w1` leads to another redirect. Point it to `/a`.",
		"The redirect from `/l0` is part of a loop. Point it to a page.",
		"The redirect from `/l1` is part of a loop. Point it to a page.",
		"The redirect from `/l2` is part of a loop. Point it to a page.",
	]);
});

test("loops and chains are errors, also through an ending or an anchor", () => {
	const loop = redirect(["/x", "/y"], ["/y", "/x"]);
	expect(loop.problems.map(shortProblemWithCode)).toEqual([
		"1:20 redirect-invalid The redirect from `/x` is part of a loop. | Point it to a page.",
		"2:20 redirect-invalid The redirect from `/y` is part of a loop. | Point it to a page.",
	]);
	expect(loop.graph.redirects).toEqual([]);
	const chain = redirect(["/v1", "/v2.html"], ["/v0", "/v1#x"], ["/v2", "/a"]);
	expect(chain.problems.map(shortProblemWithCode)).toEqual([
		"1:21 redirect-invalid The redirect from `/v1` leads to another redirect. | Point it to `/a`.",
		"2:21 redirect-invalid The redirect from `/v0` leads to another redirect. | Point it to `/a`.",
	]);
	expect(chain.graph.redirects).toEqual([{ path: "/v2", url: "/sub/a" }]);
});

test("an address can be redirected once", () => {
	const { graph, problems } = redirect(["/old", "/a"], ["/old.html", "/b"]);
	expect(problems.map((problem) => problem.message)).toEqual(["The address `/old.html` is redirected twice."]);
	expect(graph.redirects).toEqual([{ path: "/old", url: "/sub/a" }]);
});

test("a page may name its old addresses itself", () => {
	const pages = {
		"docs/a.md": { frontMatter: { redirect_from: ["/old", "/older.html"] } },
		"docs/b.md": { frontMatter: { redirect_from: ["/a", "/old", "x"] } },
	};
	const config = siteConfig({ base: "/sub/", collections: { docs: { dir: "docs", route: "/" } } });
	const { graph, problems } = graphOf(pages, { config });
	expect(graph.redirects).toEqual([
		{ path: "/old", url: "/sub/a" },
		{ path: "/older", url: "/sub/a" },
	]);
	expect(problems.map((problem) => `${problem.at?.file}:${problem.at?.line} ${problem.message}`)).toEqual([
		"docs/b.md:2 The redirect from `/a` would hide the page `docs/a.md`.",
		"docs/b.md:2 The address `/old` is redirected twice.",
		"docs/b.md:2 The redirect source `x` cannot be used as an address.",
	]);
	expect(problems.at(-1)?.hint).toBe("Write `/x`.");
});

test("a missing start page can be redirected, but a page that every site has cannot", () => {
	const config = siteConfig({
		collections: { docs: { dir: "docs", route: "/docs" } },
		redirects: [
			{ from: "/", to: "/docs/" },
			{ from: "/404", to: "/docs/a" },
		],
	});
	const { graph, problems } = graphOf(pages, { config });
	expect(graph.redirects).toEqual([{ path: "/", url: "/docs/" }]);
	expect(graph.generated.map(({ path }) => path)).toEqual(["/404", "/search"]);
	expect(problems.map(({ message }) => message)).toEqual(["The redirect from `/404` would hide the page that the site makes."]);
});
