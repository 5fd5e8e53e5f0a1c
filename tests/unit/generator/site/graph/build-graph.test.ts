import { describe, expect, test } from "vitest";
import { compatPolicy } from "../../../../../generator/compat/compat-policy.ts";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";
import { shortProblemWithCode } from "../../../../support/printed-problems.ts";

const pages: Readonly<Record<string, DocumentInput>> = {
	"docs/index.md": { title: "Home" },
	"docs/a.md": { title: "A", anchors: ["x"] },
	"docs/b/index.md": { title: "B" },
};

/** The graph of `pages` under a configuration, whose problems have places in `source`. */
function build(user: Partial<UserConfig>, source = "", staticFiles: readonly string[] = []) {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } }, ...user }, { source });
	return graphOf(pages, { config, staticFiles: new Set(staticFiles) });
}

test("is pure: the same input gives the same output, in any order of documents", () => {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } } });
	const linked = { ...pages, "docs/c.md": { links: ["a.md", "nope.md"] } };
	const first = graphOf(linked, { config });
	const second = graphOf(Object.fromEntries(Object.entries(linked).reverse()), { config });
	expect(JSON.stringify([second.graph.routes, [...second.graph.sidebars], second.problems])).toBe(
		JSON.stringify([first.graph.routes, [...first.graph.sidebars], first.problems]),
	);
});

describe("links of pages", () => {
	test("are followed from some pages only, if the others are not rendered", () => {
		const links = ["b/", "missing.md"];
		const linking = { ...pages, "docs/a.md": { links }, "docs/c.md": { links } };
		const { problems, route } = graphOf(linking, { linked: new Set(["docs/c.md"]) });
		expect(problems.map(({ at }) => at?.file)).toEqual(["docs/c.md"]);
		expect([route("docs/a.md").hrefs, route("docs/c.md").hrefs[0]]).toEqual([[], "/docs/b/"]);
	});

	const asset = { file: "docs/d.png", outputPath: "assets/d.1234.png" };

	test("are resolved by index; assets that are used are published", () => {
		const { graph, problems, route } = graphOf(
			{
				"docs/a.md": { links: ["b/#y", { href: "d.png", kind: "image" }, "https://example.com", "d.png"] },
				"docs/b/index.md": { anchors: ["y"] },
			},
			{
				assets: new Map([
					[asset.file, asset],
					["docs/unused.png", { file: "docs/unused.png", outputPath: "assets/unused.png" }],
				]),
			},
		);
		expect(problems).toEqual([]);
		expect(route("docs/a.md").hrefs).toEqual(["/docs/b/#y", "/assets/d.1234.png", "https://example.com", "/assets/d.1234.png"]);
		expect(graph.assets).toEqual([asset]);
	});

	test("that are broken are all reported, with text and place", () => {
		const { problems } = graphOf({
			"docs/a.md": {
				links: [
					{ href: "nope.md", text: "the guide", line: 3, column: 5 },
					{ href: "#nope", line: 4, column: 1 },
					{ href: "x.png", kind: "image", text: "A picture", line: 5, column: 2 },
					{ href: "javascript:x", line: 6, column: 7 },
				],
			},
		});
		expect(problems.map(shortProblemWithCode)).toEqual([
			"3:5 link-broken The link “the guide” to `nope.md` is broken: there is no page or file `docs/nope.md`. | Add the page `docs/nope.md`, or correct the path.",
			"4:1 anchor-broken The link `#nope` is broken: `docs/a.md` has no heading or id `#nope`. | The page has no headings.",
			"5:2 image-missing The image “A picture” from `x.png` is broken: there is no image `docs/x.png`. | Put the file at `docs/x.png`, or correct the path.",
			"6:7 link-unsafe The link `javascript:x` is unsafe: the scheme of `javascript:x` is not allowed. | Use https, http, mailto or tel.",
		]);
		expect(problems.every((problem) => problem.severity === "error" && problem.at?.file === "docs/a.md")).toBe(true);
	});

	test("can be warnings, but never unsafe ones: those do not reach the page", () => {
		const config = siteConfig({ brokenLinks: "warn", collections: { docs: { dir: "docs", route: "/docs" } } });
		const links = ["nope.md", "javascript:alert(1)", " java\tscript:alert(1)"];
		const { problems, route } = graphOf({ "docs/a.md": { links } }, { config });
		expect(problems.map((problem) => problem.severity)).toEqual(["warning", "error", "error"]);
		expect(route("docs/a.md").hrefs).toEqual(["nope.md", "", ""]);
	});

	test("where pages are read leniently, unsafe ones are warnings and dropped", () => {
		const config = siteConfig({ lenient: true, collections: { docs: { dir: "docs", route: "/docs" } } });
		const { problems, route } = graphOf({ "docs/a.md": { links: ["javascript:alert(1)"] } }, { config });
		expect(problems.map((problem) => `${problem.severity} ${problem.message}`)).toEqual([
			"warning The link `javascript:alert(1)` is unsafe: the scheme of `javascript:alert(1)` is not allowed, so it is dropped.",
		]);
		expect(route("docs/a.md").hrefs).toEqual([""]);
	});
});

