import { describe, expect, test } from "vitest";
import type { SidebarItemInput } from "../../../../../generator/config/sidebar-schema.ts";
import type { Problem } from "../../../../../generator/lib/problem.ts";
import type { CategoryFile } from "../../../../../generator/site/files/category-files.ts";
import { openBranch } from "../../../../../theme/lib/sidebar-branch.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";
import { outline } from "../../../../support/sidebar-outline.ts";

/** What is wrong; that pages are in no sidebar is the subject of other tests. */
function errorsOf(problems: readonly Problem[]): readonly Problem[] {
	return problems.filter((problem) => problem.severity === "error");
}

/** A page with a title and a position. */
function page(title?: string, position?: number): DocumentInput {
	return { frontMatter: { ...(title ? { title } : {}), ...(position === undefined ? {} : { sidebar_position: position }) } };
}

function configured(items: readonly SidebarItemInput[], source?: string) {
	const collections = { docs: { dir: "docs", route: "/docs", sidebars: { main: [...items] } } };
	return siteConfig({ collections }, source === undefined ? {} : { source });
}

describe("a sidebar from the folder tree", () => {
	test("sorts by position, then by name with numbers in order; folders are categories", () => {
		const { graph, problems } = graphOf({
			"docs/index.md": page("Welcome"),
			"docs/10-outro.md": page(),
			"docs/2-intro.md": page(),
			"docs/zebra.md": page("Zebra", 1),
			"docs/advanced-use/index.md": page("Advanced", 2),
			"docs/advanced-use/b.md": page("B"),
			"docs/advanced-use/a.md": page("A"),
			"docs/3_api-reference/deep/x.md": page("X"),
		});
		expect(errorsOf(problems)).toEqual([]);
		expect(outline(graph.sidebars.get("docs"))).toEqual([
			"Welcome → /docs/",
			"Zebra → /docs/zebra",
			"Advanced: /docs/advanced-use/",
			"  A → /docs/advanced-use/a",
			"  B → /docs/advanced-use/b",
			"2-intro → /docs/2-intro",
			"Api reference: [/docs/3_api-reference/deep/x]",
			"  Deep: [/docs/3_api-reference/deep/x]",
			"    X → /docs/3_api-reference/deep/x",
			"10-outro → /docs/10-outro",
		]);
	});

	test.each([
		["README", "docs/a/README.md"],
		["file named like its folder", "docs/a/a.md"],
	])("a folder's own page may be a %s", (_, file) => {
		const { graph } = graphOf({ [file]: page("The folder"), "docs/a/b.md": page("B") });
		expect(outline(graph.sidebars.get("docs"))).toEqual(["The folder: /docs/a/", "  B → /docs/a/b"]);
	});

	test("a folder with nothing but its own page is a link", () => {
		const { graph } = graphOf({ "docs/a/index.md": page("Alone") });
		expect(outline(graph.sidebars.get("docs"))).toEqual(["Alone → /docs/a/"]);
	});

	test("labels: sidebar_label, else title; the folder's name in words", () => {
		const { graph } = graphOf({
			"docs/a.md": { frontMatter: { title: "A long title", sidebar_label: "A" } },
			"docs/01-getting-started/x.md": page("X"),
			"docs/UPPER_case/y.md": page("Y"),
		});
		expect(outline(graph.sidebars.get("docs"))).toEqual([
			"Getting started: [/docs/01-getting-started/x]",
			"  X → /docs/01-getting-started/x",
			"A → /docs/a",
			"UPPER case: [/docs/UPPER_case/y]",
			"  Y → /docs/UPPER_case/y",
		]);
	});

	test("drafts are left out; unlisted pages are there for when they are the current page", () => {
		const { graph } = graphOf({
			"docs/a.md": page("A"),
			"docs/b.md": { frontMatter: { unlisted: true } },
			"docs/c.md": { frontMatter: { draft: true } },
			"docs/only/d.md": { frontMatter: { unlisted: true } },
		});
		const all = graph.sidebars.get("docs") ?? [];
		expect(outline(all)).toEqual(["A → /docs/a", "b → /docs/b (unlisted)", "Only:", "  only/d → /docs/only/d (unlisted)"]);
		const shown = (url: string) => outline(openBranch(all, graph.sidebarViews.get("docs")?.first.activeAt(url)));
		expect(shown("/docs/a")).toEqual(["A → /docs/a"]);
		expect(shown("/docs/only/d")).toEqual(["A → /docs/a", "Only:", "  only/d → /docs/only/d (unlisted)"]);
	});

	/** The sidebar of some pages in folders, with what the category file of `docs/guides` says. */
	function withCategory(file: CategoryFile, pages: Readonly<Record<string, DocumentInput>> = {}) {
		const all = { "docs/guides/index.md": page("Index"), "docs/guides/a.md": page("A"), "docs/zebra.md": page("Zebra"), ...pages };
		const { graph, problems } = graphOf(all, { categories: new Map([["docs", new Map([["guides", file]])]]) });
		return { graph, problems, nodes: graph.sidebars.get("docs") };
	}

	test("a category file gives label, position, class and state", () => {
		const { nodes } = withCategory({ label: "How to", position: -1, className: "new", collapsed: false });
		expect(outline(nodes)).toEqual(["How to: /docs/guides/", "  A → /docs/guides/a", "Zebra → /docs/zebra"]);
		expect(nodes?.[0]).toMatchObject({ className: "new", collapsed: false });
		expect(withCategory({ position: 99, collapsible: false }).nodes?.[0]).toMatchObject({ collapsible: false });
	});

	test("a category file gives the folder another page, or none", () => {
		expect(outline(withCategory({ link: { type: "doc", id: "a" } }).nodes)).toEqual([
			"A: /docs/guides/a",
			"  Index → /docs/guides/",
			"Zebra → /docs/zebra",
		]);
		expect(outline(withCategory({ link: { type: "doc", id: "zebra" } }).nodes).slice(0, 1)).toEqual(["Guides: /docs/zebra"]);
		expect(outline(withCategory({ link: null }).nodes)).toEqual([
			"Guides: [/docs/guides/]",
			"  Index → /docs/guides/",
			"  A → /docs/guides/a",
			"Zebra → /docs/zebra",
		]);
	});

	test("a category file asks for a page that lists the folder", () => {
		const { graph, nodes } = withCategory(
			{ label: "How to", link: { type: "generated-index", description: "All of it." } },
			{
				"docs/guides/a.md": { frontMatter: { title: "A", description: "First." } },
				"docs/guides/u.md": { frontMatter: { unlisted: true } },
			},
		);
		expect(outline(nodes)[0]).toBe("How to: /docs/category/how-to");
		const route = graph.generated.find((candidate) => candidate.path === "/docs/category/how-to");
		expect(route).toMatchObject({
			...{ kind: "category", layout: "category", title: "How to", description: "All of it." },
			...{ sidebar: "docs", previous: null, next: { title: "Index" } },
			cards: [
				{ title: "Index", url: "/docs/guides/", description: null },
				{ title: "A", url: "/docs/guides/a", description: "First." },
			],
		});
	});

	test("sidebar_class_name is the class of an entry, and of the category that the page stands for", () => {
		const { graph } = graphOf({
			"docs/a.md": { frontMatter: { sidebar_class_name: "new" } },
			"docs/b/index.md": { frontMatter: { sidebar_class_name: "old" } },
			"docs/b/c.md": {},
		});
		expect(graph.sidebars.get("docs")?.map((node) => node.className)).toEqual(["new", "old"]);
	});

	test("negative, fractional and equal positions", () => {
		const { graph } = graphOf({
			"docs/c.md": page("C", 1),
			"docs/b.md": page("B", 1),
			"docs/a.md": page("A", 1.5),
			"docs/z.md": page("Z", -3),
		});
		expect(outline(graph.sidebars.get("docs")).map((line) => line[0])).toEqual(["Z", "B", "C", "A"]);
	});

	test("does not depend on the order of the documents", () => {
		const pages = Object.fromEntries(["b/x", "a/y", "index", "z", "a/index", "2", "10"].map((id) => [`docs/${id}.md`, page()]));
		const reversed = Object.fromEntries(Object.entries(pages).reverse());
		expect(graphOf(reversed).graph.sidebars).toEqual(graphOf(pages).graph.sidebars);
	});

	test("folders may have the names of object properties", () => {
		const { graph } = graphOf({ "docs/__proto__/a.md": page("A"), "docs/constructor/b.md": page("B") });
		expect(outline(graph.sidebars.get("docs"))).toEqual([
			"Proto: [/docs/__proto__/a]",
			"  A → /docs/__proto__/a",
			"Constructor: [/docs/constructor/b]",
			"  B → /docs/constructor/b",
		]);
	});
});

