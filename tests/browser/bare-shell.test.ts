import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const { url } = sharedSite("routed");
const phone = { viewport: { width: 360, height: 740 } };

// A folder that becomes a site without a configuration has no entries in its navbar.
test("without navbar entries, the menu of a small screen has the pages of the section, and no other panel", async () => {
	const { page, errors } = await openPage(phone);
	await page.goto(url("/guide"));
	await hydrated(page);
	await page.getByRole("button", { name: "Open menu" }).click();
	const menu = page.getByRole("dialog", { name: "Menu" });
	expect(await menu.getByRole("link", { name: "Other" }).isVisible()).toBe(true);
	expect(await menu.getByRole("button").allTextContents()).toEqual([""]);
	expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
});

test("without pages, there is no menu either, and never a landmark without links", async () => {
	const { page } = await openPage(phone);
	await page.goto(url("/no/such/page"));
	await hydrated(page);
	expect(await page.getByRole("button", { name: "Open menu" }).count()).toBe(0);
	for (const path of ["/guide", "/no/such/page"]) {
		await page.goto(url(path));
		expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
	}
});
