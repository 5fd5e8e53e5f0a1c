import { expect, test } from "vitest";
import type { SidebarNode } from "../../../../../theme/contract/sidebar.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";
import { shortProblemWithCode } from "../../../../support/printed-problems.ts";

const planned = { later: "/docs/later", "api/index": "/docs/api/", "api/odd": "/docs/api/other-name", "guides/a": "/docs/guides/a" };

function build(pages: Readonly<Record<string, DocumentInput>>, { url = "https://my.site" }: { readonly url?: string | null } = {}) {
	const sidebars = {
		main: [
			"index",
			"later",
			{ type: "category" as const, label: "API", link: { type: "doc" as const, id: "api/index" }, items: ["api/odd"] },
			{ type: "category" as const, label: "Guides", link: { type: "doc" as const, id: "guides/index" }, items: ["guides/a"] },
			{ type: "link" as const, label: "To the API", href: "/docs/api/" },
		],
	};
	const config = siteConfig({
		...(url === null ? {} : { url }),
		base: "/base/",
		collections: { docs: { dir: "docs", route: "/docs", sidebars, planned } },
		redirects: [{ from: "/api", to: "/docs/api/" }],
	});
	return graphOf({ "docs/index.md": { title: "Home" }, "docs/guides/index.md": { title: "All guides" }, ...pages }, { config });
}

const labels = (nodes: readonly SidebarNode[] = []): unknown[] =>
	nodes.map((node) => (node.type === "category" ? { [node.label]: labels(node.items) } : node.type === "link" ? node.label : node.type));

test("links to a page that does not exist yet lead to its public address, however they are written", () => {
	const links = [
		"../later.md",
		"../api/odd.mdx#x",
		"/docs/api/other-name?a",
		"../api/",
		"../api/index.md",
		"https://my.site/base/docs/later",
	];
	const { graph, problems, route } = build({ "docs/guides/b.md": { links, frontMatter: { displayed_sidebar: null } } });
	expect(problems).toEqual([]);
	expect(route("docs/guides/b.md").hrefs).toEqual([
		"https://my.site/base/docs/later",
		"https://my.site/base/docs/api/other-name#x",
		"https://my.site/base/docs/api/other-name?a",
		"https://my.site/base/docs/api/",
		"https://my.site/base/docs/api/",
		"https://my.site/base/docs/later",
	]);
	expect(graph.plannedLinks).toBe(links.length + graph.redirects.length);
	expect(graph.redirects).toEqual([{ path: "/api", url: "https://my.site/base/docs/api/" }]);
});

test("a sidebar shows what exists: planned pages, links to them and categories of nothing else appear with their pages", () => {
	const { graph, problems } = build({});
	expect(problems).toEqual([]);
	expect(labels(graph.sidebars.get("main"))).toEqual(["Home", "Guides"]);
	const later = build({ "docs/api/odd.md": { title: "Odd", frontMatter: { slug: "other-name" } }, "docs/api/index.md": { title: "API" } });
	expect(labels(later.graph.sidebars.get("main"))).toEqual(["Home", { API: ["Odd"] }, "Guides", "To the API"]);
});

test("a link is one to the page as soon as the page exists", () => {
	const { graph, route } = build({ "docs/index.md": { links: ["./later.md"] }, "docs/later.md": { title: "Later" } });
	expect(route("docs/index.md").hrefs).toEqual(["/base/docs/later"]);
	expect(graph.plannedLinks).toBe(graph.redirects.length);
});

test("other addresses of the site are broken links, also complete ones", () => {
	const { problems } = build({ "docs/index.md": { links: ["./latter.md", "https://my.site/base/docs/latter", "https://other.site/x"] } });
	expect(problems.map(shortProblemWithCode)).toEqual([
		expect.stringContaining("The link `./latter.md` is broken"),
		expect.stringContaining("The link `https://my.site/base/docs/latter` is broken"),
	]);
});

test("a site without a public address reports links to planned pages", () => {
	const { problems } = build({ "docs/index.md": { links: ["./later.md"] } }, { url: null });
	expect(problems.map(shortProblemWithCode)).toContainEqual(expect.stringContaining("The link `./later.md` is broken"));
});
