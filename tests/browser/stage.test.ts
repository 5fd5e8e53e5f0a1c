import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

const player = ".stage-screen .__remotion-player";

/** Opens the home page, gives the sign that a visitor is there, and waits until the stage is ready. */
async function open(options: Parameters<typeof openPage>[0] = {}) {
	const { page, errors } = await openPage(options);
	const violations = await noteViolations(page);
	await page.goto(site.url("/"));
	await hydrated(page);
	await page.mouse.move(200, 200);
	await page.waitForSelector(".stage-desk [data-live]");
	return { page, errors, violations };
}

const frameOf = (page: Page) => page.locator(".timeline-slider").evaluate((slider) => (slider as HTMLInputElement).valueAsNumber);

/** Waits until the composition plays, which its frames show. */
async function playing(page: Page): Promise<void> {
	const before = await frameOf(page);
	await expect.poll(() => frameOf(page)).not.toBe(before);
}

/** What the Player draws. */
const picture = (page: Page) => page.locator(`${player} svg`).first().innerHTML();

test("the first picture is part of the page, and the stage loads only when a visitor does something", async () => {
	const { page, errors } = await openPage();
	const violations = await noteViolations(page);
	await page.goto(site.url("/"));
	await hydrated(page);
	expect(await page.locator(".stage-still svg path").count()).toBeGreaterThan(10);
	await page.waitForLoadState("networkidle");
	expect(await page.locator(".stage-desk [data-live]").count()).toBe(0);
	await page.mouse.move(200, 200);
	await page.waitForSelector(player);
	await playing(page);
	expect([errors, violations]).toEqual([[], []]);
});

test("it reads without JavaScript: text, picture, code, and no controls that do nothing", async () => {
	const { page } = await openPage({ javaScriptEnabled: false });
	await page.goto(site.url("/"));
	expect(await page.locator("h1").innerText()).toContain("Write the frame");
	expect(await page.locator(".stage-still svg text").innerHTML()).toContain("M");
	expect(await page.locator(".stage-code code").innerText()).toContain("useCurrentFrame()");
	expect(await page.locator(".stage :is(input, button):visible").count()).toBe(0);
});

test("on the narrowest phones, nothing is wider than the screen, and each choice stays large enough to tap", async () => {
	const { page } = await open({ viewport: { width: 320, height: 700 } });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	const choices = await page.locator(".stage-props label:has([type=radio], [type=color])").all();
	const boxes = await Promise.all(choices.map((choice) => choice.boundingBox()));
	expect(boxes.length).toBe(11);
	for (const box of boxes) {
		expect(box?.width).toBeGreaterThanOrEqual(24);
		expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
	}
});

test("dragging moves through the frames: on the timeline with the pointer and keys, and on the picture", async () => {
	const { page } = await open();
	const slider = page.getByRole("slider", { name: "Frame of the composition" });
	await slider.focus();
	await page.keyboard.press("Home");
	await expect.poll(() => frameOf(page)).toBe(0);
	await page.waitForSelector(player);
	const first = await picture(page);
	await page.keyboard.press("PageUp");
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => frameOf(page)).toBe(13);
	await expect.poll(() => picture(page)).not.toBe(first);
	const box = await page.locator(".stage-screen").boundingBox();
	if (!box) throw new Error("The picture has no box");
	await page.mouse.move(box.x + 10, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + 10 + box.width / 2, box.y + box.height / 2, { steps: 5 });
	await page.mouse.up();
	await expect.poll(() => frameOf(page)).toBe(73);
	expect(await page.getByRole("button", { name: "Play", exact: true }).count()).toBe(1);
	expect(await page.locator(".stage-counter").innerText()).toBe("073 / 120");
});

test("pressing the picture stops it, and starts it again", async () => {
	const { page } = await open();
	await page.waitForSelector(player);
	await playing(page);
	await page.locator(".stage-screen").click();
	await page.getByRole("button", { name: "Play", exact: true }).waitFor();
	// A frame that had already begun when the picture was pressed may still come.
	let stopped = Number.NaN;
	const isStill = async () => {
		const before = stopped;
		stopped = await frameOf(page);
		return stopped === before;
	};
	await expect.poll(isStill).toBe(true);
	await page.mouse.move(300, 300);
	expect(await frameOf(page)).toBe(stopped);
	await page.locator(".stage-screen").click();
	await playing(page);
});

