import { expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";

function metaOf(options: Partial<UserConfig>) {
	const config = siteConfig({ base: "/sub/", collections: { docs: { dir: "docs", route: "/docs" } }, ...options });
	const { graph, problems } = graphOf({ "docs/a.md": {} }, { config, staticFiles: new Set(["/views.js"]) });
	return { meta: graph.meta, problems };
}

test("parts that are not configured are absent", () => {
	const { meta } = metaOf({});
	expect(meta).toMatchObject({ announcement: null, askAi: null, analytics: [], navbar: { brandPage: null, hideOnScroll: false } });
});

test("links, scripts and functions of the others are final", () => {
	const { meta, problems } = metaOf({
		announcement: { id: "a", text: "News.", link: { label: "Read", to: "/docs/a" } },
		navbar: { brandPage: "/docs/a" },
		search: { popular: [{ label: "First", to: "/docs/a" }] },
		askAi: { script: "https://help.example.com/embed.js", open: "help.show", attributes: { "data-id": "1" } },
		analytics: {
			providers: [
				{ script: "https://stats.example.com/s.js", id: "x", call: "stats" },
				{ script: "https://help.example.com/t.js", call: "t" },
				{ module: "/views.js" },
			],
		},
	});
	expect(problems).toEqual([]);
	expect(meta).toMatchObject({
		announcement: { id: "a", text: "News.", link: { label: "Read", url: "/sub/docs/a" }, closeable: true },
		navbar: { brandPage: "/sub/docs/a" },
		search: { popular: [{ label: "First", url: "/sub/docs/a" }] },
		askAi: { label: "Ask AI", embed: { src: "https://help.example.com/embed.js", attributes: { "data-id": "1" }, call: "help.show" } },
		analytics: [
			{ embed: { src: "https://stats.example.com/s.js", attributes: { "data-id": "x" }, call: "stats" }, id: "x" },
			{ embed: { src: "https://help.example.com/t.js", attributes: {}, call: "t" }, id: null },
			{ module: "/sub/views.js" },
		],
	});
	expect(metaOf({ navbar: { brandPage: "https://example.com/brand" } }).meta.navbar.brandPage).toBe("https://example.com/brand");
});

test("broken links are reported", () => {
	const { problems } = metaOf({
		announcement: { id: "a", text: "News.", link: { label: "Read", to: "/docs/b" } },
		navbar: { brandPage: "/brand" },
		search: { popular: [{ label: "Shop", to: "/shop" }] },
		analytics: { providers: [{ module: "/view.js" }] },
	});
	expect(problems.map((problem) => problem.message)).toEqual([
		expect.stringContaining("The brand page is broken"),
		expect.stringContaining("The entry `Read` is broken"),
		expect.stringContaining("The popular page `Shop` is broken"),
		expect.stringContaining("The analytics module is broken"),
	]);
});
