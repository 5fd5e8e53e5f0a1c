import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { addLink, follow, shows } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const { url } = sharedSite("routed");

/** Collects the requests for page data as `METHOD path`. */
function dataRequests(page: Page): readonly string[] {
	const requests: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (/^\/[\w/-]+\.json$/.test(pathname) && !pathname.startsWith("/assets/")) requests.push(`${request.method()} ${pathname}`);
	});
	return requests;
}

/** Opens the start page with the given connection. */
async function open(connection?: { readonly saveData?: boolean; readonly effectiveType?: string }) {
	const { page } = await openPage({ isFirstVisit: true });
	if (connection) await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
	const requests = dataRequests(page);
	await page.goto(url("/"));
	await hydrated(page);
	return { page, requests };
}

const point = (page: Page, type: string) =>
	page.evaluate((name) => document.getElementById("added")?.dispatchEvent(new Event(name, { bubbles: true })), type);

test.each(["pointerover", "touchstart", "focusin"])(
	"%s prefetches the data of a page, by GET and once, and the click needs no more",
	async (type) => {
		const { page, requests } = await open();
		await addLink(page, { href: "/other#part" });
		await point(page, type);
		await point(page, type);
		await expect.poll(() => requests).toEqual(["GET /other.json"]);
		await page.evaluate(() => document.getElementById("added")?.click());
		await shows(page, "Other");
		await follow(page, "/");
		await shows(page, "Start");
		await follow(page, "/other");
		await shows(page, "Other");
		expect(requests).toEqual(["GET /other.json"]);
	},
);

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
	"nothing is prefetched with %j",
	async (connection) => {
		const { page, requests } = await open(connection);
		await addLink(page, { href: "/other" });
		await point(page, "pointerover");
		await follow(page, "/guide");
		await shows(page, "Guide");
		expect(requests).toEqual(["GET /guide.json"]);
	},
);

test("a prefetch that failed is forgotten", async () => {
	const { page, requests } = await open();
	await page.route("**/other.json", (route) => route.abort(), { times: 1 });
	await addLink(page, { href: "/other" });
	const failed = page.waitForEvent("requestfailed");
	await point(page, "pointerover");
	await failed;
	await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
	await page.evaluate(() => document.getElementById("added")?.click());
	await shows(page, "Other");
	expect(requests).toEqual(["GET /other.json", "GET /other.json"]);
	expect(await page.locator("html[data-same-document]").count()).toBe(1);
});

test("links in the content are prefetched when they come into view, but not those out of view", async () => {
	const { page, requests } = await open();
	await expect.poll(() => requests).toEqual(["GET /guide.json"]);
	await page.getByRole("link", { name: "Last" }).first().scrollIntoViewIfNeeded();
	await page.locator("#main a", { hasText: "Last" }).scrollIntoViewIfNeeded();
	await expect.poll(() => requests).toContain("GET /last.json");
	expect(new Set(requests).size).toBe(requests.length);
});
