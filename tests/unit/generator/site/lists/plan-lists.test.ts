import { describe, expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import type { SiteGraph } from "../../../../../generator/site/graph/site-graph.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";

type List = NonNullable<NonNullable<UserConfig["collections"]>[string]["list"]>;

/** The pages of all lists. */
function listPages({ generated }: SiteGraph) {
	return generated.filter((route) => route.kind === "list");
}

/** The pages that are made for a blog with these posts, as `path kind: entries`. */
function listed(posts: Readonly<Record<string, DocumentInput>>, list: List, site: Partial<UserConfig> = {}, route = "/blog") {
	const config = siteConfig({ ...site, collections: { blog: { dir: "blog", route, layout: "post", list } } });
	const { graph, problems } = graphOf(posts, { config });
	const pages = listPages(graph).map(({ path, list }) =>
		`${path} ${list.kind}: ${list.entries.map(({ document }) => document.id).join(" ")}`.trim(),
	);
	return { graph, pages, messages: problems.map(({ message }) => message) };
}

function posts(count: number): Record<string, DocumentInput> {
	const date = (index: number) => `2024-01-${String(index + 1).padStart(2, "0")}T00:00:00.000Z`;
	return Object.fromEntries(Array.from({ length: count }, (_, index) => [`blog/p${index + 1}.md`, { frontMatter: { date: date(index) } }]));
}

test.each([
	[0, [0]],
	[1, [1]],
	[10, [10]],
	[11, [10, 1]],
	[20, [10, 10]],
	[22, [10, 10, 2]],
])("%i posts are on pages of %j", (count, sizes) => {
	const { graph } = listed(posts(count), {});
	const pages = listPages(graph).filter(({ list }) => list.kind === "list");
	expect(pages.map(({ list }) => list.entries.length)).toEqual(sizes);
	expect(pages[0]?.list.page).toEqual({ number: 1, count: sizes.length, previous: null, next: sizes.length > 1 ? "/blog/page/2" : null });
});

describe("addresses", () => {
	const tagged = { "blog/a.md": { frontMatter: { tags: [{ label: "New", permalink: null }] } }, "blog/b.md": {} };

	test("are below the route; the list itself is at the route as it is written", () => {
		const all = ["list: a b", "page/2", "archive archive: a b", "tags tags:", "tags/new tag: a"];
		expect(listed(tagged, {}).pages).toEqual(["/blog list: a b", ...all.slice(2).map((line) => `/blog/${line}`)]);
		expect(listed(tagged, {}, {}, "/blog/").pages[0]).toBe("/blog/ list: a b");
		expect(listed(tagged, {}, {}, "/").pages).toEqual(["/ list: a b", ...all.slice(2).map((line) => `/${line}`)]);
	});

	test("follow the rule for slashes, the base path, and names of their own", () => {
		const { pages, graph } = listed(
			tagged,
			{ perPage: 1, paths: { page: "p", archive: "all", tags: "on" } },
			{ trailingSlash: true, base: "/x/" },
		);
		expect(pages).toEqual(["/blog/ list: a", "/blog/p/2/ list: b", "/blog/all/ archive: a b", "/blog/on/ tags:", "/blog/on/new/ tag: a"]);
		expect(listPages(graph).find(({ path }) => path === "/blog/p/2/")?.list.page.previous).toBe("/x/blog/");
		expect(graph.routes.find(({ document }) => document.id === "a")?.tags).toEqual([{ label: "New", url: "/x/blog/on/new/" }]);
	});

	test("archive and tags can be left out; lists that are not sorted by date have no archive", () => {
		expect(listed(tagged, { archive: false, tags: false }).pages).toEqual(["/blog list: a b"]);
		expect(listed(tagged, { sort: "title", tags: false }).pages).toEqual(["/blog list: a b"]);
		expect(listed(tagged, { sort: "title", tags: false, archive: true }).pages).toEqual(["/blog list: a b", "/blog/archive archive: a b"]);
	});
});

test("entries have their neighbors in the list, unless the front matter names others", () => {
	const own = { ...posts(3), "blog/p4.md": { frontMatter: { date: "2024-02-01T00:00:00.000Z", pagination_next: null } } };
	const { graph } = listed(own, {});
	const around = (id: string) => {
		const route = graph.routes.find(({ document }) => document.id === id);
		return [route?.previous?.title, route?.next?.title, route?.breadcrumbs.map(({ label }) => label).join()];
	};
	expect(around("p2")).toEqual(["p3", "p1", "Blog"]);
	expect(around("p1")).toEqual(["p2", undefined, "Blog"]);
	expect(around("p4")).toEqual([undefined, undefined, "Blog"]);
});

test("authors have pages by their key or name; with `marked`, those that ask for one", () => {
	const config = (authors: boolean | "marked") =>
		siteConfig({ collections: { blog: { dir: "blog", route: "/blog", layout: "post", list: { authors } } } });
	const authors = new Map([
		["blog/a.md", [{ key: "adaLove", name: "Ada", page: true }, { name: "Guest One" }]],
		[
			"blog/b.md",
			[
				{ key: "ben", name: "Ben" },
				{ key: "cy", name: "Cy", page: { permalink: "/of-cy" } },
			],
		],
	]);
	const paths = (which: boolean | "marked") => {
		const { graph } = graphOf({ "blog/a.md": {}, "blog/b.md": {} }, { config: config(which), authors });
		return listPages(graph)
			.flatMap(({ path, list }) => (/author/.test(list.kind) ? [path] : []))
			.sort();
	};
	const all = ["/blog/authors", "/blog/authors/ada-love", "/blog/authors/ben", "/blog/authors/guest-one", "/blog/authors/of-cy"];
	expect(paths(true)).toEqual(all);
	expect(paths("marked")).toEqual(all.filter((path) => !/ben|guest/.test(path)));
	expect(paths(false)).toEqual([]);
});

test("a page of the site keeps its address, and the page of the list is reported", () => {
	const { pages, messages } = listed({ "blog/a.md": { frontMatter: { slug: "Archive" } } }, {});
	expect(pages).toEqual(["/blog list: a"]);
	expect(messages).toEqual(["`blog/a.md` and the archive of the collection `blog` have the same URL `/blog/archive`."]);
});
