import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/site.ts";
import type { RunningServer } from "../support/start-server.ts";
import { hydrated, launchBrowser, sharedPage } from "./browser.ts";
import { serveSite } from "./shell-site.ts";

const openPage = launchBrowser();
const show = sharedPage();
const folder = temporaryFolder();
const long = `const text = "${"word ".repeat(40)}";`;
const columns = Array.from({ length: 9 }, (_, index) => `\`columnNumber${index}Option\``);

let server: RunningServer;
beforeAll(async () => {
	server = await serveSite(folder, {
		"site.config.ts": 'export default { title: "Sample", collections: { docs: { dir: "docs", route: "/" } } };\n',
		"docs/index.md": `# Code

\`\`\`ts
${long}
short();
\`\`\`

\`\`\`ts wrap
${long}
short();
\`\`\`

\`\`\`ts showLineNumbers wrap
${long}
short();
\`\`\`

\`\`\`
short
\`\`\`

\`\`\`ts title="named.ts"
${long}
\`\`\`

\`\`\`ts collapse=3 title="title-of-all"
${Array.from({ length: 11 }, (_, index) => `const line${index + 1} = ${index + 1};`).join("\n")}
const lastLine = 12;
\`\`\`

\`\`\`ts collapse=3
few();
\`\`\`

\`\`\`ts diff title="changed.ts"
 const a = 1;
-const b = 2;
+const b = 3;
 fail(); // [!code error]
\`\`\`

\`\`\`ts noCopy title="never-copied"
${long}
\`\`\`

\`\`\`ts tabs
const tab = 1;
\`\`\`

\`\`\`py tabs
print(1)
\`\`\`

| ${columns.join(" | ")} |
| ${columns.map(() => "---").join(" | ")} |
| ${columns.join(" | ")} |
`,
	});
});
afterAll(() => server?.stop());

async function open(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
	const { page } = await openPage(options);
	await page.goto(new URL("/", server.url).href);
	if (options.javaScriptEnabled !== false) await hydrated(page);
	return page;
}

/** A shared page, for tests that only look at it. */
const look = () => show(new URL("/", server.url).href);

/** The width over which a block's text fades at its sides, in px. */
const fades = (block: Locator) =>
	block.locator("pre").evaluate((pre) => {
		const style = getComputedStyle(pre);
		return ["--fade-left", "--fade-right"].map((name) => Number.parseFloat(style.getPropertyValue(name)));
	});

describe.each(["no-preference", "reduce"] as const)("text fades where it continues (motion: %s)", (reducedMotion) => {
	test("at the right, on both sides, at the left", async () => {
		const page = await open({ reducedMotion });
		const block = page.locator("figure.code").first();
		expect(await fades(block)).toEqual([0, 48]);
		expect(await block.locator("pre").evaluate((pre) => getComputedStyle(pre).maskImage)).toContain("linear-gradient");
		const scrollTo = (part: number) =>
			block.locator("pre").evaluate((pre, share) => {
				pre.scrollLeft = (pre.scrollWidth - pre.clientWidth) * share;
			}, part);
		await scrollTo(0.5);
		await expect.poll(() => fades(block)).toEqual([32, 48]);
		await scrollTo(1);
		await expect.poll(() => fades(block)).toEqual([32, 0]);
	});

	test("not where all of it shows", async () => {
		const page = await open({ reducedMotion });
		for (const index of [1, 3]) expect(await fades(page.locator("figure.code").nth(index))).toEqual([0, 0]);
	});
});

/** The left edge of each painted line of a text, in px. */
const lineStarts = (block: Locator) =>
	block.locator("code").evaluate((code) => {
		const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
		const lefts = new Map<number, number>();
		while (walker.nextNode()) {
			const range = document.createRange();
			range.selectNodeContents(walker.currentNode);
			for (const { top, left, width } of range.getClientRects())
				if (width > 0) lefts.set(Math.round(top), Math.min(lefts.get(Math.round(top)) ?? left, left));
		}
		return [...lefts].sort(([a], [b]) => a - b).map(([, left]) => Math.round(left));
	});

test.each([
	["plain", 1],
	["numbered", 2],
])("a wrapped line continues further to the right than its first part: %s", async (_, index) => {
	const page = await look();
	const [first = 0, ...rest] = await lineStarts(page.locator("figure.code").nth(index));
	expect(rest.length).toBeGreaterThan(2);
	// The last one has its own line.
	expect(rest.at(-1)).toBe(first);
	if (index === 1) for (const left of rest.slice(0, -1)) expect(left).toBeGreaterThan(first + 16);
	else for (const left of rest.slice(0, -1)) expect(left).toBeGreaterThanOrEqual(first);
});

