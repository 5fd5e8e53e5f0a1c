import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { holdBack } from "./routed-site.ts";
import { openSearch, searchButton, searchDialog, searchFor, searchInput, searchStatus } from "./search-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("search");
const published = sharedSite("published");
const start = () => site.url("docs/");

const failure = /^error: Unable to fetch results\s+You might want to check your network connection\./;

/**
 * Opens a page, replaces the responses for files of the index, and opens the search. Returns errors of scripts; browsers report failed
 * requests by themselves.
 */
async function openBroken(pattern: string, answer: (route: Route) => Promise<void>) {
	const { page, errors } = await openPage();
	await page.route(pattern, answer);
	await openSearch(page, start());
	return { page, ownErrors: () => errors.filter((error) => !error.startsWith("Failed to load resource")) };
}

const first = (page: Page) => page.getByRole("option").first();

test.each([
	["cannot be reached", "**/search-data/*", (route: Route) => route.abort()],
	["are missing", "**/search-data/*", (route: Route) => route.fulfill({ status: 404, body: "Not found" })],
	["are cut off", "**/core-*.json", (route: Route) => route.fulfill({ contentType: "application/json", body: '{"format":1,"lang' })],
	["are of another version", "**/core-*.json", (route: Route) => route.fulfill({ json: { format: 99 } })],
])("if the files of the index %s, it says so, and tries again with the next letter", async (_, pattern, answer) => {
	const { page, ownErrors } = await openBroken(pattern, answer);
	await searchFor(page, "sprin", failure);
	expect(await page.getByRole("option").count()).toBe(0);
	await page.unroute(pattern);
	await page.keyboard.type("g");
	await first(page).waitFor();
	expect(await searchStatus(page)).toMatch(/^idle: \d+ result/);
	expect(ownErrors()).toEqual([]);
});

test("it tries again with the button, with Enter, and when it is opened again", async () => {
	const { page } = await openBroken("**/search-data/*", (route) => route.abort());
	await searchFor(page, "spring", failure);
	const again = async (retry: () => Promise<void>) => {
		const request = page.waitForRequest("**/search-data/index.json");
		await retry();
		await request;
		await expect.poll(() => searchStatus(page)).toMatch(failure);
	};
	await again(() => page.keyboard.press("Enter"));
	await again(() => page.getByRole("button", { name: "Try again" }).click());
	await page.keyboard.press("Escape");
	await page.unroute("**/search-data/*");
	await searchButton(page).click();
	await first(page).waitFor();
});

test("without the files for the query's words, it searches titles and headings, and says so", async () => {
	const { page, ownErrors } = await openBroken("**/terms-*.json", (route) => route.abort());
	await searchFor(
		page,
		"damping",
		/^idle: .*results?\s+A part of the search could not be loaded, so only titles and headings were searched\./s,
	);
	expect(await first(page).getAttribute("href")).toBe("/sub/docs/springs#damping");
	await searchFor(page, "nobody", failure);
	expect(ownErrors()).toEqual([]);
});

test("without the texts, hits have no snippets", async () => {
	const { page } = await openBroken("**/text-*.json", (route) => route.abort());
	await searchFor(page, "damping");
	expect(await first(page).locator(".search-hit-name").innerText()).toBe("Damping");
	expect(await page.locator(".search-snippet").count()).toBe(0);
});

test("if the site is published again while the page is open, the new index is searched", async () => {
	const { page } = await openPage();
	// At first, the site has an index whose other files are gone by the time the search requests them.
	const manifest = (await (await fetch(site.url("search-data/index.json"))).json()) as { core: string };
	const core = await (await fetch(site.url(`search-data/${manifest.core}`))).text();
	let manifests = 0;
	await page.route("**/search-data/index.json", (route) => {
		manifests++;
		return manifests === 1 ? route.fulfill({ json: { ...manifest, core: "core-old.json" } }) : route.continue();
	});
	await page.route("**/core-old.json", (route) =>
		route.fulfill({ contentType: "application/json", body: core.replace(/"(terms|text)-/g, '"old-$1-') }),
	);
	await openSearch(page, start());
	await searchFor(page, "nobody");
	expect(await page.locator(".search-snippet mark").first().innerText()).toBe("nobody");
	expect(manifests).toBe(2);
});

test("a slow answer shows that the search is waiting, and an outdated answer does not show", async () => {
	const { page } = await openPage();
	await openSearch(page, start());
	await searchFor(page, "doors");
	const files = await holdBack(page, "**/text-*.json");
	const terms = await holdBack(page, "**/terms-*.json");
	await page.reload();
	await hydrated(page);
	await searchButton(page).click();
	await searchInput(page).fill("nobody");
	await expect.poll(() => searchStatus(page)).toMatch(/^stalled: Searching/);
	await searchInput(page).fill("spring");
	files.release();
	terms.release();
	await first(page).waitFor();
	expect(await first(page).locator(".search-hit-name").innerText()).toBe("Springs");
	await page.waitForLoadState("networkidle");
	expect(await first(page).locator(".search-hit-name").innerText()).toBe("Springs");
	expect(await searchStatus(page)).toMatch(/^idle/);
});

test("if the script of the dialog cannot be loaded, it says so, and the next click tries again", async () => {
	const { page, errors } = await openPage({ isFirstVisit: true });
	await page.goto(start());
	await hydrated(page);
	await page.context().setOffline(true);
	await page.keyboard.press("/");
	await page.getByText("Unable to fetch results").waitFor();
	expect(await page.getByText("You might want to check your network connection.").isVisible()).toBe(true);
	await page.keyboard.press("Escape");
	await page.getByText("Unable to fetch results").waitFor({ state: "detached" });
	await page.context().setOffline(false);
	await searchButton(page).click();
	await searchFor(page, "spring");
	expect(await searchDialog(page).count()).toBe(1);
	expect(errors.filter((error) => !error.startsWith("Failed to load resource"))).toEqual([]);
});

test("while the texts of other hits load, the best hits are there, and the chosen one stays chosen when the others come", async () => {
	const { page } = await openPage();
	const held: Route[] = [];
	let texts = 0;
	// The ranking and the first hits need some of the texts. Many pages are about how to do something.
	await page.route("**/text-*.json", (route) => (++texts > 10 ? void held.push(route) : route.continue()));
	await openSearch(page, published.url("docs/"));
	await page.keyboard.insertText("how to");
	const options = page.getByRole("option");
	await options.nth(6).waitFor();
	expect([await options.count(), held.length > 0]).toEqual([7, true]);
	const chosen = page.getByRole("option", { selected: true });
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	const href = await chosen.getAttribute("href");
	for (const route of held) await route.continue();
	await options.nth(19).waitFor();
	expect(await chosen.getAttribute("href")).toBe(href);
});
