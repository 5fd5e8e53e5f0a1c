import { expect, test } from "vitest";
import { docId, docSlug, pageSlug, postSlug, splitName } from "../../../../../generator/integrations/migrate/doc-rules.ts";

test.each([
	["01-intro", "intro", 1],
	["003 - intro", "intro", 3],
	["2. intro", "intro", 2],
	["2024-01-05-notes", "2024-01-05-notes", null],
	["1.0-notes", "1.0-notes", null],
	["10-", "10-", null],
	["intro", "intro", null],
])("the number before `%s`", (name, plain, number) => {
	expect(splitName(name, "standard")).toEqual({ name: plain, number });
	expect(splitName(name, "off")).toEqual({ name, number: null });
});

test.each([
	["a.md", {}, "a", "/a"],
	["index.md", {}, "index", "/"],
	["README.mdx", {}, "README", "/"],
	["guides/index.md", {}, "guides/index", "/guides/"],
	["guides/Guides.md", {}, "guides/Guides", "/guides/"],
	["01-guides/02-start.md", {}, "guides/start", "/guides/start"],
	["01-guides/02-start.md", { prefixes: "off" }, "01-guides/02-start", "/01-guides/02-start"],
	["01-guides/01-guides.md", {}, "guides/guides", "/guides/"],
	["guides/a.md", { id: "other" }, "guides/other", "/guides/other"],
	["guides/index.md", { id: "other" }, "guides/other", "/guides/"],
	["guides/a.md", { slug: "b" }, "guides/a", "/guides/b"],
	["guides/a.md", { slug: "../b" }, "guides/a", "/b"],
	["guides/a.md", { slug: "b/" }, "guides/a", "/guides/b/"],
	["guides/a.md", { slug: "/b" }, "guides/a", "/b"],
	["guides/a.md", { slug: "/" }, "guides/a", "/"],
] as const)("doc %s with %o", (file, front, id, slug) => {
	const doc = { file, id: undefined, slug: undefined, prefixes: "standard", ...front } as const;
	expect([docId(doc), docSlug(doc)]).toEqual([id, slug]);
});

test.each([
	["2024-03-05-name.md", undefined, "/2024/03/05/name"],
	["2024-03-05-name/index.mdx", undefined, "/2024/03/05/name"],
	["2024/03/05/name.md", undefined, "/2024/03/05/name"],
	["news/2024-03-05-name.md", undefined, "/2024/03/05/news/name"],
	["name.md", undefined, "/name"],
	["name/index.md", undefined, "/name"],
	["2024-03-05-name.md", "own", "/own"],
	["2024-03-05-name.md", "/deep/own", "/deep/own"],
])("post %s with slug %s", (file, slug, path) => {
	expect(postSlug(file, slug)).toBe(path);
});

test.each([
	["index.md", "/"],
	["help.mdx", "/help"],
	["users/index.tsx", "/users/"],
	["README.md", "/README"],
])("page %s", (file, path) => {
	expect(pageSlug(file, undefined)).toBe(path);
});
