import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { type RunningServer, startServer } from "./server.ts";
import { serveSite, shellSite } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();
const servers = new Map<string, RunningServer>();

beforeAll(async () => {
	servers.set("serve", await serveSite(folder, shellSite("")));
	servers.set("dev", await startServer(["dev", folder]));
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.stop())));

async function visit(command = "serve"): Promise<{ page: Page; errors: readonly string[] }> {
	const opened = await openPage();
	await opened.page.goto(new URL("/docs/", servers.get(command)?.url).href);
	await hydrated(opened.page);
	return opened;
}

const button = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const input = (page: Page) => page.getByPlaceholder("Search docs");
const isOpen = (page: Page) => page.locator("dialog.search[open]").count();

describe.each(["serve", "dev"])("the search, with %s", (command) => {
	test("opens by its button, finds while one types, and Enter goes to what is chosen", async () => {
		const { page, errors } = await visit(command);
		await button(page).click();
		await input(page).fill("par");
		const options = page.getByRole("option");
		await options.first().waitFor();
		expect(await options.first().textContent()).toContain("Paragraph number 1.");
		await input(page).fill("guide");
		await page.getByRole("option", { name: /A guide/ }).waitFor();
		expect(await page.locator("[role=option][aria-selected=true]").textContent()).toContain("Guide");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/docs/guide");
		expect(await page.locator("h1").textContent()).toBe("Guide");
		expect(await isOpen(page)).toBe(0);
		expect(errors).toEqual([]);
	});
});

test("`/` and Ctrl K open it, Escape closes it and gives the focus back", async () => {
	const { page } = await visit();
	await button(page).focus();
	for (const key of ["/", "Control+k"]) {
		await page.keyboard.press(key);
		await page.locator("dialog.search[open]").waitFor();
		expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await input(page).inputValue()).toBe("");
		await page.keyboard.press("Escape");
		await page.locator("dialog.search[open]").waitFor({ state: "detached" });
		expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
	}
});

test("the arrow keys go through what was found and round", async () => {
	const { page } = await visit();
	await button(page).click();
	await input(page).fill("guide");
	await page.getByRole("option").nth(1).waitFor();
	const chosen = () => page.locator("[role=option]").evaluateAll((all) => all.findIndex((one) => one.ariaSelected === "true"));
	const count = await page.getByRole("option").count();
	const seen = [await chosen()];
	for (const key of ["ArrowDown", "ArrowUp", "ArrowUp"]) {
		await page.keyboard.press(key);
		seen.push(await chosen());
	}
	expect(seen).toEqual([0, 1, 0, count - 1]);
	expect(await input(page).getAttribute("aria-activedescendant")).toBe(await page.getByRole("option").last().getAttribute("id"));
});

test("it says that nothing was found, takes 64 characters, and shows what is typed as text", async () => {
	const { page } = await visit();
	await button(page).click();
	await input(page).fill("<b>zebra");
	await page.getByText("No results for “<b>zebra”").waitFor();
	await input(page).fill("");
	await page.keyboard.type("x".repeat(70));
	expect((await input(page).inputValue()).length).toBe(64);
});

test("when the data cannot be had it says so, and tries again with the next letter", async () => {
	const { page } = await visit();
	await page.route("**/search/sections.json", (route) => route.abort());
	await button(page).click();
	await input(page).fill("guid");
	await page.getByText("Unable to fetch results").waitFor();
	await page.getByText("You might want to check your network connection.").waitFor();
	await page.unroute("**/search/sections.json");
	await input(page).fill("guide");
	await page.getByRole("option").first().waitFor();
	expect(await page.getByText("Unable to fetch results").count()).toBe(0);
});

test("nothing of it is loaded before it is used", async () => {
	const { page } = await openPage();
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	await page.goto(new URL("/docs/", servers.get("serve")?.url).href);
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	expect(requests.filter((url) => /search/.test(url))).toEqual([]);
});
