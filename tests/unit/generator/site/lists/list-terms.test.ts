import { expect, test } from "vitest";
import { tagTerms } from "../../../../../generator/site/lists/list-terms.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";

type Tag = string | readonly [label: string, permalink: string];

/** The tags of pages, as `slug title: pages`. */
function terms(pages: Readonly<Record<string, readonly Tag[]>>, { base = "/blog/tags/", language = "" } = {}): string[] {
	const config = siteConfig({ collections: { blog: { dir: "blog", route: "/blog", layout: "page" } } });
	const documents = Object.fromEntries(
		Object.entries(pages).map(([file, tags]) => [
			file,
			{
				frontMatter: {
					tags: tags.map((tag) => (typeof tag === "string" ? { label: tag, permalink: null } : { label: tag[0], permalink: tag[1] })),
				},
			},
		]),
	);
	const { graph } = graphOf(documents, { config, staticFiles: new Set(["/elsewhere"]) });
	const found = [...tagTerms(graph.routes, { base, language }).terms.values()];
	return found.map(({ slug, title, entries }) => `${slug} ${title}: ${entries.map(({ document }) => document.id).join(" ")}`).sort();
}

test("tags with the same text, ignoring case, are one tag, and count once per page", () => {
	expect(terms({ "blog/a.md": ["News", "news"], "blog/b.md": ["NEWS"] })).toEqual(["news News: a b"]);
});

test("different tags never share an address", () => {
	expect(terms({ "blog/a.md": ["C++", "C#", "c"] })).toEqual(["c c: a", "c-2 C#: a", "c-3 C++: a"]);
	expect(terms({ "blog/a.md": ["?", "!"] })).toEqual(["tag !: a", "tag-2 ?: a"]);
	expect(terms({ "blog/a.md": ["con"] })).toEqual(["con-tag con: a"]);
});

test("a permalink below the tags is the address, and joins several texts into one tag; any other permalink is only a link", () => {
	const pages = {
		"blog/a.md": [
			["fooBar", "/blog/tags/foo"],
			["Out", "/elsewhere"],
		],
		"blog/b.md": [["foo-bar", "/blog/tags/foo/"], "foo"],
	} as const;
	expect(terms(pages)).toEqual(["foo fooBar: a b", "foo-2 foo: b"]);
	expect(terms({ "blog/a.md": [["X", "/blog/tags/x-1"]], "blog/b.md": ["x"] })).toEqual(["x-1 X: a b"]);
});

test("a permalink can be without the language of the tags", () => {
	const pages = { "blog/a.md": [["foo", "/blog/tags/x"]], "blog/b.md": [["foo", "/de/blog/tags/x"]] } as const;
	expect(terms(pages, { base: "/de/blog/tags/", language: "/de" })).toEqual(["x foo: a b"]);
});
