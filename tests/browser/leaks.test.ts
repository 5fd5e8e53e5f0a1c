import type { CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow, isSameDocument, markDocument } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Pages with tabs, an island, long code, no sidebar, and another sidebar. */
const round = ["/docs/fonts", "/docs/easing", "/docs/interpolate", "/", "/docs/the-fundamentals"];

/** Visits to each of them. */
const rounds = 10;

/** Nodes and event listeners of a document. */
type Counts = { readonly nodes: number; readonly listeners: number };

/** What is alive once the garbage is gone. One collection leaves what only weak references and pending frames hold: it goes on while it finds any. */
async function alive(page: Page, cdp: CDPSession, known: Counts = { nodes: Number.POSITIVE_INFINITY, listeners: 0 }): Promise<Counts> {
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
	await cdp.send("HeapProfiler.collectGarbage");
	const { metrics } = await cdp.send("Performance.getMetrics");
	const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
	const counts = { nodes: value("Nodes"), listeners: value("JSEventListeners") };
	return counts.nodes < known.nodes ? await alive(page, cdp, counts) : counts;
}

test("the document holds no more nodes and listeners the longer one reads", { timeout: 120_000 }, async () => {
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
	// What is made once is there after a few rounds.
	await goRound(3);
	const before = await alive(page, cdp);
	await goRound(rounds);
	const after = await alive(page, cdp);
	expect(await isSameDocument(page)).toBe(true);
	expect(errors).toEqual([]);
	// A page that leaves one behind at each visit is found.
	expect(after.nodes - before.nodes).toBeLessThan(rounds);
	expect(after.listeners - before.listeners).toBeLessThan(rounds);
});
