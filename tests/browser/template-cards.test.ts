import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Opens the gallery and gives the sign that a visitor is there, away from the cards. */
async function openGallery(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
	const { page } = await openPage(options);
	await page.goto(site.url("/templates/"));
	await hydrated(page);
	return page;
}

const card = (page: Page, name: string) => page.locator(".tile", { has: page.getByRole("link", { name, exact: true }) });

const players = (page: Page) => page.locator(".__remotion-player");

/** What the Player in a card draws. */
const drawn = (page: Page, name: string) => card(page, name).locator(".__remotion-player svg").innerHTML();

/** Waits until the card plays, by comparing what it draws. */
async function playing(page: Page, name: string): Promise<void> {
	const before = await drawn(page, name);
	await expect.poll(() => drawn(page, name)).not.toBe(before);
}

test("a card plays under the pointer and shows its picture again when the pointer leaves; before that, no Player loads", async () => {
	const page = await openGallery();
	await page.mouse.move(5, 160);
	await page.waitForSelector(".tile [data-live]");
	await page.waitForLoadState("networkidle");
	expect(await players(page).count()).toBe(0);
	const scripts = new Set(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)));
	await card(page, "JavaScript").hover();
	await playing(page, "JavaScript");
	expect(await players(page).count()).toBe(1);
	const later = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
	expect(later.filter((name) => name.endsWith(".js") && !scripts.has(name)).length).toBeGreaterThan(0);
	await page.mouse.move(5, 160);
	const still = await card(page, "JavaScript").locator(".still svg").locator("text").first().getAttribute("transform");
	await expect.poll(() => card(page, "JavaScript").locator(".__remotion-player text").first().getAttribute("transform")).toBe(still);
});

test("a card plays while its link has the focus", async () => {
	const page = await openGallery();
	await page.keyboard.press("Tab");
	await page.getByRole("link", { name: "Next.js (App dir)", exact: true }).focus();
	await playing(page, "Next.js (App dir)");
	expect(await players(page).count()).toBe(1);
});

test("no card plays by itself for readers who prefer reduced motion", async () => {
	const page = await openGallery({ reducedMotion: "reduce" });
	await card(page, "Hello World").hover();
	await page.waitForSelector(".tile [data-live]");
	await page.waitForLoadState("networkidle");
	expect(await players(page).count()).toBe(0);
});

test("on a touch screen, a card plays once when it is in view", async () => {
	const page = await openGallery({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
	await card(page, "Hello World").scrollIntoViewIfNeeded();
	await page.touchscreen.tap(195, 100);
	await playing(page, "Hello World");
	// Its title goes, and comes back; then it shows the still picture, and nothing moves.
	const picture = card(page, "Hello World").locator(".__remotion-player");
	const place = await card(page, "Hello World").locator(".still text").getAttribute("y");
	await expect.poll(() => picture.locator("text").getAttribute("y")).not.toBe(place);
	const turn = await card(page, "Hello World").locator(".still g").getAttribute("transform");
	const shown = () => picture.locator("svg > g").getAttribute("transform");
	await expect.poll(shown).toBe(turn);
	await page.evaluate(async () => {
		for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
	});
	expect(await shown()).toBe(turn);
});
