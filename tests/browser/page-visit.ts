import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright";
import { hydrated } from "./browser.ts";

/** A file that a page loads. Sizes in bytes, under `gzip -9`. */
export type Fetched = {
	readonly path: string;
	/** As Playwright names it, such as `script`. */
	readonly type: string;
	readonly bytes: number;
	readonly beforeLoad: boolean;
};

/** What a first visit fetches until nothing more comes, in the order of its end. The page is a new one. */
export async function visitPage(page: Page, url: string): Promise<Fetched[]> {
	const requests: Request[] = [];
	page.on("requestfinished", (request) => requests.push(request));
	await page.goto(url);
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	// The page's own clock: on a busy machine, Playwright may report the load event after requests that began later.
	const afterLoad = new Set(await page.evaluate(loadedAfterLoadEvent));
	// A body can be read only while its page is open.
	return Promise.all(requests.map((request) => measure(request, !afterLoad.has(request.url()))));
}

/** URLs of the files that the page, in which this runs, got after its load event began. */
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

/** Size of several files in bytes. */
export function totalBytes(files: readonly Fetched[]): number {
	return files.reduce((total, { bytes }) => total + bytes, 0);
}
