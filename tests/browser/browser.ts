import type { Page, ViewportSize } from "playwright";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { sharedPages } from "./chromium.ts";
import { type PageOptions, type PagePool, type PooledPage, windowSize } from "./page-pool.ts";

/** Opens a page for one test, which finds nothing of other tests in it. Errors of the page's scripts and console fail the test that asks for `errors`. */
export type OpenPage = (options?: PageOptions) => Promise<{ readonly page: Page; readonly errors: readonly string[] }>;

/** Starts the Chromium of this process, unless it runs already. */
export function launchBrowser(): OpenPage {
	let pages: PagePool;
	beforeAll(async () => {
		pages = await sharedPages();
	});
	return async (options = {}) => {
		const pooled = await pages.take(options);
		const { page } = pooled;
		onTestFinished(({ task }) => pages.giveBack(pooled, task.result?.state === "pass"));
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("console", (message) => {
			if (message.type() === "error") errors.push(message.text());
		});
		return { page, errors };
	};
}

/** Shows an address in a window of a size in px. */
export type ShowPage = (url: string, viewport?: ViewportSize) => Promise<Page>;

/**
 * One page for all tests of a file that only look at it: it goes to an address unless it shows it already, so that tests of one address that follow
 * one another open it once. Nothing that a failed test has looked at is shown to another.
 */
export function sharedPage(options: PageOptions = {}): ShowPage {
	let pages: PagePool;
	let pooled: PooledPage | undefined;
	let shown = "";
	const leave = async (isSound: boolean) => {
		const left = pooled;
		pooled = undefined;
		shown = "";
		if (left) await pages.giveBack(left, isSound);
	};
	beforeAll(async () => {
		pages = await sharedPages();
	});
	afterAll(() => leave(true));
	return async (url, viewport = windowSize) => {
		onTestFinished(({ task }) => (task.result?.state === "pass" ? undefined : leave(false)));
		pooled ??= await pages.take(options);
		const { page } = pooled;
		await page.setViewportSize(viewport);
		if (shown === url) return page;
		shown = "";
		await page.goto(url);
		if (options.javaScriptEnabled !== false) await hydrated(page);
		shown = url;
		return page;
	};
}

/** Waits until the shell reacts. */
export async function hydrated(page: Page): Promise<void> {
	await rootMatches(page, "[data-hydrated]");
}

/**
 * Waits until the root element matches a selector. For selectors of its own and for `waitForFunction`, Playwright compiles a script of 300 KB in each
 * new document, which takes a fifth of the processor time of a visit; many tests need no other selector.
 */
export async function rootMatches(page: Page, selector: string): Promise<void> {
	const isMatched = page.evaluate(matchRoot, selector);
	// A document that goes meanwhile leaves its question unanswered.
	await isMatched.catch(() => page.waitForSelector(`html${selector}`, { state: "attached" }));
}

/** To be run in the page. */
function matchRoot(selector: string): Promise<void> {
	return new Promise((resolve) => {
		const look = () => {
			if (!document.documentElement.matches(selector)) return;
			observer.disconnect();
			resolve();
		};
		const observer = new MutationObserver(look);
		observer.observe(document.documentElement, { attributes: true });
		look();
	});
}
