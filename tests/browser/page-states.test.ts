import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow, holdBack, isSameDocument, markDocument, openWithHistory, retryInVain, shows } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("routed");
const { url } = site;

describe("loading", () => {
	test("a page from the history shows the spinner while it loads, then itself", async () => {
		const { page } = await openPage();
		await openWithHistory(page, url);
		const guide = await holdBack(page, "**/guide.json");
		await page.goBack();
		const spinner = page.locator(".page-loading[role=status]");
		await spinner.waitFor();
		expect(await page.locator("#main").isVisible()).toBe(false);
		expect(await spinner.evaluate((element) => getComputedStyle(element, "::after").animationDuration)).toBe("3s");
		guide.release();
		await shows(page, "Guide");
		expect(await spinner.count()).toBe(0);
		expect(await isSameDocument(page)).toBe(true);
	});

	test("without a network, it shows the error with Retry, which loads the page once the network is back", async () => {
		const { page } = await openPage();
		await openWithHistory(page, url);
		await page.context().setOffline(true);
		await page.goBack();
		const failure = page.locator(".load-error");
		await failure.waitFor();
		expect(await failure.textContent()).toContain("This page could not be loaded.You might want to check your network connection.");
		const { x, width } = (await failure.boundingBox()) ?? { x: 0, width: 0 };
		expect([x, width]).toEqual([360, 720]);
		await retryInVain(page, () => failure.getByRole("button", { name: "Retry" }).click());
		expect(await failure.isVisible()).toBe(true);
		await page.context().setOffline(false);
		await failure.getByRole("button", { name: "Retry" }).click();
		await shows(page, "Guide");
		expect(await failure.count()).toBe(0);
		expect(await isSameDocument(page)).toBe(true);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
	});

	test("going forward after a failed load brings the previous page back", async () => {
		const { page } = await openPage();
		await openWithHistory(page, url);
		await page.evaluate(() => scrollTo(0, 250));
		await page.context().setOffline(true);
		await page.goBack();
		await page.locator(".load-error").waitFor();
		await page.goForward();
		await shows(page, "Other");
		expect(await page.locator(".page-loading").count()).toBe(0);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
	});

	test("address, title, sidebar and page agree while a page loads, if that fails, and after going forward again", async () => {
		const { page } = await openPage();
		await openWithHistory(page, url);
		const current = () => page.locator(".layout > .sidebar [aria-current=page]").textContent();
		const guide = await holdBack(page, "**/guide.json");
		await page.goBack();
		await page.locator(".page-loading[role=status]").waitFor();
		expect([new URL(page.url()).pathname, await current()]).toEqual(["/guide", "Guide"]);
		await page.context().setOffline(true);
		guide.release();
		await page.locator(".load-error").waitFor();
		expect([new URL(page.url()).pathname, await current(), await page.title()]).toEqual([
			"/guide",
			"Guide",
			"This page could not be loaded.",
		]);
		expect(await page.locator("#main").isVisible()).toBe(false);
		await page.goForward();
		await shows(page, "Other");
		expect([new URL(page.url()).pathname, await current(), await page.title()]).toEqual(["/other", "Other", "Other | Sample"]);
		expect(await isSameDocument(page)).toBe(true);
	});

	test("a slow link keeps the old page and shows the progress bar after 200 ms until the new page is there", async () => {
		const { page } = await openPage();
		await page.clock.install();
		await page.goto(url("/"));
		await hydrated(page);
		const guide = await holdBack(page, "**/guide.json");
		await page.clock.pauseAt(Date.now() + 60_000);
		await follow(page, "/guide");
		await expect.poll(guide.requests).toBe(1);
		const bar = page.locator("html[data-loading]");
		await page.clock.runFor(199);
		expect(await bar.count()).toBe(0);
		await page.clock.runFor(1);
		expect(await bar.count()).toBe(1);
		expect(await page.locator("h1").textContent()).toBe("Start");
		expect(await page.locator(".page-loading").count()).toBe(0);
		guide.release();
		await shows(page, "Guide");
		expect(await bar.count()).toBe(0);
	});
});

