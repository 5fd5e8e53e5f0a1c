import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { openSearch, searchFor } from "./search-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("search");
const published = sharedSite("published");

const input = (page: Page) => page.getByRole("search").getByRole("searchbox", { name: "Search docs" });
const results = (page: Page) => page.getByRole("list", { name: "Results" }).getByRole("link");
const counted = (page: Page) => page.getByRole("status").innerText();
const address = (page: Page) => new URL(page.url()).search;

async function visit(page: Page, path: string): Promise<void> {
	await page.goto(site.url(path));
	await hydrated(page);
}

test("its address says what it shows: a query, a section, a page of hits; links lead forward, and the history leads back", async () => {
	const { page, errors } = await openPage();
	const violations = await noteViolations(page);
	await visit(page, "search?q=widget");
	await expect.poll(() => results(page).count()).toBe(20);
	expect(await input(page).inputValue()).toBe("widget");
	expect(await counted(page)).toBe("25 results");
	expect(await page.title()).toBe("widget – Search | Sample");
	expect(await page.getByRole("navigation", { name: "Sections" }).getByRole("link").allInnerTexts()).toEqual(
		expect.arrayContaining(["All 25", "Guides 15", "Reference 5", "Tools 5"]),
	);
	const [first] = await results(page).allInnerTexts();
	await page.getByRole("link", { name: "Next" }).click();
	await expect.poll(() => results(page).count()).toBe(5);
	expect(address(page)).toBe("?q=widget&page=2");
	expect(await page.getByText("Page 2 of 2").count()).toBe(1);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.getByRole("link", { name: "Tools 5" }).click();
	await expect.poll(() => page.locator(".search-path").first().innerText()).toMatch(/^Tools/);
	expect(address(page)).toBe("?q=widget&section=Tools");
	expect(await page.locator(".search-sections [aria-current]").innerText()).toBe("Tools 5");
	await page.goBack();
	await page.goBack();
	await expect.poll(() => results(page).first().innerText()).toBe(first);
	expect(address(page)).toBe("?q=widget");
	await page.goForward();
	await page.goForward();
	await expect.poll(() => results(page).count()).toBe(5);
	expect(address(page)).toBe("?q=widget&section=Tools");
	await visit(page, "search?q=widget&page=9");
	await page.getByRole("link", { name: "all results" }).click();
	await expect.poll(() => results(page).count()).toBe(20);
	expect([errors, violations]).toEqual([[], []]);
});

test("it searches while one types, the address follows, and the history keeps earlier searches", async () => {
	const { page } = await openPage({ viewport: { width: 1000, height: 500 } });
	await visit(page, "search");
	await input(page).pressSequentially("widget");
	await expect.poll(() => address(page)).toBe("?q=widget");
	await expect.poll(() => results(page).count()).toBe(20);
	await page.keyboard.press("Enter");
	await input(page).fill("spring");
	await expect.poll(() => results(page).first().innerText()).toContain("Springs");
	expect(address(page)).toBe("?q=spring");
	await page.goBack();
	await expect.poll(() => results(page).count()).toBe(20);
	expect([address(page), await input(page).inputValue()]).toEqual(["?q=widget", "widget"]);
	// Opens a hit far down, and returns to it.
	await results(page).nth(15).scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	expect(before).toBeGreaterThan(200);
	await results(page).nth(15).click();
	await page.locator("article h1, .prose h1").first().waitFor();
	await page.goBack();
	await expect.poll(() => results(page).count()).toBe(20);
	expect(await page.evaluate(() => scrollY)).toBe(before);
	await page.goBack();
	expect(page.url()).toBe("about:blank");
});

test("the dialog links to all its hits", async () => {
	const { page } = await openPage();
	await openSearch(page, site.url("docs/"));
	await searchFor(page, "widget");
	await page.getByRole("link", { name: "See all 25 results" }).click();
	await expect.poll(() => results(page).count()).toBe(20);
	expect(page.url()).toBe(site.url("search?q=widget"));
	expect(await page.locator("dialog[open]").count()).toBe(0);
});

test("it reports what it did not find and that a search failed, and tries again", async () => {
	const { page, errors } = await openPage();
	await page.route("**/search-data/*", (route) => route.abort());
	await visit(page, "search?q=spring");
	await expect
		.poll(() => counted(page))
		.toMatch(/^Unable to fetch results\s+You might want to check your network connection\.\s+Try again$/);
	await page.unroute("**/search-data/*");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect.poll(() => results(page).count()).toBeGreaterThan(0);
	await input(page).fill("intrpltex");
	await expect.poll(() => counted(page)).toBe("No results for “intrpltex”");
	await page.getByRole("button", { name: "interpolate()" }).click();
	await expect.poll(() => results(page).count()).toBeGreaterThan(0);
	expect([address(page), await input(page).inputValue()]).toEqual(["?q=interpolate%28%29", "interpolate()"]);
	expect(errors.filter((error) => !error.startsWith("Failed to load resource"))).toEqual([]);
});

test("an address that no title resembles gets the main sections of the site, and no similar pages", async () => {
	const { page } = await openPage();
	const nearest = page.getByRole("region", { name: "Similar pages" });
	await visit(page, "docs/this-springs-up-nowhere-in-any-of-the-titles");
	await page.waitForLoadState("networkidle");
	expect(await input(page).inputValue()).toContain("nowhere");
	expect(await nearest.count()).toBe(0);
	const sections = page.getByRole("navigation", { name: "Main sections" }).getByRole("link");
	expect(await sections.evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute("href")}`))).toEqual([
		"Manual /sub/docs/",
	]);
	await visit(page, "docs/spring");
	await nearest.getByRole("link", { name: "Springs" }).waitFor();
});

test("the page for unknown addresses searches for their words and shows the nearest pages", async () => {
	const { page } = await openPage();
	let answer = () => {};
	const isAsked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/search-data/*", (route) => isAsked.then(() => route.continue()));
	await visit(page, "docs/intrepolate");
	const height = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().height);
	const before = await height();
	answer();
	const nearest = page.getByRole("region", { name: "Similar pages" }).getByRole("link");
	await expect.poll(() => nearest.first().getAttribute("href")).toBe("/sub/docs/interpolate");
	// The content below the list has not moved.
	expect(await height()).toBe(before);
	expect(await input(page).inputValue()).toBe("docs intrepolate");
	await page.evaluate(() => {
		const link = Object.assign(document.createElement("a"), { href: "/sub/docs/charis", textContent: "Broken" });
		document.querySelector("main")?.prepend(link);
		link.click();
	});
	await expect.poll(() => nearest.first().getAttribute("href")).toBe("/sub/docs/chairs");
	expect(await input(page).inputValue()).toBe("docs charis");
	await input(page).fill("springs");
	await page.getByRole("button", { name: "Search", exact: true }).last().click();
	await page.waitForURL(site.url("search?q=springs"));
	await expect.poll(() => results(page).first().innerText()).toContain("Springs");
});

test("an unknown address of numbers gets the page with the nearest address first, although its title has other numbers", async () => {
	const { page } = await openPage();
	await page.goto(published.url("blog/4-1"));
	const nearest = page.getByRole("region", { name: "Similar pages" }).getByRole("link");
	await expect.poll(() => nearest.first().getAttribute("href")).toBe("/blog/4-0");
});
