import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const { url } = sharedSite("routed");

/** What remains from one test to the next. */
const kept: { page?: Page; isFound?: boolean } = {};

describe("a reused page", () => {
	test("is left in disorder", async () => {
		const { page } = await openPage({ viewport: { width: 500, height: 400 }, permissions: ["clipboard-read"] });
		await page.addInitScript(() => Object.assign(window, { left: true }));
		await page.exposeFunction("leave", () => {});
		await page.route("**/other", (route) => route.abort());
		page.on("request", () => {
			kept.isFound = true;
		});
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });
		await page.goto(url("/guide"));
		await page.evaluate(() => {
			localStorage.setItem("left", "");
			sessionStorage.setItem("left", "");
			addEventListener("pagehide", () => sessionStorage.setItem("left", ""));
		});
		await page.context().addCookies([{ name: "left", value: "1", url: url("/") }]);
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		await page.context().newPage();
		await page.context().setOffline(true);
		kept.page = page;
	});

	test("is like new", async () => {
		kept.isFound = false;
		const { page, errors } = await openPage();
		expect(page).toBe(kept.page);
		expect(page.context().pages()).toEqual([page]);
		await page.goto(url("/other"));
		await page.waitForSelector("html[data-hydrated]");
		const found = await page.evaluate(async () => ({
			permission: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
			added: ["left", "leave"].filter((name) => name in window),
			stored: ["left" in localStorage, "left" in sessionStorage, document.cookie],
			media: ["print", "(prefers-color-scheme: dark)"].filter((query) => matchMedia(query).matches),
			size: [innerWidth, innerHeight],
			entries: history.length,
		}));
		expect(found).toEqual({ permission: "prompt", added: [], stored: [false, false, ""], media: [], size: [1440, 900], entries: 2 });
		expect([kept.isFound, errors]).toEqual([false, []]);
	});
});

describe("a page whose clock was set", () => {
	test("is used by one test", async () => {
		const { page } = await openPage();
		await page.clock.setFixedTime(0);
		kept.page = page;
	});

	test("alone", async () => {
		const { page } = await openPage();
		expect(page).not.toBe(kept.page);
		await page.goto(url("/other"));
		expect(await page.evaluate(() => Date.now())).toBeGreaterThan(0);
	});
});
