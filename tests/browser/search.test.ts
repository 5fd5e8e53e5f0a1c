import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { holdBack } from "./routed-site.ts";
import { openSearch, searchButton, searchDialog, searchFor, searchInput, searchStatus } from "./search-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("search");
const start = () => site.url("docs/");

const options = (page: Page) => page.getByRole("option");
const chosen = (page: Page) => page.locator("[role=option]").evaluateAll((all) => all.findIndex((one) => one.ariaSelected === "true"));
const hasFocus = (page: Page, selector: string) => page.evaluate((focused) => document.activeElement?.matches(focused) ?? false, selector);

test("it searches while one types, in a worker and under the site's policy, and Enter goes to the best hit", async () => {
	const { page, errors } = await openPage();
	const violations = await noteViolations(page);
	const hosts = new Set<string>();
	page.on("request", (request) => hosts.add(new URL(request.url()).host));
	await openSearch(page, start());
	expect(await hasFocus(page, ".search-input")).toBe(true);
	await page.keyboard.type("dampi");
	// The first letters find it, too.
	await expect.poll(() => page.locator(".search-hit mark").first().innerText()).toBe("Dampi");
	expect(await options(page).first().innerText()).toBe("Damping\nManual\nSprings\nHow fast it comes to rest.");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/sub/docs/springs#damping");
	await page.locator("h1", { hasText: "Springs" }).waitFor();
	expect(await searchDialog(page).count()).toBe(0);
	expect(page.workers()).toHaveLength(1);
	expect([errors, violations]).toEqual([[], []]);
	expect([...hosts]).toEqual([new URL(site.url("")).host]);
});

test("hits are grouped by section of the site, the best section first, at most five from each and twenty in total", async () => {
	const { page } = await openPage();
	await openSearch(page, start());
	await searchFor(page, "widget");
	const groups = await page
		.locator(".search-group")
		.evaluateAll((all) => all.map((group) => [group.getAttribute("aria-label"), group.querySelectorAll("a").length]));
	expect(groups).toEqual(
		expect.arrayContaining([
			["Guides", 5],
			["Reference", 5],
			["Tools", 5],
		]),
	);
	const [total] = /\d+/.exec(await searchStatus(page)) ?? [];
	expect(Number(total)).toBe(25);
});

test("a hit shows where it is, what it is, and ten words around the match; five on narrow screens", async () => {
	const { page } = await openPage();
	await openSearch(page, start());
	await searchFor(page, "extrapolateLeft");
	const row = options(page).first();
	expect(await row.locator(".search-path span").allInnerTexts()).toEqual(["interpolate() ", "Options"]);
	expect(await row.locator(".search-kind").innerText()).toBe("Manual");
	expect(await row.locator("svg").getAttribute("class")).toContain("icon-row");
	const words = async () =>
		(await page.locator(".search-snippet", { hasText: "single widget" }).first().innerText()).split(" ").filter((word) => word !== "…");
	await searchFor(page, "widget size");
	expect(await words()).toHaveLength(10);
	await page.setViewportSize({ width: 768, height: 900 });
	await searchFor(page, "widget sizes");
	expect(await words()).toHaveLength(5);
});

test("arrows, Home and End choose a hit and wrap around; Escape closes the dialog, and typing replaces the query", async () => {
	const { page } = await openPage();
	await openSearch(page, start());
	await searchFor(page, "widget");
	const last = (await options(page).count()) - 1;
	const seen = [await chosen(page)];
	for (const key of ["ArrowDown", "ArrowUp", "ArrowUp", "Home", "End", "ArrowDown"]) {
		await page.keyboard.press(key);
		seen.push(await chosen(page));
	}
	expect(seen).toEqual([0, 1, 0, last, 0, last, 0]);
	await page.keyboard.press("End");
	expect(await searchInput(page).getAttribute("aria-activedescendant")).toBe(await options(page).last().getAttribute("id"));
	expect(await options(page).last().isVisible()).toBe(true);
	// Other hits start at the first one.
	const scrolled = () => page.locator(".search-body").evaluate((body) => body.scrollTop);
	expect(await scrolled()).toBeGreaterThan(0);
	await searchFor(page, "widget color");
	await expect.poll(scrolled).toBe(0);
	await page.keyboard.press("Escape");
	expect(await searchDialog(page).count()).toBe(0);
	expect(await hasFocus(page, ".search-button")).toBe(true);
	await page.keyboard.press("Enter");
	await searchDialog(page).waitFor();
	await page.keyboard.type("d");
	expect(await searchInput(page).inputValue()).toBe("d");
});

