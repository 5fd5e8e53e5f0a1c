import type { CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow, isSameDocument, markDocument } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Pages with tabs, an island, long code, no sidebar, and another sidebar. */
const round = ["/docs/fonts", "/docs/easing", "/docs/interpolate", "/", "/docs/the-fundamentals"];

/** The number of visits to each page. */
const rounds = 5;

/** The number of nodes and event listeners of a document. */
type Counts = { readonly nodes: number; readonly listeners: number };

/**
 * What is alive after garbage collection. One collection leaves what only weak references and pending frames hold, so this repeats it until
 * it finds nothing more.
 */
async function alive(page: Page, cdp: CDPSession, known: Counts = { nodes: Number.POSITIVE_INFINITY, listeners: 0 }): Promise<Counts> {
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
	await cdp.send("HeapProfiler.collectGarbage");
	const { metrics } = await cdp.send("Performance.getMetrics");
	const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
	const counts = { nodes: value("Nodes"), listeners: value("JSEventListeners") };
	return counts.nodes < known.nodes ? await alive(page, cdp, counts) : counts;
}

test("the document does not gain nodes and listeners as one reads", { timeout: 120_000 }, async () => {
	const { page, errors } = await openPage({ isFirstVisit: true });
	await page.goto(site.url("/docs/the-fundamentals"));
	await hydrated(page);
	await markDocument(page);
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("Performance.enable");
	const goRound = async (times: number) => {
		for (let count = 0; count < times; count++)
			for (const path of round) {
				await follow(page, path);
				await page.waitForFunction((wanted) => location.pathname === wanted, path);
			}
	};
	// After a few rounds, everything that is created once exists.
	await goRound(3);
	const before = await alive(page, cdp);
	await goRound(rounds);
	const after = await alive(page, cdp);
	expect(await isSameDocument(page)).toBe(true);
	expect(errors).toEqual([]);
	// A page that leaks something on each visit would fail this.
	expect(after.nodes - before.nodes).toBeLessThan(rounds);
	expect(after.listeners - before.listeners).toBeLessThan(rounds);
});
