import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");
const components = sharedSite("components");

async function open(url: string, width = 1440): Promise<Page> {
	const { page } = await openPage({ viewport: { width, height: 800 } });
	await page.goto(url);
	await hydrated(page);
	// The buttons of code blocks in text appear a moment later.
	if ((await page.locator(".prose-body figure.code").count()) > 0) await page.waitForSelector(".code-tools", { state: "attached" });
	return page;
}

/** The element with the focus, and how much of it is visible; `null` is the document itself. Runs in the page. */
function readFocus() {
	const element = document.activeElement;
	if (!element || element === document.body) return null;
	const isOutlined = (pseudo?: string) => {
		const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0 && outlineColor !== "rgba(0, 0, 0, 0)";
	};
	const { left, top, bottom, width, height } = element.getBoundingClientRect();
	const hit = document.elementFromPoint(left + Math.min(width / 2, 100), top + Math.min(height / 2, 10));
	return {
		name: (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 60),
		tag: element.localName,
		// The label of a hidden radio button shows its focus, and the browser shows the focus of video controls.
		isMarked: isOutlined() || isOutlined("::after") || element.matches("input, video, iframe"),
		isInView: bottom > 0 && top < innerHeight,
		isCovered: hit !== null && !element.contains(hit) && !hit.contains(element) && !element.matches("input"),
	};
}

const focused = async (page: Page) => (await page.evaluate(readFocus))?.name ?? null;

/** Presses Tab until the element with this name has the focus. Each element on the way must show its focus. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
	for (let step = 0; step < 120; step++) {
		await page.keyboard.press(key);
		const focus = await page.evaluate(readFocus);
		if (focus === null) throw new Error(`The focus left the page before it came to ${name}`);
		expect(focus).toMatchObject({ isMarked: true, isInView: true, isCovered: false });
		if (typeof name === "string" ? focus.name === name : name.test(focus.name)) return;
	}
	throw new Error(`Tab does not lead to ${name}`);
}

/** The focus after each press of Tab until it leaves the page, where it then stays. */
type Walk = { readonly stops: NonNullable<ReturnType<typeof readFocus>>[]; hasLeft: boolean };

/**
 * Records a walk through the page, so that the test need not query each stop. With a selector of a part, the walk leaves that part instead of
 * the page. Runs in the page, with `readFocus`.
 */
function noteStops(read: typeof readFocus, part: string | null): void {
	const walk: Walk = { stops: [], hasLeft: false };
	Object.assign(window, { walk });
	const hasLeftPart = () => part !== null && !document.activeElement?.closest(part);
	addEventListener("keydown", (event) => event.key === "Tab" && walk.hasLeft && event.preventDefault(), true);
	addEventListener(
		"keyup",
		(event) => {
			if (event.key !== "Tab" || walk.hasLeft) return;
			const stop = read();
			if (stop === null || hasLeftPart()) walk.hasLeft = true;
			else walk.stops.push(stop);
		},
		true,
	);
}

/** Presses Tab, or Shift+Tab, until the focus leaves the page, at most 400 times. Returns the stops. */
async function walk(page: Page, direction: "forward" | "back"): Promise<Walk["stops"]> {
	if (direction === "back") await page.keyboard.down("Shift");
	for (let presses = 0; presses < 400; presses += 20) {
		for (let press = 0; press < 20; press++) await page.keyboard.press("Tab");
		if (await page.evaluate("walk.hasLeft")) break;
	}
	if (direction === "back") await page.keyboard.up("Shift");
	return page.evaluate(() => {
		const { walk } = window as unknown as { walk: Walk };
		walk.hasLeft = false;
		return walk.stops.splice(0);
	});
}

const path = (page: Page) => new URL(page.url()).pathname;

describe("each tab stop is marked, in view and not covered, to the end of the page and back", () => {
	test.each([
		["the start page", () => site.url("/"), 1440],
		["a page with tabs", () => site.url("/docs/fonts"), 1440],
		["the content of a page with an island", () => site.url("/docs/easing"), 1440, "#main"],
		["a page on a phone", () => site.url("/docs/fonts"), 360],
		["all components", () => components.url("/"), 1440],
		["the page that is not there", () => site.url("/no/such/page"), 1440],
	] as const)("%s", { timeout: 90_000 }, async (_, url, width, part?: string) => {
		const page = await open(url(), width);
		if (part !== undefined) await page.locator(part).focus();
		await page.evaluate(`(${noteStops})(${readFocus}, ${JSON.stringify(part ?? null)})`);
		for (const direction of ["forward", "back"] as const) {
			const stops = await walk(page, direction);
			expect(stops.filter((stop) => !stop.isMarked || !stop.isInView || stop.isCovered)).toEqual([]);
			expect(stops.length).toBeGreaterThan(10);
			expect(stops.length).toBeLessThan(400);
		}
	});
});

