import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { searchOf } from "../support/built-search.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { navigate, visibleEntries, visit } from "./docs-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("docs");
const { url } = site;

describe("unlisted pages", () => {
	test("appear in the sidebar only while they are open, and say what they are", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/"));
		expect(await visibleEntries(page)).not.toContain("Hidden");
		await visit(page, url("/docs/hidden"));
		expect((await visibleEntries(page)).slice(0, 2)).toEqual(["Home", "Hidden"]);
		expect(await page.locator(".unlisted-notice").textContent()).toContain("This page is unlisted.");
		expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
		expect(await page.locator(".pager-link").count()).toBe(0);
		expect(await (await fetch(url("/sitemap.xml"))).text()).not.toContain("/docs/hidden");
		const { index } = await searchOf(site.folder).find("");
		const entries = await index.entries([...index.pages.keys()]);
		expect(entries.map((entry) => entry.url).filter((found) => found.includes("hidden"))).toEqual([]);
	});

	test("a category's label leads to its unlisted page only there", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/s1"));
		expect(await page.locator(".sidebar a", { hasText: "Secret" }).count()).toBe(0);
		expect(await page.locator(".breadcrumbs span").allTextContents()).toEqual(["Secret"]);
		await visit(page, url("/docs/secret"));
		expect(await page.locator(".sidebar a[aria-current=page]").textContent()).toBe("Secret");
	});
});

describe("the parts of a page", () => {
	test("a generated page lists the entries of its category", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/category/listing"));
		expect(await page.locator("h1").textContent()).toBe("Listing");
		expect(await page.locator(".category-cards > li").allTextContents()).toEqual(["C2About C2.", "o1Text."]);
		await navigate(page, page.locator(".category-cards a").first(), "C2");
		// A page in two categories belongs to the first one.
		expect(await page.locator(".breadcrumbs li").allTextContents()).toEqual(["Closed"]);
	});

	test("breadcrumbs, neighbors, edit link and last update", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/guides/two"));
		expect(await page.locator(".breadcrumbs li").allTextContents()).toEqual(["Guides", "Inner"]);
		expect(await page.locator(".breadcrumbs a").getAttribute("href")).toBe("/docs/guides/");
		expect(await page.locator(".pager-title").allTextContents()).toEqual(["One", "C1"]);
		expect(await page.locator(".source-info a").getAttribute("href")).toBe("https://git.test/edit/guides/two.md");
		expect(await page.locator("time").count()).toBe(0);
		await visit(page, url("/docs/guides/one"));
		expect(await page.locator(".source-info p").last().textContent()).toBe("Last updated on Jan 31, 2025 by The team");
		expect(await page.locator("time").getAttribute("datetime")).toBe("2025-01-31T00:00:00.000Z");
		await visit(page, url("/docs/c1"));
		expect(await page.locator(".source-info").count()).toBe(0);
	});

	test("a visit to the documentation is remembered with its version", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/guides/one"));
		expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version-default"))).toBe("current");
	});
});

describe("the table of contents", () => {
	const current = (page: Page) => page.locator(".toc a[aria-current]").allTextContents();

	test("has the levels that the configuration or the page sets", async () => {
		const { page } = await openPage();
		const entries = () => page.locator(".toc a").allTextContents();
		await visit(page, url("/docs/guides/one"));
		expect(await entries()).toEqual(["First", "Detail", "Last"]);
		await visit(page, url("/docs/guides/two"));
		expect(await entries()).toEqual(["First", "Last"]);
		await visit(page, url("/docs/c1"));
		expect(await page.locator(".toc, .toc-inline").count()).toBe(0);
	});

	test("marks the section in view, even a short one at the end of the page", async () => {
		const { page } = await openPage({ viewport: { width: 1440, height: 400 } });
		await visit(page, url("/docs/guides/one"));
		await expect.poll(() => current(page)).toEqual(["First"]);
		await page.locator(".toc a", { hasText: "Detail" }).click();
		await expect.poll(() => current(page)).toEqual(["Detail"]);
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		await expect.poll(() => current(page)).toEqual(["Last"]);
		await page.evaluate(() => scrollTo(0, 0));
		await expect.poll(() => current(page)).toEqual(["First"]);
		await navigate(page, page.locator(".pager-next"), "Two");
		await expect.poll(() => current(page)).toEqual(["First"]);
	});

	test("keeps the mark on a link's target that cannot reach the top, until the reader scrolls", async () => {
		const { page } = await openPage({ viewport: { width: 1440, height: 900 } });
		await page.goto(url("/docs/many"));
		await hydrated(page);
		for (const title of ["Ninth", "Eighth", "Tenth", "Ninth"]) {
			await page.locator(".toc a", { hasText: title }).click();
			await expect.poll(() => current(page)).toEqual([title]);
		}
		await page.mouse.move(700, 500);
		await page.mouse.wheel(0, -4000);
		await expect.poll(() => current(page)).toEqual(["First"]);
		await page.goto(`${url("/docs/many")}#eighth`);
		await page.reload();
		await expect.poll(() => current(page)).toEqual(["Eighth"]);
	});

	test("names the section in view if it is folded", async () => {
		const { page } = await openPage({ viewport: { width: 360, height: 740 } });
		await page.goto(url("/docs/many"));
		await hydrated(page);
		const named = () =>
			page.locator(".toc-inline > summary").evaluate((summary) => getComputedStyle(summary, "::before").content.replaceAll('"', ""));
		await expect.poll(named).toBe("First");
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		await expect.poll(named).toBe("Tenth");
	});

	test.each([true, false])("unfolds below the title on small screens, with scripts: %s", async (javaScriptEnabled) => {
		const { page } = await openPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
		for (const path of ["/docs/guides/one", "/docs/own"]) {
			await page.goto(url(path));
			const contents = page.locator(".toc-inline");
			expect(await contents.locator("a").first().isVisible()).toBe(false);
			const [title, list] = await Promise.all([page.locator("h1").boundingBox(), contents.boundingBox()]);
			expect(list?.y).toBeGreaterThan(title?.y ?? Number.POSITIVE_INFINITY);
			await contents.locator("summary").click();
			await expect.poll(() => contents.locator("a").first().isVisible()).toBe(true);
			expect(await page.locator(".toc").isVisible()).toBe(false);
		}
	});

	test("stays within reach on small screens, and folds when the reader chooses a section or presses Escape", async () => {
		const { page } = await openPage({ viewport: { width: 360, height: 740 } });
		await visit(page, url("/docs/guides/one"));
		const contents = page.locator(".toc-inline");
		const isOpen = () => contents.evaluate((element) => (element as HTMLDetailsElement).open);
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
		const before = await page.evaluate(() => scrollY);
		await contents.locator("summary").click();
		expect(await page.evaluate(() => scrollY)).toBe(before);
		await contents.locator("a", { hasText: "Detail" }).click();
		await expect.poll(isOpen).toBe(false);
		const [bar, heading] = await Promise.all([contents.boundingBox(), page.locator("#detail").boundingBox()]);
		expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? Number.POSITIVE_INFINITY) + (bar?.height ?? 0));
		await contents.locator("summary").press("Enter");
		await expect.poll(isOpen).toBe(true);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Escape");
		expect(await isOpen()).toBe(false);
		expect(await contents.locator("summary").evaluate((summary) => summary === document.activeElement)).toBe(true);
	});
});
