import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { addLink, follow, holdBack, isSameDocument, markDocument, shows } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const { url } = sharedSite("routed");

/** Opens a path of the site, marks the document, and waits until it is ready. */
async function open(path: string, options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options);
	await opened.page.goto(url(path));
	await hydrated(opened.page);
	await markDocument(opened.page);
	return opened;
}

const path = (page: { url: () => string }) => new URL(page.url()).pathname + new URL(page.url()).hash;

test("the client starts without the hydration mark and gets it", async () => {
	const { page } = await openPage();
	const response = await page.goto(url("/guide"));
	expect(await response?.text()).not.toMatch(/<html[^>]*data-hydrated/);
	await hydrated(page);
});

test("`.html` and `/index.html` are stripped from links before they are matched", async () => {
	const { page, errors } = await open("/");
	await follow(page, "/guide.html");
	await shows(page, "Guide");
	expect(path(page)).toBe("/guide");
	await follow(page, "/folder/index.html");
	await shows(page, "Folder");
	expect(path(page)).toBe("/folder/");
	await follow(page, "/index.html");
	await shows(page, "Start");
	expect(path(page)).toBe("/");
	expect(await isSameDocument(page)).toBe(true);
	expect(errors).toEqual([]);
});

test("an unknown address shows the not-found page in place and keeps the address; back returns", async () => {
	const { page } = await open("/guide");
	await follow(page, "/no/such-page");
	await shows(page, "Page not found");
	expect(path(page)).toBe("/no/such-page");
	expect(await page.title()).toContain("Page not found");
	expect(await isSameDocument(page)).toBe(true);
	await page.goBack();
	await shows(page, "Guide");
	expect(await isSameDocument(page)).toBe(true);
});

test("an address that the host redirects is left to the host", async () => {
	const { page } = await open("/");
	await follow(page, "/old");
	await page.waitForURL("**/guide");
	await shows(page, "Guide");
});

test("a link goes to the target of its hash, or to the top, and the page takes the focus and is announced", async () => {
	const { page } = await open("/");
	await page.evaluate(() => scrollTo(0, 500));
	await follow(page, "/guide#middle");
	await shows(page, "Guide");
	await expect.poll(() => page.evaluate(() => document.getElementById("middle")?.getBoundingClientRect().top ?? -1)).toBeLessThan(200);
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
	expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
	expect(await page.locator("body > [aria-live=polite]").textContent()).toBe(await page.title());
	await follow(page, "/other");
	await shows(page, "Other");
	expect(await page.evaluate(() => scrollY)).toBe(0);
	expect(await page.locator("body > [aria-live=polite]").textContent()).toBe("Other | Sample");
});

test.each(["in-details", "in-a-tab"])(
	"the target %s is unfolded: by a link from elsewhere, on the page, and when it is opened",
	async (id) => {
		const isAtTarget = () =>
			page.evaluate((target) => {
				const { top, height } = document.getElementById(target)?.getBoundingClientRect() ?? { top: -1, height: 0 };
				return height > 0 && top > 0 && top < innerHeight;
			}, id);
		const { page } = await open("/");
		await follow(page, `/guide#${id}`);
		await expect.poll(isAtTarget).toBe(true);
		await page.goto("about:blank");
		await page.goto(url("/guide"));
		await hydrated(page);
		expect(await isAtTarget()).toBe(false);
		await follow(page, `#${id}`);
		await expect.poll(isAtTarget).toBe(true);
		await page.goto("about:blank");
		await page.goto(url(`/guide#${id}`));
		await expect.poll(isAtTarget).toBe(true);
	},
);

test("back and forward restore the scroll position of each page, even for headings of one page and after reloads", async () => {
	const { page } = await open("/");
	const scrolled = () => page.evaluate(() => scrollY);
	await page.evaluate(() => scrollTo(0, 300));
	await follow(page, "/guide");
	await shows(page, "Guide");
	await page.evaluate(() => scrollTo(0, 700));
	await follow(page, "#middle");
	await expect.poll(() => path(page)).toBe("/guide#middle");
	await expect.poll(scrolled).not.toBe(700);
	const middle = await scrolled();
	await follow(page, "/other");
	await shows(page, "Other");
	await page.evaluate(() => scrollTo(0, 450));
	await page.goBack();
	await shows(page, "Guide");
	await expect.poll(scrolled).toBe(middle);
	await page.goBack();
	await expect.poll(scrolled).toBe(700);
	await page.goBack();
	await shows(page, "Start");
	await expect.poll(scrolled).toBe(300);
	expect(await isSameDocument(page)).toBe(true);
	await page.reload();
	await hydrated(page);
	await expect.poll(scrolled).toBe(300);
	await page.goForward();
	await shows(page, "Guide");
	await expect.poll(scrolled).toBe(700);
	await page.goForward();
	await page.goForward();
	await shows(page, "Other");
	await expect.poll(scrolled).toBe(450);
});