test("a missing image for link previews is reported", () => {
	const config = siteConfig({ image: "/card.png", collections: { docs: { dir: "docs", route: "/docs" } } });
	expect(graphOf({ "docs/a.md": {} }, { config }).problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
		"link-broken The image for link previews is broken: there is no page or static file `/card.png`.",
	]);
});

describe("the site's meta data", () => {
	test("has final URLs", () => {
		const { graph, problems } = build(
			{
				base: "/sub/",
				tagline: "Docs",
				logo: { light: "/light.svg", dark: "/dark.svg" },
				navbar: {
					left: [
						{ label: "Docs", to: "/a#x", sidebar: "docs" },
						{ label: "More", items: [{ label: "Out", href: "https://example.com", icon: "github" }] },
					],
				},
				footer: { columns: [{ title: "Site", items: [{ label: "Home", to: "/" }] }], copyright: "© us" },
			},
			"",
			["/light.svg", "/dark.svg"],
		);
		expect(problems).toEqual([]);
		expect(graph.meta).toMatchObject({
			title: "Site",
			tagline: "Docs",
			base: "/sub/",
			language: "en",
			logo: { light: "/sub/light.svg", dark: "/sub/dark.svg" },
			navbar: {
				left: [
					{ label: "Docs", url: "/sub/a#x", icon: null, sidebar: "docs" },
					{ label: "More", items: [{ label: "Out", url: "https://example.com", external: true, icon: "github", sidebar: null }] },
				],
				right: [],
			},
			footer: {
				columns: [{ title: "Site", items: [{ label: "Home", url: "/sub/", icon: null, sidebar: null }] }],
				copyright: "© us",
			},
		});
	});

	test("names the icon of the browser's tabs: the site's own, else its logo, else none", () => {
		const logo = { light: "/light.svg", dark: "/dark.svg" };
		const iconOf = (user: Partial<UserConfig>, files: readonly string[]) => build({ base: "/sub/", ...user }, "", files).graph.icons.tab;
		expect(iconOf({ logo }, ["/light.svg", "/dark.svg", "/favicon.ico"])).toBe("/sub/favicon.ico");
		expect(iconOf({ logo }, ["/light.svg", "/dark.svg"])).toBe("/sub/light.svg");
		expect(iconOf({}, [])).toBeNull();
	});

	test("is checked: entries that lead nowhere, sidebars that do not exist, logos that are missing", () => {
		const source = ['light: "/lgiht.svg", dark: "/dark.svg",', 'to: "/aa",', 'sidebar: "dcos",', 'to: "/b#y"'].join("\n");
		const { problems } = build(
			{
				logo: { light: "/lgiht.svg", dark: "/dark.svg" },
				navbar: { left: [{ label: "A", to: "/aa", sidebar: "dcos" }] },
				footer: { columns: [{ title: "T", items: [{ label: "B", to: "/b#y" }] }] },
			},
			source,
			["/light.svg", "/dark.svg"],
		);
		expect(problems.map(shortProblemWithCode).sort()).toEqual([
			"1:9 link-broken The logo is broken: there is no page or static file `/lgiht.svg`. | Did you mean `/light.svg`?",
			"2:6 link-broken The entry `A` is broken: there is no page or static file `/aa`. | Did you mean `/a`?",
			"3:11 sidebar-unknown Can't find any sidebar with id `dcos`, which the entry `A` names. | Did you mean `docs`?",
			"4:6 anchor-broken The entry `B` is broken: `docs/b/index.md` has no heading or id `#y`. | The page has no headings.",
		]);
	});
});

describe("pages that every site has", () => {
	test("a page for unknown addresses, unless the site brings one", () => {
		const paths = (more: Readonly<Record<string, DocumentInput>>) =>
			graphOf({ ...pages, ...more }, { config: siteConfig({ collections: { docs: { dir: "docs", route: "/" } } }) }).graph.generated.map(
				(route) => route.path,
			);
		expect(paths({})).toContain("/404");
		expect(paths({ "docs/404.md": {} })).not.toContain("/404");
	});

	test("a start page, unless the site brings one, with the first sidebar", () => {
		const { graph } = graphOf({ "docs/a.md": {} });
		expect(graph.generated.find((route) => route.path === "/")).toMatchObject({ url: "/", sidebar: "docs" });
		expect(build({}).graph.generated.map((route) => route.path)).not.toContain("/");
	});
});

test("a tag leads to the page that its permalink names; a broken permalink is reported at the tags", () => {
	const tags = [
		{ label: "One", permalink: "/a" },
		{ label: "Two", permalink: null },
		{ label: "Three", permalink: "/gone" },
	];
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } } });
	const tagged = { ...pages, "docs/c.md": { frontMatter: { tags } } };
	const { route, problems } = graphOf(tagged, { config });
	expect(route("docs/c.md").tags.map(({ label, url }) => `${label} ${url}`)).toEqual(["One /a", "Two null", "Three null"]);
	expect(problems.map(({ at, message }) => `${at?.line} ${message}`)).toEqual([
		"2 The tag “Three” with `/gone` is broken: there is no page or static file `/gone`.",
	]);
	const bare = graphOf(tagged, { config: { ...config, policy: compatPolicy } });
	expect(bare.problems).toEqual([]);
});
