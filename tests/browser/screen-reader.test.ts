import { describe, expect, test } from "vitest";
import { readTree } from "./accessibility-tree.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

const landmarkRoles = ["banner", "navigation", "main", "complementary", "contentinfo", "search", "region", "form"];

describe.each([
	[
		"the start page",
		"/",
		1440,
		[
			"complementary Announcement",
			"banner",
			"navigation Main",
			"main",
			"region A composition to play with",
			"region What the browser draws, Remotion renders",
			"region From idea to file in three steps",
			"region Start from a template",
			"region What others build",
			"region What it costs",
			"form",
			"contentinfo",
		],
	],
	[
		"a page of the documentation",
		"/docs/fonts",
		1440,
		[
			"complementary Announcement",
			"banner",
			"navigation Main",
			"navigation Pages",
			"main",
			"navigation Breadcrumbs",
			"navigation Previous and next pages",
			"navigation On this page",
			"contentinfo",
		],
	],
	[
		"the same on a phone",
		"/docs/fonts",
		360,
		["complementary Announcement", "banner", "main", "navigation Breadcrumbs", "navigation Previous and next pages", "contentinfo"],
	],
	// No page has a similar address.
	[
		"the page that is not there",
		"/qqzzxx",
		1440,
		["complementary Announcement", "banner", "navigation Main", "main", "navigation Main sections", "search", "contentinfo"],
	],
	["the page of results", "/search", 1440, ["complementary Announcement", "banner", "navigation Main", "main", "search", "contentinfo"]],
] as const)("%s", (_, path, width, landmarks) => {
	test("has uniquely named landmarks, headings without gaps, and names for all controls", async () => {
		const { page } = await openPage({ viewport: { width, height: 900 } });
		await page.goto(site.url(path));
		await hydrated(page);
		const tree = await readTree(page);
		expect(tree.filter(({ role }) => landmarkRoles.includes(role)).map(({ role, name }) => `${role} ${name}`.trim())).toEqual(landmarks);
		const levels = tree.filter(({ role }) => role === "heading").map(({ level }) => level ?? 0);
		expect(levels.filter((level) => level === 1)).toEqual([1]);
		for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
		const acting = ["link", "button", "tab", "checkbox", "radio", "textbox", "combobox", "slider", "dialog", "heading"];
		expect(tree.filter(({ role, name }) => acting.includes(role) && name.trim() === "")).toEqual([]);
	});
});

test("the names of headings are only their text, and each links to itself", async () => {
	const { page } = await openPage();
	await page.goto(site.url("/docs/fonts"));
	const headings = (await readTree(page)).filter(({ role, level }) => role === "heading" && level !== 1);
	expect(headings.map(({ name }) => name)).toEqual(await page.locator(".toc a").allTextContents());
	expect(await page.locator("h2 > a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
		await page.locator("h2").evaluateAll((found) => found.map(({ id }) => `#${id}`)),
	);
});

test("the next page announces its title, in a region that existed before", async () => {
	const { page } = await openPage();
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	const region = page.locator("body > [aria-live=polite]");
	expect(await region.textContent()).toBe("");
	for (const [path, title] of [
		["/docs/easing", "Easing | Remotion"],
		["/no/such/page", "Page not found | Remotion"],
	] as const) {
		await follow(page, path);
		await expect.poll(() => region.textContent()).toBe(title);
		expect(await region.count()).toBe(1);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
	}
	await page.goBack();
	await expect.poll(() => region.textContent()).toBe("Easing | Remotion");
});