test("the first tap on a phone is not lost, although nothing was loaded before it", async () => {
	const { page } = await openPage({ viewport: { width: 390, height: 800 }, hasTouch: true, reducedMotion: "reduce" });
	await page.goto(site.url("/"));
	await hydrated(page);
	await page.getByRole("button", { name: "Play", exact: true }).tap();
	await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
	await page.waitForSelector(player);
	await playing(page);
});

test("the inputs change the picture and the code next to it", async () => {
	const { page, errors } = await open({ reducedMotion: "reduce" });
	await page.getByLabel("text", { exact: true }).fill("Ahoy");
	await page.getByRole("radio", { name: "Amber" }).check({ force: true });
	await page.getByRole("radio", { name: "Easing.bounce" }).check({ force: true });
	const code = page.locator(".stage-code code");
	// Input from before the stage reacts is repeated once it does.
	await expect.poll(() => code.innerText()).toContain('text = "Ahoy",');
	await expect.poll(() => code.innerText()).toContain('color = "#ffb020",');
	await expect.poll(() => code.innerText()).toContain("easing = Easing.bounce,");
	await page.waitForSelector(player);
	await expect.poll(() => page.locator(`${player} tspan`).allTextContents()).toEqual([..."Ahoy"]);
	await expect.poll(() => picture(page)).toContain("rgba(255, 17");
	expect(errors).toEqual([]);
});

test("the address keeps the chosen values, and opening it restores them without any action", async () => {
	const { page } = await open({ reducedMotion: "reduce" });
	await page.getByLabel("text", { exact: true }).fill("Ahoy & co");
	await page.getByRole("radio", { name: "Amber" }).check({ force: true });
	await page.getByRole("radio", { name: "Easing.bounce" }).check({ force: true });
	const link = page.getByRole("link", { name: "Open this code" });
	const isInAddress = (value: string) => expect.poll(() => page.url()).toContain(value);
	for (const value of ["#text=Ahoy", "&color=%23ffb020", "&easing=Easing.bounce"]) await isInAddress(value);
	const address = page.url();
	await expect.poll(() => link.evaluate((element) => (element as HTMLAnchorElement).href)).toBe(address);
	const { page: other, errors } = await openPage({ reducedMotion: "reduce" });
	await other.goto(address);
	const code = other.locator(".stage-code code");
	await expect.poll(() => code.innerText()).toContain('text = "Ahoy & co",');
	expect(await code.innerText()).toContain('color = "#ffb020",');
	expect(await code.innerText()).toContain("easing = Easing.bounce,");
	expect(await other.getByLabel("text", { exact: true }).inputValue()).toBe("Ahoy & co");
	expect(await other.getByRole("radio", { name: "Amber" }).isChecked()).toBe(true);
	expect(errors).toEqual([]);
	await page.goto(site.url("/#text=Longer+than+sixteen+letters&color=red&easing=eval"));
	await expect.poll(() => page.locator(".stage-code code").innerText()).toContain('text = "Longer than sixt",');
	expect(await page.locator(".stage-code code").innerText()).toContain('color = "#0b84f3",');
});

describe("motion", () => {
	test("stops when the stage leaves the screen, and continues when it is back", async () => {
		const { page } = await open({ viewport: { width: 1280, height: 640 } });
		await page.waitForSelector(player);
		await playing(page);
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await page.getByRole("button", { name: "Play", exact: true }).waitFor({ state: "attached" });
		await page.evaluate(() => scrollTo(0, 0));
		await page.getByRole("button", { name: "Pause", exact: true }).waitFor({ state: "attached" });
		await playing(page);
	});

	test("starts only by hand if the reader prefers reduced motion", async () => {
		const { page } = await open({ reducedMotion: "reduce" });
		await page.mouse.wheel(0, 100);
		await page.waitForLoadState("networkidle");
		expect(await page.locator(player).count()).toBe(0);
		await page.getByRole("button", { name: "Play", exact: true }).click();
		await page.waitForSelector(player);
		await playing(page);
	});
});
