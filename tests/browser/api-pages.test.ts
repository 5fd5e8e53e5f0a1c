import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { hydrated, launchBrowser, sharedPage } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

// Pages that document an export of a package.

const openPage = launchBrowser();
const show = sharedPage({ javaScriptEnabled: false });
const { url } = sharedSite("published");

/** Opens a page of the documentation. */
async function visit(page: Page, path: string): Promise<void> {
	await page.goto(url(`/docs/${path}`));
	await hydrated(page);
}

const pages = ["spring", "sequence", "use-video-config", "interpolate", "measure-spring", "version"] as const;

describe("at 360 px", () => {
	test.each(pages)("%s does not scroll sideways, and none of its facts are cut off", async (name) => {
		const page = await show(url(`/docs/${name}`), { width: 360, height: 740 });
		await page.locator(".api-origin summary").click();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		const right = await page
			.locator(".api-member > *, .api-facts, .api-origin > *")
			.evaluateAll((parts) => Math.max(0, ...parts.map((part) => part.getBoundingClientRect().right)));
		expect(right).toBeLessThanOrEqual(360);
	});
});

test("name, type and default are in one row, and a link leads to it", async () => {
	const { page } = await openPage();
	await visit(page, "spring#from");
	const row = page.locator(".api-member", { has: page.locator("#from") });
	expect(await row.innerText()).toMatch(/^from\s+number · default 0$/);
	const [name, facts] = await Promise.all([row.locator("h3").boundingBox(), row.locator(".api-facts").boundingBox()]);
	expect(Math.abs((name?.y ?? 0) - (facts?.y ?? 99))).toBeLessThan(12);
	await row.locator("a").click();
	expect(page.url()).toBe(url("/docs/spring#from"));
});

test("a member of an option stands further to the right than the option", async () => {
	const { page } = await openPage();
	await visit(page, "spring");
	const left = async (id: string) => (await page.locator(id).boundingBox())?.x ?? 0;
	expect(await left("#damping")).toBeGreaterThan((await left("#config")) + 10);
});

test("API names are formatted as code in the title, the sidebar and the table of contents", async () => {
	const { page } = await openPage();
	await visit(page, "spring");
	expect(await page.locator("h1 > code").textContent()).toBe("spring()");
	expect(await page.locator('.toc a[href="#durationrestthreshold"] > code').textContent()).toBe("durationRestThreshold");
	const fonts = await page
		.locator("h1 > code, .toc code, .sidebar a[aria-current]")
		.evaluateAll((elements) => new Set(elements.map((element) => getComputedStyle(element).fontFamily)).size);
	expect(fonts).toBe(1);
});

test("their styles are part of the common style sheet: another file would delay the first paint", async () => {
	const { page } = await openPage();
	await visit(page, "continue-render");
	expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
});
