import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { totalBytes, visitPage } from "./page-visit.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

const visit = async (path: string) => visitPage((await openPage({ isFirstVisit: true })).page, site.url(path));
const kilobytes = (number: number) => number * 1024;

/**
 * Kilobytes of a documentation page: its HTML, its own styles, everything before the load event, and the total. Also the number of files
 * that it fetches.
 */
const article = { html: 18, own: 0, load: 45, all: 115, files: 12 };

/** A tutorial also lists the others. */
const tutorial = { ...article, all: 115.25 };

/** Pages outside the documentation can have their own style sheet. */
const poster = { ...article, own: 4 };

describe.each([
	["the home page", "/", poster],
	["the start of the documentation", "/docs/", article],
	["a long reference page", "/docs/interpolate", article],
	["a short page", "/docs/continue-render", { ...article, html: 9 }],
	["a page with an island", "/docs/easing", article],
	["a post", "/blog/4-0", article],
	["a long post", "/blog/3-3", article],
	["a tutorial", "/learn/apple-wow", tutorial],
])("%s", (_, path, { html, own, load, all, files }) => {
	test("stays within the budget", async () => {
		const fetched = await visit(path);
		const of = (...types: string[]) => fetched.filter(({ type }) => types.includes(type));
		expect(fetched.length).toBeLessThanOrEqual(files);
		expect(totalBytes(of("document"))).toBeLessThanOrEqual(kilobytes(html));
		const [styles, ownStyles] = [/^\/assets\/index\./, /^\/assets\/page\./].map((name) =>
			of("stylesheet").filter(({ path }) => name.test(path)),
		);
		expect(styles).toHaveLength(1);
		expect(totalBytes(styles ?? [])).toBeLessThanOrEqual(kilobytes(14));
		expect(totalBytes(ownStyles ?? [])).toBeLessThanOrEqual(kilobytes(own));
		expect(totalBytes(of("script"))).toBeLessThanOrEqual(kilobytes(85));
		expect(totalBytes(fetched.filter(({ beforeLoad }) => beforeLoad))).toBeLessThanOrEqual(kilobytes(load));
		// An island adds its own script.
		expect(totalBytes(fetched.filter(({ path }) => !path.includes(".island.")))).toBeLessThanOrEqual(kilobytes(all));
	});
});

test("the only script before the first paint is small", () => {
	const html = readFileSync(join(site.folder, "docs/interpolate.html"), "utf8");
	const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? "");
	expect(inline).toHaveLength(1);
	expect(inline.join("").length).toBeLessThanOrEqual(2048);
	expect(html).not.toMatch(/<script(?![^>]*type="module")[^>]* src=/);
});

test("every page fetches one font, together with the style sheet that names it", () => {
	const html = readFileSync(join(site.folder, "docs/interpolate.html"), "utf8");
	const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)">/g)].map((match) => match[1] ?? "");
	expect(fonts).toHaveLength(1);
	const stylesheet = html.match(/<link rel="stylesheet" href="([^"]+)">/)?.[1] ?? "";
	expect(readFileSync(join(site.folder, stylesheet), "utf8")).toContain(basename(fonts[0] ?? ""));
});
