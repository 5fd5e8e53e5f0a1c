import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { hydrated, launchBrowser } from "./browser.ts";
import { complete, navigate, visibleEntries, visit } from "./docs-site.ts";
import { sharedSite } from "./shared-sites.ts";

const openPage = launchBrowser();
const { url } = sharedSite("docs");
const published = sharedSite("published");

/** A sidebar group without its own page. */
function group(page: Page, label: string): Locator {
	return page.locator(".layout > .sidebar details", { has: page.locator(`> summary:text-is("${label}")`) });
}

/** Returns whether an entry is within its sidebar and on the screen. Runs in the page. */
function isInFrame(entry: Element): boolean {
	const frame = entry.closest(".sidebar")?.getBoundingClientRect();
	const { top, bottom } = entry.getBoundingClientRect();
	return frame !== undefined && top >= Math.max(0, frame.top) && bottom <= Math.min(innerHeight, frame.bottom);
}

const upToFixed = ["Home", "Guides", "Closed", "Open", "o1", "Fixed", "f1", "Listing", "Secret"];

describe("the sidebar", () => {
	test("is usable without scripts: the page's branch, groups that fold, and a way into every other group", async () => {
		const { page } = await openPage({ javaScriptEnabled: false });
		await page.goto(url("/docs/guides/two"));
		const expected = ["Home", "Guides", "One", "Inner", "Two", "Closed", "Open", "o1", "Fixed", "f1", "Listing", "Secret"];
		expect((await visibleEntries(page)).slice(0, 12)).toEqual(expected);
		expect(await page.locator(".sidebar [aria-current=page]").textContent()).toBe("Two");
		await group(page, "Inner").locator("summary").click();
		expect(await visibleEntries(page)).not.toContain("Two");
		await page.locator(".sidebar a", { hasText: "Closed" }).click();
		await page.waitForURL("**/docs/c1");
		expect(await visibleEntries(page)).toContain("C2");
	});

	test("every page hydrates as it was rendered", async () => {
		const { page, errors } = await openPage();
		for (const id of ["", "guides/two", "hidden", "secret", "category/listing", "long-39", "own"]) {
			await page.goto(url(`/docs/${id}`));
			await hydrated(page);
			expect(errors, id).toEqual([]);
		}
	});

	test("a large one has the group around the page, and links to the others", async () => {
		const { page, errors } = await openPage();
		await page.goto(url("/docs/large-home"));
		await hydrated(page);
		expect(await visibleEntries(page)).toEqual(["large-home", "X", "Y"]);
		await navigate(page, page.locator(".layout > .sidebar a", { hasText: "Y" }), "large-y");
		const entries = ["large-home", "X", "Y", "large-y", "Y 0", "Y 1", "Y 2"];
		await expect.poll(() => visibleEntries(page)).toEqual(entries);
		await page.reload();
		await hydrated(page);
		// The other entries of the group come with the data of the sidebar.
		await expect.poll(() => visibleEntries(page)).toEqual(entries);
		expect(errors).toEqual([]);
	});

	test("a category is active on its own page and on any page inside", async () => {
		const { page } = await openPage();
		const active = () => page.locator(".layout > .sidebar [data-active] > .sidebar-category").allTextContents();
		for (const [path, labels] of [
			["/docs/", []],
			["/docs/guides/", ["Guides"]],
			["/docs/guides/two", ["Guides", "Inner"]],
			["/docs/f1", ["Fixed"]],
			["/docs/c2", ["Closed", "Listing"]],
		] as const) {
			await visit(page, url(path));
			expect(await active()).toEqual(labels);
		}
	});

	test("groups stay as the reader left them, across navigation, other sidebars and reloads", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/"));
		await group(page, "Closed").locator("summary").click();
		await group(page, "Open").locator("summary").click();
		const expected = ["Home", "Guides", "Closed", "C1", "C2", "Open", "Fixed"];
		await expect.poll(async () => (await visibleEntries(page)).slice(0, 7)).toEqual(expected);
		await navigate(page, page.locator(".sidebar a", { hasText: "f1" }), "f1");
		expect((await visibleEntries(page)).slice(0, 7)).toEqual(expected);
		await page.goto(url("/docs/api"));
		await hydrated(page);
		await visit(page, url("/docs/f1"));
		await expect.poll(async () => (await visibleEntries(page)).slice(0, 7)).toEqual(expected);
		await page.reload();
		await complete(page);
		await expect.poll(async () => (await visibleEntries(page)).slice(0, 7)).toEqual(expected);
	});

	test("the branch of the page opens on arrival, and may be closed", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/"));
		await expect.poll(async () => (await visibleEntries(page)).slice(0, 9)).toEqual(upToFixed);
		await navigate(page, page.locator(".sidebar a", { hasText: "Guides" }), "Guides page");
		expect((await visibleEntries(page)).slice(1, 4)).toEqual(["Guides", "One", "Inner"]);
		await page.locator(".sidebar-split .sidebar-toggle").first().click();
		await expect.poll(async () => (await visibleEntries(page)).slice(1, 3)).toEqual(["Guides", "Closed"]);
		await navigate(page, page.locator(".pager-next"), "One");
		expect((await visibleEntries(page)).slice(1, 4)).toEqual(["Guides", "One", "Inner"]);
		await page.reload();
		await complete(page);
		expect((await visibleEntries(page)).slice(1, 4)).toEqual(["Guides", "One", "Inner"]);
	});

	test("groups work from the keyboard and announce their state", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/"));
		const closed = group(page, "Closed");
		await closed.locator("summary").focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => closed.getAttribute("open")).not.toBeNull();
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("C1");
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Space");
		await expect.poll(() => closed.getAttribute("open")).toBeNull();
		expect(await page.getByText("Pages in Guides").count()).toBe(1);
	});

	test.each([
		["no JSON", "{"],
		["a list", "[true]"],
		["other values", '{"Closed":"yes"}'],
		["null", "null"],
		["strange keys", '{"__proto__":true,"constructor":false}'],
	])("tolerates any value in storage: %s", async (_, stored) => {
		const { page, errors } = await openPage();
		await page.addInitScript((text) => {
			localStorage.setItem("sidebar-groups:main", text);
			sessionStorage.setItem("sidebar-scroll:main", text);
		}, stored);
		await visit(page, url("/docs/"));
		expect((await visibleEntries(page)).slice(0, 9)).toEqual(upToFixed);
		await group(page, "Closed").locator("summary").click();
		await expect.poll(async () => await visibleEntries(page)).toContain("C1");
		expect(errors).toEqual([]);
	});

	test("works if storage is blocked", async () => {
		const { page, errors } = await openPage();
		await page.addInitScript(() => {
			for (const name of ["localStorage", "sessionStorage"])
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException("blocked", "SecurityError");
					},
				});
		});
		await visit(page, url("/docs/"));
		await group(page, "Closed").locator("summary").click();
		await expect.poll(async () => await visibleEntries(page)).toContain("C1");
		await navigate(page, page.locator(".sidebar a", { hasText: "C1" }), "C1");
		expect(await visibleEntries(page)).toContain("C2");
		expect(errors).toEqual([]);
	});

	test("keeps its scroll position across navigation and reload, and shows the current entry on the first visit", async () => {
		const { page } = await openPage({ viewport: { width: 1440, height: 600 } });
		const sidebar = page.locator(".layout > .sidebar");
		const top = () => sidebar.evaluate((element) => element.scrollTop);
		await visit(page, url("/docs/long-30"));
		await expect.poll(top).toBeGreaterThan(200);
		const isInView = () =>
			sidebar.evaluate((element) => {
				const [frame, entry] = [element, element.querySelector("[aria-current]")].map((part) => part?.getBoundingClientRect());
				return frame !== undefined && entry !== undefined && entry.top >= frame.top && entry.bottom <= frame.bottom;
			});
		await expect.poll(isInView).toBe(true);
		await sidebar.evaluate((element) => element.scrollTo(0, 333));
		await navigate(page, sidebar.locator("a", { hasText: "long-10" }), "long-10");
		expect(await top()).toBe(333);
		// Scripts hear of scrolling a frame later.
		await sidebar.evaluate(
			(element) =>
				new Promise((resolve) => {
					element.addEventListener("scroll", resolve, { once: true });
					element.scrollTo(0, 20);
				}),
		);
		await page.reload();
		await complete(page);
		await expect.poll(top).toBe(20);
		await visit(page, url("/docs/long-39"));
		await expect.poll(isInView).toBe(true);
	});

	test("is in its place before the page's script runs", async () => {
		const { page } = await openPage({ viewport: { width: 1440, height: 600 } });
		await page.route("**/assets/*.js", (route) => route.abort());
		const sidebar = page.locator(".layout > .sidebar");
		await page.goto(url("/docs/long-30"));
		await expect.poll(() => sidebar.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
		await expect.poll(() => sidebar.locator("[aria-current]").evaluate(isInFrame)).toBe(true);
		await page.evaluate(() => sessionStorage.setItem("sidebar-scroll:main", JSON.stringify({ url: "/docs/long-30", top: 333 })));
		await page.goto(url("/docs/long-10"));
		await expect.poll(() => sidebar.evaluate((element) => element.scrollTop)).toBe(333);
	});

	test("stays next to the end of a page", async () => {
		const { page } = await openPage({ viewport: { width: 1440, height: 600 } });
		await page.goto(published.url("/docs/version"));
		await hydrated(page);
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		expect(await page.locator(".footer").isVisible()).toBe(true);
		const sidebar = page.locator(".layout > .sidebar");
		// Once all its entries have arrived, the sidebar brings the current one into view again.
		await expect.poll(() => sidebar.locator("[aria-current]").evaluate(isInFrame)).toBe(true);
		expect(await sidebar.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(500);
	});

	test("front matter and configuration set classes of entries", async () => {
		const { page } = await openPage();
		await visit(page, url("/docs/guides/one"));
		expect(await page.locator(".sidebar li.marked > a").textContent()).toBe("One");
	});
});
