import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Names of the fonts that draw an element's text. */
async function drawnFonts(page: Page, selector: string): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	await session.send("CSS.enable");
	const { root } = await session.send("DOM.getDocument");
	const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
	const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
	return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? "own" : familyName));
}

/** Holds back a page's requests for an address until the returned function is called or the test ends. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	onTestFinished(() => release());
	await page.route(address, async (route) => {
		await released;
		await route.continue();
	});
	return () => release();
}

/**
 * Answers a page's requests for a font, once the returned function is called. The browser does not store the answer, so the next document
 * requests the font again. A route would turn off the cache, and each document would load its scripts anew.
 */
async function answerLater(page: Page, font: { readonly urlPattern: string; readonly file: string }): Promise<() => Promise<void>> {
	const session = await page.context().newCDPSession(page);
	const requested: string[] = [];
	let notice = () => {};
	session.on("Fetch.requestPaused", ({ requestId }) => {
		requested.push(requestId);
		notice();
	});
	await session.send("Fetch.enable", { patterns: [{ urlPattern: font.urlPattern }] });
	const body = readFileSync(font.file, "base64");
	const responseHeaders = [
		{ name: "content-type", value: "font/woff2" },
		{ name: "cache-control", value: "no-store" },
	];
	return async () => {
		// The browser may report the request later than the page reports its first paint.
		if (requested.length === 0)
			await new Promise<void>((resolve) => {
				notice = resolve;
			});
		for (const requestId of requested.splice(0))
			await session.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body });
	};
}

/** What a page collects for `shiftOf`. */
type Recorded = { readonly shifts: number[] };

async function recordShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** Waits until the current document has painted text or a picture. Runs in the page. */
async function waitForText(): Promise<void> {
	while (performance.getEntriesByName("first-contentful-paint").length === 0) await new Promise(requestAnimationFrame);
}

/** A page's layout shift so far, after the next paint. */
async function shiftOf(page: Page): Promise<number> {
	const shifts = await page.evaluate(
		() =>
			new Promise<number[]>((resolve) => {
				requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as Recorded).shifts)));
			}),
	);
	return shifts.reduce((sum, value) => sum + value, 0);
}

describe("code", () => {
	test("uses the site's typeface, in columns, without ligatures", async () => {
		const { page } = await openPage({ isFirstVisit: true });
		await page.goto(site.url("/docs/interpolate"));
		await expect.poll(() => drawnFonts(page, "figure.code code")).toEqual(["own"]);
		const widths = await page.evaluate(() => {
			const code = document.querySelector("figure.code code");
			return ["iiii", "WWWW", "=>!=", "├──└", "│ ┼…", "{}×\u00a0"].map((text) => {
				const span = Object.assign(document.createElement("span"), { textContent: text });
				code?.append(span);
				return Math.round(span.getBoundingClientRect().width * 100);
			});
		});
		expect(new Set(widths).size).toBe(1);
		expect(await drawnFonts(page, "figure.code code > span:last-child")).toEqual(["own"]);
	});

	test("is readable before the font arrives, which then moves nothing", async () => {
		const { page } = await openPage({ isFirstVisit: true });
		const release = await hold(page, /geist-mono/);
		await recordShifts(page);
		await page.goto(site.url("/docs/interpolate"), { waitUntil: "domcontentloaded" });
		await page.waitForSelector("figure.code");
		await expect.poll(() => drawnFonts(page, "figure.code code")).not.toContain("own");
		release();
		await expect.poll(() => drawnFonts(page, "figure.code code")).toEqual(["own"]);
		expect(await shiftOf(page)).toBeLessThanOrEqual(0.001);
	});

	test("gives way to the font of a site", async () => {
		const { page } = await openPage();
		await page.goto(site.url("/docs/interpolate"));
		await hydrated(page);
		const font = await page.evaluate(() => {
			const sheet = new CSSStyleSheet();
			// This is how `theme.fonts` in the configuration is written.
			sheet.replaceSync('@layer tokens { :root { --font-code: "Own"; } }');
			document.adoptedStyleSheets.push(sheet);
			return getComputedStyle(document.documentElement).getPropertyValue("--font-code");
		});
		expect(font).toBe('"Own"');
	});

	test("requests the font only on pages with code", async () => {
		const { page } = await openPage({ isFirstVisit: true });
		const fonts: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "font") fonts.push(request.url());
		});
		await page.goto(site.url("/contact/"));
		expect(await page.locator("code, pre, kbd").count()).toBe(0);
		await hydrated(page);
		expect(fonts.filter((url) => url.includes("geist-mono"))).toEqual([]);
		expect(fonts).toHaveLength(1);
	});
});

describe("the text", () => {
	const docs = ["/docs/", "/docs/api", "/docs/interpolate", "/docs/continue-render", "/docs/easing"];
	const lists = ["/blog", "/templates/", "/experts/"];
	const others = ["/", "/lambda/", "/blog/4-0", "/learn/apple-wow", "/templates/tiktok", "/experts/avery-sample"];

	const posts = ["/blog/4-0", "/blog/faster-lambda", "/learn/apple-wow", "/success-stories/yarx"];

	test.each([
		[1440, [...docs, ...lists, ...others]],
		[768, posts],
		[375, [...docs, ...lists, ...others]],
	])("stays in its place when the font arrives after the first paint, %i px wide", async (width, paths) => {
		const shifts: [string, number][] = [];
		const { page } = await openPage({ viewport: { width, height: 812 }, isFirstVisit: true });
		await recordShifts(page);
		const assets = join(site.folder, "assets");
		const [file = ""] = readdirSync(assets).filter((name) => name.startsWith("figtree-basic"));
		const answer = await answerLater(page, { urlPattern: `*/${file}`, file: join(assets, file) });
		for (const path of paths) {
			await page.goto(site.url(path), { waitUntil: "domcontentloaded" });
			await page.evaluate(waitForText);
			expect(await page.evaluate(() => document.fonts.check("1em Figtree"))).toBe(false);
			await answer();
			await page.evaluate(() => document.fonts.load("1em Figtree"));
			await hydrated(page);
			await page.evaluate(() => document.fonts.ready);
			shifts.push([path, await shiftOf(page)]);
		}
		expect(shifts.filter(([, shift]) => shift > 0.001)).toEqual([]);
	});
});
