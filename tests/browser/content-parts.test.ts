import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { hydrated, launchBrowser, sharedPage } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const show = sharedPage();
const { url } = sharedSite("components");

describe.each(["/", "/components"])("on %s", (path) => {
	const open = async (): Promise<Page> => {
		const { page } = await openPage();
		await page.goto(url(path));
		await hydrated(page);
		return page;
	};

	test("admonitions are notes named by their kind, whatever their title", async () => {
		const page = await show(url(path));
		const own = page.locator(".admonition", { hasText: "A warning with a title of its own." }).first();
		expect(await own.locator(".admonition-title").first().textContent()).toBe("Mind the gap");
		expect(await page.getByRole("note", { name: "Warning" }).first().textContent()).toContain("Mind the gap");
		for (const kind of ["note", "tip", "info", "warning", "danger", "caution"])
			expect([kind, await page.locator(`.admonition[data-kind=${kind}]`).count()]).not.toEqual([kind, 0]);
	});

	test("code has its title, line numbers that are not part of the text, and marked lines", async () => {
		const page = await show(url(path));
		const figure = page.getByRole("figure", { name: "src/video.tsx" });
		const numbers = figure.locator("[data-n]");
		expect(await numbers.evaluateAll((lines) => lines.map((line) => line.getAttribute("data-n")))).toEqual(["1", "2", "3", "4", "5", "6"]);
		expect(await numbers.first().evaluate((line) => getComputedStyle(line, "::before").content)).toContain("1");
		expect((await figure.locator("code").textContent())?.split("\n")[0]).toBe(
			"import {AbsoluteFill, interpolate, useCurrentFrame} from 'remotion';",
		);
		expect(await figure.locator(".hl").allTextContents()).toEqual(["export const Video = () => {\n"]);
	});

	test("the whole card is a link; links inside it work separately", async () => {
		const page = await open();
		const card = page.locator(".card", { hasText: "Read the guide" });
		const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 };
		await card.click({ position: { x: width - 4, y: height - 4 } });
		await page.waitForURL("**/other");
		await page.goBack();
		await page.locator(".card a", { hasText: "another link" }).click();
		await page.waitForURL("**/components");
	});

	test("folders of a tree fold, even by key", async () => {
		const page = await open();
		const file = page.locator(".file-tree").getByText("Button.tsx");
		expect(await file.isVisible()).toBe(true);
		await page.locator(".file-tree summary", { hasText: "src" }).click();
		await file.waitFor({ state: "hidden" });
		await page.keyboard.press("Enter");
		await file.waitFor();
	});

	test("each parameter has its own address and links to it", async () => {
		const page = await open();
		const cell = page.getByRole("cell", { name: "config.mass?", exact: true });
		await cell.getByRole("link", { name: "config.mass?", exact: true }).click();
		await page.waitForURL(/#param-config-mass$/);
		expect(await page.locator("tr:target td").first().textContent()).toBe("config.mass?");
	});
});
