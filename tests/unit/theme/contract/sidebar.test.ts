import { describe, expect, test } from "vitest";
import { containsUrl, openBranch, type SidebarCategory, type SidebarLink, type SidebarNode } from "../../../../theme/contract/sidebar.ts";

function link(url: string): SidebarLink {
	return { type: "link", label: url, url };
}

function category(label: string, items: readonly SidebarNode[], url: string | null = null): SidebarCategory {
	return { type: "category", label, url, fallbackUrl: url, items };
}

function links(count: number, prefix = "/p"): SidebarLink[] {
	return Array.from({ length: count }, (_, index) => link(`${prefix}${index}`));
}

/** The shape of a branch: URLs of links, `label(…)` of categories, `label…` of pruned ones. */
function outline(nodes: readonly SidebarNode[]): string {
	return nodes
		.map((node) => {
			if (node.type === "link") return node.url;
			return node.pruned ? `${node.label}…` : `${node.label}(${outline(node.items)})`;
		})
		.join(" ");
}

const tree = [
	link("/home"),
	category("A", [link("/a/1"), category("A2", [link("/a/2/x")], "/a/2/")], "/a/"),
	category("B", [category("B1", [link("/b/1")]), category("B2", [link("/b/2")])]),
];

describe("containsUrl", () => {
	test.each([
		["/a/", true],
		["/a/1", true],
		["/a/2/", true],
		["/a/2/x", true],
		["/b/1", false],
		["/a", false],
	])("category A holds %s: %s", (url, contained) => {
		expect(containsUrl(category("A", (tree[1] as SidebarCategory).items, "/a/"), url)).toBe(contained);
	});

	test("a link holds itself only", () => {
		expect(containsUrl(link("/a"), "/a")).toBe(true);
		expect(containsUrl(link("/a"), "/")).toBe(false);
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
		expect(outline(openBranch(tree, url))).toBe(branch);
	});

	test("changes nothing in the shared nodes", () => {
		const before = JSON.stringify(tree);
		openBranch(tree, "/a/2/x");
		expect(JSON.stringify(tree)).toBe(before);
	});

	test("keeps 30 siblings on either side of the current one", () => {
		const branch = openBranch(links(1000), "/p500");
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
		const branch = openBranch(links(1000), url);
		expect([branch[0]?.url, branch.at(-1)?.url, branch.length]).toEqual([first, last, count]);
	});

	test("windows a long list inside a category, too", () => {
		const [opened] = openBranch([category("All", links(1000))], "/p500");
		expect((opened as SidebarCategory).items).toHaveLength(61);
		expect((opened as SidebarCategory).pruned).toBeUndefined();
	});

	test("shows the whole of a list that fits the window", () => {
		expect(openBranch(links(31), "/p15")).toHaveLength(31);
		expect(openBranch([], "/p0")).toEqual([]);
	});
});
