import type { Page, ViewportSize } from "playwright";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { sharedPages } from "./chromium.ts";
import { type PageOptions, type PagePool, type PooledPage, windowSize } from "./page-pool.ts";

/**
 * Opens a page for one test, without traces of other tests. Errors of the page's scripts and the console fail a test that requests
 * `errors`.
 */
export type OpenPage = (options?: PageOptions) => Promise<{ readonly page: Page; readonly errors: readonly string[] }>;

/** Starts this process's Chromium, unless it is already running. */
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

/** Opens an address in a window of the given size in px. */
export type ShowPage = (url: string, viewport?: ViewportSize) => Promise<Page>;

/**
 * One page for all tests of a file that only look at it. It opens an address only if it does not show it yet, so consecutive tests of one
 * address open it once. After a failed test, the next test gets a new page.
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

/** Waits until the shell is ready. */
export async function hydrated(page: Page): Promise<void> {
	await rootMatches(page, "[data-hydrated]");
}

/**
 * Waits until the root element matches a selector. For its own selectors and for `waitForFunction`, Playwright compiles a script of 300 KB
 * in each new document, which takes a fifth of a visit's processor time; many tests need no other selector.
 */
export async function rootMatches(page: Page, selector: string): Promise<void> {
	const isMatched = page.evaluate(matchRoot, selector);
	// If the document goes away meanwhile, its question gets no answer.
	await isMatched.catch(() => page.waitForSelector(`html${selector}`, { state: "attached" }));
}

/** Runs in the page. */
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
