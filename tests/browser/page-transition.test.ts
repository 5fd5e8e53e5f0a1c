import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { follow, shows } from "./routed-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const site = sharedSite("published");

type Recorded = { readonly transitions: { readonly parts: string[]; isOver: boolean }[] };

/** Opens a page that records its transitions: which parts move, and whether the transition is over. With `hold`, each stops halfway. */
async function open(path: string, { hold = false, ...options }: BrowserContextOptions & { readonly hold?: boolean } = {}) {
	const { page, errors } = await openPage(options);
	// The directory has another order each day, which decides what is on the screen after going back. No other test can use such a page.
	if (path === "/experts/") await page.clock.setFixedTime(new Date(2026, 10, 26, 12));
	await page.addInitScript((isHeld) => {
		const transitions: { parts: string[]; isOver: boolean }[] = [];
		Object.assign(window, { transitions });
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			const transition = start(update);
			const noted: (typeof transitions)[number] = { parts: [], isOver: false };
			transitions.push(noted);
			transition.ready.then(
				() => {
					for (const animation of document.getAnimations()) {
						const part = (animation.effect as KeyframeEffect).pseudoElement;
						if (!part?.startsWith("::view-transition")) continue;
						noted.parts.push(part);
						if (isHeld) animation.pause();
					}
				},
				() => {},
			);
			const end = () => {
				noted.isOver = true;
			};
			transition.finished.then(end, end);
			return transition;
		};
	}, hold);
	await page.goto(site.url(path));
	await hydrated(page);
	return { page, errors };
}

const transitionsOf = (page: Page) => page.evaluate(() => (window as unknown as Recorded).transitions);

const card = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();

/** Points at a link until the next page and the code for transitions have loaded. */
async function pointAt(page: Page, path: string): Promise<void> {
	await card(page, path).hover();
	await page.waitForFunction(() =>
		document.adoptedStyleSheets.some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes("::view-transition"))),
	);
}

/** The state after a navigation: the scroll position, the focus, the announcement, and that no moved part still has a name. */
const endState = (page: Page) =>
	page.evaluate(() => ({
		top: scrollY,
		focus: document.activeElement?.id,
		announced: document.querySelector("body > [aria-live]")?.textContent,
		named: document.querySelectorAll('[style*="view-transition-name"]').length,
	}));

test.each([
	["/templates/", "/templates/tiktok", "TikTok"],
	["/experts/", "/experts/casey-placeholder", "Casey Placeholder"],
	["/success-stories", "/success-stories/yarx", "YARX"],
	["/blog", "/blog/4-0", "Remotion 4.0"],
])("from %s to %s and back, what both pages show moves to its place", async (list, entry, title) => {
	const { page, errors } = await open(list);
	await pointAt(page, entry);
	// The click may scroll once more to the card, if something above it has changed its height meanwhile.
	await page.evaluate(() => addEventListener("pointerdown", () => Object.assign(window, { left: scrollY }), { once: true, capture: true }));
	const before = await page.title();
	await card(page, entry).click();
	await shows(page, title);
	await page.waitForFunction(() => (window as unknown as Recorded).transitions[0]?.isOver);
	expect(await endState(page)).toEqual({ top: 0, focus: "main", announced: await page.title(), named: 0 });
	const left = await page.evaluate(() => (window as unknown as { readonly left: number }).left);
	await page.goBack();
	await page.waitForFunction(() => (window as unknown as Recorded).transitions[1]?.isOver);
	expect(await endState(page)).toEqual({ top: left, focus: "main", announced: before, named: 0 });
	for (const { parts } of await transitionsOf(page)) expect(parts).toContain("::view-transition-group(shared)");
	expect(errors).toEqual([]);
});

test("pages that have nothing in common appear at once, and so does everything for readers who prefer reduced motion", async () => {
	const { page } = await open("/templates/");
	await pointAt(page, "/templates/blank");
	await page.locator('.navbar a[href="/docs/"]').first().click();
	await page.waitForURL("**/docs/");
	await follow(page, "/docs/easing");
	await shows(page, "Easing");
	expect(await transitionsOf(page)).toEqual([]);

	const { page: still } = await open("/templates/", { reducedMotion: "reduce" });
	await pointAt(still, "/templates/blank");
	await card(still, "/templates/blank").click();
	await shows(still, "Blank");
	expect(await transitionsOf(still)).toEqual([]);
});

test("pages of the documentation do not load the code", async () => {
	const { page } = await open("/docs/");
	await follow(page, "/docs/easing");
	await shows(page, "Easing");
	await page.waitForLoadState("networkidle");
	const rules = await page.evaluate(() =>
		document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
	);
	expect(rules.filter((rule) => rule.includes("view-transition"))).toEqual([]);
});

