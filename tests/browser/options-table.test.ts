import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

// The table of all options, and the field that filters it.

const openPage = launchBrowser();
const site = sharedSite("published");

test("the field hides the rows that lack a word, and says how many are left", async () => {
	const { page, errors } = await openPage();
	await page.goto(site.url("/docs/options"));
	await hydrated(page);
	const field = page.getByRole("searchbox", { name: "Filter" });
	const visible = () => page.locator("#all-options tbody tr:visible th code:first-child").allTextContents();
	expect((await visible()).length).toBeGreaterThan(100);
	await field.fill("setjpeg");
	await expect.poll(visible).toEqual(["--jpeg-quality"]);
	expect(await page.locator(".options-filter [role=status]").textContent()).toMatch(/^1 of \d+ options$/);
	// The commands of a flag count as well.
	await field.fill("functions Deploy --timeout");
	await expect.poll(visible).toEqual(["--timeout"]);
	await field.fill("timeout nowhere");
	await expect.poll(visible).toEqual([]);
	await field.fill("");
	await expect.poll(async () => (await visible()).length).toBeGreaterThan(100);
	expect([errors, await violations(page, { shell: true })]).toEqual([[], []]);
});

test("without JavaScript, the table is complete and there is no field", async () => {
	const { page } = await openPage({ javaScriptEnabled: false });
	await page.goto(site.url("/docs/options"));
	expect(await page.locator("#all-options tbody tr:visible").count()).toBeGreaterThan(100);
	expect(await page.getByRole("searchbox", { name: "Filter" }).isVisible()).toBe(false);
});
