import { describe, expect, test } from "vitest";
import { allViews, sidebarViews, viewOf } from "../../../../../generator/site/sidebars/sidebar-views.ts";
import type { SidebarCategory, SidebarLink, SidebarNode } from "../../../../../theme/contract/sidebar.ts";
import { openBranch } from "../../../../../theme/lib/sidebar-branch.ts";

const limits = { whole: 20, group: 4 };

function links(count: number, prefix: string): SidebarLink[] {
	return Array.from({ length: count }, (_, index) => ({ type: "link", label: `${prefix}${index}`, url: `/${prefix}${index}` }));
}

function group(label: string, items: readonly SidebarNode[], url: string | null = null): SidebarCategory {
	const [first] = items;
	const inside = (first?.type === "category" ? first.fallbackUrl : first?.url) ?? null;
	return { type: "category", label, url, fallbackUrl: url ?? inside, items };
}

/** Labels; open groups have their items in parentheses, and closed ones have an arrow to where they lead. */
function outline(nodes: readonly SidebarNode[]): string {
	const textOf = (node: SidebarNode) => {
		if (node.type === "html") return node.html;
		if (node.type === "link") return node.label;
		return node.pruned ? `${node.label}→${node.fallbackUrl}` : `${node.label}(${outline(node.items)})`;
	};
	return nodes.map(textOf).join(" ");
}

const shown = (nodes: readonly SidebarNode[], url: string) => outline(viewOf(sidebarViews("docs", nodes, limits), url).nodes);

/** The number of entries in a list, with those inside. */
const count = (nodes: readonly SidebarNode[]): number =>
	nodes.reduce((sum, node) => sum + 1 + (node.type === "category" ? count(node.items) : 0), 0);

describe("a large sidebar", () => {
	const inner = group("Inner", links(2, "i"));
	const nodes = [
		...links(1, "home"),
		group("A", links(3, "a"), "/a"),
		group("B", [inner, ...links(4, "b"), group("Deep", links(4, "d"))], "/b"),
		group("C", links(3, "c")),
		group("Elsewhere", [{ type: "html", html: "h", url: null }]),
	];

	test("has one view with everything until it has more entries than the limit", () => {
		const { first, byUrl } = sidebarViews("docs", nodes, { ...limits, whole: count(nodes) });
		expect([first.key, first.nodes, byUrl.size]).toEqual(["docs", nodes, 0]);
		expect(sidebarViews("docs", nodes, { ...limits, whole: count(nodes) - 1 }).byUrl.size).toBeGreaterThan(0);
	});

	test.each([
		["/home0", "home0 A→/a B→/b C→/c0 Elsewhere(h)"],
		["/a", "home0 A(a0 a1 a2) B→/b C→/c0 Elsewhere(h)"],
		["/a1", "home0 A(a0 a1 a2) B→/b C→/c0 Elsewhere(h)"],
		["/b", "home0 A→/a B(Inner→/i0 b0 b1 b2 b3 Deep→/d0) C→/c0 Elsewhere(h)"],
		["/b2", "home0 A→/a B(Inner→/i0 b0 b1 b2 b3 Deep→/d0) C→/c0 Elsewhere(h)"],
		["/i1", "home0 A→/a B(Inner(i0 i1) b0 b1 b2 b3 Deep→/d0) C→/c0 Elsewhere(h)"],
		["/d3", "home0 A→/a B(Inner→/i0 b0 b1 b2 b3 Deep(d0 d1 d2 d3)) C→/c0 Elsewhere(h)"],
		["/unknown", "home0 A→/a B→/b C→/c0 Elsewhere(h)"],
	])("shows at %s the group around it, and links to the others", (url, expected) => {
		expect(shown(nodes, url)).toBe(expected);
	});

	test("knows what is active on a page, so that the HTML can have its branch", () => {
		const views = sidebarViews("docs", nodes, limits);
		const { nodes: own, activeAt } = viewOf(views, "/d3");
		expect([...(activeAt("/d3") ?? [])].map(([node]) => node.type !== "html" && node.label)).toEqual(["B", "Deep", "d3"]);
		expect(outline(openBranch(own, activeAt("/d3")))).toContain("Deep(d0 d1 d2 d3)");
		expect(viewOf(views, "/unknown").activeAt("/unknown")).toBeUndefined();
	});

	test("gives pages of one group the same view, and each view a key of its own", () => {
		const views = sidebarViews("docs", nodes, limits);
		expect(viewOf(views, "/a1")).toBe(viewOf(views, "/a"));
		const all = [...allViews(views)];
		expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
		expect(all[0]?.key).toBe("docs");
	});

	test("shows a page at its first entry, if it has several", () => {
		const twice: SidebarLink = { type: "link", label: "twice", url: "/twice" };
		expect(shown([group("A", [...links(3, "a"), twice]), group("B", [...links(3, "b"), twice]), ...links(12, "x")], "/twice")).toMatch(
			/^A\(a0 a1 a2 twice\) B→/,
		);
	});

	test("shows an unlisted page, and a group with nothing else, only to that page", () => {
		const unlisted: SidebarLink = { type: "link", label: "hidden", url: "/hidden", unlisted: true };
		const all = [group("Hidden", [unlisted]), ...links(10, "x"), group("A", links(4, "a")), group("B", links(4, "b"))];
		expect(shown(all, "/a1")).not.toContain("Hidden");
		expect(shown(all, "/hidden")).toMatch(/^Hidden\(hidden\) x0/);
	});

	test("shows the neighbors of a page in a long list", () => {
		const list = links(40, "p");
		expect(shown([group("All", list)], "/p0")).toBe(`All(${outline(list.slice(0, 8))})`);
		expect(shown([group("All", list)], "/p21")).toBe(`All(${outline(list.slice(16, 28))})`);
		expect(shown([group("All", list)], "/p39")).toBe(`All(${outline(list.slice(32, 40))})`);
	});
});

test("views of many times as many pages are not larger", () => {
	const site = (groups: number) => [
		...links(3, "start"),
		...Array.from({ length: groups }, (_, at) =>
			group(`Group ${at}`, [...links(9, `g${at}-`), group("Inner", links(groups, `i${at}-`))], `/group${at}`),
		),
	];
	const largest = (nodes: readonly SidebarNode[]) =>
		Math.max(...[...allViews(sidebarViews("docs", nodes, limits))].map((view) => count(view.nodes)));
	expect(largest(site(70))).toBe(largest(site(14)));
	const nodes = site(14);
	const views = sidebarViews("docs", nodes, limits);
	const urls = (list: readonly SidebarNode[]): (string | null)[] =>
		list.flatMap((node) => [node.url, ...(node.type === "category" ? urls(node.items) : [])]);
	for (const url of urls(nodes)) if (url !== null) expect(viewOf(views, url).activeAt(url)?.size).toBeGreaterThan(0);
});