test("/, Ctrl+K and ⌘K open it from anywhere, and the button has the focus afterward", async () => {
	const { page } = await openPage();
	await page.goto(start());
	await hydrated(page);
	for (const key of ["/", "Control+k", "Meta+k"]) {
		await page.evaluate(() => document.querySelector<HTMLElement>(".navbar-brand")?.focus());
		await page.keyboard.press(key);
		await searchDialog(page).waitFor();
		expect([key, await hasFocus(page, ".search-input"), await searchInput(page).inputValue()]).toEqual([key, true, ""]);
		await page.keyboard.press("Escape");
		expect([key, await hasFocus(page, ".search-button")]).toEqual([key, true]);
	}
});

test("what is typed while the dialog loads is not lost", async () => {
	// Nothing may have brought the scripts of the dialog yet: neither another test, nor a pointer that rests on the button.
	const { page } = await openPage({ isFirstVisit: true });
	const html = await (await fetch(start())).text();
	const scripts = await holdBack(page, (url) => /\/chunk\.\w+\.js$/.test(url.pathname) && !html.includes(url.pathname));
	await page.goto(start());
	await hydrated(page);
	await page.keyboard.type("/door");
	await expect.poll(() => scripts.requests(), { message: "scripts requested" }).toBeGreaterThan(0);
	await page.waitForSelector("html[data-loading]");
	scripts.release();
	await searchDialog(page).waitFor();
	await page.keyboard.type("s");
	expect(await searchInput(page).inputValue()).toBe("doors");
	expect(await page.locator("html[data-loading]").count()).toBe(0);
});

test("Ctrl+click and Ctrl+Enter open another tab and leave the dialog open", async () => {
	const { page } = await openPage();
	await openSearch(page, start());
	await searchFor(page, "damping");
	for (const open of [
		() =>
			options(page)
				.first()
				.click({ modifiers: ["Control"] }),
		() => page.keyboard.press("Control+Enter"),
	]) {
		const [tab] = await Promise.all([page.context().waitForEvent("page"), open()]);
		await tab.waitForURL("**/sub/docs/springs#damping");
		await tab.close();
	}
	expect(page.url()).toBe(start());
	expect(await searchDialog(page).count()).toBe(1);
});

test("the page behind it does not scroll, and a click outside closes it", async () => {
	const { page } = await openPage({ viewport: { width: 1000, height: 500 } });
	await openSearch(page, site.url("docs/chairs"));
	await page.mouse.move(20, 300);
	await page.mouse.wheel(0, 400);
	await searchFor(page, "widget");
	await page.locator(".search-body").hover();
	await page.mouse.wheel(0, 5000);
	await expect.poll(() => page.locator(".search-body").evaluate((body) => body.scrollTop)).toBeGreaterThan(100);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.mouse.click(20, 300);
	expect(await searchDialog(page).count()).toBe(0);
});

test("without hits, it says so and helps: similar titles, and where to report", async () => {
	const { page } = await openPage();
	await openSearch(page, start());
	await searchFor(page, "intrpltex <&>", /^idle: No results for “intrpltex <&>”/);
	expect(await page.getByText("Try searching for").count()).toBe(1);
	expect(await page.getByText("Believe this query should return results?").count()).toBe(1);
	const report = page.getByRole("link", { name: "Let us know." });
	expect(await report.getAttribute("href")).toBe("https://example.com/report?about=intrpltex%20%3C%26%3E");
	await page.getByRole("button", { name: "interpolate()" }).click();
	await options(page).first().waitFor();
	expect(await searchInput(page).inputValue()).toBe("interpolate()");
	expect(await hasFocus(page, ".search-input")).toBe(true);
	await searchInput(page).fill("");
	await page.keyboard.type("x".repeat(70));
	expect((await searchInput(page).inputValue()).length).toBe(64);
});

