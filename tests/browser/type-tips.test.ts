import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleKey } from "../../generator/lib/explained-sample.ts";
import { formatTypeFacts, type RecordedTypes } from "../../generator/lib/type-facts.ts";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { violations } from "./axe.ts";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow } from "./routed-site.ts";
import { serveSite } from "./shell-site.ts";

const openPage = launchBrowser();
const folder = temporaryFolder();
const code = 'const first = 1;\nconst second = first;\nconsole.log(second, "text");';
const types: RecordedTypes = {
	types: ["first: number\nThe number of it.", "second: number", "log: (...data: any[]) => void"],
	names: [
		[0, 6, 0],
		[1, 6, 1],
		[1, 15, 0],
		[2, 8, 2],
		[2, 12, 1],
	],
	setUps: [""],
};

const longCode = `const first = 1;\n${" ".repeat(120)}const far = first;`;
const longTypes: RecordedTypes = {
	types: ["first: number", "far: number"],
	names: [
		[0, 6, 0],
		[1, 126, 1],
	],
	setUps: [""],
};

const otherCode = "const other = true;";
const otherTypes: RecordedTypes = { types: ["other: boolean"], names: [[0, 6, 0]], setUps: [""] };

let server: RunningServer;
beforeAll(async () => {
	server = await serveSite(folder, {
		"site.config.ts":
			'export default { title: "Sample", samples: { types: "types.json" }, collections: { docs: { dir: "docs", route: "/" } } };\n',
		"types.json": formatTypeFacts(
			new Map([
				[sampleKey(code), types],
				[sampleKey(otherCode), otherTypes],
				[sampleKey(longCode), longTypes],
			]),
		),
		"docs/index.md": `# Types\n\nText before.\n\n\`\`\`ts\n${code}\n\`\`\`\n\n[After](./other.md)\n`,
		"docs/other.md": "# Other\n\n```ts\nconst untyped = 1;\n```\n\n[Two](./two.md)\n",
		"docs/marked.md": `# Marked\n\n\`\`\`ts {1} showLineNumbers /fir/\n${code}\n\`\`\`\n`,
		"docs/long.md": `# Long\n\n${"Text before.\n\n".repeat(20)}\`\`\`ts\n${longCode}\n\`\`\`\n\n${"Text after.\n\n".repeat(20)}`,
		"docs/two.md": `# Two\n\n\`\`\`ts\n${code}\n\`\`\`\n\n\`\`\`ts\n${otherCode}\n\`\`\`\n`,
	});
});
afterAll(() => server?.stop());

async function open(options: Parameters<typeof openPage>[0] = {}, path = "/"): Promise<{ page: Page; files: string[] }> {
	const { page } = await openPage(options);
	const files: string[] = [];
	page.on("request", (request) => {
		if (/\.(?:js|json)$/.test(request.url())) files.push(new URL(request.url()).pathname.replace(/\.\w+(?=\.\w+$)/, ""));
	});
	await page.goto(new URL(path, server.url).href);
	await hydrated(page);
	return { page, files };
}

/** The position of a text in the samples of a page. Its names have no elements until the reader shows interest in them. */
async function placeOf(page: Page, text: string, occurrence = 0): Promise<{ x: number; y: number }> {
	return page.evaluate(
		([text, occurrence]) => {
			const walker = document.createTreeWalker(document.querySelector("article") as Element, NodeFilter.SHOW_TEXT);
			const range = document.createRange();
			for (let seen = 0; walker.nextNode(); ) {
				const node = walker.currentNode as Text;
				for (let at = node.data.indexOf(text); node.parentElement?.closest("code") && at >= 0; at = node.data.indexOf(text, at + 1)) {
					if (seen++ !== occurrence) continue;
					range.setStart(node, at);
					range.setEnd(node, at + text.length);
					const { x, y, width, height } = range.getBoundingClientRect();
					return { x: x + width / 2, y: y + height / 2 };
				}
			}
			throw new Error(`There is no ${text}`);
		},
		[text, occurrence] as const,
	);
}

async function pointAt(page: Page, text: string, occurrence = 0): Promise<void> {
	const { x, y } = await placeOf(page, text, occurrence);
	await page.mouse.move(x, y);
}

const names = (page: Page, text: string) => page.locator("figure.code [data-t]", { hasText: text });
const tip = (page: Page) => page.getByRole("tooltip");

test("pointing at a name shows its type and documentation below it; the pointer can reach the tip, which disappears when the pointer leaves", async () => {
	const { page, files } = await open();
	const before = files.length;
	await pointAt(page, "first", 1);
	await tip(page).waitFor();
	const [script, ...others] = files.slice(before);
	expect(script).toMatch(/\.js$/);
	expect(others).toEqual(["/assets/types.json"]);
	expect(await tip(page).innerText()).toMatch(/^first: number\s+The number of it\.$/);
	const [name, box] = [await names(page, "first").nth(1).boundingBox(), await tip(page).boundingBox()];
	if (!name || !box) throw new Error("Something is not shown");
	expect(box.y).toBeGreaterThanOrEqual(name.y + name.height);
	expect(Math.abs(box.x - name.x)).toBeLessThan(2);
	await tip(page).hover();
	// Longer than the pointer may take from the name to the tip.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
	expect(await tip(page).isVisible()).toBe(true);
	await page.getByRole("heading", { name: "Types" }).hover();
	await tip(page).waitFor({ state: "hidden" });
	await names(page, "log").hover();
	await expect.poll(() => tip(page).innerText()).toBe("log: (...data: any[]) => void");
	expect(files.length).toBe(before + 2);
});

