import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { repository } from "../support/cli.ts";
import { violations } from "./axe.ts";
import { hydrated, launchBrowser, rootMatches } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { follow } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Pages of the documentation with a composition that readers can play and change. */
const pages = glob
	.sync("content/docs/**/*.{md,mdx}", { cwd: repository })
	.filter((file) => /^```tsx demo /m.test(readFileSync(join(repository, file), "utf8")))
	.map((file) => file.replace(/^content\/docs\/|(?:(?<=\/)index)?\.mdx?$/g, ""));

/** The demos that these tests play. */
const played = [
	"animation-math",
	"freeze",
	"interpolate",
	"interpolate-colors",
	"layout-utils/fill-text-box",
	"layout-utils/fit-text",
	"layout-utils/measure-text",
	"loop",
	"measure-spring",
	"media-utils/create-smooth-svg-path",
	"media-utils/visualize-audio-waveform",
	"noise-visualization",
	"paths/evolve-path",
	"paths/get-tangent-at-length",
	"paths/interpolate-path",
	"paths/warp-path",
	"random",
	"sequence",
	"series",
	"spring",
	"transforms",
	"transitions/presentations/wipe",
	"use-current-frame",
	"using-randomness",
	"visualize-audio",
];

/** Opens a page and plays its demo. */
async function play(path: string, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
	const { page } = await openPage(options);
	await page.goto(site.url(path));
	await hydrated(page);
	await playShown(page);
	return page;
}

/** Plays the demo of the page that is open. */
async function playShown(page: Page): Promise<void> {
	await page.locator(".demo").scrollIntoViewIfNeeded();
	await page.mouse.move(200, 200);
	await page.waitForSelector(".demo [data-live]");
	expect(await page.locator(".__remotion-player").count()).toBe(0);
	await page.locator(".demo-button").press("Enter");
	await page.waitForSelector(".demo .__remotion-player svg");
}

const picture = (page: Page) => page.locator(".demo .__remotion-player svg").first().innerHTML();

test("each of these demos has pictures of frames that differ, plays, and breaks no policy", { timeout: 180_000 }, async () => {
	const { page, errors } = await openPage();
	const broken = await noteViolations(page);
	for (const [index, name] of played.entries()) {
		if (index === 0) {
			await page.goto(site.url(`/docs/${name}`));
			await hydrated(page);
		} else {
			// A reader follows a link from the page before, so that the document and its scripts load once.
			await page.evaluate(() => document.querySelector(".demo")?.setAttribute("id", "left"));
			await follow(page, `/docs/${name}`);
			await page.waitForSelector(".demo:not(#left)");
		}
		await playShown(page);
		const before = await picture(page);
		await expect.poll(() => picture(page), { message: name }).not.toBe(before);
		expect([name, errors, broken]).toEqual([name, [], []]);
	}
});

test("a demo loads only the packages that it uses", async () => {
	const { page } = await openPage();
	const scripts: string[] = [];
	page.on("response", async (response) => {
		if (response.url().endsWith(".js")) scripts.push(await response.text());
	});
	await page.goto(site.url("/docs/spring"));
	await hydrated(page);
	await page.locator(".demo").scrollIntoViewIfNeeded();
	await page.mouse.move(200, 200);
	await page.waitForSelector(".demo [data-live]");
	await page.locator(".demo-button").press("Enter");
	await page.waitForSelector(".demo .__remotion-player svg");
	const loaded = scripts.join("");
	expect(["measureText() can only", "windowInSeconds"].filter((text) => loaded.includes(text))).toEqual([]);
});

test("without JavaScript, a demo is a row of different frames above its code, without a button", async () => {
	// The policy allows no script to write HTML.
	const { page } = await openPage({ javaScriptEnabled: false, bypassCSP: true, viewport: { width: 360, height: 740 } });
	expect(pages.length).toBeGreaterThan(30);
	const documents = await Promise.all(
		pages.map(async (name) => {
			const url = site.url(`/docs/${name}`);
			const html = await fetch(url).then((response) => response.text());
			return { name, url, html, styles: [...html.matchAll(/<link rel="stylesheet"[^>]*>|<style.*?<\/style>/gs)].join("") };
		}),
	);
	// Showing the content of a document in another one with the same styles costs a fifth of opening it.
	documents.sort((a, b) => a.styles.localeCompare(b.styles));
	for (const [index, { name, url, html, styles }] of documents.entries()) {
		if (styles === documents[index - 1]?.styles) await page.evaluate(showContent, html);
		else await page.goto(url);
		const shown = await page.evaluate(readDemo);
		expect([name, shown.differentFrames]).toEqual([name, shown.frames]);
		expect(shown.frames).toBeGreaterThanOrEqual(3);
		expect(shown.label).toMatch(/: frame \d+$/);
		expect(shown.code).toContain("export const");
		expect([name, shown.buttons]).toEqual([name, 0]);
		expect([name, shown.width]).toEqual([name, 360]);
	}
});

/** Shows the content of another document in place of the current one. Runs in the page. */
function showContent(html: string): void {
	const other = new DOMParser().parseFromString(html, "text/html").querySelector("#main");
	if (other) document.querySelector("#main")?.replaceWith(other);
}

/** The parts of a demo that exist without scripts, and the width of its page in px. Runs in the page. */
function readDemo() {
	const width = document.querySelector("#main")?.scrollWidth ?? 0;
	const pictures = [...document.querySelectorAll(".demo-frame")].map((picture) => picture.innerHTML);
	return {
		frames: pictures.length,
		differentFrames: new Set(pictures).size,
		label: document.querySelector(".demo-frame")?.getAttribute("aria-label"),
		code: document.querySelector(".demo + .code code")?.textContent,
		buttons: [...document.querySelectorAll<HTMLElement>(".demo button")].filter((button) => button.offsetWidth > 0).length,
		width: Math.max(width, innerWidth),
	};
}

test("a slider changes what plays, and its number; a button resets everything", async () => {
	const page = await play("/docs/sequence", { reducedMotion: "reduce" });
	const before = await picture(page);
	const from = page.getByRole("slider", { name: "from" });
	await from.press("Home");
	await expect.poll(() => page.locator(".demo-slider output").innerText()).toBe("0");
	await expect.poll(() => picture(page)).not.toBe(before);
	await page.getByRole("button", { name: "Reset" }).click();
	await expect.poll(() => picture(page)).toBe(before);
	expect(await from.inputValue()).toBe("20");
});

test("readers who prefer reduced motion start it themselves, and it stops out of view", async () => {
	const page = await play("/docs/loop", { reducedMotion: "reduce" });
	const still = await picture(page);
	const start = page.locator(".demo-screen").getByRole("button", { name: "Play video" });
	await start.waitFor({ state: "attached" });
	expect(await picture(page)).toBe(still);
	await start.press("Enter");
	await expect.poll(() => picture(page)).not.toBe(still);
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await start.waitFor({ state: "attached" });
});

test("a playing demo has no accessibility violations, in both modes", async () => {
	const page = await play("/docs/interpolate", { reducedMotion: "reduce" });
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await rootMatches(page, `[data-theme=${colorScheme}]`);
		expect([colorScheme, await violations(page, { shell: true, structure: colorScheme === "dark" })]).toEqual([colorScheme, []]);
	}
});