test("during a transition, the next page takes clicks, and another page ends it", async () => {
	const { page, errors } = await open("/templates/", { hold: true });
	await pointAt(page, "/templates/blank");
	await card(page, "/templates/blank").click();
	await page.waitForFunction(() => (window as unknown as Recorded).transitions[0]?.parts.length);
	expect((await transitionsOf(page))[0]?.isOver).toBe(false);
	await page.getByRole("link", { name: "All templates" }).click();
	await shows(page, "Templates");
	await page.waitForFunction(() => (window as unknown as Recorded).transitions[0]?.isOver);
	await page.locator('.navbar a[href="/docs/"]').first().click();
	await page.waitForURL("**/docs/");
	await page.waitForFunction(() => (window as unknown as Recorded).transitions.every(({ isOver }) => isOver));
	expect(errors).toEqual([]);
});

/**
 * Begins a transition whose picture starts below the navbar. Returns functions that go to a time of the transition, in ms, and that take a
 * screenshot of the top of the window; `before` is the initial screenshot.
 */
async function passNavbar(page: Page) {
	const entry = "/templates/hello-world";
	await pointAt(page, entry);
	await page.mouse.move(1, 600);
	await page
		.locator(`[data-transition="${entry}"]`)
		.evaluate((part) => scrollBy({ top: part.getBoundingClientRect().top - 20, behavior: "instant" }));
	const top = async (height: number) => page.screenshot({ clip: { x: 0, y: 0, width: 1280, height }, animations: "allow" });
	const before = await top(50);
	await card(page, entry).evaluate((link: HTMLElement) => link.click());
	await page.waitForFunction(() => (window as unknown as Recorded).transitions[0]?.parts.length);
	const setTime = (time: number) =>
		page.evaluate((time) => {
			for (const animation of document.getAnimations()) {
				if (!(animation.effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition")) continue;
				animation.pause();
				animation.currentTime = time;
			}
		}, time);
	return { before, top, setTime };
}

test("what starts below the navbar stays below it, and the navbar takes clicks", async () => {
	const { page, errors } = await open("/templates/", { hold: true });
	await page.getByRole("button", { name: "Close announcement" }).click();
	const { before, top, setTime } = await passNavbar(page);
	for (const time of [0, 20]) {
		await setTime(time);
		expect((await top(50)).equals(before)).toBe(true);
	}
	await page.locator('.navbar a[href="/docs/"]').first().click();
	await page.waitForURL("**/docs/");
	expect(errors).toEqual([]);
});

test("the assistant's button stays above what moves", async () => {
	const { page } = await open("/templates/", { hold: true, viewport: { width: 400, height: 700 } });
	const entry = "/templates/hello-world";
	await pointAt(page, entry);
	await page.mouse.move(1, 300);
	await page
		.locator(`[data-transition="${entry}"]`)
		.evaluate((part) => scrollBy({ top: part.getBoundingClientRect().bottom - innerHeight, behavior: "instant" }));
	const box = await page.locator(".ask-ai-button").boundingBox();
	if (!box) throw new Error("There is no button");
	// Crops the rounded corners, behind which pages differ.
	const clip = { x: Math.ceil(box.x) + 16, y: Math.ceil(box.y) + 2, width: Math.floor(box.width) - 32, height: Math.floor(box.height) - 4 };
	const button = async () => page.screenshot({ clip, animations: "allow" });
	const before = await button();
	await card(page, entry).evaluate((link: HTMLElement) => link.click());
	await page.waitForFunction(() => (window as unknown as Recorded).transitions[0]?.parts.length);
	expect((await button()).equals(before)).toBe(true);
});

test("an announcement that scrolls into the window moves the navbar, which does not jump when the transition ends", async () => {
	const { page } = await open("/templates/", { hold: true });
	const { before, top, setTime } = await passNavbar(page);
	await setTime(0);
	expect((await top(50)).equals(before)).toBe(true);
	await setTime(179.999);
	const atEnd = await top(90);
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) animation.finish();
	});
	await page.waitForFunction(() => (window as unknown as Recorded).transitions[0]?.isOver);
	expect((await top(90)).equals(atEnd)).toBe(true);
});

test("of two clicks in one frame, the second counts", async () => {
	const { page, errors } = await open("/templates/");
	await pointAt(page, "/templates/blank");
	await pointAt(page, "/templates/hello-world");
	await page.evaluate(() => {
		for (const path of ["/templates/blank", "/templates/hello-world"])
			document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click();
	});
	await shows(page, "Hello World");
	await page.waitForFunction(() => (window as unknown as Recorded).transitions.every(({ isOver }) => isOver));
	expect(new URL(page.url()).pathname).toBe("/templates/hello-world");
	expect(await endState(page)).toEqual({ top: 0, focus: "main", announced: await page.title(), named: 0 });
	expect(errors).toEqual([]);
});
