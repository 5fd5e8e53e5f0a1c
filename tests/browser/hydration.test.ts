import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { sharedSite } from "./shared-sites.ts";

/** Pages opened at the same time. */
const tabs = 4;

const openPage = launchBrowser();
const site = sharedSite("published");

/** Addresses of pictures, films and other sites' frames, which are slow to load and have no part in this. */
const blocked = [..."png jpg jpeg gif webp avif svg mp4 webm woff2 css".split(" ").map((ending) => `*.${ending}`), "https://*"];

/** Paths of all pages that the sitemap names, and of the not-found page. */
function routes(): string[] {
	const sitemap = readFileSync(join(site.folder, "sitemap.xml"), "utf8");
	return [...[...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname), "/404"];
}

/** Waits until React has taken an island over: it marks the elements that it knows. To be run in the page. */
function waitForReact(island: Element): Promise<void> {
	return new Promise((resolve, reject) => {
		const isKnown = () => {
			const root = island.firstElementChild;
			return root === null || !island.checkVisibility() || Object.keys(root).some((key) => key.startsWith("__react"));
		};
		const end = performance.now() + 10_000;
		const look = () => {
			if (isKnown()) resolve();
			else if (performance.now() > end) reject(new Error("not taken over"));
			else requestAnimationFrame(look);
		};
		look();
	});
}

test("every page of the site hydrates, islands included, without an error in the console or in React, and within its policy", {
	timeout: 600_000,
}, async () => {
	const paths = routes();
	const count = paths.length;
	expect(count).toBeGreaterThan(10);
	const faults: string[] = [];

	/** Opens one page after another until there are none left. */
	const work = async () => {
		const { page } = await openPage({ viewport: { width: 1280, height: 1000 } });
		const context = page.context();
		// Not with a route, for which Playwright switches off the cache of all files.
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		await devtools.send("Network.setBlockedURLs", { urls: blocked });
		const violations = await noteViolations(page);
		let current = "";
		page.on("pageerror", (error) => faults.push(`${current}: ${error.message}`));
		page.on("console", (message) => {
			// The status of the not-found page itself.
			const isExpected = current === "/404" && message.text().includes("404");
			if (message.type() === "error" && !isExpected) faults.push(`${current}: ${message.text()}`);
		});
		for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
			current = path;
			await page.goto(site.url(path));
			await hydrated(page);
			// Some islands wait for a reader.
			await page.mouse.move(10, 10);
			await page.mouse.move(20, 20);
			for (const island of await page.locator("[data-island]").all()) {
				await island.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
				await island.evaluate(waitForReact).catch(() => faults.push(`${path}: an island was not hydrated`));
			}
			const recovered = await page.evaluate(() => document.documentElement.getAttribute("data-recovered"));
			if (recovered !== null) faults.push(`${path}: React rendered ${recovered} times anew`);
			if ((await page.locator(".crash").count()) > 0) faults.push(`${path}: crashed`);
		}
		faults.push(...violations);
	};
	await Promise.all(Array.from({ length: tabs }, work));
	expect(faults).toEqual([]);
});
