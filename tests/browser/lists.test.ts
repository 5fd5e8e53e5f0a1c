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

test("in a list of posts, covers are beside the text, and above it on a phone", async () => {
	const { page } = await openPage({ viewport: { width: 1280, height: 900 } });
	await page.goto(site.url("/blog"));
	expect(await page.locator(".entry .cover").count()).toBe(10);
	const places = () =>
		page
			.locator(".entry")
			.first()
			.evaluate((entry) => {
				const [cover, text] = [".cover", ".cover ~ p"].map((part) => entry.querySelector(part)?.getBoundingClientRect());
				const range = document.createRange();
				range.selectNodeContents(entry.querySelector(".cover ~ p") ?? entry);
				const line = range.getClientRects()[0];
				return { isBeside: (line?.right ?? 0) <= (cover?.left ?? 0), isAbove: (cover?.bottom ?? 0) <= (text?.top ?? 0) };
			});
	expect(await places()).toEqual({ isBeside: true, isAbove: false });
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await places()).toEqual({ isBeside: false, isAbove: true });
});

test.each([
	["/blog/4-0", "The Remotion Studio: a picture, a form with the props, a timeline and a render button"],
	["/success-stories/makestories", "Three slides of a tall story become one video"],
])("%s begins with its cover, as wide as the text", async (path, alt) => {
	const { page } = await openPage({ viewport: { width: 1280, height: 900 } });
	await page.goto(site.url(path));
	const cover = await page.getByRole("img", { name: alt }).boundingBox();
	const title = await page.locator("main h1").boundingBox();
	const article = await page.locator(".docs-article").boundingBox();
	expect(cover?.width).toBe(article?.width);
	expect(cover?.height).toBeCloseTo((article?.width ?? 0) / 2, 0);
	expect((cover?.y ?? 0) + (cover?.height ?? 0)).toBeLessThan(title?.y ?? 0);
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
		expect(await violations(page, { shell: true })).toEqual([]);
		const text = await page.locator("main").innerText();
		const { page: plain } = await openPage({ javaScriptEnabled: false });
		await plain.goto(site.url(path));
		expect(await plain.locator("main").innerText()).toBe(text);
	},
);
