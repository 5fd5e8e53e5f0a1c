import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporaryFolder } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { versionedSite } from "../support/versioned-site.ts";
import { violations } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { openSearch, searchFor } from "./search-site.ts";
import { settled } from "./settled.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();
const served: { url: string; stop: () => Promise<void> } = { url: "", stop: async () => {} };

beforeAll(async () => {
	const root = versionedSite(folder);
	const built = await keyframe(["build", root]);
	if (built.code !== 0) throw new Error(built.stderr);
	Object.assign(served, await startServer(["serve", root]));
});
afterAll(() => served.stop());

const phone = { width: 390, height: 844 };

const button = (page: Page) => page.getByRole("button", { name: /^Version: / });

/** The links of the open menu, as `text: path`. */
const links = (page: Page) =>
	page.locator(".nav-menu li a").evaluateAll((found) => found.map((link) => `${link.textContent}: ${link.getAttribute("href")}`));

/** The pages that the search has found, sorted. */
async function hits(page: Page): Promise<string[]> {
	const found = await page.getByRole("option").evaluateAll((options) => options.map((option) => option.getAttribute("href") ?? ""));
	return [...new Set(found.map((href) => href.replace(/#.*/, "")))].sort();
}

async function visit(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, served.url).href);
	await hydrated(page);
}

describe("the menu of versions", () => {
	test("keeps the page, says so where it cannot, and follows the reader without reloading the document", async () => {
		const { page, errors } = await openPage();
		await visit(page, "/docs/3.3/guide/legacy");
		await page.evaluate(() => Object.assign(window, { isSame: true }));
		await button(page).click();
		expect(await links(page)).toEqual([
			"Next (opens “Introduction”): /docs/next/",
			"4.0 (opens “Introduction”): /docs/",
			"3.3: /docs/3.3/guide/legacy",
		]);
		expect(await page.locator('.nav-menu [aria-current="page"]').textContent()).toBe("3.3");
		expect(await page.getByRole("link", { name: "Manual" }).getAttribute("href")).toBe("/docs/3.3/");
		await page.getByRole("link", { name: "Same", exact: true }).first().click();
		await page.waitForURL("**/docs/3.3/guide/same");
		await button(page).click();
		expect(await links(page)).toEqual(["Next: /docs/next/guide/same", "4.0: /docs/guide/same", "3.3: /docs/3.3/guide/same"]);
		await page.getByRole("link", { name: "4.0", exact: true }).click();
		await page.waitForURL("**/docs/guide/same");
		await expect.poll(() => button(page).textContent()).toBe("Version: 4.0");
		expect(await page.getByRole("link", { name: "Manual" }).getAttribute("href")).toBe("/docs/");
		expect(await page.evaluate(() => "isSame" in window)).toBe(true);
		expect(await page.evaluate(() => document.documentElement.dataset.recovered)).toBeUndefined();
		expect(errors).toEqual([]);
	});

	test("opens and moves with the keys", async () => {
		const { page } = await openPage();
		await visit(page, "/docs/3.3/guide/same");
		await button(page).focus();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/docs/guide/same");
	});

	test("is in the drawer of a phone", async () => {
		const { page } = await openPage({ viewport: phone });
		await visit(page, "/docs/3.3/guide/legacy");
		expect(await button(page).isVisible()).toBe(false);
		await page.getByRole("button", { name: "Open menu" }).click();
		await page.getByRole("button", { name: "Main menu" }).click();
		const drawer = page.getByRole("dialog");
		expect(await drawer.getByText("Version: 3.3").isVisible()).toBe(true);
		await drawer.getByRole("link", { name: "4.0 (opens “Introduction”)" }).click();
		await page.waitForURL("**/docs/");
	});

	test("works before scripts run", async () => {
		const { page } = await openPage({ javaScriptEnabled: false });
		await page.goto(new URL("/docs/3.3/guide/same", served.url).href);
		expect(await page.locator(".nav-menu li a").first().getAttribute("href")).toBe("/docs/next/guide/same");
		expect(await page.locator(".nav-menu-button").textContent()).toBe("Version: 3.3");
	});
});

test("outside of the documentation, the navbar and the search are those of the version that the reader visited last", async () => {
	const { page, errors } = await openPage();
	await visit(page, "/about");
	expect(await button(page).textContent()).toBe("Version: 4.0");
	await visit(page, "/docs/3.3/install");
	expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version-default"))).toBe("3.3");
	await visit(page, "/about");
	await expect.poll(() => button(page).textContent()).toBe("Version: 3.3");
	expect(await page.getByRole("link", { name: "Manual" }).getAttribute("href")).toBe("/docs/3.3/");
	await openSearch(page, page.url());
	await searchFor(page, "walrus");
	expect(await hits(page)).toContain("/docs/3.3/guide/legacy");
	expect(errors).toEqual([]);
});

test("the search follows the version of the page", async () => {
	const { page } = await openPage();
	await openSearch(page, new URL("/docs/3.3/install", served.url).href);
	await searchFor(page, "walrus");
	expect(await hits(page)).toEqual(["/about", "/docs/3.3/guide/legacy", "/docs/3.3/guide/same"]);
	await page.keyboard.press("Escape");
	await button(page).click();
	await page.getByRole("link", { name: "4.0", exact: true }).click();
	await page.waitForURL("**/docs/install");
	await page.keyboard.press("/");
	await searchFor(page, "walrus");
	expect(await hits(page)).toEqual(["/about", "/docs/guide/render", "/docs/guide/same"]);
});

test.each(["light", "dark"] as const)(
	"the menu and the banner have no violations in %s mode, on a wide screen and on a phone",
	async (colorScheme) => {
		const { page } = await openPage();
		await page.emulateMedia({ colorScheme });
		await visit(page, "/docs/3.3/guide/legacy");
		await button(page).click();
		await settled(page);
		expect(await violations(page)).toEqual([]);
		await page.setViewportSize(phone);
		expect(await page.getByRole("note").isVisible()).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
		await settled(page);
		expect(await violations(page)).toEqual([]);
	},
);

test("the banner is on paper, and the menu is not", async () => {
	const { page } = await openPage();
	await visit(page, "/docs/3.3/guide/legacy");
	await page.emulateMedia({ media: "print" });
	expect(await page.getByRole("note").isVisible()).toBe(true);
	expect(await button(page).isVisible()).toBe(false);
});
