import { describe, expect, test } from "vitest";
import type { SidebarCategory, SidebarLink, SidebarNode } from "../../../../theme/contract/sidebar.ts";
import { activeNodes, indexSidebar, isVisible, openBranch } from "../../../../theme/lib/sidebar-branch.ts";

function link(url: string): SidebarLink {
	return { type: "link", label: url, url };
}

function category(label: string, items: readonly SidebarNode[], url: string | null = null): SidebarCategory {
	const [first] = items;
	const firstUrl = first?.type === "category" ? first.fallbackUrl : first?.url;
	return { type: "category", label, url, fallbackUrl: url ?? firstUrl ?? null, items };
}

/** The branch for an address. */
function branchAt(nodes: readonly SidebarNode[], url: string): readonly SidebarNode[] {
	return openBranch(nodes, indexSidebar(nodes).get(url));
}

function links(count: number, prefix = "/p"): SidebarLink[] {
	return Array.from({ length: count }, (_, index) => link(`${prefix}${index}`));
}

/** The shape of a branch: URLs of links, `label(…)` of categories, `label…` of pruned ones. */
function outline(nodes: readonly SidebarNode[]): string {
	return nodes
		.map((node) => {
			if (node.type === "link") return node.url;
			if (node.type === "html") return node.html;
			return node.pruned ? `${node.label}…` : `${node.label}(${outline(node.items)})`;
		})
		.join(" ");
}

const tree = [
	link("/home"),
	category("A", [link("/a/1"), category("A2", [link("/a/2/x")], "/a/2/")], "/a/"),
	category("B", [category("B1", [link("/b/1")]), category("B2", [link("/b/2")])]),
];

describe("the index", () => {
	const a = tree[1] as SidebarCategory;
	const a2 = a.items[1] as SidebarCategory;

	test.each([
		["/home", [tree[0]]],
		["/a/", [a]],
		["/a/1", [a, a.items[0]]],
		["/a/2/", [a, a2]],
		["/a/2/x", [a, a2, a2.items[0]]],
	])("knows what is active at %s: the page's entry, or the category whose page it is, and all around it", (url, nodes) => {
		expect([...(indexSidebar(tree).get(url)?.keys() ?? [])]).toEqual(nodes);
	});

	test("has nothing for an address that only begins like an entry's", () => {
		expect(indexSidebar(tree).get("/a")).toBeUndefined();
	});

	test("a page in two categories makes both active", () => {
		const [first, second] = [category("A", [link("/x")]), category("B", [link("/y"), link("/x")])];
		expect([...(indexSidebar([first, second]).get("/x") ?? [])]).toEqual([
			[first, 0],
			[first.items[0], 0],
			[second, 1],
			[second.items[1], 1],
		]);
	});
});

describe("the active nodes of one address", () => {
	const twice = [...tree, category("C", [link("/a/2/x"), link("/home")])];

	test.each(["/home", "/a/", "/a/1", "/a/2/", "/a/2/x", "/b/2", "/a"])("are at %s what the index has", (url) => {
		expect(activeNodes(twice, url)).toEqual(indexSidebar(twice).get(url));
	});
});

describe("an unlisted page", () => {
	const hidden: SidebarLink = { ...link("/u"), unlisted: true };
	const ownPage: SidebarCategory = { ...category("C", [hidden], "/c/"), linkUnlisted: true };
	const nodes = [link("/a"), hidden, category("B", [hidden]), ownPage];

	test.each([
		["/a", "/a"],
		["/u", "/a /u B(/u) C(/u)"],
		["/c/", "/a C()"],
	])("is left out at %s unless it leads there: %s", (url, expected) => {
		expect(outline(branchAt(nodes, url))).toBe(expected);
		const active = indexSidebar(nodes).get(url);
		expect(outline(nodes.filter((node) => isVisible(node, active)).map((node) => ({ ...node, items: [] })))).toBe(
			outline(branchAt(nodes, url).map((node) => ({ ...node, items: [] }))),
		);
	});
});

describe("openBranch", () => {
	test.each([
		["/home", "/home A… B…"],
		["/a/", "/home A(/a/1 A2…) B…"],
		["/a/2/x", "/home A(/a/1 A2(/a/2/x)) B…"],
		["/b/2", "/home A… B(B1… B2(/b/2))"],
		["/elsewhere", "/home A… B…"],
	])("for %s is %s", (url, branch) => {
		expect(outline(branchAt(tree, url))).toBe(branch);
	});

	test("does not change the shared nodes", () => {
		const before = JSON.stringify(tree);
		branchAt(tree, "/a/2/x");
		expect(JSON.stringify(tree)).toBe(before);
	});

	test("keeps 30 siblings on either side of the current one", () => {
		const branch = branchAt(links(1000), "/p500");
		expect(branch[0]?.url).toBe("/p470");
		expect(branch.at(-1)?.url).toBe("/p530");
		expect(branch).toHaveLength(61);
	});

	test.each([
		["/p0", "/p0", "/p30", 31],
		["/p10", "/p0", "/p40", 41],
		["/p999", "/p969", "/p999", 31],
		["/elsewhere", "/p0", "/p30", 31],
	])("at %s of a long list runs from %s to %s", (url, first, last, count) => {
		const branch = branchAt(links(1000), url);
		expect([branch[0]?.url, branch.at(-1)?.url, branch.length]).toEqual([first, last, count]);
	});

	test("windows a long list inside a category, too", () => {
		const [opened] = branchAt([category("All", links(1000))], "/p500");
		expect((opened as SidebarCategory).items).toHaveLength(61);
		expect((opened as SidebarCategory).pruned).toBeUndefined();
	});

	test("shows all of a list that fits the window", () => {
		expect(branchAt(links(31), "/p15")).toHaveLength(31);
		expect(branchAt([], "/p0")).toEqual([]);
	});

	test("contains the items of categories that are open by default, as far as there is room", () => {
		const open = (label: string, count: number): SidebarCategory => ({ ...category(label, links(count, `/${label}`)), collapsed: false });
		expect(outline(branchAt([link("/x"), open("A", 2)], "/x"))).toBe("/x A(/A0 /A1)");
		const many = branchAt([open("A", 25), open("B", 25), open("C", 25), open("D", 2)], "/x").map((node) => "pruned" in node);
		expect(many).toEqual([false, false, true, false]);
	});

	test("contains the items of a category without an address", () => {
		const outside = { ...category("Out", [{ ...link("https://example.com"), external: true as const }]), fallbackUrl: null };
		expect(outline(branchAt([outside], "/x"))).toBe("Out(https://example.com)");
	});

	test("is its own branch, so that the browser's first render matches the server's", () => {
		const nodes = [...tree, { ...category("C", links(20, "/c")), collapsed: false as const }, ...links(100)];
		for (const url of ["/home", "/a/2/x", "/c3", "/p50", "/elsewhere"])
			expect(branchAt(branchAt(nodes, url), url)).toEqual(branchAt(nodes, url));
	});
});