test("a page's own style sheet comes and goes with it, even on the first page", async () => {
	const { page } = await open("/styled");
	const color = () => page.getByText("Colored.").evaluate((element) => getComputedStyle(element).color);
	const sheets = () => page.locator("link[rel=stylesheet], style").count();
	const count = await sheets();
	expect(await color()).toBe("rgb(1, 2, 3)");
	await follow(page, "/other");
	await shows(page, "Other");
	expect(await sheets()).toBe(count - 1);
	await page.goBack();
	await shows(page, "Styled");
	expect([await color(), await sheets()]).toEqual(["rgb(1, 2, 3)", count]);
});

test("of two clicks, the last one wins, and the first request is aborted", async () => {
	const { page } = await open("/");
	const guide = await holdBack(page, "**/guide.json");
	const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/guide.json"));
	await follow(page, "/guide");
	await expect.poll(guide.requests).toBe(1);
	await follow(page, "/other");
	await shows(page, "Other");
	expect((await failed).failure()?.errorText).toContain("ABORTED");
	guide.release();
	expect(path(page)).toBe("/other");
	await page.goBack();
	await shows(page, "Start");
});

test("two clicks on one link make one request and one entry in the history", async () => {
	const { page } = await open("/");
	const guide = await holdBack(page, "**/guide.json");
	const before = await page.evaluate(() => history.length);
	await follow(page, "/guide");
	await follow(page, "/guide");
	guide.release();
	await shows(page, "Guide");
	expect(guide.requests()).toBe(1);
	expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test("a failed preload only warns once and reloads the page", async () => {
	const { page } = await openPage();
	const warnings: string[] = [];
	page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
	await page.route("**/guide.json", (route) => route.fulfill({ status: 500, body: "" }));
	await page.goto(url("/"));
	await hydrated(page);
	await markDocument(page);
	const documents: string[] = [];
	page.on("request", (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
	await follow(page, "/guide");
	await shows(page, "Guide");
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	expect(await isSameDocument(page)).toBe(false);
	expect(documents).toEqual(["/guide"]);
	expect(warnings).toEqual([expect.stringMatching(/^\/guide could not be loaded in place: .*500$/)]);
});

test("what is not a plain click on a page of this site is left to the browser", async () => {
	const { page } = await open("/");
	const prevented = (attributes: Record<string, string>, init: Readonly<Record<string, boolean | number>> = {}) =>
		addLink(page, attributes).then(() =>
			page.evaluate((given) => {
				const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...given });
				let result = false;
				const stop = (last: Event) => {
					result = last.defaultPrevented;
					last.preventDefault();
				};
				addEventListener("click", stop, { once: true });
				document.getElementById("added")?.dispatchEvent(event);
				return result;
			}, init),
		);
	const href = "/guide";
	for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
		expect([init, await prevented({ href }, init)]).toEqual([init, false]);
	const others = [
		{ href, target: "_blank" },
		{ href, download: "" },
		{ href: "https://example.com/guide" },
		{ href: "mailto:a@example.com" },
		{ href: "#end" },
		{ href: "/#end" },
		{ href: "/sitemap.xml" },
		{ href: "http://" },
		{ name: "no-address" },
	];
	for (const attributes of others) expect([attributes, await prevented(attributes)]).toEqual([attributes, false]);
	expect(await prevented({ href })).toBe(true);
	await shows(page, "Guide");
	expect(await prevented({ href: "/other", target: "_self" })).toBe(true);
});

test("forms are left to the browser", async () => {
	const { page } = await open("/");
	await page.route("**/send", (route) => route.fulfill({ contentType: "text/html", body: "Sent" }));
	const [request] = await Promise.all([
		page.waitForRequest("**/send"),
		page.evaluate(() => {
			document.getElementById("main")?.insertAdjacentHTML("beforeend", '<form method="post" action="/send"><button>Send</button></form>');
			document.querySelector<HTMLButtonElement>("form button")?.click();
		}),
	]);
	expect([request.method(), request.isNavigationRequest()]).toEqual(["POST", true]);
});