test("markup in titles and texts is shown as it was written", async () => {
	const { page, errors } = await openPage();
	await openSearch(page, start());
	await searchFor(page, "using view");
	const hit = options(page).filter({ hasText: "Using" }).first();
	expect(await hit.locator(".search-hit-name").innerText()).toBe("Using <View> & co");
	expect(await hit.locator(".search-snippet").innerText()).toContain("Shows <img src=x onerror=alert(1)> as it is.");
	expect(await hit.locator("img").count()).toBe(0);
	expect(errors).toEqual([]);
});

test("on a touch screen, it fills the screen, shows no keys, and a tap opens a hit", async () => {
	const { page } = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
	await page.goto(start());
	await hydrated(page);
	await searchButton(page).tap();
	await searchDialog(page).waitFor();
	expect(await searchDialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
	await searchFor(page, "doors");
	expect(await page.getByText("to navigate").isVisible()).toBe(false);
	await options(page).first().tap();
	await page.waitForURL("**/sub/docs/doors");
	expect(await searchDialog(page).count()).toBe(0);
});

test("nothing loads before a reader shows interest, then everything that it needs, each file once", async () => {
	const { page } = await openPage({ isFirstVisit: true });
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	await page.goto(start());
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	const before = new Set(requests);
	expect(requests.filter((path) => path.includes("search"))).toEqual([]);
	const core = page.waitForResponse(/\/core-\w+\.json/);
	await searchButton(page).hover();
	await core;
	await searchButton(page).click();
	for (const query of ["widget", "widget color", "spring", "extrapolateLeft", "dampign"]) await searchFor(page, query);
	const data = requests.filter((path) => path.includes("/search-data/"));
	expect(new Set(data).size).toBe(data.length);
	expect(data.filter((path) => path.endsWith("/index.json"))).toHaveLength(1);
	// The worker gets its module from the browser's memory or requests it once more.
	const scripts = requests.filter((path) => path.endsWith(".js") && !before.has(path));
	expect(new Set(scripts).size).toBeLessThanOrEqual(2);
});

test("the key on the button depends on the platform, and the button's width does not", async () => {
	const { page } = await openPage();
	const buttonOn = async (platform: string) => {
		await page.addInitScript((name) => Object.defineProperty(navigator, "platform", { get: () => name, configurable: true }), platform);
		await page.goto(start());
		await hydrated(page);
		const key = page.locator(".search-key");
		await expect
			.poll(() => key.evaluate((element) => getComputedStyle(element, "::before").content.slice(1, -1)))
			.toBe(platform === "MacIntel" ? "⌘ K" : "Ctrl K");
		return (await searchButton(page).boundingBox())?.width;
	};
	expect(await buttonOn("Linux x86_64")).toBe(await buttonOn("MacIntel"));
});

test.each([
	["is missing", () => Object.defineProperty(window, "Worker", { value: undefined })],
	[
		"is forbidden",
		() => {
			window.Worker = class {
				constructor() {
					throw new DOMException("Forbidden", "SecurityError");
				}
			} as unknown as typeof Worker;
		},
	],
	[
		"does not start",
		() => {
			window.Worker = new Proxy(Worker, { construct: (target) => new target("/gone.js", { type: "module" }) });
		},
	],
])("if the worker %s, the page itself searches, with the same hits", async (_, breakWorker) => {
	const { page, errors } = await openPage();
	await page.addInitScript(breakWorker);
	await openSearch(page, start());
	await searchFor(page, "dampign");
	expect(await options(page).first().getAttribute("href")).toBe("/sub/docs/springs#damping");
	expect(page.workers()).toEqual([]);
	expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
	onTestFinished(() => page.close());
});
