import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");
const path = "/learn/apple-wow";

test("compositions of the tutorial load on request, play, and stop out of view", async () => {
	const { page, errors } = await openPage();
	const violations = await noteViolations(page);
	await page.goto(site.url(path));
	await hydrated(page);
	await page.mouse.move(200, 200);
	const figure = page.locator(".live").first();
	await figure.scrollIntoViewIfNeeded();
	await page.waitForSelector(".live [data-live]");
	expect(await page.locator(".__remotion-player").count()).toBe(0);
	// One control per composition: the picture under the button does not also open enlarged.
	expect(await page.locator(".live-screen:has(.live-play)").getByRole("button").count()).toBe(await page.locator(".live-play").count());

	await figure.getByRole("button", { name: "Play" }).press("Enter");
	const pause = figure.getByRole("button", { name: "Pause video" });
	await pause.waitFor({ state: "attached" });
	await expect.poll(() => pause.evaluate((button) => button === document.activeElement)).toBe(true);
	const picture = () => figure.locator(".__remotion-player").innerHTML();
	const before = await picture();
	await expect.poll(picture).not.toBe(before);
	expect(await page.locator(".__remotion-player").count()).toBe(1);

	await page.locator("#render-it").scrollIntoViewIfNeeded();
	await figure.getByRole("button", { name: "Play video" }).waitFor({ state: "attached" });
	expect([errors, violations]).toEqual([[], []]);
});

test("without JavaScript, the tutorial has its code and its pictures, and no dead buttons", async () => {
	const { page } = await openPage({ javaScriptEnabled: false });
	await page.goto(site.url(path));
	expect(await page.locator("main").innerText()).toContain("export const Explosion");
	const pictures = page.locator(".live img");
	expect(await pictures.count()).toBeGreaterThan(9);
	expect(await pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1920);
	expect(await page.locator(".live button:visible").count()).toBe(0);
});
