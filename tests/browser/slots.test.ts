import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("slots");

test("the parts around the content are interactive: they hydrate without differences, and follow the reader", async () => {
	const { page, errors } = await openPage();
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	expect(await page.locator("html[data-recovered]").count()).toBe(0);
	const entry = page.locator(".sidebar-category", { hasText: "Group" }).first();
	expect(await entry.innerText()).toBe("★ Group New");
	expect(await page.locator(".sidebar li em").innerText()).toBe("More");
	const count = page.getByRole("button", { name: "Clicks" });
	await count.click();
	await page.getByRole("main").getByRole("link", { name: "Other", exact: true }).click();
	await page.getByRole("heading", { name: "Other" }).waitFor();
	expect(await count.textContent()).toBe("Clicks: 1");
	expect(await page.locator('main [data-slot="page-footer"]').count()).toBe(1);
	expect(errors).toEqual([]);
});

test("slots in parts that readers open are filled: the drawer, and the search with and without results", async () => {
	const { page } = await openPage({ viewport: { width: 375, height: 800 } });
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	await page.getByRole("button", { name: "Open menu" }).click();
	expect(await page.locator('[data-slot="drawer"] ~ dialog[open]').count()).toBe(1);
	await page.keyboard.press("Escape");
	await page.keyboard.press("Control+k");
	const shows = (name: string) => page.locator(`dialog [data-slot="${name}"]`).first().waitFor({ state: "attached" });
	await shows("search-start");
	await page.getByRole("combobox").fill("start");
	await shows("search-hit");
	await page.getByRole("combobox").fill("qqqqqqzzzz");
	await shows("search-empty");
});

test("a component that throws in a browser shows the site's own screen", async () => {
	const { page } = await openPage();
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	await page.getByRole("button", { name: "Crash" }).click();
	await page.locator('[data-slot="crash-screen"]').waitFor({ state: "attached" });
});