describe("crash", () => {
	const crashed = (page: Page) => page.locator(".crash", { hasText: "This page crashed." });

	test("an island that throws is replaced by the crash screen with all causes, and can be tried again", async () => {
		const { page } = await openPage();
		await page.goto(url("/bomb"));
		await hydrated(page);
		const fuse = page.getByRole("button", { name: "Light the fuse" });
		await expect
			.poll(async () => {
				if (await fuse.isVisible()) await fuse.click();
				return crashed(page).isVisible();
			})
			.toBe(true);
		expect(await crashed(page).locator("pre").textContent()).toBe("The fuse has burnt down\n\nCause:\nIt was lit\n\nCause:\nA click");
		expect(await page.getByText("Text beside the island.").isVisible()).toBe(true);
		await crashed(page).getByRole("button", { name: "Try again" }).click();
		await fuse.waitFor();
		expect(await crashed(page).count()).toBe(0);
		await follow(page, "/guide");
		await shows(page, "Guide");
	});

	test("a page that throws shows the crash screen inside the shell, and comes back on retry", async () => {
		const { page } = await openPage();
		await page.route("**/sidebar-*.json", (route) => route.fulfill({ json: [null] }), { times: 1 });
		await page.goto(url("/guide"));
		await crashed(page).waitFor();
		expect(await page.locator(".navbar").isVisible()).toBe(true);
		await crashed(page).getByRole("button", { name: "Try again" }).click();
		await shows(page, "Guide");
		await page.locator(".sidebar a", { hasText: "Other" }).waitFor();
		expect(await crashed(page).count()).toBe(0);
	});

	test("a crash disappears with the page that crashed", async () => {
		const { page } = await openPage();
		await page.route("**/sidebar-*.json", (route) => route.fulfill({ json: [null] }), { times: 1 });
		await page.goto(url("/guide"));
		await crashed(page).waitFor();
		await follow(page, "/no/such-page");
		await shows(page, "Page not found");
		expect(await crashed(page).count()).toBe(0);
	});

	test("if the shell itself throws, only the crash screen shows", async () => {
		const { page } = await openPage();
		await page.route("**/site.*.js", async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replace('"footer":', '"end":') });
		});
		await page.goto(url("/guide"));
		await crashed(page).waitFor();
		expect(await page.locator(".navbar").count()).toBe(0);
		expect(await crashed(page).getByRole("button", { name: "Try again" }).isVisible()).toBe(true);
	});

	test("a document that was changed before hydration is rendered again, with its content", async () => {
		const { page } = await openPage();
		await page.route("**/guide", async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replace(/<header[^>]*>/, "$&<i>Foreign</i>") });
		});
		await page.goto(url("/guide"));
		await hydrated(page);
		expect(await page.locator("html").getAttribute("data-recovered")).not.toBeNull();
		expect(await page.locator("i", { hasText: "Foreign" }).count()).toBe(0);
		expect(await page.getByText("Paragraph 100.").count()).toBe(1);
		await follow(page, "/other");
		await shows(page, "Other");
	});

	test("a sidebar that cannot be fetched stays as the server wrote it", async () => {
		const { page, errors } = await openPage();
		await page.route("**/sidebar-*.json", (route) => route.fulfill({ status: 503, body: "" }));
		await page.goto(url("/guide"));
		await hydrated(page);
		expect(await page.locator(".sidebar a", { hasText: "Other" }).isVisible()).toBe(true);
		expect(await crashed(page).count()).toBe(0);
		expect(errors.filter((error) => !error.includes("503"))).toEqual([]);
	});

	test("a sidebar that could not be fetched is complete on the next page", async () => {
		const { page } = await openPage();
		await page.route("**/sidebar-*.json", (route) => route.abort(), { times: 1 });
		const warning = page.waitForEvent("console", (message) => message.text().startsWith("The sidebar is incomplete"));
		await page.goto(url("/guide"));
		await warning;
		await hydrated(page);
		await markDocument(page);
		await follow(page, "/other");
		await shows(page, "Other");
		await page.locator(".sidebar a[aria-current=page]", { hasText: "Other" }).waitFor();
		expect(await isSameDocument(page)).toBe(true);
	});
});

describe("the banner of a wrong base path", () => {
	/** The source that a policy needs to allow a page's only inline script. */
	const bootHash = (html: string) =>
		createHash("sha256")
			.update(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "")
			.digest("base64");

	/** Serves the built site, and nothing else, below another path, with a strict policy. Returns the address of its start page. */
	async function serveBelow(base: string): Promise<string> {
		const server = createServer((request, response) => {
			const path = (request.url ?? "").startsWith(base) ? (request.url ?? "").slice(base.length) || "index.html" : "missing";
			try {
				const body = readFileSync(join(site.folder, path));
				const policy = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self' 'sha256-";
				response.writeHead(200, { "content-type": "text/html", "content-security-policy": `${policy}${bootHash(body.toString())}'` });
				response.end(body);
			} catch {
				response.writeHead(404).end();
			}
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void server.close());
		return `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
	}

	test("the start page shows the configured base path and the apparent one", async () => {
		const { page, errors } = await openPage();
		await page.goto(await serveBelow("/below/"));
		const banner = page.locator(".base-url-banner");
		expect(await banner.isVisible()).toBe(true);
		expect(await banner.textContent()).toContain('The configuration has base: "/".');
		expect(await banner.textContent()).toContain('The site seems to be served at "/below/"');
		expect(errors.filter((error) => /Content Security Policy/i.test(error))).toEqual([]);
	});

	test("it is hidden if the style sheet loads, and other pages have no banner", async () => {
		const { page } = await openPage();
		await page.goto(url("/"));
		expect(await page.locator(".base-url-banner").isVisible()).toBe(false);
		await page.goto(url("/guide"));
		expect(await page.locator(".base-url-banner").count()).toBe(0);
	});
});
