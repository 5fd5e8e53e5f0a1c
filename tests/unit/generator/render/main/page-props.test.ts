import { describe, expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { pageActions, pageProps, sidebarBranch } from "../../../../../generator/render/main/page-props.ts";
import type { PageProps } from "../../../../../theme/contract/page.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";

const docs = { dir: "docs", route: "/docs" };

/** The props of `docs/a.md`, which stands between two others. */
function propsOf(page: DocumentInput, user: Partial<UserConfig> = {}, staticFiles: readonly string[] = []): PageProps {
	const config = siteConfig({ collections: { docs }, ...user });
	const pages = { "docs/a.md": page, "docs/b.md": {}, "docs/index.md": { title: "Start" } };
	const { graph, route } = graphOf(pages, { config, staticFiles: new Set(staticFiles) });
	const props = pageProps(route("docs/a.md"), { config, graph, sidebarUrls: new Map([["docs", "/assets/sidebar-docs.1.json"]]) });
	return { ...props, sidebarBranch: sidebarBranch(route("docs/a.md"), graph) };
}

describe("head", () => {
	test("is made of front matter and configuration", () => {
		const page = { title: "A", frontMatter: { description: "About A", keywords: ["x", "y"], image: "/a.png" } };
		expect(propsOf(page, { url: "https://example.com", base: "/sub/" }, ["/a.png"]).head).toMatchObject({
			title: "A | Site",
			description: "About A",
			canonical: "https://example.com/sub/docs/a",
			image: "https://example.com/sub/a.png",
			keywords: ["x", "y"],
			noIndex: false,
			feeds: [],
		});
	});

	test("has no canonical address without a public one", () => {
		expect(propsOf({}).head).toEqual({
			title: "a | Site",
			description: null,
			canonical: null,
			image: null,
			keywords: [],
			noIndex: false,
			feeds: [],
		});
	});

	test.each([{ noindex: true }, { unlisted: true }])("%o keeps search engines away", (frontMatter) => {
		expect(propsOf({ frontMatter }).head.noIndex).toBe(true);
	});

	test("the title of the start page is the title of the site, unless its front matter sets another", () => {
		for (const [tagline, title] of [
			["", "Site"],
			["Docs for all", "Site – Docs for all"],
		] as const) {
			const config = siteConfig({ tagline, collections: { docs: { dir: "docs", route: "/" } } });
			const { graph, route } = graphOf({ "docs/index.md": { title: "Welcome" } }, { config });
			expect(pageProps(route("docs/index.md"), { config, graph, sidebarUrls: new Map() }).head.title).toBe(title);
		}
		const config = siteConfig({ tagline: "Docs for all", collections: { docs: { dir: "docs", route: "/" } } });
		const named = (title: string) => graphOf({ "docs/index.md": { title, frontMatter: { title } } }, { config });
		const titleOf = ({ graph, route }: ReturnType<typeof graphOf>) =>
			pageProps(route("docs/index.md"), { config, graph, sidebarUrls: new Map() }).head.title;
		expect(titleOf(named("Welcome"))).toBe("Welcome | Site");
		expect(titleOf(named("Site"))).toBe("Site – Docs for all");
	});
});

describe("head, from the site", () => {
	test("a picture for pages that name none; other hosts' pictures stay as they are", () => {
		const site = { url: "https://example.com", image: "/card.png" };
		expect(propsOf({}, site, ["/card.png"]).head.image).toBe("https://example.com/card.png");
		const own = { frontMatter: { image: "https://images.test/a.png" } };
		expect(propsOf(own, site, ["/card.png"]).head.image).toBe("https://images.test/a.png");
		expect(propsOf({}, { image: "/card.png" }, ["/card.png"]).head.image).toBe("/card.png");
	});

	test("noIndex holds for every page", () => {
		expect(propsOf({}, { noIndex: true }).head.noIndex).toBe(true);
	});
});

describe("what a page says of itself", () => {
	test("that it is unlisted, and which documentation it belongs to", () => {
		expect(propsOf({ frontMatter: { unlisted: true } })).toMatchObject({
			isUnlisted: true,
			docs: { pluginId: "default", version: "current" },
		});
		const config = siteConfig({ collections: { pages: { dir: "pages", route: "/", layout: "page" } } });
		const { graph, route } = graphOf({ "pages/a.md": {} }, { config });
		expect(pageProps(route("pages/a.md"), { config, graph, sidebarUrls: new Map() })).toMatchObject({ isUnlisted: false, docs: null });
	});

	/** The last update of a page with the given front matter, committed or not, in a collection that shows commits or does not. */
	function updateOf(frontMatter: DocumentInput["frontMatter"], options: { readonly show: boolean; readonly language?: string }) {
		const collection = { ...docs, showLastUpdated: options.show };
		const config = siteConfig({ collections: { docs: collection }, language: options.language ?? "en" });
		const lastCommits = new Map([["docs/a.md", "2024-12-31T23:59:59.000Z"]]);
		const { graph, route } = graphOf({ "docs/a.md": frontMatter ? { frontMatter } : {} }, { config, lastCommits });
		return pageProps(route("docs/a.md"), { config, graph, sidebarUrls: new Map() }).lastUpdate;
	}

	test("when it was changed: from its front matter, or else from its last commit if the collection shows it", () => {
		const committed = { date: "2024-12-31T23:59:59.000Z", label: "Dec 31, 2024", author: null };
		expect(updateOf(undefined, { show: true })).toEqual(committed);
		expect(updateOf(undefined, { show: false })).toBeNull();
		expect(updateOf({ last_update: { author: "A" } }, { show: true })).toEqual({ ...committed, author: "A" });
		expect(updateOf({ last_update: { author: "A" } }, { show: false })).toEqual({ date: null, label: null, author: "A" });
		const written = { last_update: { date: "2020-02-03T00:00:00.000Z" } };
		expect(updateOf(written, { show: true })).toEqual({ date: "2020-02-03T00:00:00.000Z", label: "Feb 3, 2020", author: null });
	});

	test("the date is written in the site's language; an invalid date does not fail", () => {
		expect(updateOf(undefined, { show: true, language: "de" })?.label).toBe("31.12.2024");
		expect(updateOf(undefined, { show: true, language: "no language" })?.label).toBe("Dec 31, 2024");
	});
});

describe("byline", () => {
	const tags = [
		{ label: "a", permalink: null },
		{ label: "b", permalink: "/docs/tags/b c" },
		{ label: "c", permalink: "c" },
		{ label: "d", permalink: "//x.test/d" },
	];

	test("is made of date, authors and tags; a tag leads to a path of the site only", () => {
		const { byline } = propsOf({ frontMatter: { date: "2024-12-31T00:00:00.000Z", tags } }, { base: "/sub/" }, ["/docs/tags/b c"]);
		expect(byline).toEqual({
			date: "2024-12-31T00:00:00.000Z",
			label: "Dec 31, 2024",
			authors: [],
			tags: [
				{ label: "a", url: null },
				{ label: "b", url: "/sub/docs/tags/b%20c" },
				{ label: "c", url: null },
				{ label: "d", url: null },
			],
			readingMinutes: null,
		});
	});

	test("the date of a post may be in its file name", () => {
		const config = siteConfig({ collections: { docs: { ...docs, fileNames: "dated" } } });
		const { graph, route } = graphOf({ "docs/2024-03-05-news.md": {} }, { config });
		const { byline } = pageProps(route("docs/2024-03-05-news.md"), { config, graph, sidebarUrls: new Map() });
		expect(byline).toEqual({ date: "2024-03-05", label: "Mar 5, 2024", authors: [], tags: [], readingMinutes: null });
	});

	test("an author's name leads to the author's address, else to the mailbox", () => {
		const config = siteConfig({ collections: { docs } });
		const authors = [
			{ name: "A", title: "Editor", url: "https://example.com/a", email: "a@example.com" },
			{ name: "B", title: "", email: "b@example.com" },
			{ name: "C", url: "/team/c" },
			{ name: "D", url: "javascript:alert(1)" },
		];
		const { graph, route } = graphOf({ "docs/a.md": {} }, { config, authors: new Map([["docs/a.md", authors]]) });
		expect(pageProps(route("docs/a.md"), { config, graph, sidebarUrls: new Map() }).byline).toEqual({
			date: null,
			label: null,
			authors: [
				{ name: "A", title: "Editor", url: "https://example.com/a" },
				{ name: "B", title: null, url: "mailto:b@example.com" },
				{ name: "C", title: null, url: "/team/c" },
				{ name: "D", title: null, url: null },
			],
			tags: [],
			readingMinutes: null,
		});
	});

	test("there is none if the page has no date, authors and tags, or only an update date", () => {
		expect(propsOf({}).byline).toBeNull();
		expect(propsOf({ frontMatter: { tags: [], last_update: { date: "2020-02-03T00:00:00.000Z" } } }).byline).toBeNull();
	});
});

test("a label for breadcrumbs ends the trail, also when there is no other, and under its older name", () => {
	expect(propsOf({ frontMatter: { breadcrumb_label: "Here" } }).breadcrumbs).toEqual([{ label: "Here", url: null }]);
	expect(propsOf({ frontMatter: { crumb: "Here" } }).breadcrumbs).toEqual([{ label: "Here", url: null }]);
	const config = siteConfig({ collections: { docs } });
	const { graph, route } = graphOf({ "docs/guide/a.md": { frontMatter: { crumb: "Here" } } }, { config });
	expect(pageProps(route("docs/guide/a.md"), { config, graph, sidebarUrls: new Map() }).breadcrumbs).toEqual([
		{ label: "Guide", url: null },
		{ label: "Here", url: null },
	]);
});

describe("title", () => {
	test("is shown when the content has none of its own", () => {
		expect(propsOf({ title: "A", needsTitle: true }).title).toBe("A");
		expect(propsOf({ title: "A", needsTitle: false }).title).toBeNull();
	});
});

describe("table of contents", () => {
	const headings = [1, 2, 3, 4, 5, 6].map((depth) => ({ depth, id: `h${depth}`, text: `H${depth}` }));

	test.each([
		["by default", {}, docs, [2, 3]],
		["as the collection says", {}, { ...docs, tocLevels: [3, 4] }, [3, 4]],
		["as the page says", { toc_min_heading_level: 2, toc_max_heading_level: 5 }, docs, [2, 3, 4, 5]],
		["as the page says, for one end", { toc_max_heading_level: 2 }, { ...docs, tocLevels: [2, 6] }, [2]],
		["hidden", { hide_table_of_contents: true }, docs, []],
	] as const)("has the levels %s", (_, frontMatter, collection, depths) => {
		const props = propsOf(
			{ headings, frontMatter },
			{ collections: { docs: { ...collection, tocLevels: [...("tocLevels" in collection ? collection.tocLevels : ([2, 3] as const))] } } },
		);
		expect(props.toc.map((heading) => heading.depth)).toEqual(depths);
	});
});

describe("edit link", () => {
	const editUrl = "https://git.test/site/edit/main/docs/";

	test("appends the file to the folder of its collection", () => {
		expect(propsOf({}, { collections: { docs: { ...docs, editUrl } } }).editUrl).toBe("https://git.test/site/edit/main/docs/a.md");
	});

	test("can be another, or none", () => {
		const collections = { docs: { ...docs, editUrl } };
		expect(propsOf({ frontMatter: { custom_edit_url: "https://x.test/y" } }, { collections }).editUrl).toBe("https://x.test/y");
		expect(propsOf({ frontMatter: { custom_edit_url: null } }, { collections }).editUrl).toBeNull();
		expect(propsOf({}).editUrl).toBeNull();
	});

	test("is encoded, once", () => {
		const config = siteConfig({ collections: { docs: { ...docs, editUrl: "https://git.test/my%20docs" } } });
		const { graph, route } = graphOf({ "docs/größe 1.md": {} }, { config });
		expect(pageProps(route("docs/größe 1.md"), { config, graph, sidebarUrls: new Map() }).editUrl).toBe(
			"https://git.test/my%20docs/gr%C3%B6%C3%9Fe%201.md",
		);
	});
});

describe("sidebar and pager", () => {
	test("name, address of the shared data, and the open branch", () => {
		const props = propsOf({ title: "A" });
		expect(props.sidebar).toEqual({ name: "docs", dataUrl: "/assets/sidebar-docs.1.json" });
		expect(props.sidebarBranch.map((node) => node.type !== "html" && node.label)).toEqual(["Start", "A", "b"]);
		expect([props.previous, props.next]).toEqual([
			{ title: "Start", url: "/docs/" },
			{ title: "b", url: "/docs/b" },
		]);
	});

	test("a page can have neither", () => {
		expect(propsOf({ frontMatter: { displayed_sidebar: null } })).toMatchObject({
			sidebar: null,
			sidebarBranch: [],
			previous: null,
			next: null,
		});
	});
});

describe("the Markdown twin", () => {
	test("is next to the page", () => {
		expect(propsOf({}, { base: "/sub/" }).markdownUrl).toBe("/sub/docs/a.md");
	});

	test("exists for components and for pages of lists, but not for the 404 page and search results", () => {
		const config = siteConfig({
			collections: {
				pages: { dir: "pages", route: "/", layout: "page" },
				blog: { dir: "blog", route: "/blog", layout: "post", list: { archive: false, tags: false, authors: false } },
			},
		});
		const { graph, route } = graphOf({ "pages/index.tsx": { bodyKind: "module" } }, { config });
		const site = { config, graph, sidebarUrls: new Map<string, string>() };
		expect(pageProps(route("pages/index.tsx"), site).markdownUrl).toBe("/index.md");
		expect(graph.generated.map((generated) => [generated.path, pageProps(generated, site).markdownUrl])).toEqual([
			["/404", null],
			["/search", null],
			["/blog", "/blog.md"],
		]);
	});
});

test("props survive the way to another process", () => {
	const props = propsOf({ title: "A", headings: [{ depth: 2, id: "x", text: "X" }] }, { url: "https://example.com" });
	expect(structuredClone(props)).toEqual(props);
	expect(JSON.parse(JSON.stringify(props))).toEqual(props);
});

const chats = [{ label: "Chat", href: "https://chat.example/?q={prompt}" }];
const reportUrl = "https://git.example/new?title={title}&body={url}";

function actionsOf(file: string, user: Partial<UserConfig>) {
	const collections = {
		docs: { dir: "docs", route: "/docs" },
		pages: { dir: "pages", route: "/", layout: "page" as const },
		blog: { dir: "blog", route: "/blog", layout: "post" as const },
		notes: { dir: "notes", route: "/notes", layout: "post" as const, pageActions: false },
	};
	const config = siteConfig({ collections, base: "/sub/", ...user });
	return pageActions(graphOf({ [file]: { title: "A & B" } }, { config }).route(file), config);
}

test("texts are encoded into addresses", () => {
	expect(actionsOf("docs/a.md", { url: "https://example.com", pageActions: { chats, reportUrl } })).toEqual({
		chats: [
			{
				label: "Chat",
				url: "https://chat.example/?q=Read%20https%3A%2F%2Fexample.com%2Fsub%2Fdocs%2Fa.md",
			},
		],
		reportUrl: "https://git.example/new?title=A%20%26%20B&body=https%3A%2F%2Fexample.com%2Fsub%2Fdocs%2Fa",
	});
});

test("posts have them, too", () => {
	expect(actionsOf("blog/a.md", { url: "https://example.com", pageActions: { reportUrl } })).toEqual({
		chats: [],
		reportUrl: "https://git.example/new?title=A%20%26%20B&body=https%3A%2F%2Fexample.com%2Fsub%2Fblog%2Fa",
	});
});

test("a chat cannot read a page without a public address", () => {
	expect(actionsOf("docs/a.md", { pageActions: { chats } })).toEqual({ chats: [], reportUrl: null });
	expect(actionsOf("docs/a.tsx", { url: "https://example.com", pageActions: { chats } })).toMatchObject({
		chats: [{ label: chats[0]?.label }],
	});
});

test.each([
	["other pages", "pages/a.md", {}],
	["pages of a collection that wants none", "notes/a.md", {}],
	["a site that wants none", "docs/a.md", { pageActions: false as const }],
])("%s have none", (_, file, user) => {
	expect(actionsOf(file, { url: "https://example.com", ...user })).toBeNull();
});

test("the address of a chat needs a place for the question", () => {
	expect(() => siteConfig({ pageActions: { chats: [{ label: "Chat", href: "https://chat.example" }] } })).toThrow(
		"must contain `{prompt}`",
	);
});
