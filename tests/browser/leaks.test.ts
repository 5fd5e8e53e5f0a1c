import type { CDPSession } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow, isSameDocument, markDocument } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Pages with tabs, an island, long code, no sidebar, and another sidebar. */
const round = ["/docs/fonts", "/docs/easing", "/docs/interpolate", "/", "/docs/the-fundamentals"];

/** What is alive once the garbage is gone. */
async function alive(cdp: CDPSession): Promise<{ readonly nodes: number; readonly listeners: number }> {
	await cdp.send("HeapProfiler.collectGarbage");
	const { metrics } = await cdp.send("Performance.getMetrics");
	const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
	return { nodes: value("Nodes"), listeners: value("JSEventListeners") };
}

test("200 pages later the document holds no more nodes and listeners than at first", { timeout: 120_000 }, async () => {
	const { page, errors } = await openPage();
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
	await goRound(4);
	const before = await alive(cdp);
	await goRound(40);
	const after = await alive(cdp);
	expect(await isSameDocument(page)).toBe(true);
	expect(errors).toEqual([]);
	// Twice as many would still not grow with the number of visits, which was ten times that of before.
	expect(after.nodes).toBeLessThan(before.nodes * 2);
	expect(after.listeners).toBeLessThan(before.listeners * 2);
});