describe("a configured sidebar", () => {
	const pages = {
		"docs/a.md": page("A"),
		"docs/b/index.md": page("B"),
		"docs/b/c.md": page("C"),
		"docs/u.md": { frontMatter: { title: "U", unlisted: true } },
	};

	test("every kind of entry", () => {
		const config = configured([
			"a",
			{ type: "doc", id: "b/c", label: "See" },
			{ type: "link", label: "Inside", href: "/docs/a#top" },
			{ type: "link", label: "Outside", href: "https://example.com" },
			{ type: "category", label: "With page", link: { type: "doc", id: "b/index" }, items: ["u"] },
			{ type: "category", label: "Without", items: [{ type: "category", label: "Inner", items: ["b/c"] }] },
			{ type: "category", label: "Only outside", items: [{ type: "link", label: "X", href: "https://example.com/x" }] },
		]);
		const { graph, problems } = graphOf(pages, { config });
		expect(errorsOf(problems)).toEqual([]);
		expect(outline(graph.sidebars.get("main"))).toEqual([
			"A → /docs/a",
			"See → /docs/b/c",
			"Inside → /docs/a#top",
			"Outside → https://example.com (external)",
			"With page: /docs/b/",
			"  U → /docs/u (unlisted)",
			"Without: [/docs/b/c]",
			"  Inner: [/docs/b/c]",
			"    C → /docs/b/c",
			"Only outside:",
			"  X → https://example.com/x (external)",
		]);
	});

	test("a page that does not exist is an error at its place, and an empty category is removed", () => {
		const source = 'export const sidebars = {\n\tmain: ["a", "b/d", { type: "category", label: "L", items: ["nope"] }],\n};\n';
		const { graph, problems } = graphOf(pages, {
			config: configured(["a", "b/d", { type: "category", label: "L", items: ["nope"] }], source),
		});
		expect(errorsOf(problems)).toEqual([
			{
				code: "sidebar-unknown-doc",
				severity: "error",
				message: "Couldn't find any doc with id `b/d`, which a sidebar lists.",
				hint: "Did you mean `b/c`?",
				at: { file: "site.config.ts", line: 2, column: 15, length: 3 },
			},
			{
				code: "sidebar-unknown-doc",
				severity: "error",
				message: "Couldn't find any doc with id `nope`, which a sidebar lists.",
				hint: "Add the page, or remove the entry.",
				at: { file: "site.config.ts", line: 2, column: 62, length: 4 },
			},
		]);
		expect(outline(graph.sidebars.get("main"))).toEqual(["A → /docs/a"]);
	});

	test("a draft is left out without an error, as an entry, as a category's page, and as a neighbor", () => {
		const drafts = { ...pages, "docs/wip.md": { frontMatter: { title: "Draft", draft: true } } };
		const config = configured(["a", "wip", { type: "category", label: "C", link: { type: "doc", id: "wip" }, items: ["b/c"] }]);
		const { graph, problems, route } = graphOf(
			{ ...drafts, "docs/a.md": { frontMatter: { title: "A", pagination_next: "wip" } } },
			{ config },
		);
		expect(errorsOf(problems)).toEqual([]);
		expect(outline(graph.sidebars.get("main"))).toEqual(["A → /docs/a", "C: [/docs/b/c]", "  C → /docs/b/c"]);
		expect(route("docs/a.md").next).toBeNull();
		expect(graph.draftIds.get("docs")).toEqual(new Set(["wip"]));
	});

	test("a category whose own page is unlisted has a plain label; its trail has no link", () => {
		const config = configured([{ type: "category", label: "C", link: { type: "doc", id: "u" }, items: ["a"] }]);
		const { graph, route } = graphOf(pages, { config });
		expect(graph.sidebars.get("main")).toMatchObject([{ url: "/docs/u", linkUnlisted: true, fallbackUrl: "/docs/a" }]);
		expect(route("docs/a.md").breadcrumbs).toEqual([{ label: "C", url: null }]);
		expect(route("docs/a.md").previous).toBeNull();
	});

	test("categories set how they are drawn, and can have their own pages", () => {
		const items: SidebarItemInput[] = [
			{ type: "category", label: "C", collapsed: false, className: "x", link: { type: "generated-index" }, items: ["a"] },
			{ type: "category", label: "C", collapsible: false, link: { type: "generated-index", title: "T", slug: "/all/c" }, items: ["b/c"] },
			{
				type: "category",
				label: "C",
				collapsed: true,
				link: { type: "generated-index" },
				items: [{ type: "doc", id: "a", className: "y" }],
			},
		];
		const { graph, problems } = graphOf({ ...pages, "docs/a.md": { links: ["/docs/all/c"] } }, { config: configured(items) });
		expect(errorsOf(problems)).toEqual([]);
		expect(graph.sidebars.get("main")).toMatchObject([
			{ url: "/docs/category/c", collapsed: false, className: "x" },
			{ url: "/docs/all/c", collapsible: false },
			{ url: "/docs/category/c-1", items: [{ className: "y" }] },
		]);
		expect(graph.generated.filter(({ kind }) => kind === "category").map(({ title }) => title)).toEqual(["C", "T", "C"]);
	});

	test("a category whose page has a taken address is reported, and gets no page", () => {
		const source = 'label: "C"\nslug: "/a/"\nlabel: "D"\nslug: "/all"\nlabel: "E"\nslug: "/all"';
		const items: SidebarItemInput[] = [
			{ type: "category", label: "C", link: { type: "generated-index", slug: "/a/" }, items: ["a"] },
			{ type: "category", label: "D", link: { type: "generated-index", slug: "/all" }, items: ["a"] },
			{ type: "category", label: "E", link: { type: "generated-index", slug: "/all" }, items: ["a"] },
		];
		const { graph, problems } = graphOf(pages, { config: configured(items, source) });
		expect(errorsOf(problems).map(({ code, message, at }) => `${at?.line}:${at?.column} ${code} ${message}`)).toEqual([
			"2:8 route-duplicate The category `C` and `docs/a.md` have the same URL `/docs/a`.",
			"6:8 route-duplicate The category `E` and the category `D` have the same URL `/docs/all`.",
		]);
		expect(graph.sidebars.get("main")).toMatchObject([{ url: null }, { url: "/docs/all" }, { url: null }]);
	});

	test("an unknown id is compared with files, addresses and names", () => {
		const items = ["old-name", "a.md", "/docs/b/c", "c"];
		const { problems } = graphOf({ ...pages, "docs/old-name.md": { frontMatter: { id: "x" } } }, { config: configured(items) });
		expect(errorsOf(problems).map(({ hint }) => hint)).toEqual([
			"Did you mean `x`?",
			"Did you mean `a`?",
			"Did you mean `b/c`?",
			"Did you mean `b/c`?",
		]);
	});

	test("its links are checked and resolved like those of pages", () => {
		const source = 'href: "/docs/nope"\nhref: "docs/a"\nhref: "javascript:alert(1)"\n';
		const items = ["/docs/nope", "docs/a", "javascript:alert(1)"].map((href): SidebarItemInput => ({ type: "link", label: "L", href }));
		const { graph, problems } = graphOf(pages, { config: configured(items, source) });
		expect(errorsOf(problems).map(({ code, message, at }) => `${at?.line}:${at?.column} ${code} ${message}`)).toEqual([
			"1:8 link-broken The sidebar entry `L` is broken: there is no page or static file `/docs/nope`.",
			"2:8 link-broken The sidebar entry `L` is broken: `docs/a` is not a path of the site.",
			"3:8 link-unsafe The sidebar entry `L` is unsafe: the scheme of `javascript:alert(1)` is not allowed.",
		]);
		expect(JSON.stringify([...graph.sidebars.values()])).not.toContain("javascript:");
	});

	test("two collections cannot have sidebars with the same name", () => {
		const config = siteConfig({
			collections: {
				docs: { dir: "docs", route: "/docs", sidebars: { main: ["a"] } },
				api: { dir: "api", route: "/api", sidebars: { main: ["x"] } },
			},
		});
		const { problems } = graphOf({ "docs/a.md": {}, "api/x.md": {} }, { config });
		expect(errorsOf(problems)).toMatchObject([
			{ code: "config-invalid", severity: "error", message: "Two collections have a sidebar `main`." },
		]);
	});
});

