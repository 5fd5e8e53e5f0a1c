import type { CDPSession } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow, isSameDocument, markDocument } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

/** Pages with tabs, an island, long code, no sidebar, and another sidebar. */
const round = ["/docs/fonts", "/docs/easing", "/docs/interpolate", "/", "/docs/the-fundamentals"];

/** Visits to each of them. */
const rounds = 15;

/** What is alive once the garbage is gone. */
async function alive(cdp: CDPSession): Promise<{ readonly nodes: number; readonly listeners: number }> {
	await cdp.send("HeapProfiler.collectGarbage");
	const { metrics } = await cdp.send("Performance.getMetrics");
	const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
	return { nodes: value("Nodes"), listeners: value("JSEventListeners") };
}

test("the document holds no more nodes and listeners the longer one reads", { timeout: 120_000 }, async () => {
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
	await goRound(3);
	const before = await alive(cdp);
	await goRound(rounds);
	const after = await alive(cdp);
	expect(await isSameDocument(page)).toBe(true);
	expect(errors).toEqual([]);
	// A page that leaves one behind at each visit is found.
	expect(after.nodes - before.nodes).toBeLessThan(rounds);
	expect(after.listeners - before.listeners).toBeLessThan(rounds);
});
