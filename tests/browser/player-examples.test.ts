import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Opens a page of the Player's documentation and starts its example. */
async function start(path: string) {
	const { page, errors } = await openPage({ viewport: { width: 800, height: 900 } });
	const broken = await noteViolations(page);
	await page.goto(site.url(path));
	await hydrated(page);
	await page.locator(".demo").scrollIntoViewIfNeeded();
	await page.mouse.move(200, 200);
	await page.waitForSelector(".demo [data-live]");
	await page.locator(".demo-button").press("Enter");
	await page.waitForSelector(".player-example .__remotion-player svg");
	return { page, example: page.locator(".player-example"), errors, broken };
}

test("the controls of the guide play, seek and set the volume of the Player", async () => {
	const { example, errors, broken } = await start("/docs/player/custom-controls");
	const position = example.getByLabel("Position");
	await example.getByRole("button", { name: "Play" }).click();
	await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0);
	await example.getByRole("button", { name: "Pause" }).click();
	await position.fill("100");
	expect(await position.inputValue()).toBe("100");
	await example.getByRole("button", { name: "Mute" }).click();
	await expect.poll(() => example.getByLabel("Volume").inputValue()).toBe("0");
	await example.getByLabel("Volume").fill("0.5");
	await expect.poll(() => example.getByRole("button", { name: "Mute", exact: true }).count()).toBe(1);
	expect([errors, broken]).toEqual([[], []]);
});

test("the switches of the Player's page change its props, and its list shows the events", async () => {
	const { example, errors, broken } = await start("/docs/player/player");
	await example.getByRole("button", { name: "seekTo(75)" }).click();
	await expect.poll(() => example.innerText()).toContain('seeked {"frame":75}');
	await example.getByLabel("loop").check();
	expect(await example.innerText()).toContain("  controls\n  loop\n");
	await example.getByLabel("controls", { exact: true }).uncheck();
	expect(await example.getByRole("button", { name: "Play video" }).count()).toBe(0);
	expect([errors, broken]).toEqual([[], []]);
});

test("a layer of the editor follows the pointer", async () => {
	const { page, example, errors, broken } = await start("/docs/player/drag-and-drop/");
	const layer = example.locator('rect[fill="#0b84f3"]');
	const before = await layer.boundingBox();
	if (!before) throw new Error("the layer has no box");
	await page.mouse.move(before.x + 20, before.y + 20);
	await page.mouse.down();
	await page.mouse.move(before.x - 20, before.y - 10, { steps: 4 });
	await page.mouse.up();
	await expect.poll(() => layer.boundingBox().then((box) => Math.round((box?.x ?? 0) - before.x))).toBe(-40);
	expect([errors, broken]).toEqual([[], []]);
});

test("the thumbnail shows the frame that a reader chooses", async () => {
	const { example, errors, broken } = await start("/docs/player/thumbnail");
	const sun = example.locator("circle");
	const high = Number(await sun.getAttribute("cy"));
	await example.getByRole("slider").fill("0");
	await expect.poll(() => sun.getAttribute("cy").then(Number)).toBeGreaterThan(high);
	expect([errors, broken]).toEqual([[], []]);
});

test("a bar of the timeline follows the pointer and the arrow keys, and its playhead a click", async () => {
	const { page, example, errors, broken } = await start("/docs/building-a-timeline");
	const bar = (name: RegExp) => example.getByRole("button", { name });
	const title = bar(/^Title, frames 20 to 89/);
	await title.scrollIntoViewIfNeeded();
	const before = await title.boundingBox();
	const width = await title.evaluate(({ parentElement }) => parentElement?.clientWidth ?? 0);
	if (!before) throw new Error("the bar has no box");
	await page.mouse.move(before.x + 20, before.y + 16);
	await page.mouse.down();
	await page.mouse.move(before.x + 20 + width / 5, before.y + 16, { steps: 4 });
	await page.mouse.up();
	await bar(/^Title, frames 50 to 119/).press("ArrowRight");
	await bar(/^Title, frames 51 to 120/).press("Shift+ArrowLeft");
	expect(await bar(/^Title, frames 51 to 119/).count()).toBe(1);
	// Above the start of the moved bar, where its track is empty.
	await page.mouse.click(before.x - width / 15, before.y + 16);
	await expect.poll(() => example.locator("svg text").first().textContent()).toBe("Sky");
	expect([errors, broken]).toEqual([[], []]);
});
