import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hydrated, type ShowPage, sharedPage } from "./browser.ts";
import { startChromium } from "./chromium.ts";
import { sharedSite } from "./shared-sites.ts";

const site = sharedSite("published");

/** How readers get larger text: with a browser setting that media queries take into account, or by zooming only the text. */
const ways = [
	{ way: "setting", showWith: pageWithLargeFont },
	{ way: "zoom", showWith: sharedPage },
] as const;

/** One page for all widths, in a browser that has the setting. */
function pageWithLargeFont(): ShowPage {
	let browser: Browser;
	let page: Page | undefined;
	beforeAll(async () => {
		browser = await startChromium("--blink-settings=defaultFontSize=32");
	});
	afterAll(() => browser?.close());
	return async (url, viewport) => {
		page ??= await browser.newPage();
		if (viewport) await page.setViewportSize(viewport);
		if (page.url() !== url) {
			await page.goto(url);
			await hydrated(page);
		}
		return page;
	};
}

/** Pairs of visible parts of the navbar that overlap. */
function overlaps(bar: Element): string[] {
	const parts = [...bar.querySelectorAll("a, button")].filter((part) => part.checkVisibility() && !part.closest(".nav-menu > ul"));
	const boxes = parts.map((part) => ({ name: part.className, box: part.getBoundingClientRect() }));
	return boxes.flatMap((a, index) =>
		boxes
			.slice(index + 1)
			.filter(({ box }) => a.box.left < box.right && box.left < a.box.right && a.box.top < box.bottom && box.top < a.box.bottom)
			.map((b) => `${a.name} ${b.name}`),
	);
}

describe.each(ways)("text at 200 % by $way", ({ way, showWith }) => {
	const show = showWith();

	async function open(width: number): Promise<Page> {
		const page = await show(site.url("/docs/interpolate"), { width, height: 800 });
		if (way === "zoom")
			await page.evaluate(() => {
				document.documentElement.style.fontSize = "200%";
			});
		return page;
	}

	test.each([640, 1000, 1280])(
		"at %i px the bar is one line in which nothing overlaps, and nothing is wider than the screen",
		async (width) => {
			const page = await open(width);
			expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
			expect(await page.locator(".navbar").evaluate(overlaps)).toEqual([]);
			expect(await page.locator(".navbar").evaluate((bar) => bar.getBoundingClientRect().height)).toBeLessThan(120);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			await page.getByRole("button", { name: "Open menu" }).click();
			expect(await page.getByRole("dialog", { name: "Menu" }).isVisible()).toBe(true);
			await page.keyboard.press("Escape");
			await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
		},
	);

	test("on a phone, nothing is wider than the screen: the page's menu stands below the breadcrumbs", async () => {
		const page = await open(390);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		const [trail, menu] = await Promise.all([page.locator(".breadcrumbs").boundingBox(), page.locator(".page-actions").boundingBox()]);
		expect(menu?.y).toBeGreaterThan((trail?.y ?? 0) + (trail?.height ?? 0));
	});

	test("the icons of a code block grow with the text", async () => {
		const page = await open(1280);
		const icon = await page.locator("figure.code").getByRole("button", { name: "Copy code" }).first().locator("svg").boundingBox();
		expect([icon?.width, icon?.height]).toEqual([32, 32]);
	});
});
