import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { violations } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { isSameDocument, markDocument, shows } from "./routed-site.ts";
import { serveSite } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();

let server: RunningServer;
beforeAll(async () => {
	server = await serveSite(folder, {
		"site.config.ts":
			'export default { title: "Sample", footer: { copyright: "© Sample" }, collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.md": "# One\n\nText.\n\n<textarea></textarea>\n",
		"docs/two.md": "# Two\n\nText.\n",
	});
});
afterAll(() => server?.stop());

async function open(path: string): Promise<{ page: Page; errors: readonly string[] }> {
	const opened = await openPage();
	await opened.page.goto(new URL(path, server.url).href);
	await hydrated(opened.page);
	await markDocument(opened.page);
	return opened;
}

const overview = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("N and P lead to the next and previous page without reloading the document", async () => {
	const { page, errors } = await open("/");
	await page.keyboard.press("p");
	await page.keyboard.press("n");
	await shows(page, "Two");
	await page.keyboard.press("n");
	await page.keyboard.press("Shift+P");
	await shows(page, "One");
	expect(await isSameDocument(page)).toBe(true);
	expect(errors).toEqual([]);
});

test.each(["Control+n", "Alt+n", "Meta+n"])("%s is left to the browser", async (keys) => {
	const { page } = await open("/");
	await page.evaluate(() => {
		const taken: boolean[] = [];
		Object.assign(window, { taken });
		addEventListener("keydown", ({ key, defaultPrevented }) => key === "n" && taken.push(defaultPrevented));
	});
	await page.keyboard.press(keys);
	expect(await page.evaluate(() => (window as unknown as { taken: readonly boolean[] }).taken)).toEqual([false]);
});

test("in a field, the keys are text", async () => {
	const { page } = await open("/");
	await page.locator("textarea").focus();
	await page.keyboard.type("no?/p");
	expect(await page.locator("textarea").inputValue()).toBe("no?/p");
	expect(await page.locator("dialog").count()).toBe(0);
	expect(new URL(page.url()).pathname).toBe("/");
});

describe("the overview", () => {
	test("loads and opens with its key or its button, and returns the focus", async () => {
		const { page, errors } = await open("/");
		const requests: string[] = [];
		page.on("request", (request) => requests.push(new URL(request.url()).pathname));
		const button = page.getByRole("button", { name: "Keyboard shortcuts" });
		await button.focus();
		await page.keyboard.press("?");
		await overview(page).waitFor();
		expect(requests.filter((path) => path.endsWith(".js"))).toHaveLength(1);
		expect(await overview(page).getByRole("term").allTextContents()).toEqual(["/ or Ctrl K", "N", "?", "Esc"]);
		expect(await violations(page)).toEqual([]);
		// The page behind it does not react.
		await page.keyboard.press("n");
		await page.keyboard.press("Escape");
		await overview(page).waitFor({ state: "detached" });
		expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(new URL(page.url()).pathname).toBe("/");
		await button.click();
		await overview(page).getByRole("button", { name: "Close" }).click();
		await overview(page).waitFor({ state: "detached" });
		expect(errors).toEqual([]);
	});

	test("turns single keys off and on again, even for later pages", async () => {
		const { page } = await open("/");
		await page.keyboard.press("?");
		await overview(page).getByRole("checkbox").uncheck();
		await page.keyboard.press("Escape");
		await overview(page).waitFor({ state: "detached" });
		await page.reload();
		await hydrated(page);
		await page.keyboard.type("/?n");
		expect(await page.locator("dialog").count()).toBe(0);
		expect(new URL(page.url()).pathname).toBe("/");
		await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
		await overview(page).getByRole("checkbox").check();
		await page.keyboard.press("Escape");
		await overview(page).waitFor({ state: "detached" });
		await page.keyboard.press("n");
		await shows(page, "Two");
	});
});