describe("previous, next and breadcrumbs", () => {
	const pages = {
		"docs/a.md": page("A"),
		"docs/b/index.md": page("B"),
		"docs/b/c.md": page("C"),
		"docs/d.md": page("D"),
		"docs/u.md": { frontMatter: { title: "U", unlisted: true } },
	};
	const items: readonly SidebarItemInput[] = [
		"a",
		{ type: "link", label: "Out", href: "https://example.com" },
		{ type: "category", label: "Group", link: { type: "doc", id: "b/index" }, items: [{ type: "doc", id: "b/c", label: "See" }, "u"] },
		"a",
		{ type: "category", label: "Last", items: ["d"] },
	];

	/** Labels of the neighbours and the trail of a page. */
	function placeOf(file: string, more: Readonly<Record<string, DocumentInput>> = {}) {
		const { route } = graphOf({ ...pages, ...more }, { config: configured(items) });
		const { previous, next, breadcrumbs, sidebar } = route(file);
		return {
			previous: previous?.title ?? null,
			next: next?.title ?? null,
			trail: breadcrumbs.map((step) => `${step.label} ${step.url}`),
			sidebar,
		};
	}

	test.each([
		["docs/a.md", null, "B", []],
		["docs/b/index.md", "A", "See", []],
		["docs/b/c.md", "B", "D", ["Group /docs/b/"]],
		["docs/d.md", "See", null, ["Last null"]],
	])("of %s are %s and %s", (file, previous, next, trail) => {
		expect(placeOf(file)).toEqual({ previous, next, trail, sidebar: "main" });
	});

	test("a link by address is not a neighbor, and its page shows the sidebar if no other sidebar lists it", () => {
		const links = ["/docs/b/c", "/docs/d"].map((href): SidebarItemInput => ({ type: "link", label: "See", href }));
		const sidebars = { first: ["a", ...links, "b/index"], second: ["b/c"] };
		const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs", sidebars } } });
		const { route } = graphOf(pages, { config });
		expect(route("docs/a.md").next?.title).toBe("B");
		expect(route("docs/b/c.md").sidebar).toBe("second");
		expect(route("docs/d.md")).toMatchObject({ sidebar: "first", previous: null, next: null });
	});

	test("an unlisted page has its sidebar, but is not a neighbor and has none; a page that no sidebar lists has no sidebar", () => {
		expect(placeOf("docs/u.md")).toEqual({ previous: null, next: null, trail: ["Group /docs/b/"], sidebar: "main" });
		expect(placeOf("docs/x.md", { "docs/x.md": {} })).toEqual({ previous: null, next: null, trail: [], sidebar: null });
	});

	test("front matter chooses other neighbors, or none", () => {
		expect(placeOf("docs/d.md", { "docs/d.md": { frontMatter: { pagination_prev: "a", pagination_next: "u" } } })).toMatchObject({
			previous: "A",
			next: "U",
		});
		expect(placeOf("docs/d.md", { "docs/d.md": { frontMatter: { pagination_prev: null } } })).toMatchObject({ previous: null, next: null });
	});

	test("a neighbor may be named by its path", () => {
		expect(
			placeOf("docs/d.md", { "docs/d.md": { frontMatter: { pagination_prev: "/docs/b", pagination_next: "/docs/a" } } }),
		).toMatchObject({
			previous: "B",
			next: "A",
		});
		const { problems } = graphOf(
			{ ...pages, "docs/d.md": { frontMatter: { pagination_next: "/docs/aa" } } },
			{ config: configured(items) },
		);
		expect(errorsOf(problems)).toMatchObject([
			{ message: "Couldn't find any doc with path `/docs/aa`, which `pagination_next` names.", hint: "Did you mean `/docs/a`?" },
		]);
	});

	test("a page has no neighbors if it shows a sidebar that does not list it", () => {
		const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs", sidebars: { one: ["a", "d"], two: ["b/c"] } } } });
		const { route } = graphOf({ ...pages, "docs/a.md": { frontMatter: { displayed_sidebar: "two" } } }, { config });
		expect(route("docs/a.md")).toMatchObject({ sidebar: "two", previous: null, next: null, breadcrumbs: [] });
	});

	test("without documentation, all names of sidebars are one mistake", () => {
		const config = siteConfig(
			{
				collections: { pages: { dir: "pages", route: "/", layout: "page" } },
				navbar: { left: [{ label: "Docs", to: "/", sidebar: "main" }] },
			},
			{ source: 'sidebar: "main"' },
		);
		const { problems } = graphOf({ "pages/index.md": { frontMatter: { displayed_sidebar: "main" } } }, { config });
		expect(errorsOf(problems).map(({ code, message, at }) => `${at?.line}:${at?.column} ${code} ${message}`)).toEqual([
			"2:1 docs-missing `displayed_sidebar` names the sidebar `main`, but the docs section does not seem to be enabled.",
		]);
	});

	test("an id that does not exist is an error at its key", () => {
		const { problems, route } = graphOf(
			{ ...pages, "docs/d.md": { frontMatter: { title: "D", pagination_next: "b/cc" } } },
			{ config: configured(items) },
		);
		expect(errorsOf(problems)).toEqual([
			{
				code: "pagination-unknown",
				severity: "error",
				message: "Couldn't find any doc with id `b/cc`, which `pagination_next` names.",
				hint: "Did you mean `b/c`?",
				at: { file: "docs/d.md", line: 3, column: 1, length: 15 },
			},
		]);
		expect(route("docs/d.md").next).toBeNull();
	});

	test("a page in two sidebars belongs to the first, unless it says otherwise", () => {
		const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs", sidebars: { one: ["a", "d"], two: ["d", "a"] } } } });
		expect(graphOf(pages, { config }).route("docs/a.md")).toMatchObject({ sidebar: "one", previous: null, next: { title: "D" } });
		const chosen = { ...pages, "docs/a.md": { frontMatter: { displayed_sidebar: "two" } } };
		expect(graphOf(chosen, { config }).route("docs/a.md")).toMatchObject({ sidebar: "two", previous: { title: "D" }, next: null });
		const without = { ...pages, "docs/a.md": { frontMatter: { displayed_sidebar: null } } };
		expect(graphOf(without, { config }).route("docs/a.md")).toMatchObject({ sidebar: null, previous: null, next: null, breadcrumbs: [] });
	});

	test("a sidebar that does not exist is an error at its key", () => {
		const { problems } = graphOf({ ...pages, "docs/a.md": { frontMatter: { displayed_sidebar: "mian" } } }, { config: configured(items) });
		expect(errorsOf(problems)).toMatchObject([
			{
				code: "sidebar-unknown",
				message: "Can't find any sidebar with id `mian`, which `displayed_sidebar` names.",
				hint: "Did you mean `main`?",
				at: { file: "docs/a.md", line: 2, column: 1 },
			},
		]);
	});
});
