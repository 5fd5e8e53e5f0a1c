import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const { url } = sharedSite("components");

/** Opens a page of the fixture and waits until it is ready. */
async function open(path = "/", options: BrowserContextOptions = {}): Promise<Page> {
	const { page } = await openPage(options);
	await page.goto(url(path));
	if (options.javaScriptEnabled !== false) await hydrated(page);
	return page;
}

const tab = (page: Page, name: string, group = 0) => page.locator(".tabs").nth(group).getByRole("tab", { name, exact: true });
const selected = (page: Page) => page.locator("[role=tab][aria-selected=true]").allTextContents();

test("without JavaScript, everything is there: tabs as radio buttons, a link to the video, no dead controls", async () => {
	const page = await open("/", { javaScriptEnabled: false });
	const panels = page.locator(".tabs").first().locator(".tab-panel");
	expect(await panels.nth(0).isVisible()).toBe(true);
	await page.locator(".tab-label", { hasText: "Yarn" }).first().click();
	expect(await panels.nth(0).isVisible()).toBe(false);
	expect(await panels.nth(1).isVisible()).toBe(true);
	expect(await page.locator("a.youtube").getAttribute("href")).toBe("https://www.youtube.com/watch?v=aqz-KE-bpKQ");
	expect(await page.locator(".prose-body button").count()).toBe(0);
	await page.goto(url("/other#inside-a-tab"));
	expect(await page.locator("#inside-a-tab").isVisible()).toBe(true);
});

test.each(["/", "/components"])(
	"tabs of %s respond to keys, and groups with one name share the choice, even on the next page",
	async (path) => {
		const page = await open(path);
		expect(await selected(page)).toEqual(["npm", "npm", "Second"]);
		await tab(page, "npm").focus();
		await page.keyboard.press("ArrowRight");
		expect(await selected(page)).toEqual(["Yarn", "Yarn", "Second"]);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Yarn");
		expect(new URL(page.url()).search).toBe("?packager=yarn");
		await page.keyboard.press("End");
		expect(await selected(page)).toEqual(["pnpm", "Yarn", "Second"]);
		await page.keyboard.press("ArrowRight");
		expect(await selected(page)).toEqual(["npm", "npm", "Second"]);
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Home");
		await tab(page, "Yarn", 1).click();
		await page.goto(url(path));
		await hydrated(page);
		expect(await selected(page)).toEqual(["Yarn", "Yarn", "Second"]);
		await page.goto(url(`${path}?packager=pnpm`));
		await hydrated(page);
		expect(await selected(page)).toEqual(["pnpm", "Yarn", "Second"]);
	},
);

test("a choice reaches the groups with its name in other windows", async () => {
	const page = await open();
	const other = await page.context().newPage();
	await other.goto(url("/components"));
	await hydrated(other);
	await tab(page, "Yarn").click();
	await expect.poll(() => selected(other)).toEqual(["Yarn", "Yarn", "Second"]);
});

test("a link into a closed tab opens it: on arrival, within the page and in client navigation", async () => {
	const page = await open("/other#inside-a-tab");
	await expect.poll(() => selected(page)).toEqual(["Second"]);
	await expect.poll(() => page.locator("#inside-a-tab").isVisible()).toBe(true);
	await page.goto(url("/"));
	await hydrated(page);
	await page.locator(".prose-body > p a", { hasText: "a heading in a closed tab" }).click();
	await expect.poll(() => page.locator("#inside-a-tab").isVisible()).toBe(true);
	await page.goto(url("/"));
	await hydrated(page);
	await page.locator('.toc a[href="#hidden-heading"]').click();
	await expect.poll(() => page.locator("#hidden-heading").isVisible()).toBe(true);
	await expect
		.poll(() => page.evaluate(() => document.getElementById("hidden-heading")?.getBoundingClientRect().top ?? 0))
		.toBeLessThan(200);
	await page.locator('.toc a[href="#deep-inside"]').click();
	await expect.poll(() => page.locator("#deep-inside").isVisible()).toBe(true);
});

test("the browser's search finds closed panels and opens them", async () => {
	const page = await open();
	const panel = page.locator(".tabs").first().locator(".tab-panel").nth(1);
	expect(await panel.getAttribute("hidden")).toBe("until-found");
	expect((await panel.boundingBox())?.height).toBe(0);
	await panel.evaluate((element) => element.dispatchEvent(new Event("beforematch", { bubbles: true })));
	expect(await panel.getAttribute("hidden")).toBe(null);
	expect((await selected(page))[0]).toBe("Yarn");
});

