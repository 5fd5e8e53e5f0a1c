import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { follow } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");
const menu = (page: Page) => page.locator(".page-actions > summary", { hasText: "Page actions" });
const permissions = ["clipboard-read", "clipboard-write"];

test("a page is copied as Markdown, by a script that loads when the menu opens", async () => {
	const { page, errors } = await openPage({ permissions });
	const violations = await noteViolations(page);
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	const isLoaded = () => requests.some((path) => path.includes("copy-page"));
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	await follow(page, "/docs/easing");
	await page.waitForFunction(() => /^Easing/.test(document.title));
	expect(isLoaded()).toBe(false);
	await menu(page).click();
	await page.getByRole("button", { name: "Copy page" }).click();
	await page.getByRole("button", { name: "Copied" }).waitFor();
	expect(isLoaded()).toBe(true);
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readFileSync(join(site.folder, "docs/easing.md"), "utf8"));
	await page.getByRole("button", { name: "Copy page" }).waitFor();
	expect([errors, violations]).toEqual([[], []]);
});

test("a copy that fails says so", async () => {
	const { page } = await openPage({ permissions });
	await page.route("**/docs/easing.md", (route) => route.abort());
	await page.goto(site.url("/docs/easing"));
	await hydrated(page);
	await menu(page).click();
	await page.getByRole("button", { name: "Copy page" }).click();
	await page.getByRole("button", { name: "Could not copy" }).waitFor();
});

test("without scripts, the links are there, and the button is not", async () => {
	const { page } = await openPage({ javaScriptEnabled: false });
	await page.goto(site.url("/docs/easing"));
	const actions = page.locator(".page-actions");
	expect(await actions.getByRole("link", { name: "Markdown" }).isVisible()).toBe(false);
	await menu(page).click();
	expect(await actions.getByRole("link", { name: "Markdown" }).isVisible()).toBe(true);
	expect(await actions.getByRole("button").count()).toBe(0);
	expect(await actions.getByRole("link").allTextContents()).toEqual(["Markdown", "Ask ChatGPT"]);
	expect(await actions.getByRole("link", { name: "Ask ChatGPT" }).getAttribute("href")).toContain(
		encodeURIComponent("Read https://www.remotion.dev/docs/easing.md"),
	);
	const report = page.getByRole("link", { name: "Report a mistake" });
	expect(await report.getAttribute("href")).toContain(`body=${encodeURIComponent("https://www.remotion.dev/docs/easing")}`);
});

test("on a phone, the actions are one menu beside the breadcrumbs, which opens within the screen and closes by itself", async () => {
	const { page } = await openPage({ viewport: { width: 320, height: 700 } });
	await page.goto(site.url("/docs/easing"));
	await hydrated(page);
	const [trail, button] = [await page.locator(".breadcrumbs").boundingBox(), await menu(page).boundingBox()];
	expect(button?.y).toBe(trail?.y);
	expect(button?.height).toBeLessThan(32);
	const copy = page.getByRole("button", { name: "Copy page" });
	await menu(page).press("Enter");
	const list = await page.locator(".page-actions > ul").boundingBox();
	expect(list?.x).toBeGreaterThanOrEqual(0);
	expect((list?.x ?? 0) + (list?.width ?? 999)).toBeLessThanOrEqual(320);
	await page.keyboard.press("Tab");
	expect(await copy.evaluate((element) => element === document.activeElement)).toBe(true);
	// The script that closes the menu loads when the menu is opened for the first time.
	await expect
		.poll(async () => {
			await page.keyboard.press("Escape");
			return copy.isVisible();
		})
		.toBe(false);
	expect(await menu(page).evaluate((element) => element === document.activeElement)).toBe(true);
	await menu(page).click();
	await copy.waitFor();
	await page.locator("h1").click({ position: { x: 2, y: 10 } });
	await copy.waitFor({ state: "hidden" });
});

test("the assistant's button is an icon on phones and while the page is scrolled, keeps its name, and is not on the assistant's own page", async () => {
	const { page } = await openPage({ viewport: { width: 800, height: 700 } });
	await page.goto(site.url("/docs/easing"));
	await hydrated(page);
	const button = page.getByRole("button", { name: "Ask AI" });
	const width = async () => (await button.boundingBox())?.width ?? 0;
	const full = await width();
	expect(full).toBeGreaterThan(80);
	await page.evaluate(() => scrollTo(0, 400));
	await expect.poll(width).toBeLessThan(48);
	await page.evaluate(() => scrollTo(0, 0));
	await expect.poll(width).toBe(full);
	await page.setViewportSize({ width: 390, height: 700 });
	await expect.poll(width).toBeLessThan(48);
	await follow(page, "/ai");
	await page.waitForFunction(() => /^Ask AI/.test(document.title));
	await button.waitFor({ state: "hidden" });
	await follow(page, "/docs/easing");
	await button.waitFor();
});
