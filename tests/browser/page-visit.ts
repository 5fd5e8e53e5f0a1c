import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright";
import { hydrated } from "./browser.ts";

/** A file that a page loads. Sizes are in bytes, after `gzip -9`. */
export type Fetched = {
	readonly path: string;
	/** Playwright's name for it, such as `script`. */
	readonly type: string;
	readonly bytes: number;
	readonly beforeLoad: boolean;
};

/** What a first visit fetches until nothing more arrives, ordered by the end of each request. The page is new. */
export async function visitPage(page: Page, url: string): Promise<Fetched[]> {
	const requests: Request[] = [];
	page.on("requestfinished", (request) => requests.push(request));
	await page.goto(url);
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	// This uses the page's own clock: on a busy machine, Playwright may report the load event after requests that began later.
	const afterLoad = new Set(await page.evaluate(loadedAfterLoadEvent));
	// Playwright can read a body only while its page is open.
	return Promise.all(requests.map((request) => measure(request, !afterLoad.has(request.url()))));
}

/** URLs of the files that the current page received after its load event began. Runs in the page. */
function loadedAfterLoadEvent(): string[] {
	const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	return files.flatMap(({ name, responseEnd }) => (responseEnd > loadEventStart ? name : []));
}

async function measure(request: Request, beforeLoad: boolean): Promise<Fetched> {
	const response = await request.response();
	const body = (await response?.body()) ?? Buffer.from("");
	return { path: new URL(request.url()).pathname, type: request.resourceType(), bytes: gzipSync(body, { level: 9 }).length, beforeLoad };
}

/** The total size of several files in bytes. */
export function totalBytes(files: readonly Fetched[]): number {
	return files.reduce((total, { bytes }) => total + bytes, 0);
}
