import { describe, expect, test } from "vitest";
import { BoundedMap } from "../../../../theme/client/bounded-map.ts";
import { createRouteMatcher, matchLimit, type RouteMatch } from "../../../../theme/client/route-match.ts";

describe("matching", () => {
	test.each([
		["/", "/", "/index.json"],
		["/docs/", "/docs/", "/docs/index.json"],
		["/docs", "/docs", "/docs.json"],
		["/docs/a", "/docs/a", "/docs/a.json"],
		["/docs/a.html", "/docs/a", "/docs/a.json"],
		["/docs/index.html", "/docs/", "/docs/index.json"],
		["/index.html", "/", "/index.json"],
		["/caf%C3%A9", "/caf%C3%A9", "/caf%C3%A9.json"],
		["/blog/4-0", "/blog/4-0", "/blog/4-0.json"],
	])("%s is the page %s", (pathname, page, dataUrl) => {
		expect(createRouteMatcher("/")(pathname)).toEqual({ pathname: page, dataUrl });
	});

	test.each(["/sitemap.xml", "/video.mp4", "/docs/a.md", "/%E0%A4%A", "//evil.example/a", "/%2Fevil.example/a", "/docs//a"])(
		"%s is not a page",
		(pathname) => {
			expect(createRouteMatcher("/")(pathname)).toBeNull();
		},
	);

	test("below a base path", () => {
		const match = createRouteMatcher("/sub/");
		expect(match("/sub/docs/a.html")).toEqual({ pathname: "/sub/docs/a", dataUrl: "/sub/docs/a.json" });
		expect(match("/sub")).toEqual({ pathname: "/sub/", dataUrl: "/sub/index.json" });
		expect(match("/subject")).toBeNull();
		expect(match("/")).toBeNull();
	});
});

test("matches are kept, 10,000 of them, and the oldest goes first", () => {
	const cache = new BoundedMap<string, RouteMatch | null>(matchLimit);
	const match = createRouteMatcher("/", cache);
	const first = match("/page-0");
	expect(match("/page-0")).toBe(first);
	for (let page = 1; page <= 10_000; page++) match(`/page-${page}`);
	expect(cache.size).toBe(10_000);
	expect(cache.has("/page-0")).toBe(false);
	expect(cache.has("/page-1")).toBe(true);
	expect(match("/page-0")).toEqual(first);
	expect(cache.has("/page-1")).toBe(false);
});
