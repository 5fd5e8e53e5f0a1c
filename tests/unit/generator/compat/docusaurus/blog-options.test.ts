import { expect, test } from "vitest";
import { blogList } from "../../../../../generator/compat/docusaurus/blog-options.ts";
import { listSchema } from "../../../../../generator/config/list-schema.ts";

const site = { hasUrl: true, hasAuthors: true };

test.each([
	["what Docusaurus does when nothing is said", {}, { title: "Blog", authors: "marked", feeds: { formats: ["rss", "atom"] } }],
	["titles", { blogTitle: "News", blogDescription: "What is new" }, { title: "News", description: "What is new" }],
	["all on one page", { postsPerPage: "ALL", archiveBasePath: null }, { perPage: "all", archive: false }],
	["the oldest first", { sortPosts: "ascending", blogSidebarCount: 0 }, { sort: "oldest", recent: false }],
	["a sidebar of its own", { blogSidebarCount: "ALL", blogSidebarTitle: "All" }, { recent: { title: "All", count: "all" } }],
	["other names", { tagsBasePath: "/topics/", pageBasePath: "p", archiveBasePath: "archive" }, { paths: { tags: "topics", page: "p" } }],
	["all feeds", { feedOptions: { type: "all" } }, { feeds: { formats: ["rss", "atom", "json"] } }],
	["one feed", { feedOptions: { type: "json" } }, { feeds: { formats: ["json"] } }],
])("%s", (_, options, expected) => {
	const list = blogList(options, site);
	expect(list).toMatchObject(expected);
	expect(listSchema.safeParse(list).success).toBe(true);
});

test("there are no feeds without an address or if they are turned off, and no authors without a file of authors", () => {
	expect(blogList({}, { hasUrl: false, hasAuthors: false })).toEqual({ title: "Blog", authors: false });
	expect(blogList({ feedOptions: { type: null } }, site)).not.toHaveProperty("feeds");
});
