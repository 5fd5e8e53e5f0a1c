import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sharedSite } from "./shared-sites.ts";

const site = sharedSite("published");
const read = (path: string) => readFileSync(join(site.folder, path), "utf8");
const main = (path: string) => /<main.*?<\/main>/s.exec(read(path))?.[0] ?? "";

/** Addresses directly below a route that a list or an archive shows, in order and without duplicates. */
function linksTo(route: string, html: string): string[] {
	const links = [...html.matchAll(/<a [^>]*href="([^"#]+)"/g)].map((match) => match[1] ?? "");
	const isEntry = (url: string) => url.startsWith(`${route}/`) && /^[\w-]+$/.test(url.slice(route.length + 1));
	return [...new Set(links)].filter((url) => isEntry(url) && !/\/(?:archive|authors|tags)$/.test(url));
}

/** Slugs of the pages in a folder of content. */
const slugs = (folder: string) =>
	readdirSync(folder, { withFileTypes: true }).flatMap((file) => (file.isFile() ? [file.name.replace(/\.mdx?$/, "")] : []));

describe("the blog", () => {
	test("has all posts on three pages and in the archive, the newest first", () => {
		const pages = ["blog.html", "blog/page/2.html", "blog/page/3.html"].map((path) => linksTo("/blog", articles(path)));
		expect(pages.map((page) => page.length)).toEqual([10, 10, 2]);
		expect(pages[0]?.slice(0, 3)).toEqual(["/blog/faster-lambda", "/blog/deployable-studio", "/blog/4-0"]);
		expect(pages[2]).toEqual(["/blog/1-1", "/blog/introducing-remotion"]);
		expect(existsSync(join(site.folder, "blog/page/4.html"))).toBe(false);
		expect(linksTo("/blog", main("blog/archive.html")).sort()).toEqual(pages.flat().sort());
	});

	/** The list without the recent posts next to it. */
	const articles = (path: string) => [...main(path).matchAll(/<h2.*?<\/h2>/gs)].join("");
});

test("each template has a picture of its own in the gallery", () => {
	const pictures = [...main("templates/index.html").matchAll(/<div class="still"[^>]*><svg.*?<\/svg>/gs)];
	expect(pictures).toHaveLength(slugs("content/templates").length);
	expect(new Set(pictures.map(([picture]) => picture)).size).toBe(pictures.length);
});

test("the demo of an API is directly below its signature", () => {
	for (const path of ["interpolate", "spring", "sequence", "shapes/circle", "paths/get-length"]) {
		// Commands that install the package are folded.
		const html = main(`docs/${path}.html`).replaceAll(/<details.*?<\/details>/gs, "");
		const [, below = ""] = html.split('class="api-origin"');
		expect([path, /<figure class="(\w+)"/.exec(below)?.[1]]).toEqual([path, "demo"]);
	}
});

test("each story, template, tutorial and expert has a page", () => {
	const counts = { "success-stories": 5, templates: 17, learn: 4, experts: 16 };
	for (const [collection, count] of Object.entries(counts)) {
		const names = slugs(`content/${collection}`);
		expect(names, collection).toHaveLength(count);
		for (const name of names) expect(existsSync(join(site.folder, collection, `${name}.html`)), `${collection}/${name}`).toBe(true);
	}
});

test("every expert's profile says that it is sample data, and its addresses belong to nobody", () => {
	for (const name of slugs("content/experts")) {
		const text = main(`experts/${name}.html`);
		expect(text, name).toMatch(/sample/i);
		const mails = [...text.matchAll(/href="mailto:([^"?]+)/g)].map((match) => match[1]);
		expect(mails.filter((mail) => mail !== `${name}@example.com` && mail !== "hi@remotion.dev")).toEqual([]);
	}
});
