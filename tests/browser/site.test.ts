import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "../support/cli.ts";
import type { RunningServer } from "../support/start-server.ts";
import { startServerProcess } from "../support/start-server-process.ts";
import { hydrated, launchBrowser, sharedPage } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const show = sharedPage();
const published = sharedSite("published");

// The published site and watch mode must meet the same expectations, because there is one renderer.
describe.each(["serve", "dev"] as const)("the site under %s", (mode) => {
	let dev: RunningServer | undefined;
	beforeAll(async () => {
		if (mode !== "dev") return;
		dev = await startServerProcess(["dev", repository]);
		// Of the whole site, watch mode checks what it has rendered, which would keep this process from talking to the browser. Until all is
		// known, pages show less of others; the first request waits for that.
		for (const path of ["/sitemap.xml", "/docs/"]) expect((await fetch(new URL(path, dev.url))).status).toBe(200);
	});
	afterAll(() => dev?.stop());

	const url = (path: string) => (dev ? new URL(path, dev.url).href : published.url(path));

	test("a page reads without JavaScript: title, text, sidebar, tabs, code", async () => {
		const { page } = await openPage({ javaScriptEnabled: false });
		await page.goto(url("/docs/"));
		expect(await page.title()).toBe("Getting started | Remotion");
		expect(await page.locator("h1").textContent()).toBe("Getting started");
		expect(await page.locator(".sidebar a[aria-current=page]").textContent()).toBe("Getting started");
		const tabs = page.locator(".tabs").first();
		await expect.poll(() => tabs.locator(".tab-panel").first().isVisible()).toBe(true);
		await tabs.locator(".tab-label").nth(1).click();
		expect(await tabs.locator(".tab-panel").first().isVisible()).toBe(false);
		expect(await tabs.locator(".tab-panel").nth(1).isVisible()).toBe(true);
		expect(await page.locator("figure.code code span").count()).toBeGreaterThan(5);
		await page.locator(".pager-next").click();
		await page.waitForURL("**/docs/the-fundamentals");
	});

	test("a link is prefetched on hover, as data and never as a script; it swaps the page in place, goes to its top and moves the focus; back restores the position", async () => {
		// The whole sidebar fits, so that nothing scrolls to the link.
		const { page, errors } = await openPage({ viewport: { width: 1440, height: 1200 } });
		await page.goto(url("/docs/interpolate"));
		await hydrated(page);
		const link = page.locator(".sidebar a", { hasText: /^spring\(\)$/ });
		const [request] = await Promise.all([page.waitForRequest(/\/docs\/spring/), link.hover()]);
		expect(new URL(request.url()).pathname).toBe("/docs/spring.json");
		await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
		await page.evaluate(() => scrollTo(0, 600));
		await link.click();
		await page.waitForURL("**/docs/spring");
		await expect.poll(() => page.locator("h1").textContent()).toBe("spring()");
		expect(await page.locator("html[data-same-document]").count()).toBe(1);
		expect(await page.title()).toContain("spring()");
		expect(await page.evaluate(() => scrollY)).toBe(0);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
		expect(await page.locator(".sidebar a[aria-current=page]").textContent()).toBe("spring()");
		await page.goBack();
		await expect.poll(() => page.locator("h1").textContent()).toBe("interpolate()");
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
		expect(await page.locator("html[data-same-document]").count()).toBe(1);
		expect(errors).toEqual([]);
	});

	test("a closed category of the sidebar opens in place; a chosen tab is also chosen in the same group on the next page", async () => {
		const { page } = await openPage();
		await page.goto(url("/docs/"));
		await hydrated(page);
		const category = page.locator(".sidebar-group", { hasText: "Designing visuals" });
		await category.locator("summary").click();
		await expect.poll(() => category.locator("a", { hasText: "Animation math" }).isVisible()).toBe(true);
		const tabs = page.locator('.tabs[data-group="package-manager"]').first();
		await tabs.getByRole("tab", { name: "pnpm" }).click();
		await page.reload();
		await expect.poll(() => tabs.getByRole("tab", { selected: true }).textContent()).toBe("pnpm");
	});

	test("an unknown address gets the not-found page with status 404, and an address with .html leads to the page", async () => {
		const { page } = await openPage();
		const response = await page.goto(url("/docs/no-such-page"));
		expect(response?.status()).toBe(404);
		expect(await page.locator("h1").textContent()).toBe("Page not found");
		expect(await page.locator(".navbar").isVisible()).toBe(true);
		await page.goto(url("/docs/spring.html"));
		expect(await page.locator("h1").textContent()).toBe("spring()");
	});

	if (mode === "serve") return;
	// For the published site, `hydration`, `routing`, `shell`, `docs-page` and `keyboard` show these in more detail.

	test("every kind of page hydrates without an error", async () => {
		const { page, errors } = await openPage();
		for (const path of ["/", "/docs/", "/docs/remotion", "/docs/easing", "/docs/interpolate"]) {
			await page.goto(url(path));
			await hydrated(page);
			expect([path, errors]).toEqual([path, []]);
		}
	});

	test("if a page's data cannot be fetched, the browser loads the page", async () => {
		const { page } = await openPage();
		await page.route("**/docs/spring.json", (route) => route.fulfill({ status: 500, body: "" }));
		await page.goto(url("/docs/interpolate"));
		await hydrated(page);
		await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
		await page.locator(".sidebar a", { hasText: /^spring\(\)$/ }).click();
		await expect.poll(() => page.locator("h1").textContent()).toBe("spring()");
		expect(await page.locator("html[data-same-document]").count()).toBe(0);
	});

	test("the color mode follows the system before the first paint and the reader's choice afterwards", async () => {
		const { page } = await openPage({ colorScheme: "dark" });
		await page.goto(url("/docs/"), { waitUntil: "commit" });
		await page.waitForSelector("html[data-theme=dark]");
		await hydrated(page);
		await page.locator(".color-mode-toggle").click();
		expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
		await page.reload();
		expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
	});

	test("the table of contents marks the section in view", async () => {
		const page = await show(url("/docs/interpolate"));
		const last = page.locator(".toc a").last();
		const id = (await last.getAttribute("href"))?.slice(1) ?? "";
		await page.evaluate((target) => document.getElementById(target)?.scrollIntoView(), id);
		await expect.poll(() => page.locator(".toc a[aria-current]").count()).toBe(1);
		await expect
			.poll(() => page.locator(".toc a[aria-current]").getAttribute("href"))
			.not.toBe(await page.locator(".toc a").first().getAttribute("href"));
	});

	test("on a narrow screen the menu opens and closes, and nothing is wider than the screen", async () => {
		const page = await show(url("/docs/interpolate"), { width: 360, height: 740 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		expect(await page.locator(".sidebar").isVisible()).toBe(false);
		await page.locator(".menu-button").click();
		await expect.poll(() => page.locator(".drawer .sidebar").isVisible()).toBe(true);
		await page.keyboard.press("Escape");
		await expect.poll(() => page.locator(".drawer .sidebar").isVisible()).toBe(false);
	});

	test("an island is hydrated when it comes into view, and reacts", async () => {
		const { page, errors } = await openPage();
		await page.goto(url("/docs/easing"));
		await hydrated(page);
		const island = page.locator(".island").first();
		const before = await island.innerHTML();
		await island.scrollIntoViewIfNeeded();
		const control = island.locator("select, input[type=radio], button").first();
		await expect
			.poll(async () => {
				if (await control.evaluate((element) => element instanceof HTMLSelectElement)) await control.selectOption({ index: 2 });
				else await control.click();
				return (await island.innerHTML()) !== before;
			})
			.toBe(true);
		expect(errors).toEqual([]);
	});
});
