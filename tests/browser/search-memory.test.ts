import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { openSearch, searchButton, searchDialog, searchFor, searchInput } from "./search-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("search");

/** Names in a list of the start screen. */
const names = (page: Page, list: string) => page.getByRole("region", { name: list }).locator(".search-hit-name").allInnerTexts();

/** Opens a page that its title finds. */
async function visit(page: Page, title: string): Promise<void> {
	await searchFor(page, title);
	await page.getByRole("option").first().click();
	await page.locator("h1", { hasText: title }).waitFor();
	await searchButton(page).click();
	await searchDialog(page).waitFor();
	await searchInput(page).fill("");
}

const stored = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ url: `/sub/docs/${index}`, type: "page", name: `Page ${index}`, path: ["Guides"] }));

test("it shows what was opened, and saves and removes it on request", async () => {
	const { page } = await openPage();
	await openSearch(page, site.url("docs/"));
	expect(await page.getByText("No recent searches").count()).toBe(1);
	await visit(page, "Chairs");
	await visit(page, "Doors");
	await visit(page, "Chairs");
	expect(await names(page, "Recent")).toEqual(["Chairs", "Doors"]);
	await page.getByRole("button", { name: "Save Doors" }).click();
	expect([await names(page, "Recent"), await names(page, "Favorite")]).toEqual([["Chairs"], ["Doors"]]);
	await visit(page, "Doors");
	expect([await names(page, "Recent"), await names(page, "Favorite")]).toEqual([["Chairs"], ["Doors"]]);
	await page.reload();
	await hydrated(page);
	await searchButton(page).click();
	await searchDialog(page).waitFor();
	expect([await names(page, "Recent"), await names(page, "Favorite")]).toEqual([["Chairs"], ["Doors"]]);
	await page.getByRole("button", { name: "Remove Doors" }).click();
	await page.getByRole("button", { name: "Remove Chairs" }).click();
	expect(await page.getByText("No recent searches").count()).toBe(1);
	const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("search")));
	expect(keys.sort()).toEqual(["search-favorites:/sub/", "search-recent:/sub/"]);
});

test("it keeps 7 recent searches, shows 4 of them next to favorites, and keeps 10 favorites", async () => {
	const { page } = await openPage();
	await page.addInitScript((searches) => localStorage.setItem("search-recent:/sub/", JSON.stringify(searches)), stored(7));
	await openSearch(page, site.url("docs/"));
	expect(await names(page, "Recent")).toHaveLength(7);
	await visit(page, "Chairs");
	expect(await names(page, "Recent")).toEqual(["Chairs", ...stored(6).map(({ name }) => name)]);
	await page.getByRole("button", { name: "Save Chairs" }).click();
	expect(await names(page, "Recent")).toEqual(stored(4).map(({ name }) => name));
	for (let index = 0; index < 6; index++) await page.getByRole("button", { name: `Save Page ${index}` }).click();
	expect(await names(page, "Favorite")).toEqual(["Page 5", "Page 4", "Page 3", "Page 2", "Page 1", "Page 0", "Chairs"]);
	await page.evaluate((searches) => localStorage.setItem("search-favorites:/sub/", JSON.stringify(searches)), stored(10));
	await visit(page, "Chairs");
	await page.getByRole("button", { name: "Save Chairs" }).click();
	expect(await names(page, "Favorite")).toEqual(["Chairs", ...stored(9).map(({ name }) => name)]);
});

test("the arrow keys move through it, Enter opens an entry, and letters go to the input", async () => {
	const { page } = await openPage();
	await page.addInitScript(
		(searches) => localStorage.setItem("search-recent:/sub/", JSON.stringify(searches)),
		[
			{ url: "/sub/docs/chairs", type: "page", name: "Chairs", path: [] },
			{ url: "/sub/docs/doors", type: "page", name: "Doors", path: [] },
		],
	);
	await openSearch(page, site.url("docs/"));
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href") ?? document.activeElement?.localName);
	const seen: unknown[] = [];
	for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Home", "ArrowDown", "End", "ArrowUp", "ArrowUp", "ArrowDown", "x"]) {
		await page.keyboard.press(key);
		seen.push(await focused());
	}
	const [chairs, doors, lamps] = ["/sub/docs/chairs", "/sub/docs/doors", "/sub/docs/lamps"];
	// Below them are a popular page, a page that the navbar leads to, and an action.
	expect(seen).toEqual([chairs, doors, lamps, "input", chairs, "button", "/sub/docs/", lamps, "/sub/docs/", "input"]);
	expect(await searchInput(page).inputValue()).toBe("x");
	await page.keyboard.press("Backspace");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/sub/docs/chairs");
});

test("before anything is typed, it leads to popular pages and those of the navbar, and switches the color mode", async () => {
	const { page } = await openPage();
	await openSearch(page, site.url("docs/chairs"));
	const mode = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
	const before = await mode();
	await page.getByRole("button", { name: "Switch the color mode" }).click();
	expect(await mode()).not.toBe(before);
	const places = searchDialog(page).getByRole("region", { name: "Pages" }).getByRole("link");
	expect(await places.allInnerTexts()).toEqual(["All lamps", "Manual"]);
	await places.last().click();
	await page.waitForURL("**/sub/docs/");
	expect(await searchDialog(page).count()).toBe(0);
});

test("if storage is blocked, it lasts as long as the page", async () => {
	const { page, errors } = await openPage();
	await page.addInitScript(() =>
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("Forbidden", "SecurityError");
			},
		}),
	);
	await openSearch(page, site.url("docs/"));
	await visit(page, "Chairs");
	expect(await names(page, "Recent")).toEqual(["Chairs"]);
	expect(errors).toEqual([]);
});

test("foreign values in the storage are not searches", async () => {
	const { page, errors } = await openPage();
	await page.goto(site.url("docs/"));
	await hydrated(page);
	for (const text of [
		"{",
		'{"a":1}',
		'[{"url":"javascript:alert(1)","type":"page","name":"x","path":[]}]',
		'[{"url":"//evil.test/","type":"page","name":"x","path":[]}]',
		"[null]",
	]) {
		await page.evaluate((value) => localStorage.setItem("search-recent:/sub/", value), text);
		await searchButton(page).click();
		await searchDialog(page).waitFor();
		expect([text, await page.getByText("No recent searches").count()]).toEqual([text, 1]);
		await page.keyboard.press("Escape");
	}
	expect(errors).toEqual([]);
});