test("from the navbar to a page and through it, without a pointer", async () => {
	const page = await open(site.url("/docs/"));
	await tabTo(page, "Skip to content");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
	await tabTo(page, "Skip to content", "Shift+Tab");
	await tabTo(page, "More");
	await page.keyboard.press("Enter");
	await expect.poll(() => focused(page)).toBe("Resources");
	await page.keyboard.press("Escape");
	await expect.poll(() => focused(page)).toBe("More");
	await tabTo(page, /^Switch to dark mode/);
	await page.keyboard.press("Space");
	await page.waitForSelector("html[data-theme=dark]");
	await tabTo(page, "Designing visuals");
	const group = page.locator(".layout > .sidebar details", { has: page.locator('> summary:text-is("Designing visuals")') });
	await page.keyboard.press("Enter");
	await expect.poll(() => group.getAttribute("open")).not.toBeNull();
	await page.keyboard.press("Space");
	await expect.poll(() => group.getAttribute("open")).toBeNull();
	await page.keyboard.press("Enter");
	await expect.poll(() => group.locator("a").first().isVisible()).toBe(true);
	await tabTo(page, "Animation math");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/docs/animation-math");
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
	// Reading continues in the content.
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.closest("#main") !== null)).toBe(true);
	await page.goBack();
	await expect.poll(() => path(page)).toBe("/docs/");
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

/**
 * Scrolls to a long code block that has no button yet; the button appears once the block is in view. Returns how many there are. Runs in
 * the page.
 */
function showUnmeasuredCode(): number {
	const isLong = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
	const blocks = [...document.querySelectorAll("figure.code:has(> .code-tools):not(:has([aria-pressed])) pre")].filter(isLong);
	blocks[0]?.scrollIntoView({ behavior: "instant" });
	return blocks.length;
}

test("tabs, code, table of contents, folded text and pictures", async () => {
	const page = await open(components.url("/"));
	await tabTo(page, "npm");
	await page.keyboard.press("ArrowRight");
	expect(await focused(page)).toBe("Yarn");
	await tabTo(page, "Copy code");
	await tabTo(page, "More of it");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.getByText("nougat").isVisible()).toBe(true);
	await expect.poll(() => page.evaluate(showUnmeasuredCode)).toBe(0);
	await tabTo(page, "Wrap long lines");
	await page.keyboard.press("Space");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-pressed"))).toBe("true");
	await page.getByRole("button", { name: "A picture", exact: true }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("dialog", { name: "A picture" }).waitFor();
	expect(await focused(page)).toBe("Close");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.getAttribute("alt"))).toBe("A picture");
	await page.locator(".toc a", { hasText: "Steps" }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL("**#steps");
	// The browser continues from the heading.
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.closest(".prose") !== null)).toBe(true);
});

test("the menu of a small screen: open, main menu, back, close, and a link", async () => {
	const page = await open(site.url("/docs/"), 360);
	const dialog = page.getByRole("dialog", { name: "Menu" });
	await tabTo(page, "Open menu");
	await page.keyboard.press("Enter");
	await dialog.waitFor();
	await tabTo(page, "Back to main menu");
	await page.keyboard.press("Enter");
	await expect.poll(() => focused(page)).toBe("Pages in this section");
	await page.keyboard.press("Enter");
	await expect.poll(() => focused(page)).toBe("Back to main menu");
	await page.keyboard.press("Escape");
	await expect.poll(() => dialog.isVisible()).toBe(false);
	await expect.poll(() => focused(page)).toBe("Open menu");
	await page.keyboard.press("Space");
	await dialog.waitFor();
	await tabTo(page, "Fundamentals");
	await page.keyboard.press("Enter");
	await expect.poll(() => path(page)).toBe("/docs/the-fundamentals");
	await expect.poll(() => dialog.isVisible()).toBe(false);
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});
