import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

test("a reader goes from the list to older posts, to a post, and to the next older one, without reloading the document", async () => {
	const { page } = await openPage();
	await page.goto(site.url("/blog"));
	await hydrated(page);
	await page.evaluate(() => Object.assign(window, { isSame: true }));
	expect(await page.locator(".entry").count()).toBe(10);
	await page.getByRole("link", { name: "Next page" }).click();
	await page.waitForURL("**/blog/page/2");
	await page.locator(".entry h2 a").first().click();
	await page.waitForURL((url) => /^\/blog\/2-4$/.test(url.pathname));
	await page.getByRole("link", { name: "Older" }).click();
	await page.waitForURL("**/blog/2-3");
	expect(await page.title()).toMatch(/2\.3/);
	expect(await page.locator('head link[type="application/rss+xml"]').count()).toBe(1);
	expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("recent posts are next to the content if there is room", async () => {
	const { page } = await openPage();
	await page.goto(site.url("/blog/4-0"));
	for (const [width, isShown] of [
		[360, false],
		[1000, false],
		[1280, true],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		expect([width, await page.locator(".recent").isVisible()]).toEqual([width, isShown]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	}
});

test("the list and its text begin at the same place as its posts", async () => {
	const { page } = await openPage({ viewport: { width: 1440, height: 800 } });
	const left = async (path: string) => {
		await page.goto(site.url(path));
		return page.locator("main h1").evaluate((heading) => heading.getBoundingClientRect().left);
	};
	expect(await left("/blog")).toBe(await left("/blog/4-0"));
});

test.each(["/blog/archive", "/blog/authors", "/blog/page/3"])(
	"%s has no violations, and shows everything without scripts",
	async (path) => {
		const { page } = await openPage();
		await page.goto(site.url(path));
		await hydrated(page);
		expect(await violations(page)).toEqual([]);
		const text = await page.locator("main").innerText();
		const { page: plain } = await openPage({ javaScriptEnabled: false });
		await plain.goto(site.url(path));
		expect(await plain.locator("main").innerText()).toBe(text);
	},
);
