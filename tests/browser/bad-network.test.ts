import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow, holdBack, isSameDocument, markDocument, openWithHistory, retryInVain, shows } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const { url } = sharedSite("routed");

/** Chromium's own figures for slow 3G: 400 kbit/s each way, 2 s there and back. */
const slow3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 };

test("on slow 3G, a click shows the progress bar, and the page stays readable until the next one arrives", async () => {
	const { page, errors } = await openPage({ isFirstVisit: true });
	await page.goto(url("/"));
	await hydrated(page);
	await markDocument(page);
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("Network.enable");
	await cdp.send("Network.emulateNetworkConditions", slow3G);
	const other = await holdBack(page, "**/other.json");
	await follow(page, "/other");
	await page.waitForSelector("html[data-loading]");
	expect(await page.locator("h1").textContent()).toBe("Start");
	expect(await page.locator("#main").isVisible()).toBe(true);
	other.release();
	await shows(page, "Other");
	expect(await page.locator("html[data-loading]").count()).toBe(0);
	expect(await isSameDocument(page)).toBe(true);
	// Browsers request an icon by themselves.
	expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
});

test("on slow 3G, a page is readable before its script arrives, and reacts in the end", async () => {
	const { page } = await openPage({ isFirstVisit: true });
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("Network.enable");
	await cdp.send("Network.emulateNetworkConditions", slow3G);
	await page.goto(url("/guide"), { waitUntil: "commit" });
	await page.getByText("Paragraph 1.", { exact: true }).waitFor();
	expect(await page.locator("html[data-hydrated]").count()).toBe(0);
	await hydrated(page);
});

test("if the network fails while a page from the history loads, Retry gets and keeps the focus, and loads the page", async () => {
	const { page } = await openPage();
	await openWithHistory(page, url);
	const guide = await holdBack(page, "**/guide.json");
	await page.goBack();
	await page.locator(".page-loading[role=status]").waitFor();
	await page.context().setOffline(true);
	guide.release();
	const retry = page.getByRole("button", { name: "Retry" });
	await retry.waitFor();
	const isFocused = () => retry.evaluate((button) => button === document.activeElement);
	expect(await isFocused()).toBe(true);
	await retryInVain(page, () => page.keyboard.press("Enter"));
	await expect.poll(isFocused).toBe(true);
	expect(await page.getByRole("alert").textContent()).toContain("This page could not be loaded.");
	await page.context().setOffline(false);
	await page.keyboard.press("Enter");
	await shows(page, "Guide");
	expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
	expect(await isSameDocument(page)).toBe(true);
});

test("without a network, a click shows the page's address and Retry instead of the browser's error page, and going back shows the old page", async () => {
	const { page } = await openPage();
	await page.goto(url("/other"));
	await hydrated(page);
	await markDocument(page);
	await page.evaluate(() => scrollTo(0, 250));
	await page.context().setOffline(true);
	await follow(page, "/guide#middle");
	const retry = page.getByRole("button", { name: "Retry" });
	await retry.waitFor();
	expect(await page.title()).toBe("This page could not be loaded.");
	expect(page.url()).toBe(url("/guide#middle"));
	await retryInVain(page, () => page.keyboard.press("Enter"));
	await page.goBack();
	await shows(page, "Other");
	expect([await retry.count(), await page.title()]).toEqual([0, "Other | Sample"]);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
	await page.goForward();
	await retry.waitFor();
	await follow(page, "/guide#middle");
	await page.context().setOffline(false);
	await expect
		.poll(async () => {
			if (await retry.isVisible()) await retry.press("Enter");
			return page.locator("h1", { hasText: "Guide" }).isVisible();
		})
		.toBe(true);
	expect(await page.locator("#middle").evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(200);
	expect([await isSameDocument(page), page.url()]).toEqual([true, url("/guide#middle")]);
	await page.goBack();
	await shows(page, "Other");
});

test.each(['{"login":true}', "null", '{"url":'])("an answer that is not a page, `%s`, makes the browser load the page", async (body) => {
	const { page } = await openPage();
	await page.goto(url("/guide"));
	await hydrated(page);
	await markDocument(page);
	await page.route("**/other.json", (route) => route.fulfill({ contentType: "application/json", body }));
	const warning = page.waitForEvent("console", (message) => message.type() === "warning");
	await follow(page, "/other");
	expect((await warning).text()).toContain("/other could not be loaded");
	await shows(page, "Other");
	expect(await isSameDocument(page)).toBe(false);
});

test("if no script arrives, reading, links, sidebar, tabs and folded text work", async () => {
	const { page } = await openPage();
	await page.route("**/*.js", (route) => route.abort());
	await page.goto(url("/guide"));
	await page.waitForSelector("html:not([data-js])");
	await page.locator(".tab-label", { hasText: "Two" }).click();
	expect(await page.getByText("Second panel.").isVisible()).toBe(true);
	expect(await page.getByText("First panel.").isVisible()).toBe(false);
	await page.locator("summary", { hasText: "More" }).click();
	expect(await page.getByText("Folded.").isVisible()).toBe(true);
	await page.locator(".sidebar a", { hasText: "Other" }).click();
	await shows(page, "Other");
	expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
});
