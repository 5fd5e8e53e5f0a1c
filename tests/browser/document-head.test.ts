import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { readVocabulary, vocabularyFaults } from "../support/schema-org.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { follow, isSameDocument, markDocument } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();

/** The document's title, meta elements, links and URLs of page styles. Without the content policy, which belongs to the first document. */
function headOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const tags = document.head.querySelectorAll("title, meta:not([http-equiv]), link:not([rel=preload], [data-page-style])");
		const styles = document.head.querySelectorAll("[data-page-style]");
		return [
			...[...tags].map((tag) => tag.outerHTML),
			...[...styles].map((style) => `styles ${style.getAttribute("href") ?? style.getAttribute("data-page-style")}`),
		].sort();
	});
}

/** Visits pages through the links of the first page, and then each page by its address. The heads must be equal. Returns the heads. */
async function compare(url: (path: string) => string, paths: readonly string[]): Promise<readonly string[][]> {
	const { page } = await openPage();
	const { page: fresh } = await openPage();
	await page.goto(url(paths[0] ?? "/"));
	await hydrated(page);
	await markDocument(page);
	const heads: string[][] = [];
	const seen: string[][] = [];
	// A round trip, so that the test also arrives at the first page.
	for (const path of [...paths.slice(1), paths[0] ?? "/"]) {
		await fresh.goto(url(path));
		await hydrated(fresh);
		const title = await fresh.title();
		await follow(page, path);
		await page.waitForFunction((wanted) => document.title === wanted, title);
		seen.push(await headOf(page));
		heads.push(await headOf(fresh));
	}
	expect(await isSameDocument(page)).toBe(true);
	expect(seen).toEqual(heads);
	return heads;
}

describe("after client navigation, the head is the same as after a full load", () => {
	const site = sharedSite("published");

	test("on the published site", async () => {
		const docs = ["", "easing", "interpolate", "fonts"].map((name) => `/docs/${name}`);
		const heads = await compare(site.url, ["/", ...docs, "/no/such/page"]);
		for (const head of heads)
			expect(head.filter((tag) => tag.includes("manifest"))).toEqual([expect.stringContaining("/manifest.webmanifest")]);
		expect(heads.at(0)?.join("")).toMatch(/hreflang="x-default".*text\/markdown.*rel="canonical".*twitter:card.*og:url/);
	});
});

describe("structured data", () => {
	const site = sharedSite("published");

	test("belongs to the first page, and no policy forbids it", async () => {
		const { page } = await openPage();
		const violations = await noteViolations(page);
		const read = () => page.locator('script[type="application/ld+json"]').allTextContents();
		await page.goto(site.url("/docs/"));
		await hydrated(page);
		const [json = "", ...others] = await read();
		expect(others).toEqual([]);
		const vocabulary = readVocabulary();
		const data = JSON.parse(json);
		expect(vocabularyFaults(data, vocabulary)).toEqual([]);
		expect(data["@graph"].map((thing: { "@type": string }) => thing["@type"])).toEqual(["TechArticle", "BreadcrumbList"]);
		await follow(page, "/docs/easing");
		await page.waitForFunction(() => /^Easing/.test(document.title));
		expect(await read()).toEqual([]);
		await page.goBack();
		await page.waitForFunction(() => !/^Easing/.test(document.title));
		expect(await read()).toEqual([json]);
		expect(violations).toEqual([]);
	});
});

describe("without a public address, with the page's own tags and style sheet", () => {
	const { url } = sharedSite("routed");

	test("as well", async () => {
		const heads = await compare(url, ["/", "/own-head", "/guide", "/styled", "/no/such-page", "/own-head", "/other"]);
		expect(heads[0]).toContain("<title>Own title</title>");
		expect(heads[0]).toContain('<meta name="description" content="Own &amp; good">');
		expect(heads[0]).toContain('<meta property="og:title" content="Own title">');
		expect(heads[0]).toContain('<link rel="me" href="/me">');
	});

	test("tags from other scripts stay", async () => {
		const { page } = await openPage();
		await page.goto(url("/own-head"));
		await hydrated(page);
		await page.evaluate(() => document.head.insertAdjacentHTML("beforeend", '<link rel="preconnect" href="https://example.com">'));
		await follow(page, "/guide");
		await page.waitForFunction(() => document.title === "Guide | Sample");
		expect(await page.locator("link[rel=preconnect]").count()).toBe(1);
		expect(await page.locator("link[rel=me]").count()).toBe(0);
		await page.goBack();
		await page.waitForFunction(() => document.title === "Own title");
		expect(await page.locator("link[rel=me]").count()).toBe(1);
	});

	test("a site without a logo still has an icon", async () => {
		const html = await fetch(url("/")).then((response) => response.text());
		const icon = await fetch(url(html.match(/<link rel="icon" href="([^"]+)">/)?.[1] ?? ""));
		expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
	});
});
