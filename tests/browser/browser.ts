import type { Browser, BrowserContextOptions, Page } from "playwright";
import { beforeAll, onTestFinished } from "vitest";
import { sharedChromium } from "./chromium.ts";

/** Opens a page of its own for one test. Errors of the page's scripts and console fail the test that asks for `errors`. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<{ readonly page: Page; readonly errors: readonly string[] }>;

/** Starts the Chromium of this process, unless it runs already. */
export function launchBrowser(): OpenPage {
	let browser: Browser;
	beforeAll(async () => {
		browser = await sharedChromium();
	});
	return async (options = {}) => {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
		onTestFinished(() => context.close());
		const page = await context.newPage();
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("console", (message) => {
			if (message.type() === "error") errors.push(message.text());
		});
		return { page, errors };
	};
}

/** Waits until the shell reacts. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForSelector("html[data-hydrated]");
}
