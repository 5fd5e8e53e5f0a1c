import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { noteViolations } from "./policy-violations.ts";
import { follow } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");
const permissions = ["clipboard-read", "clipboard-write"];

test("a page is copied as Markdown, by a script that loads only then", async () => {
	const { page, errors } = await openPage({ permissions });
	const violations = await noteViolations(page);
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).pathname));
	const isLoaded = () => requests.some((path) => path.includes("copy-page"));
	await page.goto(site.url("/docs/"));
	await hydrated(page);
	await follow(page, "/docs/easing");
	await page.waitForFunction(() => /^Easing/.test(document.title));
	expect(isLoaded()).toBe(false);
	await page.getByRole("button", { name: "Copy page" }).click();
	await page.getByRole("button", { name: "Copied" }).waitFor();
	expect(isLoaded()).toBe(true);
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readFileSync(join(site.folder, "docs/easing.md"), "utf8"));
	await page.getByRole("button", { name: "Copy page" }).waitFor();
	expect([errors, violations]).toEqual([[], []]);
});

test("a copy that fails says so", async () => {
	const { page } = await openPage({ permissions });
	await page.route("**/docs/easing.md", (route) => route.abort());
	await page.goto(site.url("/docs/easing"));
	await hydrated(page);
	await page.getByRole("button", { name: "Copy page" }).click();
	await page.getByRole("button", { name: "Could not copy" }).waitFor();
});

test("without scripts, the links are there, and the button is not", async () => {
	const { page } = await openPage({ javaScriptEnabled: false });
	await page.goto(site.url("/docs/easing"));
	const actions = page.locator(".page-actions");
	expect(await actions.getByRole("button").count()).toBe(0);
	expect(await actions.getByRole("link").allTextContents()).toEqual(["Markdown", "Ask ChatGPT"]);
	expect(await actions.getByRole("link", { name: "Ask ChatGPT" }).getAttribute("href")).toContain(
		encodeURIComponent("Read https://www.remotion.dev/docs/easing.md"),
	);
	const report = page.getByRole("link", { name: "Report a mistake" });
	expect(await report.getAttribute("href")).toContain(`body=${encodeURIComponent("https://www.remotion.dev/docs/easing")}`);
});