test("a block without a title has a line above the code, with the buttons at its end and nothing else", async () => {
	const page = await look();
	await page.locator("figure.code").first().getByRole("button", { name: "Wrap long lines" }).waitFor();
	for (const index of [0, 1, 2, 3, 4]) {
		const block = page.locator("figure.code").nth(index);
		expect(await block.evaluate((figure) => getComputedStyle(figure, "::before").content)).toBe("none");
		const frame = await block.boundingBox();
		const copy = await block.getByRole("button", { name: "Copy code" }).boundingBox();
		const code = await block.locator("pre").boundingBox();
		if (!frame || !copy || !code) throw new Error("Something is not shown");
		expect(copy.y).toBeGreaterThanOrEqual(frame.y);
		expect(copy.y + copy.height).toBeLessThanOrEqual(code.y + 1);
		expect(frame.x + frame.width - copy.x - copy.width).toBeLessThan(8);
	}
});

test("on paper, neither code nor wide tables are cut", async () => {
	const page = await open({ viewport: { width: 718, height: 1000 } });
	await page.emulateMedia({ media: "print" });
	const cut = await page
		.locator(".table, figure.code > pre")
		.evaluateAll((boxes) =>
			boxes
				.filter((box) => box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth)
				.map((box) => [box.outerHTML.slice(0, 90), box.scrollWidth, box.clientWidth, box.getBoundingClientRect().right].join(" ")),
		);
	expect(cut).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
});

describe("a collapsed block", () => {
	const block = (page: Page) => page.locator("figure.code", { hasText: "title-of-all" });
	const isShown = (page: Page) =>
		block(page)
			.locator(".more > :last-child")
			.evaluate((line) => line.checkVisibility({ contentVisibilityAuto: true }));

	test.each([true, false])("opens and closes on request (scripts: %s)", async (javaScriptEnabled) => {
		const page = await open({ javaScriptEnabled });
		const more = block(page).getByRole("checkbox", { name: "Show all 12 lines" });
		expect(await isShown(page)).toBe(false);
		const closed = (await block(page).locator("pre").boundingBox())?.height ?? 0;
		await more.press("Space");
		expect(await isShown(page)).toBe(true);
		// Nine hidden lines, each 22 px high.
		expect(((await block(page).locator("pre").boundingBox())?.height ?? 0) - closed).toBe(9 * 22);
		await block(page).locator("label").click();
		expect(await isShown(page)).toBe(false);
	});

	test("opens for a text that the browser searches for", async () => {
		const { page } = await openPage({});
		await page.goto(new URL("/#:~:text=lastLine", server.url).href);
		await expect.poll(() => isShown(page)).toBe(true);
		expect(await block(page).locator("label").isVisible()).toBe(false);
	});

	test("is copied and printed as a whole", async () => {
		const page = await open({ permissions: ["clipboard-read", "clipboard-write"] });
		await block(page).getByRole("button", { name: "Copy code" }).click();
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^const line1 .*\n[\s\S]*lastLine = 12;$/);
		await page.emulateMedia({ media: "print" });
		expect(await isShown(page)).toBe(true);
		expect(await block(page).locator("label").isVisible()).toBe(false);
	});

	test("has nothing to open if all lines are visible", async () => {
		const page = await look();
		expect(await page.getByRole("checkbox").count()).toBe(1);
	});
});

test("screen readers announce added and removed lines, and only the new code is copied", async () => {
	const page = await open({ permissions: ["clipboard-read", "clipboard-write"] });
	const block = page.locator("figure.code", { hasText: "changed.ts" });
	await expect(await block.ariaSnapshot()).toMatch(
		/insertion: const b = 3;[\s\S]*deletion: const b = 2;|deletion: const b = 2;[\s\S]*insertion: const b = 3;/,
	);
	expect(await block.locator("pre").ariaSnapshot()).toContain("Attention");
	await block.getByRole("button", { name: "Copy code" }).click();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("const a = 1;\nconst b = 3;\nfail();");
});

test("a block with `noCopy` has no copy button, but has one that wraps long lines", async () => {
	const page = await look();
	const block = page.locator("figure.code", { hasText: "never-copied" });
	await block.scrollIntoViewIfNeeded();
	await block.getByRole("button", { name: "Wrap long lines" }).waitFor();
	expect(await block.getByRole("button").count()).toBe(1);
});

test("consecutive fences are tabs, and the choice is remembered", async () => {
	const page = await open();
	await page.getByRole("tab", { name: "Python" }).click();
	expect(await page.getByText("print(1)").isVisible()).toBe(true);
	await page.reload();
	await hydrated(page);
	await expect.poll(() => page.getByRole("tab", { name: "Python" }).getAttribute("aria-selected")).toBe("true");
});