test("each sample of a page has its own types, even if the page was opened from another one", async () => {
	const { page } = await open({}, "/other");
	await follow(page, "/two");
	await page.getByRole("heading", { name: "Two" }).waitFor();
	await pointAt(page, "other");
	await expect.poll(() => tip(page).innerText()).toBe("other: boolean");
	await names(page, "log").hover();
	await expect.poll(() => tip(page).innerText()).toBe("log: (...data: any[]) => void");
});

test("names in numbered lines, and names that a mark splits, have their types", async () => {
	const { page } = await open({}, "/marked");
	await pointAt(page, "fir");
	await expect.poll(() => tip(page).innerText()).toMatch(/^first: number/);
	expect(await names(page, "").allInnerTexts()).toEqual(["fir", "st", "second", "fir", "st", "log", "second"]);
	await page.getByRole("heading", { name: "Marked" }).hover();
	await tip(page).waitFor({ state: "hidden" });
	await names(page, "log").hover();
	await expect.poll(() => tip(page).innerText()).toBe("log: (...data: any[]) => void");
});

test("types that could not be loaded are requested again with the next name", async () => {
	const { page } = await open();
	await page.route("**/assets/types.*.json", (route) => route.abort());
	const failed = page.waitForEvent("requestfailed");
	await pointAt(page, "first");
	await failed;
	await page.unroute("**/assets/types.*.json");
	expect(await tip(page).isVisible()).toBe(false);
	await pointAt(page, "log");
	await tip(page).waitFor();
	expect(await tip(page).innerText()).toBe("log: (...data: any[]) => void");
});

test("names are one tab stop, with arrow keys between them; Escape hides the tip and keeps the position", async () => {
	const { page } = await open();
	await page.locator("figure.code pre").focus();
	await expect.poll(() => page.locator("figure.code [data-t][tabindex='0']").count()).toBe(1);
	await page.keyboard.press("Tab");
	await tip(page).waitFor();
	const focused = () => page.evaluate(() => document.activeElement?.textContent);
	expect(await focused()).toBe("first");
	const described = await page.evaluate(
		() => document.getElementById(document.activeElement?.getAttribute("aria-describedby") ?? "")?.innerText,
	);
	expect(described).toContain("first: number");
	await page.keyboard.press("ArrowRight");
	expect(await focused()).toBe("second");
	await expect.poll(() => tip(page).innerText()).toBe("second: number");
	await page.keyboard.press("Escape");
	expect(await tip(page).isVisible()).toBe(false);
	expect(await focused()).toBe("second");
	await page.keyboard.press("End");
	expect(await tip(page).isVisible()).toBe(true);
	await page.keyboard.press("ArrowRight");
	expect(await focused()).toBe("first");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.closest("code"))).toBe(null);
	expect(await tip(page).isVisible()).toBe(false);
});

test("a name that is scrolled into view by the focus keeps its tip, and a name below a resting pointer shows it after scrolling", async () => {
	const { page } = await open({ viewport: { width: 320, height: 420 } }, "/long");
	const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	await page.locator("figure.code pre").focus();
	await expect.poll(() => page.locator("figure.code [data-t][tabindex='0']").count()).toBe(1);
	await page.evaluate(() => scrollTo(0, 0));
	await frames();
	await page.keyboard.press("Tab");
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
	await frames();
	expect(await tip(page).innerText()).toMatch(/^first: number/);
	await page.keyboard.press("End");
	await expect.poll(() => page.locator("figure.code pre").evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
	await frames();
	expect(await tip(page).innerText()).toBe("far: number");
	const [name, box] = [await names(page, "far").boundingBox(), await tip(page).boundingBox()];
	expect(Math.abs((box?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(60);
	await names(page, "far").blur();
	await pointAt(page, "far");
	await tip(page).waitFor();
	await page.evaluate(() => scrollBy(0, 2));
	await tip(page).waitFor({ state: "hidden" });
	const { x, y } = await placeOf(page, "far");
	await page.mouse.move(x + 2, y);
	await tip(page).waitFor();
	await page.keyboard.press("Escape");
	await page.mouse.move(x - 2, y);
	await frames();
	expect(await tip(page).isVisible()).toBe(false);
});

test("a tap shows the type within the screen, and a tap elsewhere hides it", async () => {
	const { page } = await open({ hasTouch: true, viewport: { width: 375, height: 700 } });
	await page.locator("figure.code").scrollIntoViewIfNeeded();
	// The event for this scrolling arrives in the next frame, and scrolling hides the tip.
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	const { x, y } = await placeOf(page, "log");
	await page.touchscreen.tap(x, y);
	await tip(page).waitFor();
	const box = await tip(page).boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375);
	await page.getByText("Text before.").tap();
	await tip(page).waitFor({ state: "hidden" });
});

test("types are not copied, printed, or part of the page's text, and the page stays accessible", async () => {
	const { page } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
	await pointAt(page, "first");
	await tip(page).waitFor();
	expect(await violations(page)).toEqual([]);
	await page.getByRole("button", { name: "Copy code" }).click();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
	expect(await page.locator("figure.code").evaluate((figure) => figure.textContent)).not.toContain("number");
	const selected = await page.evaluate(() => {
		getSelection()?.selectAllChildren(document.querySelector("figure.code code") as Element);
		return getSelection()?.toString();
	});
	expect(selected).toBe(code);
	await names(page, "first").first().hover();
	await page.emulateMedia({ media: "print" });
	expect(await tip(page).isVisible()).toBe(false);
});

test("a page without types loads nothing for them", async () => {
	const { page, files } = await open({}, "/other");
	const before = files.length;
	await page.locator("figure.code pre").hover();
	await page.locator("figure.code pre").focus();
	await page.getByRole("button", { name: "Copy code" }).hover();
	expect(files.length).toBe(before);
	expect(await page.locator("[data-t]").count()).toBe(0);
});
