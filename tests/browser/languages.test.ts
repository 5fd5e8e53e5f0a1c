import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporaryFolder } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { translatedSite } from "../support/translated-site.ts";
import { violationsInBothModes } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { searchStatus } from "./search-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();
const served: { url: string; stop: () => Promise<void> } = { url: "", stop: async () => {} };

beforeAll(async () => {
	const root = translatedSite(folder);
	const built = await keyframe(["build", root]);
	if (built.code !== 0) throw new Error(built.stderr);
	Object.assign(served, await startServer(["serve", root]));
});
afterAll(() => served.stop());

async function visit(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, served.url).href);
	await hydrated(page);
}

/** The links of the open menu, as `text: path`. */
const links = (page: Page) =>
	page
		.locator(".nav-menu:has([aria-expanded=true]) li a")
		.evaluateAll((found) => found.map((link) => `${link.textContent}: ${link.getAttribute("href")}`));

describe("the menu of languages", () => {
	test("keeps the page, and opens the document of the other language", async () => {
		const { page, errors } = await openPage();
		await visit(page, "/docs/next/guide/render");
		await page.getByRole("button", { name: "English" }).click();
		expect(await links(page)).toEqual([
			"English: /docs/next/guide/render",
			"Deutsch: /de/docs/next/guide/render",
			"العربية: /ar/docs/next/guide/render",
		]);
		await page.getByRole("link", { name: "Deutsch" }).click();
		await page.waitForURL("**/de/docs/next/guide/render");
		await hydrated(page);
		expect(await page.locator("html").getAttribute("lang")).toBe("de");
		await page.evaluate(() => Object.assign(window, { isSame: true }));
		// Within the language, the document stays.
		await page.getByRole("link", { name: "Installieren", exact: true }).first().click();
		await page.waitForURL("**/de/docs/next/install");
		await page.getByRole("button", { name: "Deutsch" }).click();
		expect(await links(page)).toContain("English: /docs/next/install");
		expect(await page.evaluate(() => "isSame" in window)).toBe(true);
		await page.getByRole("link", { name: "العربية" }).click();
		await page.waitForURL("**/ar/docs/next/install");
		await hydrated(page);
		expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
		expect(await page.locator(".language-notice a").getAttribute("href")).toBe("/docs/next/install");
		expect(await page.evaluate(() => document.documentElement.dataset.recovered)).toBeUndefined();
		expect(errors).toEqual([]);
	});

	test("is in the drawer of a phone", async () => {
		const { page, errors } = await openPage({ viewport: { width: 390, height: 844 } });
		await visit(page, "/de/docs/next/guide/render");
		await page.getByRole("button", { name: "Menü öffnen" }).click();
		await page.getByRole("button", { name: "Zurück zum Hauptmenü" }).click();
		const drawer = page.getByRole("dialog");
		expect(await drawer.getByText("Deutsch").first().isVisible()).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		await drawer.getByRole("link", { name: "English" }).click();
		await page.waitForURL("**/docs/next/guide/render");
		await hydrated(page);
		expect(await page.locator("html").getAttribute("lang")).toBe("en");
		expect(errors).toEqual([]);
	});
});

describe.each([
	{ name: "a wide screen", viewport: { width: 1280, height: 800 } },
	{ name: "a phone", viewport: { width: 390, height: 844 } },
])("an old version in a language from right to left, on $name", ({ viewport }) => {
	const isPhone = viewport.width < 1000;

	/** Opens a menu of the navbar, or the drawer of a phone, and returns what its links are in. */
	async function openMenu(page: Page, name: RegExp) {
		if (!isPhone) await page.getByRole("button", { name }).click();
		else await page.getByRole("button", { name: "فتح القائمة" }).click();
		const main = page.getByRole("button", { name: "العودة إلى القائمة الرئيسية" });
		if (isPhone && (await main.isVisible())) await main.click();
		return isPhone ? page.getByRole("dialog") : page.locator(".nav-menu:has([aria-expanded=true])");
	}

	test("notices and menus lead to the page, the version and the language that they name", async () => {
		const { page, errors } = await openPage({ viewport });
		await visit(page, "/ar/docs/1.0/legacy");
		expect(await violationsInBothModes(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
		const notices = await page.getByRole("note").evaluateAll((found) =>
			found.map((notice) => {
				const [title, link] = [notice.querySelector(".admonition-title"), notice.querySelector("a")];
				return `${title?.textContent}: ${link?.textContent} ${link?.getAttribute("href")}`;
			}),
		);
		expect(notices).toEqual(["لم تُترجم بعد: English /docs/1.0/legacy", "إصدار قديم: Introduction /ar/docs/"]);

		const versions = await openMenu(page, /^الإصدار: /);
		const opens = (title: string) => new RegExp(`2\\.0.*${title}`);
		expect(await versions.getByRole("link", { name: "1.0", exact: true }).getAttribute("href")).toBe("/ar/docs/1.0/legacy");
		await versions.getByRole("link", { name: opens("Introduction") }).click();
		await page.waitForURL("**/ar/docs/");
		await expect.poll(() => page.getByRole("note").count()).toBe(1);

		await visit(page, "/ar/docs/1.0/legacy");
		const languages = await openMenu(page, /^العربية/);
		await languages.getByRole("link", { name: "Deutsch" }).click();
		await page.waitForURL("**/de/docs/1.0/legacy");
		await hydrated(page);
		expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(["de", "ltr"]);
		expect(errors).toEqual([]);
	});

	test("the search finds pages of the version in the language, and an unknown address says so in the language", async () => {
		const { page } = await openPage({ viewport });
		await visit(page, "/ar/docs/1.0/");
		await page.getByRole("button", { name: "بحث", exact: true }).click();
		await page.getByRole("combobox").fill("walrus");
		const hits = () =>
			page
				.getByRole("option")
				.evaluateAll((found) => [...new Set(found.map((option) => (option.getAttribute("href") ?? "").replace(/#.*/, "")))].sort());
		await expect.poll(hits).toEqual(["/ar/about", "/ar/docs/1.0/legacy"]);

		const response = await page.goto(new URL("/ar/docs/1.0/nothing", served.url).href);
		expect(response?.status()).toBe(404);
		await hydrated(page);
		expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(["ar", "rtl"]);
		expect(await page.locator("main").getByRole("link").first().getAttribute("href")).toBe("/ar/");
	});
});

test("a page that is not translated passes the accessibility checks in both color modes", async () => {
	const { page } = await openPage();
	await visit(page, "/ar/docs/next/guide/render");
	expect(await violationsInBothModes(page)).toEqual([]);
});

test("the search finds the pages of the language", async () => {
	const { page } = await openPage();
	await visit(page, "/de/docs/next/install");
	await page.getByRole("button", { name: "Suche", exact: true }).click();
	await page.getByRole("combobox", { name: "Dokumentation durchsuchen" }).fill("Walross");
	await expect.poll(() => searchStatus(page)).toMatch(/^idle: .*\d+ Ergebnis/);
	const found = await page.getByRole("option").evaluateAll((options) => options.map((option) => option.getAttribute("href") ?? ""));
	expect([...new Set(found.map((href) => href.replace(/#.*/, "")))].sort()).toEqual(["/de/about", "/de/docs/next/"]);
});