test("print shows all panels with their labels, and folded content", async () => {
	for (const options of [{}, { javaScriptEnabled: false }]) {
		const page = await open("/", options);
		await page.emulateMedia({ media: "print" });
		for (const text of ["marzipan", "Run pnpm add remotion.", "nougat"])
			expect(await page.getByText(text).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
		expect(await page.locator(".code-tools").count()).toBe("javaScriptEnabled" in options ? 0 : await page.locator("figure.code").count());
		expect(await page.locator(".code-tools:visible").count()).toBe(0);
	}
});

test("the copy button copies the clean code and says so", async () => {
	const page = await open("/", { permissions: ["clipboard-read", "clipboard-write"] });
	const figure = page.locator("figure.code", { hasText: "careful" });
	await figure.getByRole("button", { name: "Copy code" }).click();
	await expect.poll(() => page.locator("#main [role=status]").textContent()).toBe("Copied");
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		"const after = 2;\nthrow new Error('no');\nconsole.warn('careful');\nconst marked = true;",
	);
	const numbered = page.locator("figure.code", { hasText: "src/video.tsx" });
	await numbered.getByRole("button", { name: "Copy code" }).click();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import \{AbsoluteFill/);
});

test("buttons never cover code, and long lines can be wrapped", async () => {
	const page = await open("/", { viewport: { width: 360, height: 800 } });
	const figure = page.locator("figure.code", { hasText: "--codec=h264" });
	await page.waitForSelector(".code-tools");
	const covers = await page.locator("figure.code").evaluateAll((blocks) =>
		blocks.map((block) => {
			const bottom = block.querySelector(".code-tools")?.getBoundingClientRect().bottom ?? 0;
			return bottom > (block.querySelector("code")?.getBoundingClientRect().top ?? 0);
		}),
	);
	expect(covers).toEqual(covers.map(() => false));
	const wrap = figure.getByRole("button", { name: "Wrap long lines" });
	await figure.scrollIntoViewIfNeeded();
	expect(await wrap.getAttribute("aria-pressed")).toBe("false");
	await wrap.click();
	expect(await wrap.getAttribute("aria-pressed")).toBe("true");
	expect(await figure.locator("pre").evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test("an image opens large in a dialog at a click or a key, Escape closes it, and the focus returns", async () => {
	const page = await open();
	const image = page.getByRole("button", { name: "A picture", exact: true });
	const dialog = page.getByRole("dialog", { name: "A picture" });
	await image.click();
	expect(await dialog.isVisible()).toBe(true);
	await page.keyboard.press("Escape");
	await expect.poll(() => dialog.isVisible()).toBe(false);
	expect(await image.evaluate((element) => element === document.activeElement)).toBe(true);
	await page.keyboard.press("Enter");
	expect(await dialog.isVisible()).toBe(true);
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect.poll(() => dialog.isVisible()).toBe(false);
	expect(await page.getByRole("button", { name: "A linked picture" }).count()).toBe(0);
	expect(await image.getAttribute("width")).toBe("1200");
});

test("a video from another host is requested only on click", async () => {
	const { page } = await openPage();
	const foreign: string[] = [];
	await page.route(/youtube/, (route) => {
		foreign.push(route.request().url());
		return route.fulfill({ contentType: "text/html", body: "<p>player" });
	});
	await page.goto(url("/"));
	await hydrated(page);
	// The script that makes links to videos play comes after the shell, and makes pictures buttons.
	await page.getByRole("button", { name: "A picture", exact: true }).waitFor();
	const link = page.locator("a.youtube");
	await link.scrollIntoViewIfNeeded();
	expect(foreign).toEqual([]);
	await link.click();
	await expect.poll(() => foreign).toEqual(["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"]);
	expect(await page.locator("iframe.youtube").getAttribute("title")).toBe("Big Buck Bunny");
});

test("a silent clip plays in view, but not for readers who prefer reduced motion", async () => {
	const plays = (page: Page) => page.locator("video[data-autoplay]").evaluate((element) => !(element as HTMLVideoElement).paused);
	const moving = await open();
	await moving.locator("video[data-autoplay]").scrollIntoViewIfNeeded();
	await expect.poll(() => plays(moving)).toBe(true);
	const still = await open("/", { reducedMotion: "reduce" });
	await still.getByRole("button", { name: "A picture", exact: true }).waitFor();
	await still.locator("video[data-autoplay]").scrollIntoViewIfNeeded();
	expect(await plays(still)).toBe(false);
});

test.each([1440, 360])("at %s px, no content moves while the page loads, and nothing is wider than the screen", async (width) => {
	const { page } = await openPage({ viewport: { width, height: 800 }, isFirstVisit: true });
	await page.addInitScript(() => {
		const moved: string[] = [];
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			const shifts = list.getEntries() as unknown as { readonly sources: readonly { readonly node: Node | null }[] }[];
			for (const { node } of shifts.flatMap((shift) => shift.sources))
				if (node?.parentElement?.closest(".prose-body")) moved.push(node.textContent ?? "");
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto(url("/"));
	await hydrated(page);
	await page.locator("iframe, .youtube").first().scrollIntoViewIfNeeded();
	expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
